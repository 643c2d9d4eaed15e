// What stands for the year of a citation.
import { describe, expect, it } from 'vitest'
import { findYearTokens } from '../../../../../src/stages/citations/names/year-tokens.ts'

const shown = (text: string): string[] =>
  findYearTokens(text).map(({ years }) => years.map(({ year, suffix }) => `${year ?? '-'}${suffix}`).join('+'))

describe('findYearTokens', () => {
  it.each([
    ['Smith 2010', ['2010']],
    ['Smith, 2010a', ['2010a']],
    ['2010a,b', ['2010a+2010b']],
    ['2010a, b', ['2010a+2010b']],
    ['2010a–c', ['2010a+2010b+2010c']],
    ['2010 a)', ['2010a']],
    ['2010, 2012', ['2010', '2012']],
    ['1890/1983', ['1983']],
    ['in press', ['-']],
    ['n.d.', ['-']],
    ['n.d.-a', ['-a']],
    ['in press-b', ['-b']],
    ['im Druck', ['-']],
    ['no prelo', ['-']],
    ['2010 a study', ['2010']],
  ])('reads %j as %j', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })

  it.each([
    '2009–2010 season',
    '1,2010',
    '2010.5',
    '12010',
    '2010 patients',
    'A2010',
    '3010',
    '10.1000/2010x',
    '2010 km',
  ])('sees none in %j', (text) => {
    expect(shown(text)).toEqual([])
  })

  it('points at the characters of each year', () => {
    const text = 'Smith 2010a, b'
    const years = findYearTokens(text)[0]?.years ?? []
    expect(years.map(({ start, end }) => text.slice(start, end))).toEqual(['2010a', 'b'])
  })
})
