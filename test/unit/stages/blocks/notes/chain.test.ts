// Which numbers of a paper are those of its notes.
import { expect, it } from 'vitest'
import { bestChain } from '../../../../../src/stages/blocks/notes/chain.ts'

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
