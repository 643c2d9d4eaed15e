import { expect, it } from 'vitest'
import { unweave } from '../../../../../src/stages/references/segment/unweave-columns.ts'
import { listedLines } from '../../../../support/reference-lines.ts'

const column = (texts: readonly string[], x: number) =>
  listedLines(texts).map((line) => ({ ...line, box: [x, line.box[1], x + 200, line.box[3]] as const }))
const left = column(['1. Roe', 'a', '2. Smith', 'b'], 50)
const right = column(['3. Tan', 'c', '4. Umber', 'd'], 300)

it('takes two columns apart that were read row by row', () => {
  const woven = left.flatMap((line, at) => [line, ...right.slice(at, at + 1)])
  expect(unweave(woven).map(({ text }) => text)).toEqual([
    '1. Roe',
    'a',
    '2. Smith',
    'b',
    '3. Tan',
    'c',
    '4. Umber',
    'd',
  ])
})

it('leaves pieces of rows in one column alone', () => {
  const pieces = left.flatMap((line, at) => {
    const [x, y, , bottom] = line.box
    const edge = x + 120 + at * 30
    return [
      { ...line, box: [x, y, edge, bottom] as const },
      { ...line, box: [edge + 4, y, x + 260, bottom] as const },
    ]
  })
  expect(unweave(pieces)).toEqual(pieces)
})

it('leaves columns alone that were read one after the other, and text that is no list', () => {
  const inOrder = [...left, ...right]
  expect(unweave(inOrder)).toEqual(inOrder)
  const prose = left
    .flatMap((line, at) => [line, ...right.slice(at, at + 1)])
    .map((line) => ({ ...line, label: 'table' as const }))
  expect(unweave(prose)).toEqual(prose)
})
