// Letters that stand where no letter does.
import { describe, expect, it } from 'vitest'
import { mendMacQuotes, mendOddLetters } from '../../../../../src/readers/pdf/repair/odd-letters.ts'
import { cellsOfText, textOfCells } from '../../../../support/papers/cells.ts'

/** What a font draws under these letters. */
const DRAWN: Readonly<Record<string, string>> = { F: '±', '§': '±', q: '\uFFFD' }

const mended = (text: string) =>
  textOfCells(mendMacQuotes(mendOddLetters(cellsOfText(text), (_, letter) => DRAWN[letter] ?? null)))

describe('what is drawn counts', () => {
  it.each([
    ['between two numbers', '70F12', '70±12'],
    ['for a paragraph sign', '70§12', '70±12'],
    ['for a q without its u', 'Mqller', 'M\uFFFDller'],
    ['for an apostrophe of the Macintosh', 'by StudentÕs test', 'by Student’s test'],
    ['for its quotation marks', 'the ÔmealÕ of ÒcoalÓ', 'the ‘meal’ of “coal”'],
  ])('%s', (_, text, expected) => {
    expect(mended(text)).toBe(expected)
  })

  it.each([
    ['in words', 'For all'],
    ['for a q with its u', 'equal'],
    ['where the letter is drawn as it is called', '3D4'],
    ['at the end of a number', '70F'],
    ['before a number', '§ 12'],
    ['capitals that begin words', 'Ôter son Óscar'],
    ['capitals amid small letters', 'camÕes'],
  ])('but not %s', (_, text) => {
    expect(mended(text)).toBe(text)
  })
})
