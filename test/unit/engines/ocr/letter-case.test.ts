import { describe, expect, it } from 'vitest'
import { caseByHeight } from '../../../../src/engines/ocr/letter-case.ts'

const HEIGHT = 20
const BASELINE = 100

/** Reads a text whose letters were printed as `printed`: capitals and ascenders 20 tall, small letters 14. */
function read(text: string, printed: string): string {
  const letters = [...text].map((letter, at) => ({ text: letter, x0: at * 12, x1: at * 12 + 10, isRaised: false }))
  const blobs = [...printed].flatMap((letter, at) => {
    if (letter === ' ') return []
    const isTall = /[\p{Lu}bdfhkl]/u.test(letter)
    return [{ x0: at * 12, x1: at * 12 + 10, y0: BASELINE - (isTall ? HEIGHT : 14), y1: BASELINE, pixels: 50 }]
  })
  const ink = { blobs, baseline: BASELINE, letterHeight: HEIGHT, stroke: 2 }
  return caseByHeight(letters, ink)
    .map((letter) => letter.text)
    .join('')
}

describe('caseByHeight', () => {
  it.each([
    ['Hui wu', 'Hui Wu', 'Hui Wu'],
    ['Hui wu', 'Hui wu', 'Hui wu'],
    ['fooD iS', 'food is', 'fooD is'],
    ['baSe', 'base', 'base'],
    ['DSC', 'DSc', 'DSC'],
    ['old', 'old', 'old'],
  ])('%j printed as %j is %j', (text, printed, expected) => {
    expect(read(text, printed)).toBe(expected)
  })

  it('says nothing where the height of the line is not known', () => {
    const letters = [{ text: 'w', x0: 0, x1: 10, isRaised: false }]
    expect(caseByHeight(letters, { blobs: [], baseline: 0, letterHeight: null, stroke: 1 })).toBe(letters)
  })
})
