// Bars known by their outline alone.
import { expect, it } from 'vitest'
import { mendDashes } from '../../../../../src/readers/pdf/lines/cells.ts'
import { DRAWN_BAR } from '../../../../../src/readers/pdf/page/glyphs.ts'
import { OUTLINE_RULE } from '../../../../../src/readers/pdf/repair/resolve-character.ts'
import { cellsOfText, textOfCells } from '../../../../support/papers/cells.ts'

const mended = (text: string, more = {}) =>
  textOfCells(mendDashes(cellsOfText(text, { [text.indexOf('-')]: { rule: OUTLINE_RULE, ...more } })))

it.each([
  ['9-16', '9–16'],
  ['a-b', 'a–b'],
  ['= -2', '= −2'],
  ['(-.5', '(−.5'],
  ['-2', '−2'],
  ['5)-2', '5)–2'],
  ['= -x', '= –x'],
])('%s is %s', (text, expected) => {
  expect(mended(text)).toBe(expected)
})

it('a raised one is a minus', () => {
  expect(mended('m-s', { rise: 'sup' })).toBe('m−s')
})

it('one as broad as an em is an em dash', () => {
  expect(mended('a-b', { u0: 5, u1: 14.1 })).toBe('a—b')
  expect(mended('a-b', { u0: 5, u1: 13.8 })).toBe('a–b')
})

it('one known by its picture is an em dash by its ink, and a minus where its font gives it the room of one', () => {
  const pictured = (text: string, more = {}) => mended(text, { rule: null, marks: DRAWN_BAR, ...more })
  expect(pictured('9-16')).toBe('9–16')
  expect(pictured('9-16', { text: '—' })).toBe('9—16')
  expect(pictured('9-16', { u0: 5, u1: 14.8 })).toBe('9−16')
})

it('what the file calls a hyphen stays one, and so does every other character', () => {
  expect(textOfCells(mendDashes(cellsOfText('9-16')))).toBe('9-16')
  expect(textOfCells(mendDashes(cellsOfText('a=b-c', { 1: { rule: OUTLINE_RULE }, 3: { rule: OUTLINE_RULE } })))).toBe(
    'a=b–c',
  )
})
