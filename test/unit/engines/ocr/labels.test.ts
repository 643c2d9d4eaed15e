import { describe, expect, it } from 'vitest'
import type { OcrLine } from '../../../../src/contract/ocr.ts'
import { withLabels } from '../../../../src/engines/ocr/labels.ts'
import { textOfLines } from '../../../support/files/scan.ts'

const line = (text: string, x0: number, x1: number, baseline = 100): OcrLine => ({
  words: [{ text, x0, x1 }],
  top: baseline - 24,
  bottom: baseline + 7,
  baseline,
  letterHeight: 20,
  confidence: 1,
})

describe('numbers of list entries', () => {
  it.each(['[04]', '12.', '3)'])('like %s stand before the text right of them', (label) => {
    const found = withLabels([line('Taylor, Plant Mol Biol', 90, 700), line(label, 0, 42), line('below', 90, 300, 130)])
    expect(textOfLines(found)).toEqual([`${label} Taylor, Plant Mol Biol`, 'below'])
    expect(found[0]?.words[0]?.x0).toBe(0)
  })

  it.each([
    ['the number of an equation', [line('(3)', 300, 340), line('the next column', 380, 800)]],
    ['a number far from any text', [line('[4]', 0, 40), line('the next column', 400, 800)]],
    ['a number beside a cell', [line('4.', 0, 40), line('12', 90, 130)]],
    ['a number on another line', [line('[4]', 0, 40), line('another line', 90, 700, 112)]],
  ])('are not seen in %s', (_, lines) => {
    expect(withLabels(lines)).toEqual(lines)
  })
})
