import { describe, expect, it } from 'vitest'
import { toTablePart } from '../../../../../src/readers/article/table-part.ts'
import { captionRow, tableRows } from '../../../../../src/readers/docx/blocks/table-rows.ts'
import { paragraphOf, tableOf } from '../block-of.ts'

const contentsOf = (table: Parameters<typeof tableRows>[0]) => toTablePart(tableRows(table)).contents

describe('the rows of a table', () => {
  it('fills rows to one width and leaves out empty ones', () => {
    expect(contentsOf(tableOf([['a', 'b', 'c'], ['1'], ['', ''], ['2', '', '3']]))).toEqual([
      ['a', 'b', 'c'],
      ['1', '', ''],
      ['2', '', '3'],
    ])
  })
})

it('keeps the marks of notes raised', () => {
  const content = { text: '2.50a', marks: [{ kind: 'style' as const, style: 'sup' as const, start: 4, end: 5 }] }
  const table = tableOf([['x']], { blocks: [paragraphOf('', { content })] })
  expect(contentsOf(table)).toEqual([['2.50ᵃ']])
})

describe('captionRow', () => {
  it.each<[string, (string | null)[][], boolean]>([
    [
      'a first row of one cell that reads as a label',
      [
        ['Table 1. Means', null],
        ['a', 'b'],
      ],
      true,
    ],
    [
      'a first row of two cells',
      [
        ['Table 1. Means', 'b'],
        ['a', 'b'],
      ],
      false,
    ],
    [
      'a first row that is no label',
      [
        ['Means', null],
        ['a', 'b'],
      ],
      false,
    ],
    ['a table of one row', [['Table 1. Means', null]], false],
  ])('of %s', (_, rows, isThere) => {
    expect(captionRow(tableOf(rows)) !== null).toBe(isThere)
  })
})
