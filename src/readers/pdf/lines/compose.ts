// Turns the cells of a strip into a line: its text, its styles as spans, the place of every character.
import { type Box, boxOf, roundPt } from '../../../document/page/box.ts'
import type { Line, LineEnd, TextSpan } from '../../../document/page/page.ts'
import { maxOf, minOf } from '../../../kernel/lists.ts'
import type { Cell } from '../page/character-cell.ts'
import type { Letters } from './letters.ts'
import type { Run, Strip } from './runs.ts'

export function composeLine(strip: Strip, cells: readonly Cell[], end: LineEnd, letters: Letters): Line | null {
  const spans: OpenSpan[] = []
  const edges: number[] = []
  let text = ''
  let right = 0
  let ocr = false
  let last: Cell | null = null
  let openEnd = 0
  for (const cell of cells) {
    const start = text.length
    text += cell.text
    if (cell.text.length === 0) continue
    pushEdges(edges, cell)
    right = cell.u1
    if (last !== null && (cell.text === ' ' || (cell.object === last.object && cell.rise === last.rise))) {
      openEnd = text.length
    } else {
      pushSpan(spans, cell, start, openEnd)
      openEnd = text.length
      last = cell
    }
    if (cell.object.renderMode === INVISIBLE) ocr = true
  }
  if (text.trim().length === 0) return null
  edges.push(roundPt(right))
  closeSpan(spans, openEnd)
  return {
    text,
    box: lineBox(strip, letters),
    baseline: roundPt(strip.v),
    angle: strip.angle,
    size: roundPt(strip.size),
    spans,
    edges,
    hyphenAtEnd: end,
    ocr,
  }
}

/** Text render mode 3 paints nothing (PDF 32000-1, table 106): the way OCR tools put text behind a scan. */
export const INVISIBLE = 3

function pushEdges(edges: number[], cell: Cell): void {
  const length = cell.text.length
  if (length === 1) {
    edges.push(roundPt(cell.u0))
    return
  }
  for (let k = 0; k < length; k++) edges.push(roundPt(cell.u0 + ((cell.u1 - cell.u0) * k) / length))
}

type OpenSpan = { -readonly [Key in keyof TextSpan]: TextSpan[Key] }

/** Opens a span at `start`, unless the letters continue the style of the span before, which ended at `previousEnd`. */
function pushSpan(spans: OpenSpan[], cell: Cell, start: number, previousEnd: number): void {
  const { font, color } = cell.object
  const size = roundPt(cell.object.size)
  const last = spans.at(-1)
  if (last !== undefined) {
    const isSameStyle = last.fontName === font.name && last.size === size && last.color === color
    if (isSameStyle && last.rise === cell.rise) return
    last.end = previousEnd
  }
  const { name: fontName, weight, bold, italic } = font
  spans.push({ start, end: start, fontName, size, weight, bold, italic, rise: cell.rise, color })
}

function closeSpan(spans: OpenSpan[], end: number): void {
  const last = spans.at(-1)
  if (last !== undefined) last.end = end
}

const DEEP_RATIO = 1.5

function lineBox(strip: Strip, letters: Letters): Box {
  let top = Number.POSITIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  // A drop capital belongs to the line, but not its depth: the box would cover the lines beside it.
  for (const run of strip.runs)
    if (run.size <= DEEP_RATIO * strip.size && run.isTall !== true) [top, bottom] = extend(run, letters, top, bottom)
  if (strip.angle === 0) return boxOf(strip.u0, top, strip.u1, bottom)
  const radians = (strip.angle * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  const xs: number[] = []
  const ys: number[] = []
  for (const u of [strip.u0, strip.u1]) {
    for (const v of [top, bottom]) {
      xs.push(u * cos - v * sin)
      ys.push(u * sin + v * cos)
    }
  }
  return boxOf(minOf(xs), minOf(ys), maxOf(xs), maxOf(ys))
}

function extend(run: Run, letters: Letters, top: number, bottom: number): [number, number] {
  let low = bottom
  let high = top
  for (let i = run.from; i < run.to; i++) {
    high = Math.min(high, letters.top[i] ?? high)
    low = Math.max(low, letters.bottom[i] ?? low)
  }
  return [high, low]
}
