// Accents drawn as glyphs of their own.
import { describe, expect, it } from 'vitest'
import { accented, composeAccents, composeSigns, isAccent } from '../../../../../src/readers/pdf/repair/accents.ts'
import { cellsOfText, textOfCells } from '../../../../support/papers/cells.ts'

describe('accents are', () => {
  it.each(['`', '´', '^', '~', '¯', '˘', '˙', '¨', '˚', '˝', 'ˇ', '¸', '˛', '◯', '\u0301', '\u20d7'])('%s', (text) => {
    expect(isAccent(text)).toBe(true)
  })
  it.each(['a', "'", '°', '∼', '', '\u0301\u0302'])('not %s', (text) => {
    expect(isAccent(text)).toBe(false)
  })
})

it.each([
  ['o', '\u0308', 'ö'],
  ['ı', '\u0301', 'í'],
  ['ȷ', '\u030c', 'ǰ'],
  ['l', '\u0337', 'ł'],
  ['L', '\u0335', 'Ł'],
  ['d', '\u0335', 'd\u0335'],
  ['x', '\u0304', 'x\u0304'],
  ['c', '\u20dd', '©'],
  ['R', '\u20dd', '®'],
  ['S', '\u20dd', 'S\u20dd'],
])('%s with %s is %s', (letter, accent, expected) => {
  expect(accented(letter, accent)).toBe(expected)
})

/** "a¨o": an accent of five points that stands at a place over the letter behind it, from 10 to 15 points. */
const over = (u0: number, u1 = u0 + 5) => textOfCells(composeAccents(cellsOfText('a¨o', { 1: { u0, u1 } })))

describe('an accent', () => {
  it.each<[string, number, number, string]>([
    ['over the letter behind it', 10, 15, 'aö'],
    ['a little to its right', 12.9, 17.9, 'aö'],
    ['beyond what slant explains', 13.6, 18.6, 'a¨o'],
    ['over the letter before it', 0, 5, 'äo'],
    ['between two letters', 4.8, 10.2, 'a¨o'],
    ['narrow and over the edge of its letter', 14, 16, 'a¨o'.replace('¨o', 'ö')],
  ])('%s', (_, u0, u1, expected) => {
    expect(over(u0, u1)).toBe(expected)
  })

  it('that is half of a glyph goes to the other half', () => {
    const halves = { 1: { u0: 5, u1: 7.5 }, 2: { u0: 7.5, u1: 10 } }
    const [, joined] = composeAccents(cellsOfText('a¨o', halves))
    expect(joined).toMatchObject({ text: 'ö', u0: 5, u1: 10 })
  })

  it.each<[string, number, number, number, number]>([
    ['as broad as a letter', 5, 9.5, 9.5, 14],
    ['unlike its neighbour', 5, 7.5, 7.5, 10.5],
    ['apart from its neighbour', 5, 7.5, 7.8, 10.3],
    ['of no breadth', 7.5, 7.5, 7.5, 7.5],
  ])('that is %s is not half of a glyph', (_, a0, a1, b0, b1) => {
    const cells = composeAccents(cellsOfText('a¨o', { 1: { u0: a0, u1: a1 }, 2: { u0: b0, u1: b1 } }))
    expect(textOfCells(cells)).toBe(a1 === a0 ? 'aö' : 'a¨o')
  })

  it('keeps the space before what it joins', () => {
    const before = composeAccents(cellsOfText('a´', { 1: { u0: 0, u1: 5, marks: 2 } }))
    expect(before).toMatchObject([{ text: 'á', marks: 0 }])
    const after = composeAccents(cellsOfText('´a', { 0: { u0: 5, u1: 10, marks: 2 }, 1: { marks: 1 } }))
    expect(after).toMatchObject([{ text: 'á', marks: 3, u0: 5 }])
  })

  it('goes to the letter after it where both are as near', () => {
    const cells = cellsOfText('a¨o', { 0: { u0: 5, u1: 10 }, 1: { u0: 5, u1: 10 }, 2: { u0: 5, u1: 10 } })
    expect(textOfCells(composeAccents(cells))).toBe('aö')
  })

  it('goes to a letter without its dot, whatever else is as near', () => {
    const cells = cellsOfText('ı´a', { 0: { u0: 5, u1: 8 }, 1: { u0: 6, u1: 10 }, 2: { u0: 6, u1: 11 } })
    expect(textOfCells(composeAccents(cells))).toBe('ía')
  })

  it('goes to a digit where it is a bar', () => {
    expect(textOfCells(composeAccents(cellsOfText('R¯3', { 1: { u0: 10, u1: 15 } })))).toBe('R3\u0304')
    expect(textOfCells(composeAccents(cellsOfText('R¨3', { 1: { u0: 10, u1: 15 } })))).toBe('R¨3')
  })

  it('stays where no letter bears it', () => {
    expect(textOfCells(composeAccents(cellsOfText('1^2', { 1: { u0: 0, u1: 5 } })))).toBe('1^2')
  })

  it('that strikes out goes to a relation, never to a letter', () => {
    expect(textOfCells(composeAccents(cellsOfText('\u0338=', { 0: { u0: 5, u1: 10 } })))).toBe('≠')
    expect(textOfCells(composeAccents(cellsOfText('\u0338a', { 0: { u0: 5, u1: 10 } })))).toBe('\u0338a')
  })
})

describe('a combining mark with its pen behind the letter', () => {
  // The letter stands from 0 to 5 points, a raised sign behind it, and the mark is drawn a breadth to the left of its pen.
  const read = (text: string, pen: number, next: number) =>
    textOfCells(composeAccents(cellsOfText(text, { 2: { u0: pen, u1: pen + 6 }, 3: { u0: next, u1: next + 3 } })))

  it('goes to the letter over the sign between them', () => {
    expect(read('λ*\u0302 ', 6.5, 14)).toBe('λ\u0302* ')
  })

  it('goes to that letter though the pen stands over the first one of the next word', () => {
    expect(read('λ*\u0302i', 6, 9)).toBe('λ\u0302*i')
  })

  it('stays where nothing is below it', () => {
    expect(read('λ*\u0302 ', 30, 40)).toBe('λ*\u0302 ')
  })
})

it.each<[string, string, number, string]>([
  ['a tilde over an equals sign', 'a∼=b', 5, 'a≅b'],
  ['an equals sign with its tilde behind it', 'a=∼b', 5, 'a≅b'],
  ['a tilde beside an equals sign', 'a∼=b', 10, 'a∼=b'],
  ['a tilde over a letter', 'a∼cb', 5, 'a∼cb'],
  ['a hook and its arrow', 'a↪→b', 10, 'a↪b'],
  ['an arrow and its hook', 'a←↩b', 10, 'a↩b'],
])('signs of two pieces: %s', (_, text, u0, expected) => {
  expect(textOfCells(composeSigns(cellsOfText(text, { 2: { u0, u1: u0 + 5 } })))).toBe(expected)
})
