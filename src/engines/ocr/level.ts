// Places on a slanted page, as they are once it is level: turned about the middle of the picture.
import type { OcrLine, OcrWord, PageImage } from '../../contract/ocr.ts'
import { baselineAt, type MappedLine } from './line-map.ts'

/** Of a font's tall letters: how far its box reaches above and below the baseline, as PDFs' fonts mostly say it. Chosen so that recognised lines look like those of text layers. */
const BOX_ABOVE = 1.19
const BOX_BELOW = 0.36

interface SlantedLine {
  readonly line: MappedLine
  readonly words: readonly OcrWord[]
  readonly confidence: number
}

/** A line's baseline and words on the level page; `slope` is by how much the page's lines fall to the right. */
export function levelling(
  slope: number,
  { width, height }: Pick<PageImage, 'width' | 'height'>,
): (line: SlantedLine) => OcrLine {
  const [cos, sin] = [1 / Math.hypot(1, slope), slope / Math.hypot(1, slope)]
  const [cx, cy] = [width / 2, height / 2]
  return ({ line, words, confidence }) => {
    const along = (x: number): number => cx + (x - cx) * cos + (baselineAt(line.baseline, x) - cy) * sin
    const middle = (line.start + line.end) / 2
    const baseline = cy - (middle - cx) * sin + (baselineAt(line.baseline, middle) - cy) * cos
    return {
      words: words.map((word) => ({ ...word, x0: along(word.x0), x1: along(word.x1) })),
      top: baseline - BOX_ABOVE * line.tall,
      bottom: baseline + BOX_BELOW * line.tall,
      baseline,
      letterHeight: line.tall,
      confidence,
    }
  }
}
