// Shaded boxes of text that stand between the halves of a sentence.
import { describe, expect, it } from 'vitest'
import type { ElementKind, LineLabel } from '../../../../src/document/blocks.ts'
import type { Fill, Page } from '../../../../src/document/page.ts'
import { boxClues, withBoxesBehind } from '../../../../src/stages/blocks/boxes.ts'
import type { ReadBlock } from '../../../../src/stages/blocks/kinds.ts'
import { decidedBy } from '../../../support/papers/decided-by.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../support/papers/reference-lines.ts'

const POINTS =
  'The review will allow us to define the question and to adapt the methods of the trial that is planned for the next year.'
/** Kind, words, and where from top to bottom; what stands from 200 to 300 is shaded. */
type Row = readonly [kind: ElementKind, text: string, top: number]

const fills = [
  { box: [90, 190, 300, 205], color: 0x333399 },
  { box: [90, 207, 300, 300], color: 0xccccff },
] as unknown as Fill[]

function order(rows: readonly Row[], fontName = 'Times'): [string, string][] {
  const blocks = rows.map(
    ([kind, , top], lineIndex) =>
      ({
        kind,
        within: null,
        pageIndex: 0,
        box: [100, top, 290, top + 10],
        lines: [{ pageIndex: 0, lineIndex }],
      }) as unknown as ReadBlock,
  )
  const page = { index: 0, width: 600, height: 800, fills } as unknown as Page
  const lineAt = ({ lineIndex }: { lineIndex: number }) => {
    const text = rows[lineIndex]?.[1] ?? ''
    return { text, spans: [{ start: 0, end: text.length, fontName }] } as never
  }
  return withBoxesBehind(blocks, [page], lineAt).map(({ kind, lines }) => [
    kind ?? '',
    rows[lines[0]?.lineIndex ?? -1]?.[1] ?? '',
  ])
}

const AROUND = {
  before: ['paragraph', 'Therapy before surgery may', 150],
  heading: ['heading', 'Key points', 195],
  points: ['list-item', `• ${POINTS}`, 220],
  after: ['paragraph', 'improve survival.', 350],
  next: ['heading', 'Methods', 400],
} as const satisfies Record<string, Row>
const { before, heading, points, after, next } = AROUND

describe('withBoxesBehind', () => {
  it('reads a box behind the section whose sentence it interrupts', () => {
    expect(order([before, heading, points, after, next])).toEqual([
      ['paragraph', before[1]],
      ['paragraph', after[1]],
      ['heading', 'Key points'],
      ['list-item', points[1]],
      ['heading', 'Methods'],
    ])
  })

  it('leaves a box where it stands between sentences', () => {
    const whole: Row = ['paragraph', 'Therapy helps.', 150]
    const printed = [whole, heading, points, after, next]
    expect(order(printed)).toEqual(printed.map(([kind, text]) => [kind, text]))
  })

  it('leaves listings where they stand', () => {
    const printed = [before, heading, points, after, next]
    expect(order(printed, 'CMTT10')).toEqual(printed.map(([kind, text]) => [kind, text]))
  })
})

/** What lines become, by the label that the model gave each and where it stands. */
function labels(rows: readonly (readonly [label: LineLabel, text: string, top: number])[]): LineLabel[] {
  const page = printedPage(rows.map(([, text, y]) => ({ text, x: 100, y })))
  const lines = page.lines.map((line) => ({ ...line, box: [100, line.box[1], 290, line.box[3]] as const }))
  const given = rows.map(([label], rank) => labelledLine(label, rank, false))
  return (decidedBy(boxClues, [{ ...page, lines, fills }], [given])[0] ?? []).map(({ label }) => label)
}

describe('boxClues', () => {
  const box = [
    ['heading', 'Key points', 195],
    ['footnote', `• ${POINTS}`, 220],
    ['abstract', 'It will be done.', 232],
  ] as const
  const behind = ['paragraph', 'improve survival.', 350] as const

  it('read the lines of a box as text, whatever stands around it', () => {
    expect(labels([['paragraph', 'Therapy before surgery may', 150], ...box, behind])).toEqual([
      'paragraph',
      'heading',
      'list',
      'list',
      'paragraph',
    ])
  })

  it('say nothing of a box between sentences', () => {
    const printed = [['paragraph', 'Therapy helps.', 150], ...box, behind] as const
    expect(labels(printed)).toEqual(printed.map(([label]) => label))
  })
})
