// Shaded boxes of text that stand between the halves of a sentence.
import { describe, expect, it } from 'vitest'
import type { ElementKind } from '../../../../src/document/blocks.ts'
import type { Fill, Page } from '../../../../src/document/page.ts'
import { withBoxesBehind } from '../../../../src/stages/blocks/boxes.ts'
import type { ReadBlock } from '../../../../src/stages/blocks/kinds.ts'

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
