// Tesseract's table of what it read (TSV): rows of pages, blocks, paragraphs, lines and words, to lines of words with places.
import type { OcrWord } from '../../contract/ocr.ts'
import type { PixelBox } from './resize.ts'

export interface TsvLine {
  readonly words: readonly OcrWord[]
  readonly box: PixelBox
  /** 0 to 1, the mean of its words. */
  readonly confidence: number
}

const LEVEL_LINE = 4
const LEVEL_WORD = 5

interface OpenLine {
  readonly words: OcrWord[]
  readonly box: PixelBox
  confidenceSum: number
}

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function readRow(row: string) {
  const cells = row.split('\t')
  const [level = 0, , , , , , x0 = 0, y0 = 0, width = 0, height = 0, confidence = 0] = cells.slice(0, 11).map(Number)
  return { level, box: { x0, y0, x1: x0 + width, y1: y0 + height }, confidence, text: (cells[11] ?? '').trim() }
}

export function readTsv(tsv: string): TsvLine[] {
  const lines: OpenLine[] = []
  for (const row of tsv.split('\n')) {
    const { level, box, confidence, text } = readRow(row)
    if (level === LEVEL_LINE) lines.push({ words: [], box, confidenceSum: 0 })
    const line = lines.at(-1)
    if (level !== LEVEL_WORD || line === undefined || text === '') continue
    line.words.push({ text, x0: box.x0, x1: box.x1 })
    line.confidenceSum += confidence / 100
  }
  return lines
    .filter(({ words }) => words.length > 0)
    .map(({ words, box, confidenceSum }) => ({ words, box, confidence: confidenceSum / words.length }))
}
