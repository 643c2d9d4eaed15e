// A paper as passages for language models.
import { describe, expect, it } from 'vitest'
import { toChunks } from '../../../../src/export/formats/chunks.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { recordOf, sectionRow, sentenceRow } from '../../../support/papers/record.ts'

const LONG = 'Words that fill a sentence up to some length.'
const RECORD: PaperRecord = recordOf({
  section: [
    sectionRow(1, 'Abstract', 'abstract'),
    sectionRow(2, 'Methods', 'method'),
    sectionRow(3, 'Design', 'method', 2),
    sectionRow(4, 'Table 1', 'table'),
    sectionRow(5, 'References', 'references'),
  ],
  text: [
    sentenceRow(1, 1, 'Short.'),
    sentenceRow(2, 2, 'It was done [1].', 2),
    { ...sentenceRow(3, 3, LONG, 3), page_number: 2 },
    { ...sentenceRow(4, 3, LONG, 3), page_number: 3 },
    { ...sentenceRow(5, 3, LONG, 4), page_number: 3 },
    sentenceRow(6, 5, '1. Lee A. Title. 2000.', 5),
  ],
  xref: [{ target_id: 1, xref_type: 'bib', contents: '[1]', text_id: 2, start: 12, end: 15 }],
  bib: [{ bib_id: 1, text_id: 6, year: 2000, doi: '10.1/x', author: [{ family: 'Lee' }] }],
  table: [
    {
      table_id: 1,
      section_id: 4,
      caption: 'Counts.',
      contents: [['name', 'n'], ...Array.from({ length: 6 }, (_, at) => [`row ${at}`, String(at)])],
      page_number: 4,
    },
  ],
})

interface Chunk {
  readonly kind: string
  readonly headings: readonly string[]
  readonly pages: readonly number[]
  readonly text_ids: readonly number[]
  readonly tokens: number
  readonly text: string
  readonly citations: readonly unknown[]
}

const chunksOf = (budget?: number): Chunk[] =>
  toChunks(RECORD, budget)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Chunk)

describe('toChunks', () => {
  it('keeps sections apart and says under which headings and on which pages a passage stands', () => {
    expect(chunksOf().map(({ kind, headings, pages, text_ids }) => [kind, headings, pages, text_ids])).toEqual([
      ['text', ['Abstract'], [], [1]],
      ['text', ['Methods'], [], [2]],
      ['text', ['Methods', 'Design'], [2, 3], [3, 4, 5]],
      ['table', ['Table 1'], [4], []],
    ])
  })

  it('names the cited works, in the text by key', () => {
    const [, methods] = chunksOf()
    expect(methods?.text).toBe('It was done [@lee2000].')
    expect(methods?.citations).toEqual([{ bib_id: 1, key: 'lee2000', doi: '10.1/x', text: '1. Lee A. Title. 2000.' }])
  })

  it('divides at paragraphs where it can, at sentences where it must', () => {
    expect(chunksOf(26).flatMap(({ headings, text_ids }) => (headings[1] === 'Design' ? [text_ids] : []))).toEqual([
      [3, 4],
      [5],
    ])
    expect(chunksOf(13).flatMap(({ headings, text_ids }) => (headings[1] === 'Design' ? [text_ids] : []))).toEqual([
      [3],
      [4],
      [5],
    ])
  })

  it('repeats caption and header in every part of a long table', () => {
    const parts = chunksOf(26).filter(({ kind }) => kind === 'table')
    expect(parts.length).toBeGreaterThan(1)
    for (const { text, tokens } of parts) {
      expect(text).toMatch(/^\*\*Table 1\.\*\* Counts\.\n\n\| name \| n \|\n\| --- \| --- \|\n\| row/)
      expect(tokens).toBeLessThanOrEqual(26)
    }
    expect(parts.flatMap(({ text }) => text.match(/row \d/g) ?? [])).toHaveLength(6)
  })

  it('loses no sentence of the body, whatever the budget', () => {
    for (const budget of [10, 26, 512])
      expect(chunksOf(budget).flatMap(({ text_ids }) => text_ids)).toEqual([1, 2, 3, 4, 5])
  })
})
