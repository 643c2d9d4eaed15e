// Places of lines that read in other directions, and what their letters were before.
import { describe, expect, it } from 'vitest'
import { UNMAPPED } from '../../../../../src/readers/pdf/page/glyphs.ts'
import { fontFace, pageTextOf } from '../../../../support/papers/placed-glyphs.ts'

describe('the box of a line', () => {
  it.each<[string, readonly [number, number], readonly number[]]>([
    ['upwards', [0, 1], [292, 375, 302, 400]],
    ['downwards', [0, -1], [298, 400, 308, 425]],
    ['upside down', [-1, 0], [275, 398, 300, 408]],
  ])('that reads %s lies on the page', (_, direction, box) => {
    const [line] = pageTextOf([{ text: 'Hello', x: 300, y: 400, direction }]).lines
    expect(line?.box).toEqual(box)
  })

  it('holds all of its letters, raised and lowered', () => {
    const texts = [
      { text: 'Hello', x: 72, y: 100 },
      { text: '2', x: 97, y: 94, size: 6 },
      { text: '3', x: 100, y: 104, size: 6 },
    ]
    expect(pageTextOf(texts).lines[0]?.box).toEqual([72, 89.2, 103, 105.2])
  })
})

describe('a line', () => {
  it('spreads a sign of several letters over its breadth', () => {
    const font = fontFace('CMR10')
    const [line] = pageTextOf([{ text: 'o\x0e', x: 72, y: 100, font, marks: { 1: UNMAPPED } }]).lines
    expect(line?.text).toBe('offi')
    expect(line?.edges).toEqual([72, 77, 78.67, 80.33, 82])
  })

  it('drawn without paint over a scan is one of an OCR layer', () => {
    const invisible = { text: 'Hello', x: 72, y: 100, object: { renderMode: 3 } }
    const scan = { images: [[0, 0, 600, 800] as const] }
    expect(pageTextOf([invisible], scan).lines[0]?.ocr).toBe(true)
    expect(pageTextOf([{ text: 'Hello', x: 72, y: 100 }], scan).lines[0]?.ocr).toBe(false)
  })
})
