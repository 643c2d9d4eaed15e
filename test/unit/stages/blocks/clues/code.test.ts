// Lines of program code among text.
import { expect, it } from 'vitest'
import type { LineLabel } from '../../../../../src/document/blocks.ts'
import { codeClues, isFixedPitch } from '../../../../../src/stages/blocks/clues/code.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'

const PROSE = 'Rivers that run dry in summer will be filled again by the rains of the autumn.'

/** Lines of text, whose letters are of several breadths, and of code, by what the model took them for. */
function labels(...rows: readonly (readonly [label: LineLabel, text: string])[]): LineLabel[] {
  const page = printedPage(rows.map(([, text], at) => ({ text, x: 72, y: 100 + 12 * at })))
  const lines = page.lines.map((line) =>
    line.text === PROSE ? { ...line, edges: line.edges.map((edge, at) => edge + (at % 3)) } : line,
  )
  const given = rows.map(([label], rank) => labelledLine(label, rank, false))
  return (decidedBy(codeClues, [{ ...page, lines }], [given])[0] ?? []).map(({ label }) => label)
}

const TEXT = Array.from({ length: 4 }, () => ['paragraph', PROSE] as const)

it('are code where several stand together, whatever the model took them for', () => {
  expect(
    labels(...TEXT, ['formula', 'function add(a, b)'], ['heading', 'return a + b;'], ['paragraph', 'end']),
  ).toEqual([...TEXT.map(([label]) => label), ...['code', 'code', 'code']])
})

it.each<[string, readonly (readonly [LineLabel, string])[]]>([
  ['a line stands alone', [...TEXT, ['paragraph', 'https://example.org/rivers']]],
  ['they are cells', [...TEXT, ['table', 'function add(a, b)'], ['table', 'return a + b;']]],
  [
    'the paper is typewritten',
    [
      ['paragraph', 'function add(a, b)'],
      ['paragraph', 'return a + b;'],
    ],
  ],
])('are left alone where %s', (_, rows) => {
  expect(labels(...rows)).toEqual(rows.map(([label]) => label))
})

it('letters of one breadth are told from few letters and from letters of several', () => {
  const edges = Array.from({ length: 12 }, (_, at) => 5 * at)
  expect(isFixedPitch({ text: 'add(a, b, c', edges })).toBe(true)
  expect(isFixedPitch({ text: 'add', edges })).toBe(false)
  expect(isFixedPitch({ text: 'add(a, b, c', edges: edges.map((edge, at) => edge + (at % 2)) })).toBe(false)
})
