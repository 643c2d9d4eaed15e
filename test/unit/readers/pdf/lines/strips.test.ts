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
}

/** The runs of each line, by their place among those given. */
function linesOf(printed: readonly Printed[]): number[][] {
  const runs = printed.map(({ u0, u1, v, size, letters }, at): Run => {
    const from = at * 100
    return { from, to: from + letters, u0, u1, pen: u1, v, size, angle: 0 }
  })
  return buildStrips(runs, () => false).map((strip) => strip.runs.map((run) => runs.indexOf(run)))
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
  ['small words that stand before a line', [{ u0: 20, u1: 54, v: 531.5, size: 5.3, letters: 9 }, note], [[0], [1]]],
])('puts together %s', (_, printed, expected) => {
  expect(linesOf(printed).sort()).toEqual(expected)
})
