// Lines as they are read: margins, columns, and the size of the text.
import { describe, expect, it } from 'vitest'
import type { LineLabel } from '../../../../src/document/page/blocks.ts'
import { columnsOf, readPaper } from '../../../../src/stages/blocks/flow.ts'
import { labelledPage, readRows } from '../../../support/papers/labelled-page.ts'

describe('readLines', () => {
  const isMargin = (label: LineLabel, y: number, angle = 0) =>
    readRows([{ text: 'Rivers', label, y, angle }])[0]?.isMargin

  // The page is 800 points high, the line 10.
  it.each<[LineLabel, string, readonly boolean[]]>([
    ['page-header', 'upper', [true, false, false, false, false]],
    ['page-footer', 'lower', [false, false, false, false, true]],
    ['page-number', 'upper and the lower', [true, false, false, false, true]],
  ])('takes a %s for a margin in the %s fifth of the page', (label, _, expected) => {
    expect([159, 160, 400, 630, 631].map((y) => isMargin(label, y))).toEqual(expected)
  })

  it('takes a number at the left edge of the text for that of a note', () => {
    const margins = (x: number) =>
      readRows([
        { text: 'Rivers bend', x: 60, y: 300 },
        { text: '4', label: 'line-number', x, y: 400 },
      ]).map((one) => one.isMargin)
    expect([margins(61), margins(30)]).toEqual([
      [false, false],
      [false, true],
    ])
  })

  it('takes line numbers and turned lines for margins wherever they stand, and text nowhere', () => {
    expect([isMargin('line-number', 400), isMargin('paragraph', 400, 90), isMargin('paragraph', 20)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('columnsOf', () => {
  const columns = (...tops: readonly number[]) =>
    columnsOf(readRows(tops.map((y) => ({ text: 'Rivers', y })))).map((column) => column.length)

  it('begins a column where a line stands more than one and a half of its heights above the last', () => {
    expect(columns(300, 312, 297)).toEqual([3])
    expect(columns(300, 312, 296)).toEqual([2, 1])
  })

  it('leaves margins out', () => {
    expect(columnsOf(readRows([{ text: '7', label: 'page-number', y: 20 }]))).toEqual([])
  })
})

it('the size of the text is that of most letters of paragraphs, to half a point', () => {
  const size = (...rows: Parameters<typeof readRows>[0][number][]) => {
    const { page, labels } = labelledPage(rows)
    return readPaper([page], [labels]).bodySize
  }
  const [large, small] = [
    { text: 'Rivers', size: 12 },
    { text: 'Rivers bend', size: 9.2 },
  ]
  expect(size(large, small)).toBe(9)
  expect(size(large, small, large)).toBe(12)
  expect(size(large, { ...small, label: 'table' })).toBe(12)
  expect(size({ ...small, label: 'table' })).toBe(0)
})
