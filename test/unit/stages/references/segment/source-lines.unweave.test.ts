import { expect, it } from 'vitest'
import { unweave } from '../../../../../src/stages/references/segment/source-lines.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

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

it('asks for six changes of column that make up a third of the lines, or four that make up nearly all', () => {
  const woven = (rows: number, unwoven: number) => {
    const texts = Array.from({ length: 30 }, (_, at) => `${at}`)
    const [one, other] = [column(texts, 50), column(texts, 300)]
    return [
      ...one.slice(0, rows).flatMap((line, at) => [line, ...other.slice(at, at + 1)]),
      ...one.slice(rows, rows + unwoven / 2),
      ...other.slice(rows, rows + unwoven / 2),
    ]
  }
  const isLeft = (lines: ReturnType<typeof woven>) =>
    unweave(lines) === lines || unweave(lines).every((line, at) => line === lines[at])
  // Two rows change column three times, and once more where the rest of the second column begins.
  expect([isLeft(woven(2, 0)), isLeft(woven(3, 0)), isLeft(woven(2, 8))]).toEqual([true, false, true])
  expect([isLeft(woven(6, 24)), isLeft(woven(6, 26))]).toEqual([false, true])
})

it('asks for three tenths of the lines in each column', () => {
  const rows = (inRight: number) => {
    const texts = Array.from({ length: 10 }, (_, at) => `${at}`)
    const [one, other] = [column(texts, 50), column(texts, 300)]
    return one.flatMap((line, at) => (at < inRight ? [line, ...other.slice(at, at + 1)] : [line]))
  }
  expect(
    unweave(rows(5))
      .slice(0, 10)
      .every(({ box }) => box[0] === 50),
  ).toBe(true)
  expect(unweave(rows(4))).toEqual(rows(4))
})
