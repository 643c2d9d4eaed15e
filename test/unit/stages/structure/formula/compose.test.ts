// Displayed formulas, piece by piece as a page has them, in one line.
import { expect, it } from 'vitest'
import type { Box } from '../../../../../src/document/page/box.ts'
import type { Line } from '../../../../../src/document/page/page.ts'
import { atomsOf } from '../../../../../src/stages/structure/formula/atoms.ts'
import { compose } from '../../../../../src/stages/structure/formula/compose.ts'
import { type PrintedLine, printedLine } from '../../../../support/papers/printed-page.ts'

/** A piece by its left edge and baseline; what a tall sign covers is known apart. */
type Piece = PrintedLine & { readonly tall?: Box }
const at = (text: string, x: number, baseline: number, more: Partial<Piece> = {}): Piece => ({
  text,
  x,
  y: baseline - 0.8 * (more.size ?? 10),
  ...more,
})
const small = (text: string, x: number, baseline: number): Piece => at(text, x, baseline, { size: 7 })
/** As TeX hangs them: a sum of 14 points whose middle is 2.5 above the baseline at 100. */
const sum = (x: number): Piece => at('∑', x, 90.5, { width: 14, tall: [x, 90.5, x + 14, 104.5] })

const lineOf = ({ tall, ...piece }: Piece): Line => ({
  ...printedLine(piece),
  ...(tall !== undefined && { tall: [tall] }),
})
const written = (pieces: readonly Piece[], bars: readonly Box[] = []): string =>
  compose(atomsOf(pieces.map(lineOf)), bars).linear

it('puts limits to their sums, two in one line to the nearer one', () => {
  const limits = [small('n', 115, 88), small('i=1', 112, 112)]
  expect(written([at('s =', 72, 100), ...limits, sum(110), at('xi.', 130, 100)])).toBe('s = ∑_{i=1}^n xi.')
  const both = [sum(110), sum(130), small('i=1  j=1', 111, 112), at('x', 150, 100)]
  expect(written(both)).toBe('∑_{i=1} ∑_{j=1} x')
})

it('reads fractions by their bars, one in another, and rows of them apart', () => {
  const inner = [at('b', 113, 107), at('c', 113, 119)]
  const bars: Box[] = [
    [110, 98, 120, 98.5],
    [111, 109, 119, 109.5],
  ]
  expect(written([at('y =', 72, 101), at('a', 113, 95), ...inner, at('.', 121, 101)], bars)).toBe('y = (a)/((b)/(c)).')
  const rows = [100, 128].flatMap((y) => [at('y =', 72, y), at('a', 112, y - 6), at('b', 112, y + 8)])
  const twice: Box[] = [
    [110, 97, 119, 97.5],
    [110, 125, 119, 125.5],
  ]
  expect(written(rows, twice)).toBe('y = (a)/(b) y = (a)/(b)')
})

it('reads a root with what is under its bar', () => {
  const root = at('√', 100, 90, { width: 8, tall: [100, 90, 108, 104] })
  expect(written([at('v =', 72, 100), root, at('2gh', 109, 100), at('.', 126, 100)], [[108, 90, 124.5, 90.5]])).toBe(
    'v = √(2gh).',
  )
})

it('reads rows within a tall bracket, and its pieces as one', () => {
  const brace = [90, 100, 110].map((y, part) =>
    at('⎧⎨⎩'[part] ?? '', 95, y, { width: 8, tall: [95, y - 5, 103, y + 5] }),
  )
  const rows = [at('1, if x > 0', 105, 94), at('0, otherwise', 105, 110)]
  expect(written([at('f =', 72, 102), ...brace, ...rows])).toBe('f = {1, if x > 0; 0, otherwise')
})

it('says every character once', () => {
  const pieces = [at('a + b', 72, 100), small('x', 60, 70), sum(300), small('q', 400, 130), at('(', 20, 60)]
  const letters = [...written(pieces).replace(/[\s_^{}]/g, '')].sort().join('')
  expect(letters).toBe([...'a+bx∑q('].sort().join(''))
})

it('reads enlarged brackets as tall ones, and letters beside them as large as they are', () => {
  const brace = at('{', 95, 112, { size: 40, width: 8 })
  const rows = [at('1', 105, 95), at('if x > 0', 125, 95), at('0', 105, 115), at('otherwise', 125, 115)]
  expect(written([at('f(x) =', 60, 105), brace, ...rows])).toBe('f(x) = {1 if x > 0; 0 otherwise')
  const sign = at('∫', 95, 101, { size: 12, width: 6 })
  expect(written([at('y =', 72, 100), sign, at('f(x)dx', 103, 100)])).toBe('y = ∫ f(x)dx')
})
