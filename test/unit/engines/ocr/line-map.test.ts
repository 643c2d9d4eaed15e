import { describe, expect, it } from 'vitest'
import { baselineAt, type LineMaps, linesOfMaps, textByDirection } from '../../../../src/engines/ocr/line-map.ts'

interface Painted {
  readonly start: number
  readonly end: number
  readonly tall: number
  readonly baseline: (x: number) => number
  readonly direction?: number
}

const [WIDTH, HEIGHT] = [400, 200]

/** Maps as a perfect detector gives them (`labels_of` in training/ocr/detector.py), in pixels of its input. */
function painted(lines: readonly Painted[], trimmed = 0.45): LineMaps {
  const count = WIDTH * HEIGHT
  const directions = new Float32Array(5 * count)
  const measures = new Float32Array(4 * count)
  directions.fill(1, 0, count)
  for (const { start, end, tall, baseline, direction = 1 } of lines) {
    for (let column = 0; column < WIDTH; column++) {
      const x = (column + 0.5) * 2
      if (x < start + trimmed * tall || x > end - trimmed * tall) continue
      for (let row = 0; row < HEIGHT; row++) {
        const y = (row + 0.5) * 2
        const below = (baseline(x) - y) / tall
        if (below < 0.05 || below > 0.62) continue
        const at = row * WIDTH + column
        directions[at] = 0
        directions[direction * count + at] = 1
        measures.set([below], at)
        measures.set([Math.min(3, (x - start) / tall)], count + at)
        measures.set([Math.min(3, (end - x) / tall)], 2 * count + at)
        measures.set([Math.log2(tall / 8)], 3 * count + at)
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, directions, measures }
}

const level = (y: number) => () => y
const shown = (maps: LineMaps) =>
  [...linesOfMaps(maps).lines]
    .sort((a, b) => a.start - b.start || a.baseline.offset - b.baseline.offset)
    .map(({ start, end, tall, baseline }) =>
      [start, end, tall, baselineAt(baseline, (start + end) / 2)].map(Math.round),
    )

describe('lines of the maps', () => {
  it('have the ends, the height and the baseline that their points vote for', () => {
    expect(shown(painted([{ start: 50, end: 500, tall: 14, baseline: level(100) }]))).toEqual([[50, 500, 14, 100]])
  })

  it('stay apart across a gutter little wider than a word space, whether level with one another or not', () => {
    const left = [100, 124, 148].map((y) => ({ start: 40, end: 380, tall: 14, baseline: level(y) }))
    const right = [100, 131, 162].map((y) => ({ start: 396, end: 740, tall: 14, baseline: level(y) }))
    expect(linesOfMaps(painted([...left, ...right])).lines.length).toBe(6)
  })

  it('follow the slant of the page, short ones that of the others', () => {
    const slanted = (y: number) => (x: number) => y + x * 0.05
    const maps = painted([
      { start: 40, end: 700, tall: 14, baseline: slanted(100) },
      { start: 40, end: 700, tall: 14, baseline: slanted(130) },
      { start: 40, end: 70, tall: 14, baseline: slanted(160) },
    ])
    const { lines, slope } = linesOfMaps(maps)
    expect(slope).toBeCloseTo(0.05, 2)
    for (const { baseline } of lines) expect(baseline.slope).toBeCloseTo(0.05, 2)
  })

  it('follow the curl of a page', () => {
    const bent = (x: number) => 120 + 12 * ((x - 400) / 400) ** 2
    const [line] = linesOfMaps(painted([{ start: 20, end: 780, tall: 14, baseline: bent }])).lines
    for (const x of [60, 400, 740])
      expect(baselineAt(line?.baseline ?? { offset: 0, slope: 0, bend: 0 }, x)).toBeCloseTo(bent(x), 0)
  })

  it('are told apart by their baselines where their areas touch', () => {
    const maps = painted([
      { start: 40, end: 700, tall: 14, baseline: level(100) },
      { start: 40, end: 700, tall: 14, baseline: level(124) },
    ])
    // A descender that runs into a capital below joins the two areas.
    const count = WIDTH * HEIGHT
    for (let row = 45; row < 62; row++) {
      const at = row * WIDTH + 150
      if (maps.directions[count + at] === 1) continue
      maps.directions[count + at] = 1
      maps.measures.set([(100 - (row + 0.5) * 2) / 14, 3, 3], at)
      maps.measures.set([Math.log2(14 / 8)], 3 * count + at)
    }
    expect(shown(maps).map(([, , , y]) => y)).toEqual([100, 124])
  })

  it('are put together where a map shows one in pieces', () => {
    const pieces = [
      { start: 40, end: 300, tall: 14, baseline: level(100) },
      { start: 302, end: 600, tall: 14, baseline: level(100) },
    ]
    expect(shown(painted(pieces))).toEqual([[40, 600, 14, 100]])
  })

  it('are none on an empty page', () => {
    expect(linesOfMaps(painted([]))).toEqual({ lines: [], slope: 0 })
  })
})

describe('the ways that text reads', () => {
  it('are counted, and only what reads to the right becomes lines', () => {
    const maps = painted([
      { start: 40, end: 200, tall: 14, baseline: level(100) },
      { start: 40, end: 700, tall: 14, baseline: level(200), direction: 3 },
    ])
    const [right = 0, down, left = 0, up] = textByDirection(maps)
    expect(left).toBeGreaterThan(right)
    expect([down, up]).toEqual([0, 0])
    expect(linesOfMaps(maps).lines.length).toBe(1)
  })
})
