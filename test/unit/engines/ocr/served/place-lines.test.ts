import { describe, expect, it } from 'vitest'
import { placeLines } from '../../../../../src/engines/ocr/served/index.ts'

const page = { width: 1000, height: 1400 }
const line = (text: string, isHeading = false) => ({ cells: [text], isHeading })

describe('text without places', () => {
  it('is laid from top to bottom without overlap, headings larger', () => {
    const lines = placeLines([line('Title', true), line('One'), line('Two')], page)
    expect(lines.map(({ top, bottom }, at) => top >= (lines[at - 1]?.bottom ?? 0) && bottom > top)).toEqual([
      true,
      true,
      true,
    ])
    const [title, one] = lines.map(({ top, bottom }) => bottom - top)
    expect(title).toBeGreaterThan((one ?? 0) * 1.2)
  })

  it('breaks long paragraphs within the page and loses no word', () => {
    const text = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
    const lines = placeLines([line(text)], page)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.flatMap(({ words }) => words.map((word) => word.text)).join(' ')).toBe(text)
    expect(Math.max(...lines.flatMap(({ words }) => words.map(({ x1 }) => x1)))).toBeLessThan(page.width)
  })

  it('keeps any number of lines on the page', () => {
    const lines = placeLines(
      Array.from({ length: 300 }, (_, at) => line(`line ${at}`)),
      page,
    )
    expect(lines.length).toBe(300)
    expect(lines.at(-1)?.bottom).toBeLessThan(page.height)
  })
})
