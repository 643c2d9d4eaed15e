// Pages for tests of what works on lines: a line is a text with a place and, where it matters, a style.
import type { Box } from '../../../src/document/page/box.ts'
import type { Line, Page, TextSpan } from '../../../src/document/page/page.ts'

export interface PrintedLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly size?: number
  readonly font?: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly angle?: number
  readonly spans?: readonly Partial<TextSpan>[]
}

const LETTER_WIDTH_EM = 0.5

export function printedLine(given: PrintedLine): Line {
  const { text, x, y, size = 10, font = 'Serif', bold = false, italic = false, angle = 0 } = given
  const width = given.width ?? text.length * size * LETTER_WIDTH_EM
  const step = width / Math.max(1, text.length)
  const whole: TextSpan = {
    start: 0,
    end: text.length,
    fontName: font,
    size,
    weight: bold ? 700 : 400,
    bold,
    italic,
    rise: null,
    color: 0,
  }
  return {
    text,
    box: [x, y, x + width, y + size],
    baseline: y + size * 0.8,
    angle,
    size,
    spans: given.spans?.map((span) => ({ ...whole, ...span })) ?? [whole],
    edges: Array.from({ length: text.length + 1 }, (_, i) => x + i * step),
    hyphenAtEnd: text.endsWith('-') ? 'hyphen' : null,
    ocr: false,
  }
}

export function printedPage(lines: readonly PrintedLine[], more: Partial<Page> = {}): Page {
  return {
    index: 0,
    label: null,
    width: 600,
    height: 800,
    rotation: 0,
    turn: 0,
    lines: lines.map(printedLine),
    images: [],
    rules: [],
    fills: [],
    drawings: [],
    links: [],
    hasText: lines.length > 0,
    isOcrLayer: false,
    textQuality: 1,
    hiddenLetters: 0,
    ...more,
  }
}

export function horizontalRule(x0: number, y: number, x1: number): Page['rules'][number] {
  const box: Box = [x0, y, x1, y + 0.5]
  return { axis: 'horizontal', box }
}
