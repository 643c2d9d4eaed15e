import { describe, expect, it } from 'vitest'
import { findDoi, findOrcid, isoDate, merged, NO_METADATA } from '../../../../src/readers/html/declared-metadata.ts'

describe('isoDate', () => {
  it.each<[string | null, string | null]>([
    ['2024/03/14', '2024-03-14'],
    ['2024-3', '2024-03'],
    ['2024', '2024'],
    ['14 March 2024', '2024-03-14'],
    ['March 14, 2024', '2024-03-14'],
    ['March 2024', '2024-03'],
    ['2024-03-14T10:00:00Z', '2024-03-14'],
    ['soon', null],
    [null, null],
  ])('of %j is %j', (written, date) => {
    expect(isoDate(written)).toBe(date)
  })
})

describe('findDoi', () => {
  it.each<[string | null, string | null]>([
    ['https://doi.org/10.1000/ab.c', '10.1000/ab.c'],
    ['doi:10.1000/x).', '10.1000/x'],
    ['10.1/x', null],
    [null, null],
  ])('of %j is %j', (written, doi) => {
    expect(findDoi(written)).toBe(doi)
  })
})

describe('findOrcid', () => {
  it.each<[string | null, string | null]>([
    ['https://orcid.org/0000-0002-1825-009x', '0000-0002-1825-009X'],
    ['1825', null],
    [null, null],
  ])('of %j is %j', (written, orcid) => {
    expect(findOrcid(written)).toBe(orcid)
  })
})

describe('merged', () => {
  it('believes the first source that says something', () => {
    const first = { ...NO_METADATA, title: 'A', keywords: [] }
    const second = { ...NO_METADATA, title: 'B', keywords: ['pace'], doi: '10.1000/x' }
    expect(merged(first, second)).toEqual({ ...NO_METADATA, title: 'A', keywords: ['pace'], doi: '10.1000/x' })
  })
})
