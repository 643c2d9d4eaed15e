import { describe, expect, it } from 'vitest'
import { indexNames } from '../../../../../src/stages/citations/names/name-index.ts'
import { findTitleYears } from '../../../../../src/stages/citations/names/title-years.ts'

const works = [
  {
    key: 'a',
    title: 'Walking and the memory of maps: a review of forty years of slow and patient field work',
    year: 2011,
  },
  { key: 'b', title: 'A pace for every path', year: 2004 },
]
const index = indexNames(
  works.map(({ key, title, year }) => ({
    key,
    label: null,
    passage: null,
    raw: `${title}. (${year}).`,
    declared: null,
  })),
  works.map(({ key, title, year }) => ({ key, fields: { title, year } })),
)
const found = (text: string) =>
  findTitleYears(text, index).map(({ start, end, members }) => [
    text.slice(start, end),
    members.flatMap(({ targets }) => targets),
  ])

describe('findTitleYears', () => {
  it('finds a work by its quoted title and year, with its brackets where it stands alone', () => {
    expect(found('It helps (“A Pace for Every Path,” 2004).')).toEqual([['(“A Pace for Every Path,” 2004)', ['b']]])
  })

  it('finds a title in brackets without quotation marks', () => {
    expect(found('It helps (A pace for every path, 2004).')).toEqual([['(A pace for every path, 2004)', ['b']]])
    expect(found('It helps (a pace a day, 2004).')).toEqual([])
  })

  it('finds members of a group, and titles that are shortened', () => {
    expect(found('(“Walking and the Memory of Maps,” 2011; "A pace for every path," 2004)')).toEqual([
      ['“Walking and the Memory of Maps,” 2011', ['a']],
      ['"A pace for every path," 2004', ['b']],
    ])
  })

  it.each([
    'He said “a pace for every path” twice.',
    '(“A pace for every path,” 1999)',
    '(“A pace,” 2004)',
    '(“Some other words here,” 2004)',
  ])('leaves %j alone', (text) => {
    expect(found(text)).toEqual([])
  })
})
