// Where a gutter is seen, on both sides of every limit: what stands left and right of it must be running text.
import { describe, expect, it } from 'vitest'
import { findGutter, type Piece } from '../../../../src/stages/layout/gutters.ts'

const [SIZE, STEP, LEFT, RIGHT, WIDTH] = [10, 12, 60, 320, 230]

const piece = (x: number, y: number, width: number): Piece => ({
  text: '',
  box: [x, y, x + width, y + SIZE],
  angle: 0,
  size: SIZE,
  index: 0,
})

/** Rows one below the other, each as wide as it says. */
const side = (x: number, widths: readonly number[], from = 0): Piece[] =>
  widths.map((width, row) => piece(x, from + row * STEP, width))

const full = (rows: number): number[] => Array<number>(rows).fill(WIDTH)
const cells = (rows: number): number[] => Array<number>(rows).fill(30)
/** Text first and last, cells between; its last row lies outside the stretch that counts. */
const textAround = (few: number): number[] => [...full(2), ...cells(few), ...full(2)]

const found = (...pieces: readonly (readonly Piece[])[]): boolean => findGutter(pieces.flat()) !== null

describe('findGutter', () => {
  it('gives the middle between two columns', () => {
    expect(findGutter([...side(LEFT, full(6)), ...side(RIGHT, full(6))])).toBe(305)
    // In steps of two points.
    expect(findGutter([...side(LEFT, Array<number>(6).fill(231)), ...side(RIGHT, full(6))])).toBe(305)
  })

  it('asks for four rows of text on either side', () => {
    expect(found(side(LEFT, full(4)), side(RIGHT, full(4)))).toBe(true)
    expect(found(side(LEFT, full(5)), side(RIGHT, full(3)))).toBe(false)
    expect(found(side(LEFT, full(3)), side(RIGHT, full(5)))).toBe(false)
  })

  it('asks for four points between the columns', () => {
    expect(found(side(LEFT, full(6)), side(LEFT + WIDTH + 4, full(6)))).toBe(true)
    expect(found(side(LEFT, full(6)), side(LEFT + WIDTH + 3, full(6)))).toBe(false)
  })

  it('lets one line in twenty stick out into the gutter, and one of a few', () => {
    const left = (rows: number, strays: number) =>
      side(LEFT, [...Array<number>(strays).fill(257), ...full(rows - strays)])
    const right = (rows: number, strays: number) =>
      left(rows, strays).map(({ box: [, y, end] }) => piece(550 + LEFT - end, y, end - LEFT))
    const isFound = (rows: number, onLeft: number, onRight: number) => found(left(rows, onLeft), right(rows, onRight))
    expect([isFound(10, 1, 0), isFound(10, 2, 0)]).toEqual([true, false])
    expect([isFound(10, 0, 1), isFound(10, 0, 2)]).toEqual([true, false])
    expect([isFound(40, 2, 0), isFound(40, 3, 0)]).toEqual([true, false])
  })

  it('is not misled by text over both columns until that is nearly all there is', () => {
    const spanning = (rows: number) => side(LEFT, Array<number>(rows).fill(490), 100)
    expect(found(side(LEFT, full(4)), side(RIGHT, full(4)), spanning(58))).toBe(true)
    expect(found(side(LEFT, full(4)), side(RIGHT, full(4)), spanning(59))).toBe(false)
  })

  it('takes rows for text that are nine ems wide', () => {
    const narrow = (width: number) => found(side(LEFT, Array<number>(6).fill(width)), side(RIGHT, full(6)))
    expect([narrow(90), narrow(89)]).toEqual([true, false])
  })

  it('takes rows for text that are six tenths as wide as the widest', () => {
    const short = (width: number) => found(side(LEFT, [...full(3), width]), side(RIGHT, full(5)))
    expect([short(140), short(136)]).toEqual([true, false])
  })

  it('takes rows for text of which three tenths are holes at most', () => {
    const holed = (hole: number) => [
      ...side(LEFT, Array<number>(6).fill(100 - hole / 2)),
      ...side(LEFT + 100 + hole / 2, Array<number>(6).fill(100 - hole / 2)),
    ]
    expect(found(holed(58), side(RIGHT, full(6)))).toBe(true)
    expect(found(holed(62), side(RIGHT, full(6)))).toBe(false)
  })

  it('needs two rows of text that stand side by side', () => {
    expect(found(side(LEFT, full(4)), side(RIGHT, full(4), STEP))).toBe(true)
    expect(found(side(LEFT, full(4)), side(RIGHT, full(4), 2 * STEP))).toBe(false)
  })

  describe('beside rows that are not text', () => {
    it('asks for three tenths of text where the rows of both sides stand level', () => {
      expect(found(side(LEFT, textAround(6)), side(RIGHT, full(12)))).toBe(true)
      expect(found(side(LEFT, textAround(8)), side(RIGHT, full(14)))).toBe(false)
    })

    it('asks for more than half on one of the sides where they stand level', () => {
      const half = [...full(3), ...cells(4), ...full(2)]
      const more = [...full(4), ...cells(3), ...full(2)]
      expect(found(side(LEFT, half), side(RIGHT, more))).toBe(true)
      expect(found(side(LEFT, more), side(RIGHT, half))).toBe(true)
      expect(found(side(LEFT, half), side(RIGHT, half))).toBe(false)
    })

    it('asks for three in twenty where they do not stand level', () => {
      const isFound = (few: number) =>
        found(side(LEFT, textAround(few)), side(RIGHT, full(few + 12), STEP / 2 - 4 * STEP))
      expect([isFound(16), isFound(18)]).toEqual([true, false])
    })

    it('takes rows for level that differ by a quarter of their height, and six tenths of such for a table', () => {
      const beside = (level: number, apart: number) =>
        full(18).map((width, row) => piece(RIGHT, row * STEP + (row < level ? 0 : apart), width))
      const isFound = (level: number, apart: number) => found(side(LEFT, textAround(12)), beside(level, apart))
      expect([isFound(1, 3), isFound(1, 2)]).toEqual([true, false])
      expect([isFound(8, 6), isFound(10, 6)]).toEqual([true, false])
    })
  })
})
