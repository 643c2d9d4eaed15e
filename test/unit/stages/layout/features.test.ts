import { describe, expect, it } from 'vitest'
import { layoutFeatures } from '../../../../src/stages/layout/features.ts'
import { TOKENS_PER_LINE } from '../../../../src/stages/layout/tokens.ts'
import { horizontalRule, type PrintedLine, printedPage } from '../../../support/papers/printed-page.ts'

const body = (x: number, y: number, rows: number): PrintedLine[] =>
  Array.from({ length: rows }, (_, i) => ({
    text: 'The roots of maize were weighed and dried for two days',
    x,
    y: y + i * 12,
    width: 230,
  }))

const paper = [
  printedPage([
    { text: 'Roots of maize', x: 60, y: 60, size: 20, bold: true },
    ...body(60, 200, 8),
    ...body(320, 200, 8),
  ]),
  printedPage(
    [
      { text: 'References', x: 60, y: 60, bold: true },
      { text: '[1] Smith J. Roots. 1999;3:4-5.', x: 60, y: 90 },
    ],
    { index: 1, rules: [horizontalRule(60, 80, 290)] },
  ),
]

describe('layoutFeatures', () => {
  const features = layoutFeatures(paper)

  it('has one row per line, in reading order', () => {
    expect(features.refs).toHaveLength(19)
    expect(features.refs.map((ref) => ref.pageIndex)).toEqual([...Array(17).fill(0), 1, 1])
    expect(features.dense).toHaveLength(19 * features.width)
    expect(features.tokens).toHaveLength(19 * TOKENS_PER_LINE)
  })

  it('has groups that cover all columns without gaps', () => {
    const ranges = Object.values(features.groups)
    expect(ranges[0]?.[0]).toBe(0)
    expect(ranges.at(-1)?.[1]).toBe(features.width)
    ranges.slice(1).forEach((range, i) => {
      expect(range[0]).toBe(ranges[i]?.[1])
    })
  })

  it('gives finite numbers of moderate size', () => {
    expect(features.dense.every((value) => Number.isFinite(value) && Math.abs(value) <= 4)).toBe(true)
  })

  it('gives nothing for a document without lines', () => {
    expect(layoutFeatures([printedPage([])])).toMatchObject({ refs: [], width: 0 })
  })

  it('stays the same when a page is moved sideways, but for the place of its lines', () => {
    const moved = layoutFeatures(
      paper.map((page) => ({
        ...page,
        lines: page.lines.map((line) => ({
          ...line,
          box: [line.box[0] + 9, line.box[1], line.box[2] + 9, line.box[3]] as const,
        })),
        rules: page.rules.map((rule) => ({
          ...rule,
          box: [rule.box[0] + 9, rule.box[1], rule.box[2] + 9, rule.box[3]] as const,
        })),
      })),
    )
    const [start = 0, end = 0] = features.groups.relative ?? []
    for (let row = 0; row < features.refs.length; row++) {
      const at = row * features.width
      expect([...moved.dense.slice(at + start, at + end)].map((v) => v.toFixed(3))).toEqual(
        [...features.dense.slice(at + start, at + end)].map((v) => v.toFixed(3)),
      )
    }
  })
})
