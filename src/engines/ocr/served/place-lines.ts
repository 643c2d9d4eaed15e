// Text without places, laid on its page from top to bottom, as wide as letters of that size would be.
import type { OcrLine, OcrWord } from '../../../contract/ocr.ts'
import type { ServedLine } from './read-answer.ts'

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Margins and the measures of print, as shares of the page: ten points on a sheet of paper. Chosen so that such pages look like printed ones to the layout model. */
const SIDE_SHARE = 0.1
const EDGE_SHARE = 0.05
const LETTER_SHARE = 0.0085
const LINE_SHARE = 0.016
const LEADING = 1.25
const HEADING_GROWTH = 1.4
/** Letters of an average word stand in half their height. */
const CELL_GAP_LETTERS = 6
const LETTERS_PER_LINE = Math.floor((1 - 2 * SIDE_SHARE) / LETTER_SHARE)

/** A paragraph in one piece is broken as a page would break it. */
function broken(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > LETTERS_PER_LINE) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}

interface Row {
  readonly cells: readonly string[]
  readonly growth: number
}

const rowsOf = ({ cells, isHeading }: ServedLine): Row[] => {
  const growth = isHeading ? HEADING_GROWTH : 1
  return cells.length === 1 ? broken(cells[0] ?? '').map((text) => ({ cells: [text], growth })) : [{ cells, growth }]
}

function wordsOf({ cells, growth }: Row, page: PageSize): OcrWord[] {
  const letter = page.width * LETTER_SHARE * growth
  let x = page.width * SIDE_SHARE
  return cells.flatMap((cell) => {
    const words = cell.split(' ').map((text): OcrWord => {
      const word = { text, x0: x, x1: x + text.length * letter }
      x = word.x1 + letter
      return word
    })
    x += letter * CELL_GAP_LETTERS
    return words
  })
}

/** Where there are too many lines for the page they stand closer, but none is lost. */
export function placeLines(served: readonly ServedLine[], page: PageSize): OcrLine[] {
  const rows = served.flatMap(rowsOf)
  const wanted = rows.reduce((sum, { growth }) => sum + growth, 0) * page.height * LINE_SHARE * LEADING
  const scale = Math.min(1, (page.height * (1 - 2 * EDGE_SHARE)) / Math.max(1, wanted))
  let top = page.height * EDGE_SHARE
  return rows.map((row) => {
    const height = page.height * LINE_SHARE * row.growth * scale
    const line = { words: wordsOf(row, page), top, bottom: top + height, confidence: 1 }
    top += height * LEADING
    return line
  })
}
