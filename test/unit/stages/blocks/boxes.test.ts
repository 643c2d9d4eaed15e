// Shaded and framed boxes of text that stand amid the text of a section.
import { describe, expect, it } from 'vitest'
import type { ElementKind } from '../../../../src/document/page/blocks.ts'
import type { Box } from '../../../../src/document/page/box.ts'
import type { Fill, Page, Rule } from '../../../../src/document/page/page.ts'
import { withBoxesBehind } from '../../../../src/stages/blocks/boxes.ts'
import type { ReadBlock } from '../../../../src/stages/blocks/kinds.ts'
import { cpuMsOf } from '../../../support/cpu.ts'

const POINTS =
  'The review will allow us to define the question and to adapt the methods of the trial that is planned for the next year.'
/** Kind, words, and where from top to bottom; what stands from 200 to 300 is shaded. */
type Row = readonly [kind: ElementKind, text: string, top: number]

const fills = [
  { box: [90, 190, 300, 205], color: 0x333399 },
  { box: [90, 207, 300, 300], color: 0xccccff },
] as unknown as Fill[]

const rule = (axis: Rule['axis'], box: Box): Rule => ({ axis, box }) as Rule
const FRAME = [
  rule('horizontal', [90, 190, 300, 190]),
  rule('horizontal', [90, 300, 300, 300]),
  rule('vertical', [90, 190, 90, 300]),
  rule('vertical', [300, 190, 300, 300]),
]

interface Print {
  readonly fontName?: string
  readonly pageIndex?: number
  readonly ground?: Partial<Page>
}

function readingOf(rows: readonly Row[], { fontName = 'Times', pageIndex = 0, ground = { fills } }: Print = {}) {
  const blocks = rows.map(
    ([kind, text, top], lineIndex) =>
      ({
        kind,
        within: null,
        pageIndex,
        box: [100, top, 290, top + 10],
        begins: true,
        look: kind === 'heading' ? { text } : null,
        runIn: null,
        lines: [{ pageIndex, lineIndex }],
      }) as unknown as ReadBlock,
  )
  const page = { index: pageIndex, width: 600, height: 800, fills: [], rules: [], ...ground } as unknown as Page
  const lineAt = ({ lineIndex }: { lineIndex: number }) => {
    const text = rows[lineIndex]?.[1] ?? ''
    return { text, spans: [{ start: 0, end: text.length, fontName }] } as never
  }
  return withBoxesBehind(blocks, [page], lineAt)
}
const order = (rows: readonly Row[], print: Print = {}): [string, string][] =>
  readingOf(rows, print).map(({ kind, lines }) => [kind ?? '', rows[lines[0]?.lineIndex ?? -1]?.[1] ?? ''])

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

  it('knows a box by its frame as well', () => {
    expect(order([before, heading, points, after], { ground: { rules: FRAME } })[1]?.[1]).toBe(after[1])
    expect(order([before, heading, points, after], { ground: { rules: FRAME.slice(1) } })[1]?.[1]).toBe('Key points')
  })

  it('finds a frame among thousands of rules as soon as among four', async () => {
    const grid = Array.from({ length: 2000 }, (_, at) => [
      rule('horizontal', [10, at * 0.4, 600, at * 0.4]),
      rule('vertical', [at * 0.3, 10, at * 0.3, 780]),
    ])
    const rules = [...grid.flat(), ...FRAME]
    let second: string | undefined
    // Each pair of rules held against every third one took seventeen seconds.
    expect(
      await cpuMsOf(() => {
        second = order([before, heading, points, after], { ground: { rules } })[1]?.[1]
      }),
    ).toBeLessThan(3000)
    expect(second).toBe(after[1])
  })

  it('lets the section go on below a box with a heading of its own, as deep as the section is', () => {
    const rows: Row[] = [['heading', 'Design', 120], ['paragraph', 'Therapy helps.', 150], heading, points, after, next]
    const read = readingOf(rows, { pageIndex: 1 })
    expect(read.map(({ lines }) => lines[0]?.lineIndex)).toEqual([0, 1, 4, 2, 3, 5])
    expect(read[3]?.look).toEqual({ text: 'Design' })
  })

  it('leaves a box where it stands between sentences of the front page', () => {
    const whole: Row = ['paragraph', 'Therapy helps.', 150]
    const printed = [whole, heading, points, after, next]
    expect(order(printed)).toEqual(printed.map(([kind, text]) => [kind, text]))
  })

  it('leaves listings where they stand', () => {
    const printed = [before, heading, points, after, next]
    expect(order(printed, { fontName: 'CMTT10' })).toEqual(printed.map(([kind, text]) => [kind, text]))
  })
})
