// Which lines of a column its notes take up, on both sides of each limit.
import { describe, expect, it } from 'vitest'
import { tailStartOf } from '../../../../../../src/stages/blocks/clues/notes/small-print.ts'
import { noteLinesOf } from '../../../../../../src/stages/blocks/clues/notes/zones.ts'
import type { ReadLine } from '../../../../../../src/stages/blocks/flow.ts'
import { type Row, readRows } from '../../../../../support/papers/labelled-page.ts'
import { horizontalRule } from '../../../../../support/papers/printed-page.ts'

const BODY_PT = 10
const body: Row = { text: 'Rivers bend where the ground is soft.' }
const note = (more: Partial<Row> = {}): Row => ({ text: 'See the maps of it.', size: 8, ...more })

describe('tailStartOf', () => {
  const tailOf = (...rows: readonly Row[]) => tailStartOf(readRows(rows), BODY_PT)

  it('is where nothing but print follows that is four tenths of a point smaller', () => {
    expect([tailOf(body, note({ size: 9.6 })), tailOf(body, note({ size: 9.7 }))]).toEqual([1, 2])
    expect(tailOf(note(), body, note(), note())).toBe(2)
  })

  it('passes over scraps of three letters, and begins with none', () => {
    expect([tailOf(note(), { text: 'abc' }, note()), tailOf(note(), { text: 'abcd' }, note())]).toEqual([0, 2])
    expect(tailOf(body, { text: 'abc' }, note())).toBe(2)
  })

  it('takes the model at its word for footnotes, and for what belongs elsewhere', () => {
    expect(tailOf(body, { ...body, label: 'footnote' })).toBe(1)
    expect(tailOf(body, note({ label: 'table' }))).toBe(2)
  })
})

describe('noteLinesOf', () => {
  const [BROKEN, ENDED] = readRows([note({ text: 'See the maps that' }), note()])

  interface Given {
    readonly openings?: readonly number[]
    readonly open?: ReadLine | undefined
    readonly noteSize?: number | null
    readonly ruleAt?: number
  }

  /** The places of the lines that notes take up, "|" before those that begin one. */
  function placesOf(rows: readonly Row[], { openings = [], open, noteSize = 8, ruleAt }: Given = {}): string {
    const column = readRows(rows)
    const rules = ruleAt === undefined ? [] : [horizontalRule(50, ruleAt, 150)]
    const foot = { column, rules, bodySize: BODY_PT, openings: new Set(openings), noteSize }
    return noteLinesOf(foot, open ?? null)
      .map(({ at, begins }) => `${begins ? '|' : ''}${column.indexOf(at)}`)
      .join(' ')
  }

  it('takes the lines below an opening in the size of notes, and scraps', () => {
    const followed = (one: Row) => placesOf([body, note(), one, note()], { openings: [1] })
    expect([followed(note({ size: 8.3 })), followed(note({ size: 8.4 }))]).toEqual(['|1 2 3', '|1'])
    expect([followed({ text: 'abc' }), followed({ text: 'abcd' })]).toEqual(['|1 2 3', '|1'])
  })

  it('ends a note where the imprint of the first pages surely begins', () => {
    const followed = (more: Partial<Row>) => placesOf([body, note(), note(more), note()], { openings: [1] })
    const imprint: Partial<Row> = { label: 'front-note', begins: true, confidence: 0.95 }
    expect([imprint, { ...imprint, begins: false }, { ...imprint, confidence: 0.85 }].map(followed)).toEqual([
      '|1',
      '|1 2 3',
      '|1 2 3',
    ])
  })

  it('takes the model at its word where notes are as large as the text, or none was measured', () => {
    const rows = [body, { ...body, label: 'footnote' as const }, { ...body, label: 'footnote' as const }, body]
    const followed = (noteSize: number | null) => placesOf(rows, { openings: [1], noteSize })
    expect([followed(9.7), followed(null)]).toEqual(['|1 2', '|1 2'])
    expect(placesOf([body, note(), note({ size: 9.6 })], { openings: [1], noteSize: 9.6 })).toBe('|1 2')
  })

  it('ends a note at a line that is surely something else and stands apart', () => {
    // Half a height of the line, which is eight points, beyond the four that part any two of them.
    const followed = (more: Partial<Row>) => placesOf([body, note(), note(more)], { openings: [1] })
    const heading = { label: 'heading', confidence: 0.6, gap: 0.1 } as const
    expect(followed(heading)).toBe('|1')
    expect(followed({ ...heading, confidence: 0.59 })).toBe('|1 2')
    expect(followed({ ...heading, gap: 0 })).toBe('|1 2')
    expect(followed({ ...heading, label: 'reference' })).toBe('|1 2')
  })

  it('goes on with a broken note up to a gap, a rule, or small print of something else', () => {
    const above = (first: Partial<Row>, second: Partial<Row>, ruleAt?: number) =>
      placesOf([body, note({ gap: 4, ...first }), note(second), note()], {
        open: BROKEN,
        ...(ruleAt === undefined ? {} : { ruleAt }),
      })
    expect(above({}, {})).toBe('1 2 3')
    // The lines are eight points high and four apart.
    expect([above({}, { gap: 7.1 }), above({}, { gap: 7.3 })]).toEqual(['1 2 3', '2 3'])
    expect(above({}, {}, 106)).toBe('2 3')
    expect([above({ size: 8.3 }, { gap: 0.5 }), above({ size: 8.4 }, {})]).toEqual(['1 2 3', '2 3'])
    const reference = (confidence: number) => above({}, { label: 'reference', confidence })
    expect([reference(0.59), reference(0.6)]).toEqual(['1 2 3', ''])
  })

  it('goes on with a note that ended where half of the lines were seen as notes, or a rule stands above', () => {
    const foot = (seen: number, more: Partial<Row> = {}) => [
      body,
      ...Array.from({ length: 4 }, (_, at) => note({ label: at < seen ? 'footnote' : 'paragraph', ...more })),
    ]
    expect([placesOf(foot(2), { open: ENDED }), placesOf(foot(1), { open: ENDED })]).toEqual(['1 2 3 4', ''])
    expect(placesOf(foot(0), { open: ENDED, ruleAt: 90 })).toBe('1 2 3 4')
    expect(placesOf(foot(4, { text: '* Both authors.' }), { open: ENDED })).toBe('')
    expect(placesOf(foot(4))).toBe('')
  })

  it('goes on above the first opening', () => {
    expect(placesOf([body, note(), note()], { open: BROKEN, openings: [2] })).toBe('1 |2')
  })
})
