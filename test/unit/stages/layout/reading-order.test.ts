import { describe, expect, it } from 'vitest'
import { readingOrders } from '../../../../src/stages/layout/reading-order.ts'
import { type PrintedLine, printedLine } from '../../../support/printed-page.ts'

const columnOf = (name: string, x: number, rows: number, y = 200): PrintedLine[] =>
  Array.from({ length: rows }, (_, i) => ({ text: `${name}${i}`, x, y: y + i * 12, width: 230 }))

const read = (lines: readonly PrintedLine[]): string[] =>
  readingOrders([lines.map(printedLine)])[0]?.map((i) => lines[i]?.text ?? '') ?? []

describe('readingOrders', () => {
  it('reads the left column before the right one', () => {
    const lines = [...columnOf('r', 320, 6), ...columnOf('l', 60, 6)]
    expect(read(lines)).toEqual(['l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'r0', 'r1', 'r2', 'r3', 'r4', 'r5'])
  })

  it('keeps a title over both columns in front of them', () => {
    const lines = [...columnOf('l', 60, 5), ...columnOf('r', 320, 5), { text: 'title', x: 60, y: 100, width: 490 }]
    expect(read(lines)[0]).toBe('title')
  })

  it('ends both columns above a line that spans them before it goes on below', () => {
    const lines = [
      ...columnOf('a', 60, 5, 100),
      ...columnOf('b', 320, 5, 100),
      { text: 'caption', x: 60, y: 300, width: 490 },
      ...columnOf('c', 60, 5, 340),
      ...columnOf('d', 320, 5, 340),
    ]
    expect(read(lines).map((text) => text[0])).toEqual([...'aaaaabbbbb', 'c', ...'cccccddddd'])
  })

  it('reads a short label right above the title that spans the columns with it', () => {
    const lines = (labelY: number): PrintedLine[] => [
      ...columnOf('a', 60, 5, 100),
      ...columnOf('b', 320, 5, 100),
      { text: 'Table 1', x: 60, y: labelY, width: 40 },
      { text: 'title', x: 60, y: 300, width: 490 },
    ]
    expect(read(lines(288)).slice(-2)).toEqual(['Table 1', 'title'])
    // Nearer to the column above it is the end of that.
    expect(read(lines(164)).indexOf('Table 1')).toBe(5)
  })

  it('reads three columns from left to right', () => {
    const three = ['x', 'y', 'z'].flatMap((name, i) =>
      columnOf(name, 40 + i * 180, 6).map((line) => ({ ...line, width: 160 })),
    )
    expect(
      read([...three].reverse())
        .map((text) => text[0])
        .join(''),
    ).toBe('xxxxxxyyyyyyzzzzzz')
  })

  it('reads the cells of a table row by row', () => {
    const cells = [0, 1, 2].flatMap((row) =>
      [0, 1].map((column) => ({
        text: `${row}${column}`,
        x: 60 + column * 250,
        y: 100 + row * 14,
        width: 20 + row * 30,
      })),
    )
    expect(read([...cells].reverse())).toEqual(['00', '01', '10', '11', '20', '21'])
  })

  it('puts a column of line numbers apart from the text beside it', () => {
    const numbers = Array.from({ length: 8 }, (_, i) => ({ text: `${i + 1}`, x: 30, y: 100 + i * 14, width: 8 }))
    const text = Array.from({ length: 8 }, (_, i) => ({ text: `line ${i}`, x: 70, y: 100 + i * 14, width: 450 }))
    expect(read([...text, ...numbers]).slice(0, 8)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })

  it('names every line once, turned ones last', () => {
    const lines = [...columnOf('l', 60, 4), { text: 'stamp', x: 10, y: 100, angle: 270 }]
    expect(read(lines).at(-1)).toBe('stamp')
    expect(new Set(read(lines)).size).toBe(5)
  })

  it('gives nothing for a page without lines', () => {
    expect(readingOrders([[]])).toEqual([[]])
  })

  it('reads a few lines below a wide figure in the columns of the pages around', () => {
    const full = [...columnOf('l', 60, 6), ...columnOf('r', 320, 6)].map(printedLine)
    const few = [
      { text: 'caption', x: 60, y: 600, width: 490 },
      ...columnOf('l', 60, 2, 640),
      ...columnOf('r', 320, 2, 640),
    ]
    expect(read(few)).toEqual(['caption', 'l0', 'r0', 'l1', 'r1'])
    expect(readingOrders([full, few.map(printedLine)])[1]?.map((i) => few[i]?.text)).toEqual([
      'caption',
      'l0',
      'l1',
      'r0',
      'r1',
    ])
  })

  it('leaves rows alone that do not fill those columns', () => {
    const full = [...columnOf('l', 60, 6), ...columnOf('r', 320, 6)].map(printedLine)
    const cells = [...columnOf('a', 60, 3), ...columnOf('b', 330, 3)].map((cell) => ({ ...cell, width: 120 }))
    const texts = readingOrders([full, cells.map(printedLine)])[1]?.map((i) => cells[i]?.text)
    expect(texts).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
  })

  it('reads columns below an abstract that stands beside a margin', () => {
    const lines = [
      ...columnOf('m', 60, 8, 100).map((line) => ({ ...line, width: 120 })),
      ...columnOf('a', 210, 8, 100).map((line) => ({ ...line, width: 340 })),
      { text: 'Introduction', x: 60, y: 240, width: 80 },
      ...columnOf('r', 320, 8, 240),
      ...columnOf('l', 60, 6, 264),
    ]
    expect(
      read(lines)
        .map((text) => text[0])
        .join(''),
    ).toBe(`${'m'.repeat(8)}${'a'.repeat(8)}I${'l'.repeat(6)}${'r'.repeat(8)}`)
  })
})
