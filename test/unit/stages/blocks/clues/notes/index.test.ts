// Which lines are footnotes, decided for all of them together.
import { describe, expect, it } from 'vitest'
import { noteClues } from '../../../../../../src/stages/blocks/clues/notes/index.ts'
import { decidedBy } from '../../../../../support/papers/decided-by.ts'
import { type LabelledPage, labelledPage, type Row } from '../../../../../support/papers/labelled-page.ts'
import { horizontalRule } from '../../../../../support/papers/printed-page.ts'

const SMALL = { size: 8 } as const
const text = (words: string, more: Partial<Row> = {}): Row => ({ text: words, ...more })
const note = (words: string, more: Partial<Row> = {}): Row => ({ text: words, ...SMALL, ...more })
/** Enough text to show what size the body has. */
const BODY = Array.from({ length: 8 }, () => text('Rivers bend where the ground is soft and the banks are low.'))

/** The lines that come out as notes, a "|" before each that begins one. */
function notesOf(...pages: readonly LabelledPage[]): string[] {
  const read = pages.map(({ page }, index) => ({ ...page, index }))
  const decided = decidedBy(
    noteClues,
    read,
    pages.map(({ labels }) => labels),
  )
  return read.flatMap((page, at) =>
    page.lines.flatMap((line, index) => {
      const labelled = decided[at]?.[index]
      return labelled?.label === 'footnote' ? [`${labelled.begins ? '|' : ''}${line.text}`] : []
    }),
  )
}

describe('small print at the foot of a title page', () => {
  const imprintOf = (gap: number, at = 0, first = note('Guest Editors, Ann Roe')): unknown => {
    const foot = labelledPage([...BODY, { ...first, gap }, note('and John Doe')])
    const pages = at === 0 ? [foot] : [labelledPage(BODY), foot]
    const decided = decidedBy(
      noteClues,
      pages.map(({ page }, index) => ({ ...page, index })),
      pages.map(({ labels }) => labels),
    )
    return decided[at]?.slice(-2).map(({ label }) => label)
  }

  it('is its imprint where it stands apart from the text', () => {
    expect(imprintOf(14)).toEqual(['front-note', 'front-note'])
    expect([imprintOf(2), imprintOf(14, 1)]).toEqual(Array(2).fill(['paragraph', 'paragraph']))
  })

  it('is a chapter in smaller letters below the heading of one', () => {
    expect(imprintOf(14, 0, note('METHODS', { label: 'heading' }))).toEqual(['heading', 'paragraph'])
  })
})

describe('noteClues', () => {
  it('takes a note whole, whatever the model took its lines for', () => {
    const page = labelledPage([
      ...BODY,
      note('1 See the maps that', { label: 'footnote', raised: 1, gap: 10 }),
      note('the survey drew of it', { label: 'paragraph' }),
      note('in the year before.', { label: 'table-note' }),
      note('2 These are lost.', { label: 'list', raised: 1 }),
    ])
    expect(notesOf(page)).toEqual([
      '|1 See the maps that',
      'the survey drew of it',
      'in the year before.',
      '|2 These are lost.',
    ])
  })

  it('measures notes by their text, not by a number in another size', () => {
    const spansOf = (words: string) =>
      [
        { start: 0, end: 2, size: 7 },
        { start: 2, end: words.length, size: 8 },
      ] as const
    const numbered = (words: string) => note(words, { size: 7, label: 'footnote', spans: spansOf(words) })
    const page = labelledPage([
      ...BODY,
      numbered('1 See the maps that'),
      note('the survey drew of it.', { label: 'footnote' }),
    ])
    expect(notesOf(page)).toEqual(['|1 See the maps that', 'the survey drew of it.'])
  })

  it('begins a note that reads like an entry of a list between its neighbours in number', () => {
    const numbered = (number: number, label: NonNullable<Row['label']>) => note(`${number} Roe, A. Lakes.`, { label })
    const page = labelledPage([...BODY, numbered(1, 'footnote'), numbered(2, 'reference'), numbered(3, 'footnote')])
    expect(notesOf(page)).toEqual(['|1 Roe, A. Lakes.', '|2 Roe, A. Lakes.', '|3 Roe, A. Lakes.'])
  })

  it('goes on with a note at the foot of the next page', () => {
    const first = labelledPage([...BODY, note('1 See the maps that', { label: 'footnote', raised: 1, gap: 10 })])
    const next = labelledPage([
      ...BODY,
      note('the survey drew of it.', { gap: 10 }),
      note('2 These are lost.', { label: 'footnote', raised: 1 }),
    ])
    expect(notesOf(first, next)).toEqual(['|1 See the maps that', 'the survey drew of it.', '|2 These are lost.'])
  })

  it('ends a note where the list of references begins', () => {
    const called = text('So it was.1', {
      spans: [
        { start: 0, end: 10 },
        { start: 10, end: 11, rise: 'sup' },
      ],
    })
    const page = labelledPage(
      [
        ...BODY,
        called,
        note('1 See the maps.', { label: 'footnote', raised: 1, gap: 10 }),
        text('References', { label: 'heading', gap: 10 }),
        note('Abel, M. (2001). Slow rivers.', { label: 'reference' }),
      ],
      { rules: [horizontalRule(50, 190, 120)] },
    )
    expect(notesOf(page)).toEqual(['|1 See the maps.'])
  })

  it('takes lines of the text in its own size for no notes', () => {
    const page = labelledPage([...BODY, text('2. Structure', { label: 'footnote' }), ...BODY])
    expect(notesOf(page)).toEqual([])
  })

  it('takes the addresses of authors for no notes', () => {
    const rules = [horizontalRule(50, 180, 120)]
    const page = labelledPage(
      [...BODY, note('1 Institute of Rivers, Oldtown.', { label: 'affiliation', raised: 1, gap: 10 })],
      { rules },
    )
    expect(notesOf(page)).toEqual([])
  })

  it('makes a note of each that stands below the heading of endnotes', () => {
    const page = labelledPage([
      ...BODY,
      text('Notes', { label: 'heading', gap: 10 }),
      note('1. See the maps that', { label: 'list' }),
      note('the survey drew.', { label: 'reference' }),
      note('2. These are lost.', { label: 'reference' }),
    ])
    expect(notesOf(page)).toEqual(['|1. See the maps that', 'the survey drew.', '|2. These are lost.'])
  })

  it('leaves a paper without text as it is', () => {
    expect(notesOf(labelledPage([]))).toEqual([])
  })
})

describe('small print amid the text that the model took for a note of something else', () => {
  const hypothesis = (label: NonNullable<Row['label']>): Row =>
    note('H1. Rivers bend more where it is warm.', { label })
  const labelOf = (label: NonNullable<Row['label']>, ...more: readonly Row[]): string | undefined => {
    const { page, labels } = labelledPage([...BODY, hypothesis(label), ...BODY, ...more])
    const pages = Array.from({ length: 5 }, (_, index) => ({ ...page, index }))
    const all = pages.map(() => labels)
    return decidedBy(noteClues, pages, all)[2]?.[BODY.length]?.label
  }

  it('is text on a page without a table, and amid the paper', () => {
    expect([labelOf('table-note'), labelOf('front-note')]).toEqual(['paragraph', 'paragraph'])
  })

  it('is left alone on a page that has one', () => {
    expect(labelOf('table-note', note('12', { label: 'table' }))).toBe('table-note')
  })
})
