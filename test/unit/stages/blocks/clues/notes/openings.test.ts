// Rules above notes, numbers and signs that open them.
import { describe, expect, it } from 'vitest'
import { hasRuleBetween, hasSign, noteNumber } from '../../../../../../src/stages/blocks/clues/notes/openings.ts'
import { horizontalRule, type PrintedLine, printedLine } from '../../../../../support/papers/printed-page.ts'

const ABOVE = printedLine({ text: 'The text above.', x: 50, y: 100 })
/** From 130 to 138 points down the page. */
const BELOW = printedLine({ text: '1 A note.', x: 50, y: 130, size: 8 })

describe('a rule', () => {
  it.each<[string, number, number, number, boolean]>([
    ['between the lines', 50, 120, 130, true],
    ['at the edge of the line above', 50, 108.5, 130, true],
    ['inside the line above', 50, 106, 130, false],
    ['at the edge of the line below', 50, 131, 130, true],
    ['inside the line below', 50, 133, 130, false],
    ['right of the line below', 300, 120, 380, false],
    ['left of the line below', 10, 120, 40, false],
    ['that ends right before the line below', 10, 120, 44, true],
  ])('%s parts them: %s', (_, x0, y, x1, expected) => {
    expect(hasRuleBetween([horizontalRule(x0, y, x1)], ABOVE, BELOW)).toBe(expected)
  })

  it('above the first line of a column stands within two of its heights', () => {
    expect(hasRuleBetween([horizontalRule(50, 115, 130)], null, BELOW)).toBe(true)
    expect(hasRuleBetween([horizontalRule(50, 112, 130)], null, BELOW)).toBe(false)
  })

  it('that stands upright parts nothing', () => {
    const upright = { axis: 'vertical' as const, box: [60, 112, 60.5, 128] as const }
    expect(hasRuleBetween([upright], ABOVE, BELOW)).toBe(false)
  })
})

describe('what opens a note', () => {
  const raised = [{ start: 0, end: 2, rise: 'sup' as const }]
  it.each<[string, Partial<PrintedLine>, ReturnType<typeof noteNumber>]>([
    ['12 See the maps', {}, { number: 12, isRaised: false, isAlone: false }],
    ['12. See the maps', {}, { number: 12, isRaised: false, isAlone: false }],
    ['(3) See the maps', {}, { number: 3, isRaised: false, isAlone: false }],
    ['12see the maps', { spans: raised }, { number: 12, isRaised: true, isAlone: false }],
    ['12', {}, { number: 12, isRaised: false, isAlone: true }],
    ['12 see the maps', {}, null],
    ['1234 See the maps', {}, null],
    ['See the maps', {}, null],
  ])('%s', (text, more, expected) => {
    expect(noteNumber(printedLine({ text, x: 50, y: 100, ...more }))).toEqual(expected)
  })

  it.each([
    ['* Both authors', true],
    ['†† Deceased', true],
    ['1 Both authors', false],
  ])('%s: a sign %s', (text, expected) => {
    expect(hasSign(printedLine({ text, x: 50, y: 100 }))).toBe(expected)
  })
})
