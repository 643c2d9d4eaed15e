// Text that somebody's recognition left under a scan, judged against our own reading of a sample of its lines.
import type { Context } from '../../../contract/context.ts'
import type { Ocr, OcrLine } from '../../../contract/ocr.ts'
import type { Box } from '../../../document/box.ts'
import type { Page } from '../../../document/page.ts'
import { POINTS_PER_INCH } from '../draw/draw-box.ts'
import { pictureOf, RECOGNITION_DPI } from '../draw/page-picture.ts'
import type { PdfFile } from '../engine/open-file.ts'

/** Pages that are sampled, and the band of each that is read, as shares of its height: so that all together cost one page. */
const SAMPLE_PAGES = 3
const BAND_FROM = 0.3
const BAND_TO = 0.62
/** Shorter words are left out, so that marks and figures do not count. */
const COMPARED_LETTERS = 3
/** Fewer words are not judged, so that one line does not decide. */
const LEAST_SAMPLE = 60
/** Read so surely, a word is right in 98 cases of 100 and more (`eval/old-layers.mjs`). */
const SURELY_READ = 0.97
/** A layer is worse that has this share of the words otherwise than we surely read them; exact ones stay below 1.2 percent (`eval/old-layers.mjs`). */
const WORSE_SHARE = 0.02
/** Half as many words that we are not sure of speak for the layer: formulas keep theirs (`eval/old-layers.mjs`). */
const WRONG_TO_UNSURE = 2

export interface LayerSample {
  /** Words that were compared. */
  readonly words: number
  /** Of them, those that the layer has otherwise than we surely read them, and those that we are not sure of. */
  readonly wrong: number
  readonly unsure: number
}

const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u2010-\u2015\u2212]/gu, '-'],
  [/[‘’‛´`ʼ]/gu, "'"],
]

/** The word without punctuation around it, written one way. */
function bare(word: string): string {
  const one = ALIKE.reduce((text, [pattern, by]) => text.replace(pattern, by), word.normalize('NFKC'))
  return one.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

const isWord = (word: string): boolean => (word.match(/[\p{L}\p{N}]/gu) ?? []).length >= COMPARED_LETTERS

/** Whether the layer has any text where the line stands: what it left out, a figure's labels or a stamp, is not judged. */
function isCovered({ words, top, bottom }: OcrLine, boxes: readonly Box[]): boolean {
  const [from, to] = [words[0]?.x0 ?? 0, words.at(-1)?.x1 ?? 0]
  const middle = (top + bottom) / 2
  const beside = boxes.filter((box) => box[1] < middle && box[3] > middle)
  const covered = beside.reduce((sum, box) => sum + Math.max(0, Math.min(to, box[2]) - Math.max(from, box[0])), 0)
  return covered >= (to - from) / 2
}

/** Our lines of a band beside the layer's: boxes and words of what the layer has there. */
export function compared(
  own: readonly OcrLine[],
  layer: readonly { readonly box: Box; readonly text: string }[],
): LayerSample {
  const left = new Map<string, number>()
  for (const word of layer.flatMap(({ text }) => text.split(/\s+/).map(bare))) left.set(word, (left.get(word) ?? 0) + 1)
  const boxes = layer.map(({ box }) => box)
  let [words, wrong, unsure] = [0, 0, 0]
  for (const line of own.filter((one) => isCovered(one, boxes))) {
    for (const { text, confidence } of line.words) {
      const word = bare(text)
      if (confidence === undefined || !isWord(word)) continue
      words += 1
      const count = left.get(word) ?? 0
      left.set(word, count - 1)
      if (count > 0) continue
      if (confidence >= SURELY_READ) wrong += 1
      else unsure += 1
    }
  }
  return { words, wrong, unsure }
}

export const isWorse = ({ words, wrong, unsure }: LayerSample): boolean =>
  words >= LEAST_SAMPLE && wrong >= words * WORSE_SHARE && wrong >= unsure * WRONG_TO_UNSURE

async function sampleOf(file: PdfFile, page: Page, ocr: Ocr, { deadline }: Context): Promise<LayerSample> {
  const [top, bottom] = [page.height * BAND_FROM, page.height * BAND_TO]
  const band: Box = [0, top, page.width, bottom]
  const { lines, turn } = await ocr.recognise(pictureOf(file, page.index, band), deadline)
  if (turn !== 0) return { words: 0, wrong: 0, unsure: 0 }
  const scale = RECOGNITION_DPI / POINTS_PER_INCH
  const height = (bottom - top) * scale
  // Lines that the band's edges cut through are half a line.
  const whole = lines.filter((line) => line.top > 0 && line.bottom < height)
  const layer = page.lines.map(({ box: [x0, y0, x1, y1], text }) => ({
    text,
    box: [x0 * scale, (y0 - top) * scale, x1 * scale, (y1 - top) * scale] as const,
  }))
  return compared(
    whole,
    layer.filter(({ box }) => box[3] > 0 && box[1] < height),
  )
}

/** Some of the pages, evenly over the file. */
function sampled(pages: readonly Page[]): Page[] {
  const count = Math.min(SAMPLE_PAGES, pages.length)
  return Array.from({ length: count }, (_, at) => pages[Math.floor(((at + 0.5) * pages.length) / count)]).flatMap(
    (page) => page ?? [],
  )
}

/** What a sample of pages with such a layer shows. */
export async function judgeLayer(
  file: PdfFile,
  pages: readonly Page[],
  ocr: Ocr,
  context: Context,
): Promise<LayerSample> {
  let all: LayerSample = { words: 0, wrong: 0, unsure: 0 }
  for (const page of sampled(pages.filter(({ turn }) => turn === 0))) {
    context.deadline.check()
    const { words, wrong, unsure } = await sampleOf(file, page, ocr, context)
    all = { words: all.words + words, wrong: all.wrong + wrong, unsure: all.unsure + unsure }
  }
  return all
}
