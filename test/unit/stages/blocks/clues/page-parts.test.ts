import { describe, expect, it } from 'vitest'
import { LINE_LABELS, type LineLabel } from '../../../../../src/document/page/blocks.ts'
import {
  behindFrontClues,
  marginMarkClues,
  turnedClues,
  underHeadingClues,
} from '../../../../../src/stages/blocks/clues/page-parts.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'

/** What the model takes a line for, its size and angle, and the model's second guess. */
type Row = readonly [label: LineLabel, size: number, angle: number, second?: LineLabel]

function read(...rows: Row[]): string[] {
  const page = printedPage(rows.map(([, size, angle], at) => ({ text: 'Rivers', size, angle, x: 50, y: 50 + at * 20 })))
  const labels = rows.map(([label, , , second = 'table'], rank) => {
    const line = labelledLine(label, rank, true)
    return {
      ...line,
      probabilities: Array.from(line.probabilities, (p, at) => (LINE_LABELS[at] === second ? p + 0.01 : p)),
    }
  })
  const decided = decidedBy(turnedClues, [page], [labels])
  return (decided[0] ?? []).map(({ label }) => label)
}

describe('turnedClues', () => {
  it('takes a turned line for no heading and no text', () => {
    const upright: Row[] = Array.from({ length: 4 }, () => ['paragraph', 10, 0])
    expect(read(...upright, ['heading', 10, 270, 'figure-text']).at(-1)).toBe('figure-text')
    expect(read(...upright, ['paragraph', 8, 270]).at(-1)).toBe('table')
  })

  it('leaves the headings of a page that is turned as a whole', () => {
    expect(read(['heading', 12, 90], ['paragraph', 10, 90])).toEqual(['heading', 'paragraph'])
  })
})

describe('behindFrontClues', () => {
  it('takes lines for parts of the header on the first pages and the last alone', () => {
    const pages = Array.from({ length: 7 }, () => printedPage([{ text: 'Rivers', x: 50, y: 50 }]))
    const labels = pages.map(() => {
      const line = labelledLine('affiliation', 0, true)
      return [
        {
          ...line,
          probabilities: Array.from(line.probabilities, (p, at) => (LINE_LABELS[at] === 'heading' ? p + 0.01 : p)),
        },
      ]
    })
    const decided = decidedBy(behindFrontClues, pages, labels).flat()
    const [first, amid] = ['affiliation', 'heading']
    expect(decided.map(({ label }) => label)).toEqual([first, first, amid, amid, amid, first, first])
  })
})

describe('underHeadingClues', () => {
  it('takes the second line of a heading at the top of a page for no running head', () => {
    const labelsOf = (gap: number, size: number) => {
      const lines = [
        { text: 'Appendix', x: 150, y: 50, size: 12, width: 60 },
        { text: 'More on Rivers', x: 120, y: 50 + gap, size, width: 120 },
        { text: 'Rivers run dry in summer', x: 50, y: 120, size: 10 },
      ]
      const labels = ['heading', 'page-header', 'paragraph'] as const
      const labelled = labels.map((label, rank) => labelledLine(label, rank, true))
      return decidedBy(underHeadingClues, [printedPage(lines)], [labelled])[0]?.[1]?.label
    }
    expect([labelsOf(16, 12), labelsOf(40, 12), labelsOf(16, 9)]).toEqual(['heading', 'page-header', 'page-header'])
  })
})

describe('marginMarkClues', () => {
  const TEXT = 'rivers that run dry in summer will be filled'

  /** What a line beside a column of text is taken for, which the model takes for text. */
  function beside(
    text: string,
    x: number,
    { lines = 8, label = 'paragraph' as LineLabel } = {},
  ): LineLabel | undefined {
    const column = Array.from({ length: lines }, (_, at) => ({ text: TEXT, x: 100, y: 50 + at * 12, width: 200 }))
    const page = printedPage([...column, { text, x, y: 62, width: 20 }])
    const labels = [...column.map(() => 'paragraph' as const), label].map((one, rank) => labelledLine(one, rank, true))
    return decidedBy(marginMarkClues, [page], [labels])[0]?.at(-1)?.label
  }

  it('takes short words beside the text for marks of the margin', () => {
    expect([beside('AQ: 3', 303), beside('F1', 78), beside('AQ: 3', 295)]).toEqual([
      'line-number',
      'line-number',
      'paragraph',
    ])
  })

  it('leaves labels, letters of graphs, and pages without a column', () => {
    expect([beside('(d)', 78), beside('12', 78), beside('a.', 78)]).toEqual(['paragraph', 'paragraph', 'paragraph'])
    expect(beside('F1', 303, { label: 'figure-text' })).toBe('figure-text')
    expect(beside('F1', 303, { lines: 7 })).toBe('paragraph')
  })
})
