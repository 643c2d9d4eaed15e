// Entries by label.
import { describe, expect, it } from 'vitest'
import type { BibliographyEntry } from '../../../../../src/document/references.ts'
import { cleanLabel, entriesOf, indexLabels } from '../../../../../src/stages/citations/labels/label-index.ts'

const list = (...labels: (string | null)[]): BibliographyEntry[] =>
  labels.map((label, at) => ({ key: `r${at + 1}`, label, passage: null, raw: '', declared: null }))

describe('indexLabels', () => {
  it('finds an entry by its number, however the label is printed', () => {
    const index = indexLabels(list('[1].', '(2)', '03'))
    expect([index.number(1), index.number(2), index.number(3), index.number(4)]).toEqual(['r1', 'r2', 'r3', null])
  })

  it('prefers the entry of a letter to that of the number alone', () => {
    const index = indexLabels(list('1', '1a', '2'))
    expect([index.number(1, 'a'), index.number(2, 'a')]).toEqual(['r2', 'r3'])
  })

  it('keeps the first of two entries with the same label', () => {
    expect(indexLabels(list('1', '1')).number(1)).toBe('r1')
  })

  it('knows whether numbers, other labels or none are printed', () => {
    expect(indexLabels(list('1', '2'))).toMatchObject({ isPrinted: true, isNumeric: true })
    expect(indexLabels(list('Knu84', 'KR88'))).toMatchObject({ isPrinted: true, isNumeric: false })
    expect(indexLabels(list(null, null))).toMatchObject({ isPrinted: false, isNumeric: false })
  })

  it('gives the entries between two keys by label', () => {
    expect(indexLabels(list('1', '2', '3', '4')).between('r1', 'r3')).toEqual(['r1', 'r2', 'r3'])
    expect(indexLabels(list('1', '2')).between('r2', 'r1')).toBeNull()
  })

  it('leaves numbers of a range out that have no entry', () => {
    expect(entriesOf(indexLabels(list('1', '3')), 1, 3, '')).toEqual(['r1', 'r2'])
  })

  it('takes brackets, stops and leading zeros off a label', () => {
    expect(['[12]', '(12).', '012', ' Knu84 '].map(cleanLabel)).toEqual(['12', '12', '12', 'knu84'])
  })
})

it('means the first of several works by the label of their entry', () => {
  const entry = (key: string, label: string | null, passage: string) => ({
    key,
    label,
    passage,
    raw: '',
    declared: null,
  })
  const index = indexLabels([
    entry('r1', '1', 'r1'),
    entry('r1.2', null, 'r1'),
    entry('r1.3', null, 'r1'),
    entry('r2', '2', 'r2'),
  ])
  expect([index.isNumeric, index.size, index.number(1), index.number(2)]).toEqual([true, 2, 'r1', 'r2'])
})
