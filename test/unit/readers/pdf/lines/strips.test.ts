// Which runs of letters make one line.
import { expect, it } from 'vitest'
import type { Run } from '../../../../../src/readers/pdf/lines/runs.ts'
import { buildStrips } from '../../../../../src/readers/pdf/lines/strips.ts'

interface Printed {
  readonly u0: number
  readonly u1: number
  /** Baseline, downwards. */
  readonly v: number
  readonly size: number
  readonly letters: number
  readonly isStop?: true
}

/** The runs of each line, by their place among those given. */
function linesOf(printed: readonly Printed[]): number[][] {
  const runs = printed.map(({ u0, u1, v, size, letters }, at): Run => {
    const from = at * 100
    return { from, to: from + letters, u0, u1, pen: u1, v, size, angle: 0 }
  })
  const isStop = (run: Run): boolean => printed[runs.indexOf(run)]?.isStop ?? false
  return buildStrips(runs, { isAccent: () => false, isStop }).map((strip) => strip.runs.map((run) => runs.indexOf(run)))
}

const note = { u0: 58, u1: 388, v: 535, size: 8, letters: 90 }

it.each<[string, readonly Printed[], number[][]]>([
  ['a number raised before a note', [{ u0: 51, u1: 54, v: 531.5, size: 5.3, letters: 1 }, note], [[0, 1]]],
  ['a number raised behind a word', [note, { u0: 388, u1: 391, v: 531.5, size: 5.3, letters: 1 }], [[0, 1]]],
  [
    'a number raised at the end of the column before',
    [note, { u0: 388, u1: 391, v: 531.5, size: 5.3, letters: 1 }, { ...note, u0: 402, u1: 730 }],
    [[0, 1], [2]],
  ],
  [
    'a letter that a word has lowered',
    [
      { ...note, u1: 200 },
      { u0: 198.7, u1: 204, v: 537.2, size: 8, letters: 1 },
      { ...note, u0: 203, letters: 40 },
    ],
    [[0, 1, 2]],
  ],
  [
    'a star of full size that is raised behind its letter, with the mark over that letter drawn behind both',
    [
      { ...note, u1: 200 },
      { u0: 201, u1: 207.5, v: 533.2, size: 8, letters: 2 },
      { ...note, u0: 205.5, letters: 40 },
    ],
    [[0, 1, 2]],
  ],
  [
    'what stands behind an index that is under an exponent of what is before it',
    [
      { ...note, u1: 200 },
      { u0: 200, u1: 207, v: 531.5, size: 5.3, letters: 2 },
      { u0: 201, u1: 204, v: 537.5, size: 5.3, letters: 1 },
      { ...note, u0: 204.5, letters: 40 },
    ],
    [[0, 1, 2, 3]],
  ],
  [
    'the same at the end of a line',
    [
      { ...note, u1: 200 },
      { u0: 201, u1: 207.5, v: 533.2, size: 8, letters: 2 },
    ],
    [[0, 1]],
  ],
  [
    'a letter between two words, lower than either',
    [
      { ...note, u1: 200 },
      { u0: 203, u1: 205, v: 537.2, size: 8, letters: 1 },
      { ...note, u0: 206, letters: 40 },
    ],
    [[0, 2], [1]],
  ],
  [
    'full stops that are raised between keywords',
    [
      { ...note, u1: 100 },
      { u0: 105, u1: 107, v: 533, size: 8, letters: 1, isStop: true },
      { ...note, u0: 111, letters: 40 },
    ],
    [[0, 1, 2]],
  ],
  [
    'but no full stop of the line above',
    [note, { u0: 388, u1: 390, v: 525, size: 8, letters: 1, isStop: true }],
    [[0], [1]],
  ],
  ['small words that stand before a line', [{ u0: 20, u1: 54, v: 531.5, size: 5.3, letters: 9 }, note], [[0], [1]]],
])('puts together %s', (_, printed, expected) => {
  expect(linesOf(printed).sort()).toEqual(expected)
})

/** A line from 100 to 200 points, ten points large, and something beside it: is it one line? */
const isOne = (beside: Partial<Printed>, host: Partial<Printed> = {}): boolean =>
  linesOf([
    { u0: 100, u1: 200, v: 500, size: 10, letters: 20, ...host },
    { u0: 201, u1: 220, v: 500, size: 10, letters: 4, ...beside },
  ]).length === 1

it('takes runs of one baseline together that are level, near and about as large', () => {
  expect([isOne({ v: 501.5 }), isOne({ v: 501.7 }), isOne({ v: 498.5 }), isOne({ v: 498.3 })]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([isOne({ u0: 209 }), isOne({ u0: 209.1 })]).toEqual([true, false])
  expect([isOne({ u0: 196 }), isOne({ u0: 195.9 })]).toEqual([true, false])
  expect([isOne({ size: 17 }), isOne({ size: 17.1 })]).toEqual([true, false])
})

it('hangs a smaller run that stands higher or lower onto its line', () => {
  const raised = { v: 496.5, size: 7, u0: 200, u1: 204, letters: 1 }
  const up = (em: number) => isOne({ ...raised, v: 500 - em * 10 })
  expect([up(0.76), up(0.75), up(0.2), up(0.13)]).toEqual([false, true, true, true])
  expect([up(-0.07), up(-0.5), up(-0.51)]).toEqual([true, true, false])
  const sized = (size: number) => isOne({ ...raised, size })
  expect([sized(8.7), sized(8.9), sized(4), sized(3.9)]).toEqual([true, false, true, false])
  const apart = (gap: number) => isOne({ ...raised, u0: 200 + gap, u1: 204 + gap })
  expect([apart(3.5), apart(3.6)]).toEqual([true, false])
  const long = (letters: number) => isOne({ ...raised, letters }, { letters: 4 })
  expect([long(19), long(20)]).toEqual([true, false])
})

it('lets a raised number of three letters stand farther before what it opens', () => {
  const before = (gap: number, letters = 3) => isOne({ v: 496.5, size: 7, u0: 90 - gap, u1: 100 - gap, letters })
  expect([before(9), before(9.1), before(9, 4), before(3.5, 4)]).toEqual([true, false, false, true])
  const lowered = (gap: number) => isOne({ v: 502.5, size: 7, u0: 90 - gap, u1: 100 - gap, letters: 1 })
  expect([lowered(3.5), lowered(3.6)]).toEqual([true, false])
})

it('gives a mark to the line it fits better', () => {
  // Two lines, and between them a mark that one has as an exponent and the other as an index.
  const fits = (v: number): number[][] =>
    linesOf([
      { u0: 100, u1: 200, v: 500, size: 10, letters: 20 },
      { u0: 100, u1: 200, v: 506, size: 10, letters: 20 },
      { u0: 200, u1: 204, v, size: 6, letters: 1 },
    ]).filter((line) => line.includes(2))
  expect([fits(502), fits(502.2), fits(502.3), fits(503)]).toEqual([[[0, 2]], [[0, 2]], [[1, 2]], [[1, 2]]])
})

/** Lines of a column from 100 to 300 points, and a mark beside the first of them: is it part of it? */
function isJoined(mark: Partial<Printed>, { lines = 8, isFirst = false, crossing = 0 } = {}): boolean {
  const line = (at: number): Printed => ({ u0: 100, u1: 300, v: 100 + at * 12, size: 10, letters: 40 })
  const column = Array.from({ length: lines }, (_, at) => line(at))
  const across = Array.from({ length: crossing }, (_, at) => ({ ...line(lines + at), u1: 400 }))
  const beside = { u0: 304, u1: 324, v: 100, size: 8, letters: 4, ...mark }
  // Runs are told to be drawn one after the other where the letters of one end with those of the next.
  const printed = isFirst ? [{ ...beside, letters: 100 }, ...column, ...across] : [...column, ...across, beside]
  const own = isFirst ? 0 : printed.length - 1
  return linesOf(printed).some((of) => of.includes(own) && of.length > 1)
}

it('parts a mark in the margin from the line of a column that ends or begins beside it', () => {
  expect([isJoined({}), isJoined({ u0: 76, u1: 96 })]).toEqual([false, false])
  expect([isJoined({ u0: 301.5 }), isJoined({ u1: 360 })]).toEqual([true, true])
})

it('wants enough lines to make the rim of a column, and few that go on beyond it', () => {
  expect([isJoined({}, { lines: 7 }), isJoined({}, { crossing: 2 }), isJoined({}, { crossing: 3 })]).toEqual([
    true,
    false,
    true,
  ])
})

it('leaves a word with the line that it is drawn right behind', () => {
  const lines = Array.from({ length: 8 }, (_, at) => ({ u0: 100, u1: 300, v: 100 + at * 12, size: 10, letters: 40 }))
  const [first, ...others] = lines.map((line) => ({ ...line, letters: 100 }))
  const word = { u0: 304, u1: 324, v: 100, size: 8, letters: 4 }
  expect(first && linesOf([first, word, ...others])).toContainEqual([0, 1])
})

it('leaves a label with the line that is drawn right behind it', () => {
  expect(isJoined({ u0: 76, u1: 96 }, { isFirst: true })).toBe(true)
})

it('parts two columns where a letter leans into the narrow gutter between them', () => {
  const rows = (count: number): Printed[] =>
    Array.from({ length: count }, (_, at) => at * 12 + 100).flatMap((v, at) => [
      { u0: 100, u1: at === 1 ? 301 : 300, v, size: 10, letters: 40 },
      { u0: 309.5, u1: 509.5, v, size: 10, letters: 40 },
    ])
  const joined = (count: number) => linesOf(rows(count)).filter((line) => line.length > 1)
  expect([joined(9), joined(8)]).toEqual([[], [[2, 3]]])
})
