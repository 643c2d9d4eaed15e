import { describe, expect, it } from 'vitest'
import { linesInside, piecesOf } from '../../../../src/stages/tables/pieces.ts'
import { breaksOf, coverage, isParted, joinIntervals, rulingsOf } from '../../../../src/stages/tables/rulings.ts'
import { horizontalRule } from '../../../support/papers/printed-page.ts'
import { ALL, drawnPage } from './drawn-page.ts'

const rulings = (page: ReturnType<typeof drawnPage>) => rulingsOf(page, ALL, piecesOf(linesInside(page, ALL).upright))

describe('rulingsOf', () => {
  it('takes segments at one height as one level and leaves underlines out', () => {
    const page = drawnPage(`
-----  ----
Link   Size`)
    const [link] = page.lines
    const underline = horizontalRule(link?.box[0] ?? 0, (link?.baseline ?? 0) + 1, link?.box[2] ?? 0)
    const { levels } = rulings({ ...page, rules: [...page.rules, underline] })
    expect(levels).toHaveLength(1)
    expect(levels[0]?.segments).toHaveLength(2)
  })

  it('keeps a rule under headings set close together, which begins and ends at no word', () => {
    const page = drawnPage('Mean Error')
    const [line] = page.lines
    const [x0, , x1] = line?.box ?? [0, 0, 0, 0]
    const under = (from: number, to: number) =>
      rulings({ ...page, rules: [horizontalRule(from, (line?.baseline ?? 0) + 1, to)] }).levels.length
    expect(under(x0 + 8, x1 - 8)).toBe(1)
    expect(under(x0, x1 - 8)).toBe(0)
  })

  it('gives the edges of shaded bands', () => {
    const page = drawnPage('a   b', { fills: [{ box: [50, 95, 100, 115], color: 0xdddddd }] })
    expect(rulings(page).bandEdges.map(({ y }) => y)).toEqual([95, 115])
  })

  it('sees no edge of a shade within another of its colour', () => {
    const cell = { box: [50, 95, 100, 140], color: 0xdddddd } as const
    const behindLine = { box: [52, 110, 98, 120], color: 0xdddddd } as const
    const edges = (...fills: readonly (typeof cell | typeof behindLine)[]) =>
      rulings(drawnPage('a   b', { fills })).bandEdges.map(({ y }) => y)
    expect(edges(cell, behindLine)).toEqual([95, 140])
    expect(rulings(drawnPage('a   b', { fills: [cell, { ...behindLine, color: 0xffffff }] })).bandEdges).toHaveLength(4)
  })

  it('joins the pieces of an upright rule', () => {
    const { upright } = rulings(
      drawnPage(`
a | b
c | d`),
    )
    expect(upright).toHaveLength(1)
  })
})

describe('breaksOf', () => {
  const level = (segments: readonly [number, number][]) => {
    const intervals = segments.map(([from, to]) => ({ from, to }))
    return { y: 10, intervals: joinIntervals(intervals, 2), segments: intervals }
  }

  it.each([
    [
      'segments that touch',
      [
        [0, 50],
        [50, 100],
      ],
      [50],
    ],
    [
      'segments with gaps between',
      [
        [0, 46],
        [50, 100],
      ],
      [48],
    ],
    [
      'segments that overlap in the gap between columns',
      [
        [0, 60],
        [50, 100],
      ],
      [55],
    ],
    [
      'a rule drawn twice',
      [
        [0, 100],
        [0, 100],
      ],
      [],
    ],
    [
      'a rule under some columns only',
      [
        [0, 20],
        [24, 40],
      ],
      [],
    ],
    [
      'a dotted rule',
      [
        [0, 3],
        [5, 8],
        [10, 13],
      ],
      [],
    ],
  ] as const)('finds the columns in %s', (_, segments, expected) => {
    expect(breaksOf([level(segments as unknown as [number, number][])], 0, 100)).toEqual(expected)
  })
})

describe('isParted', () => {
  const level = { y: 20, intervals: [{ from: 0, to: 40 }], segments: [] }
  const lines = { above: { baseline: 15, size: 10 }, below: { baseline: 30, size: 10 } }

  it('holds where the rule runs between two lines along enough of them', () => {
    expect(isParted(level, { ...lines, from: 0, to: 60, leastShare: 0.5 })).toBe(true)
    expect(isParted(level, { ...lines, from: 0, to: 100, leastShare: 0.5 })).toBe(false)
    expect(isParted({ ...level, y: 33 }, { ...lines, from: 0, to: 40, leastShare: 0.5 })).toBe(false)
  })
})

describe('coverage', () => {
  it('is the share of a stretch that rules cover', () => {
    expect(
      coverage(
        {
          y: 0,
          intervals: [
            { from: 10, to: 20 },
            { from: 30, to: 40 },
          ],
          segments: [],
        },
        0,
        40,
      ),
    ).toBe(0.5)
  })
})
