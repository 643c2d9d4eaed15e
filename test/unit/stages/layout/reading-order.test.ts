import { describe, expect, it } from 'vitest'
import { readingOrders } from '../../../../src/stages/layout/reading-order.ts'
import { type PrintedLine, printedLine } from '../../../support/papers/printed-page.ts'

const columnOf = (name: string, x: number, rows: number, y = 200): PrintedLine[] =>
  Array.from({ length: rows }, (_, i) => ({ text: `${name}${i}`, x, y: y + i * 12, width: 230 }))

const read = (lines: readonly PrintedLine[]): string[] =>
  readingOrders([lines.map(printedLine)])[0]?.map((i) => lines[i]?.text ?? '') ?? []

describe('readingOrders', () => {
  it('reads the left column before the right one', () => {
    const lines = [...columnOf('r', 320, 6), ...columnOf('l', 60, 6)]
    expect(read(lines)).toEqual(['l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'r0', 'r1', 'r2', 'r3', 'r4', 'r5'])
  })

  it('reads the rows of one column that holes part, whatever short lines stand above', () => {
    const wide = (y: number): PrintedLine => ({ text: `w${y}`, x: 60, y, width: 490 })
    const short = (y: number): PrintedLine => ({ text: `s${y}`, x: 60, y, width: 150 })
    const late = (y: number): PrintedLine => ({ text: `l${y}`, x: 330, y, width: 220 })
    const rows = [100, 150, 200, 250].flatMap((y) => [wide(y), short(y + 12), wide(y + 24), late(y + 36)])
    const last = [
      wide(304),
      short(320),
      { text: 'beside', x: 250, y: 320, width: 300 },
      { ...short(332), text: 'below' },
    ]
    expect(read([...rows, ...last]).slice(-3)).toEqual(['s320', 'beside', 'below'])
  })

  it('reads text beside a figure that is set into the page before the letters of the figure', () => {
    const wide = (text: string, y: number): PrintedLine => ({ text, x: 60, y, width: 490 })
    const beside = (rows: number, width: (row: number) => number) => [
      wide('above', 188),
      ...columnOf('l', 60, rows).map((line, row) => ({ ...line, width: width(row) })),
      ...[212, 224, 236].map((y) => ({ text: `f${y}`, x: 400, y, width: 40 })),
      wide('below', 280),
    ]
    const order = (lines: readonly PrintedLine[]): string =>
      read(lines)
        .map((text) => text[0])
        .join('')
    expect(order(beside(6, (row) => (row === 5 ? 90 : 230)))).toBe('allllllfffb')
    // Rows of a table end where their words do.
    expect(order(beside(6, (row) => 200 + row * 6))).toBe('allflflfllb')
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

  it('ends columns that are balanced above a heading before it reads what stands below in smaller type', () => {
    const page = (size: number): PrintedLine[] => [
      ...columnOf('a', 60, 6, 100),
      ...columnOf('b', 320, 6, 100),
      { text: 'References', x: 60, y: 200, width: 60, size: 12 },
      ...columnOf('c', 60, 5, 220).map((line) => ({ ...line, size })),
      ...columnOf('d', 320, 6, 208).map((line) => ({ ...line, size })),
    ]
    const order = (size: number) =>
      read(page(size))
        .map((text) => text[0])
        .join('')
    expect(order(8)).toBe('aaaaaabbbbbbRcccccdddddd')
    expect(order(10)).toBe('aaaaaaRcccccbbbbbbdddddd')
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

  it('knows those columns by their outer edges, and by another page where the nearest does not have them', () => {
    const few = [...columnOf('l', 60, 2, 640), ...columnOf('r', 320, 2, 640)]
    const hanging = [...columnOf('h', 60, 8), ...columnOf('i', 320, 8)].map((line, at) =>
      at % 4 === 0 ? line : { ...line, x: line.x + 14, width: 216 },
    )
    const other = [...columnOf('n', 90, 6), ...columnOf('o', 350, 6)]
    const [own] = readingOrders([few, other, hanging].map((lines) => lines.map(printedLine)))
    expect(own?.map((i) => few[i]?.text)).toEqual(['l0', 'l1', 'r0', 'r1'])
    const [after] = readingOrders([few, hanging, other].map((lines) => lines.map(printedLine)))
    expect(after?.map((i) => few[i]?.text)).toEqual(['l0', 'l1', 'r0', 'r1'])
  })

  it('reads a few short lines in the last column after the column that text fills beside them', () => {
    const full = [...columnOf('l', 60, 6), ...columnOf('r', 320, 6)].map(printedLine)
    const isColumn = (rows: number, short: readonly PrintedLine[]): boolean => {
      const last = [...columnOf('l', 60, rows), ...short]
      const order = readingOrders([full, last.map(printedLine)])[1] ?? []
      return order.every((line, at) => line === at)
    }
    const short = (lines: number, x = 320) => columnOf('r', x, lines).map((line) => ({ ...line, width: 150 }))
    expect([isColumn(4, short(2)), isColumn(3, short(2)), isColumn(4, short(1))]).toEqual([true, false, false])
    expect([
      isColumn(4, short(2, 324)),
      isColumn(4, [...short(2), { text: 'rule', x: 200, y: 500, width: 200 }]),
    ]).toEqual([false, false])
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

  it('takes a line to the columns it stands three heights away from, where it keeps to their edges', () => {
    const [HEAD_Y, FOOT_Y] = [170, 286]
    const lines = (own: PrintedLine): PrintedLine[] => [
      ...columnOf('m', 60, 5).map((line) => ({ ...line, width: 100 })),
      ...columnOf('t', 200, 5).map((line) => ({ ...line, width: 350 })),
      ...columnOf('l', 60, 6, 400),
      ...columnOf('r', 320, 6, 400),
      own,
    ]
    const place = (text: string, x: number, y: number, width = 90) => read(lines({ text, x, y, width })).indexOf(text)
    // Above the wider of the two it is read before that, and else before both.
    expect([place('head', 200, HEAD_Y), place('head', 200, HEAD_Y - 1)]).toEqual([5, 0])
    expect([place('head', 463, HEAD_Y), place('head', 464, HEAD_Y)]).toEqual([5, 0])
    // Below the narrower one it is read after that, and else after both.
    expect([place('foot', 60, FOOT_Y - 8), place('foot', 60, FOOT_Y)]).toEqual([5, 10])
    expect([place('foot', 57, FOOT_Y - 8), place('foot', 56, FOOT_Y - 8)]).toEqual([5, 10])
  })

  it('takes a label for that of the spanning title below where it is nearer to that than its height, and not to the column', () => {
    const place = (x: number, y: number, titleY: number): boolean => {
      const columns = [...columnOf('a', 60, 5, 100), ...columnOf('b', 320, 5, 100)]
      const label = { text: 'Table 1', x, y, width: 40 }
      return read([...columns, label, { text: 'title', x: 60, y: titleY, width: 490 }]).indexOf('Table 1') === 10
    }
    expect([place(60, 281, 300), place(60, 280, 300)]).toEqual([true, false])
    expect([place(60, 169, 184), place(60, 168, 183)]).toEqual([true, false])
    expect([place(57, 281, 300), place(56, 281, 300)]).toEqual([true, false])
  })

  it('asks the four pages before and after for their columns', () => {
    const full = [...columnOf('l', 60, 6), ...columnOf('r', 320, 6)].map(printedLine)
    const few = [...columnOf('l', 60, 2), ...columnOf('r', 320, 2)]
    const isKnown = (distance: number, lines = few): boolean => {
      const pages = Array.from({ length: 11 }, (_, at) => (at === 5 + distance ? full : []))
      const own = readingOrders(pages.with(5, lines.map(printedLine)))[5]
      return own?.map((at) => lines[at]?.text).join(' ') === 'l0 l1 r0 r1'
    }
    expect([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].filter((distance) => isKnown(distance))).toEqual([
      -4, -3, -2, -1, 1, 2, 3, 4,
    ])
    const moved = (by: number) => few.map((line) => ({ ...line, x: line.x + by }))
    expect([-4, -3, 3, 4].map((by) => isKnown(1, moved(by)))).toEqual([false, true, true, false])
  })

  it('takes eight numbers beside the text for line numbers, on its left or its right', () => {
    const text = columnOf('t', 70, 9, 100)
    const place = (count: number, x: number) => {
      const numbers = Array.from({ length: count }, (_, at) => ({ text: `${at + 1}`, x, y: 100 + at * 12, width: 8 }))
      return read([...text, ...numbers]).indexOf('2')
    }
    // Apart they come first; as cells of their rows they do not, nor as what stands beside the text.
    expect([place(8, 40), place(7, 40)]).toEqual([1, 2])
    expect([place(8, 310), place(7, 310)]).toEqual([1, 10])
    expect(place(8, 200)).toBe(3)
  })

  it('reads turned lines by the way they were turned', () => {
    const turned = (angle: number, leftY: number, rightY: number): PrintedLine[] => [
      { text: 'left', x: 100, y: leftY, angle },
      { text: 'right', x: 120, y: rightY, angle },
    ]
    // Clockwise what stands on the right is read first, counterclockwise what stands on the left; else what is above.
    const rightFirst = [45, 46, 90, 134, 135].filter((angle) => read(turned(angle, 200, 300))[0] === 'right')
    expect(rightFirst).toEqual([46, 90, 134])
    const leftFirst = [225, 226, 270, 314, 315].filter((angle) => read(turned(angle, 300, 200))[0] === 'left')
    expect(leftFirst).toEqual([226, 270, 314])
    const mixed = [180, 270, 45, 134, 315, 46].map((angle, at) => ({
      text: `${angle}`,
      x: 100,
      y: 100 + at * 20,
      angle,
    }))
    expect(read(mixed)).toEqual(['134', '46', '270', '180', '45', '315'])
  })

  it('reads small print in three columns below text in two, though some of its rows leave the gutter of the text free', () => {
    const small = (name: string, x: number, widths: readonly number[]): PrintedLine[] =>
      widths.map((width, at) => ({ text: `${name}${at}`, x, y: 400 + at * 10, width, size: 8 }))
    const lines = [
      ...columnOf('l', 60, 10),
      ...columnOf('r', 320, 10),
      ...small('x', 60, [140, 150, 120, 150, 60, 150]),
      ...small('y', 220, [150, 150, 60, 150, 60, 150]),
      ...small('z', 385, [150, 150, 150, 150, 150, 150]),
    ]
    expect(
      read(lines)
        .map((text) => text[0])
        .join(''),
    ).toBe(['l'.repeat(10), 'r'.repeat(10), 'xxxxxx', 'yyyyyy', 'zzzzzz'].join(''))
  })

  it('reads the notes in two columns below a table over the whole page', () => {
    const cells = Array.from({ length: 10 }, (_, at) =>
      [60, 160, 280, 420].map((x) => ({ text: `cell ${at}`, x, y: 100 + at * 12, width: x === 280 ? 90 : 40 })),
    ).flat()
    const notes = [...columnOf('a', 60, 5, 240), ...columnOf('b', 320, 5, 240)]
    expect(read([...cells, ...notes]).slice(-10)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'b2', 'b3', 'b4'])
  })
})
