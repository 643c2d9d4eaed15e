import { describe, expect, it } from 'vitest'
import { doubtEvidence, doubtOf } from '../../../../src/export/rows/doubt.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { recordOf, sectionRow, sentenceRow } from '../../../support/papers/record.ts'

const sure = (confidence: number | null) => ({
  ...{ state: 'extracted', confidence, contradicts: [], source: null, page: null, bbox: null },
})

const FRONT = {
  ...{ title: 'On rivers', keywords: [], doi: null, journal: 'Rivers', volume: '7', issue: '2', published: '2001' },
  abstract: 'Rivers flow.',
}

/** Eight pages with a body, references and citations that lead to them. */
function sound(title: number | null, authors: number | null, more: Partial<PaperRecord> = {}): PaperRecord {
  const text = Array.from({ length: 80 }, (_, at) => ({
    ...sentenceRow(at + 1, 1, 'Rivers flow [1].'),
    page_number: 1 + Math.floor(at / 10),
  }))
  const fields = { title: sure(title), authors: sure(authors) }
  return recordOf({
    metadata: { ...FRONT, language: 'en' },
    author: [{ author_id: 1, given: 'Ada', family: 'Roe', corresponding: false }],
    section: [sectionRow(1, 'Introduction', 'intro')],
    text,
    bib: [{ bib_id: 1, title: 'Streams' }],
    xref: [{ target_id: 1, xref_type: 'bib', contents: '[1]', text_id: 1 }],
    extraction: { diagnostics: { text_quality: 1, fields } } as never,
    ...more,
  })
}

const namesOf = (record: PaperRecord) =>
  doubtEvidence(record)
    .filter(({ name, value }) => value !== 0 && name !== 'front-sure')
    .map(({ name }) => name)

const UNKNOWN = { ...FRONT, language: null }

describe('doubt of a reading', () => {
  it('is none the larger for a language that the program does not know', () => {
    expect(doubtOf(sound(0.99, 0.99, { metadata: UNKNOWN }))).toBe(doubtOf(sound(0.99, 0.99)))
  })

  it('is small where nothing speaks against it, and grows as title or authors are less sure', () => {
    const doubts = [0.999, 0.9, 0.5, 0.1, 0.01].map((confidence) => doubtOf(sound(confidence, 0.99)))
    expect(doubts).toEqual([...doubts].sort((a, b) => a - b))
    expect(doubts[0]).toBeLessThan(0.1)
    expect(doubtOf(sound(0.99, 0.1))).toBe(doubtOf(sound(0.1, 0.99)))
  })

  it('grows a little where journal, year or abstract is missing or unsure, and most for a volume without its journal', () => {
    const without = (lost: object) => doubtOf(sound(0.99, 0.99, { metadata: { ...FRONT, language: 'en', ...lost } }))
    const diagnosed = sound(0.99, 0.99)
    Object.assign(diagnosed.extraction?.diagnostics?.fields ?? {}, { journal: sure(0.4) })
    const doubts = [without({}), without({ abstract: null }), doubtOf(diagnosed), without({ journal: null })]
    expect(doubts).toEqual([...new Set(doubts)].sort((a, b) => a - b))
    expect(without({ journal: null, volume: null })).toBe(without({ published: null }))
    expect(doubts.at(-1)).toBeLessThan(0.5)
  })

  it('takes what markup declares for sure', () => {
    expect(doubtOf(sound(null, null))).toBeLessThanOrEqual(doubtOf(sound(0.99, 0.99)))
  })

  it.each<[string, Partial<PaperRecord>, string[]]>([
    ['no authors', { author: [] }, ['no-authors']],
    ['no body', { text: sound(1, 1).text.filter(({ text_id }) => text_id % 20 === 0) }, ['thin-body']],
    [
      'letters that stand for nothing',
      { metadata: UNKNOWN, text: sound(1, 1).text.map((row) => ({ ...row, text: '\uE0B3\uE0B4\uE0B5 '.repeat(9) })) },
      ['no-language'],
    ],
    [
      'a lost list',
      { bib: [], xref: sound(1, 1).xref.map((row) => ({ ...row, target_id: null })) },
      ['references-missing', 'citations-open'],
    ],
  ])('is larger with %s', (_what, more, names) => {
    const record = sound(0.99, 0.99, more)
    expect(namesOf(record)).toEqual(names)
    expect(doubtOf(record)).toBeGreaterThan(3 * doubtOf(sound(0.99, 0.99)))
  })
})
