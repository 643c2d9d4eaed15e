import { describe, expect, it } from 'vitest'
import type { Letter } from '../../../../src/engines/ocr/decode.ts'
import { stripOf } from '../../../../src/engines/ocr/strip.ts'
import { toWords } from '../../../../src/engines/ocr/words.ts'
import { drawn } from '../../../support/files/scan.ts'

const PLAIN = { raised: 0, lowered: 0, bold: 0, italic: 0 }

/** Letters as black boxes of ten pixels, every fourteen; blanks are white. */
function set(text: string, styles: Partial<Record<number, Partial<typeof PLAIN>>> = {}) {
  const boxes = [...text].flatMap((letter, at) =>
    letter === ' ' ? [] : [[100 + at * 14, 80, 110 + at * 14, 100] as const],
  )
  const end = 100 + text.length * 14
  const baseline = { offset: 100, slope: 0, bend: 0 }
  const strip = stripOf(drawn(1000, 200, boxes), { start: 100, end, tall: 20, baseline })
  const letters = [...text].map((letter, at): Letter => {
    const step = Math.floor((105 + at * 14 - strip.left) / strip.scale / 4)
    return { text: letter, step, probability: 0.9, styles: { ...PLAIN, ...styles[at] } }
  })
  return toWords(letters, strip)
}

describe('words of a line', () => {
  it('begin and end where their ink does', () => {
    const words = set('ab cde')
    expect(words.map(({ text }) => text)).toEqual(['ab', 'cde'])
    const places = words.map(({ x0, x1 }) => [x0, x1].map(Math.round))
    for (const [at, [x0 = 0, x1 = 0]] of places.entries()) {
      expect(Math.abs(x0 - ([100, 142][at] ?? 0))).toBeLessThan(3)
      expect(Math.abs(x1 - ([124, 180][at] ?? 0))).toBeLessThan(3)
    }
  })

  it('know their raised and lowered letters', () => {
    const [word] = set('Sun12', { 3: { raised: 0.9 }, 4: { raised: 0.8 } })
    expect(word).toMatchObject({ text: 'Sun12', raised: [[3, 5]] })
    expect(set('H2O', { 1: { lowered: 0.9 } })[0]).toMatchObject({ lowered: [[1, 2]] })
    expect(set('plain')[0]).not.toHaveProperty('raised')
  })

  it('are bold or italic where most of their letters are', () => {
    const bold = { bold: 0.9 }
    expect(set('abc', { 0: bold, 1: bold })[0]).toMatchObject({ bold: true })
    expect(set('abc', { 0: bold })[0]).not.toHaveProperty('bold')
    expect(set('a b', { 2: { italic: 1 } }).map(({ italic }) => italic)).toEqual([undefined, true])
  })

  it('tell how likely all of their letters are right', () => {
    expect(set('word')[0]?.confidence).toBeCloseTo(0.9 ** 4)
  })

  it('are none where nothing was read', () => {
    expect(set(' ')).toEqual([])
  })
})
