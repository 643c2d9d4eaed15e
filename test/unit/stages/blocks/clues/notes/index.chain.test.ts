// Which numbers of a paper are those of its notes.
import { expect, it } from 'vitest'
import { bestChain } from '../../../../../../src/stages/blocks/clues/notes/index.ts'

/** Number, page and score of each line that may open a note. */
type Line = readonly [number: number, page: number, score: number]

const chain = (...lines: readonly Line[]): number[] =>
  bestChain(lines.map(([number, page, score], at) => ({ number, page, score, at }))).map(({ at }) => at)

it.each<[string, readonly Line[], readonly number[]]>([
  [
    'takes numbers that follow one another',
    [
      [1, 0, 2],
      [2, 0, 2],
      [3, 1, 2],
    ],
    [0, 1, 2],
  ],
  [
    'passes over a line that begins with a number by chance',
    [
      [1, 0, 2],
      [10, 0, 2],
      [2, 0, 2],
      [3, 1, 2],
    ],
    [0, 2, 3],
  ],
  [
    'bridges a note that was not seen',
    [
      [1, 0, 3],
      [2, 0, 3],
      [4, 1, 3],
    ],
    [0, 1, 2],
  ],
  [
    'takes a weak opening where its number is due',
    [
      [1, 0, 3],
      [2, 1, -0.5],
      [3, 1, 3],
    ],
    [0, 1, 2],
  ],
  [
    'lets numbers begin anew on another page',
    [
      [1, 0, 4],
      [1, 1, 4],
      [2, 1, 4],
    ],
    [0, 1, 2],
  ],
  [
    'finds none where nothing speaks for any',
    [
      [1, 0, -3],
      [2, 0, -3],
    ],
    [],
  ],
  [
    'begins where the pages that were read begin',
    [
      [12, 0, 4],
      [13, 0, 4],
      [14, 1, 4],
    ],
    [0, 1, 2],
  ],
])('%s', (_, lines, expected) => {
  expect(chain(...lines)).toEqual(expected)
})

/** The scores at which the last line is worth what it costs to take it, and below which it is not. */
it.each<[string, readonly Line[], number, readonly number[], readonly number[]]>([
  ['the first note', [[1, 0, 0]], 0, [0], []],
  ['a first note of another number', [[3, 0, 0]], 2, [0], []],
  ['a first note of any number', [[12, 0, 0]], 4, [0], []],
  [
    'the next number',
    [
      [1, 0, 4],
      [2, 0, 0],
    ],
    -1,
    [0, 1],
    [0],
  ],
  [
    'the next number but one',
    [
      [1, 0, 4],
      [3, 0, 0],
    ],
    1.5,
    [0, 1],
    [0],
  ],
  [
    'a number after five that are left out',
    [
      [1, 0, 4],
      [7, 0, 0],
    ],
    7.5,
    [0, 1],
    [0],
  ],
  [
    'a number after six that are left out, which begins anew',
    [
      [1, 0, 4],
      [8, 0, 0],
    ],
    8,
    [1],
    [0],
  ],
  [
    'the number one on another page',
    [
      [1, 0, 4],
      [1, 1, 0],
    ],
    3,
    [0, 1],
    [0],
  ],
  [
    'the number one on the same page',
    [
      [1, 0, 4],
      [1, 0, 0],
    ],
    4,
    [1],
    [0],
  ],
])('takes %s from a score on', (_, lines, limit, taken, left) => {
  const scored = (score: number): Line[] =>
    lines.map((line, at) => (at < lines.length - 1 ? line : [line[0], line[1], score]))
  expect([chain(...scored(limit + 0.1)), chain(...scored(limit - 0.1))]).toEqual([taken, left])
})

it('looks at the first two thousand lines', () => {
  const lines = (count: number): Line[] => Array.from({ length: count }, () => [9, 0, -1])
  expect(chain(...lines(1999), [1, 0, 2])).toEqual([1999])
  expect(chain(...lines(2000), [1, 0, 2])).toEqual([])
})
