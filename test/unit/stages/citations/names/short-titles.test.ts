// Works that notes name by an author and the first word of a title.
import { describe, expect, it } from 'vitest'
import { indexNames } from '../../../../../src/stages/citations/names/name-index.ts'
import { findListedTitles, findShortTitles } from '../../../../../src/stages/citations/names/short-titles.ts'

const WORKS = [
  ['m1', 'Miller', 'Principles of rivers'],
  ['m2', 'Miller', 'The lakes of the north'],
  ['m3', 'Miller', 'Lakes'],
  ['b1', 'van Berg', 'Banks'],
  ['r1', 'Roe', 'Sea'],
  ['r2', 'Roe', 'Isle of stone'],
  ['o1', 'Other', 'Unprinted work'],
] as const
const index = indexNames(
  WORKS.map(([key]) => ({ key, label: null, passage: null, raw: '', declared: null })),
  WORKS.map(([key, family, title]) => ({ key, fields: { author: [{ family }], title } })),
)
const found = (text: string): string[] =>
  findShortTitles(text, index, (key) => key !== 'o1').map(
    ({ start, end, targets }) => `${text.slice(start, end)}=>${targets.join(' ')}`,
  )

describe('findShortTitles', () => {
  it.each<[string, string[]]>([
    ['Miller, Principles, p. 45', ['Miller, Principles=>m1']],
    ['Miller: Principles', ['Miller: Principles=>m1']],
    ['See Miller, “Principles”', ['Miller, “Principles=>m1']],
    ['Miller “Principles”', ['Miller “Principles=>m1']],
    ["Miller's Principles", ["Miller's Principles=>m1"]],
    ['Miller, The Principles', ['Miller, The Principles=>m1']],
    ['Miller, Lakes', ['Miller, Lakes=>m2 m3']],
    ['Berg, Banks', ['Berg, Banks=>b1']],
    ['Roe, Isle', ['Roe, Isle=>r2']],
    ['Miller, Principles; Roe, Isle', ['Miller, Principles=>m1', 'Roe, Isle=>r2']],
  ])('finds in %j %j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    'Miller Principles',
    'Miller and Principles',
    'miller, Principles',
    'Miller, Rivers',
    'Roe, Sea',
    'Other, Unprinted',
    'Miller',
    'Miller, The',
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('findListedTitles', () => {
  it.each<[string, string[]]>([
    ['Vgl. Miller: Rivers, S. 378.', ['Miller: Rivers=>m1']],
    ['Miller/Roe: Principles of Rivers', ['Miller/Roe: Principles of Rivers=>m1']],
    ['Miller: Lakes; Roe (Hg.): Isle.', ['Miller: Lakes=>m2 m3', 'Roe (Hg.): Isle=>r2']],
    ['Miller: Lakes of the North', ['Miller: Lakes of the North=>m2']],
    ['Miller: Mountains', []],
    ['Miller, Rivers', []],
    ['Roe/Miller: Principles', []],
  ])('finds in %j %j', (text, expected) => {
    const listed = findListedTitles(text, index).map(
      ({ start, end, targets }) => `${text.slice(start, end)}=>${targets.join(' ')}`,
    )
    expect(listed).toEqual(expected)
  })
})
