// Text that somebody's recognition left under a scan, judged against our own reading of a sample of its lines.
import type { Context } from '../../../contract/context.ts'
import type { Ocr, OcrLine } from '../../../contract/ocr.ts'
import type { Box } from '../../../document/page/box.ts'
import type { Page } from '../../../document/page/page.ts'
import type { Deadline } from '../../../kernel/time/deadline.ts'
import { POINTS_PER_INCH } from '../draw/draw-box.ts'
import { pictureOf, RECOGNITION_DPI } from '../draw/page-picture.ts'
import type { PdfFile } from '../engine/open-file.ts'

/** Title, authors and abstract of a first page, as shares of its height: what is dropped there is lost most. */
const OPENING = [0, 0.5] as const
/** Lines so much higher than most of an opening are a title: a line of it is worth a page's reading. */
const TITLE_HEIGHT = 1.5
/** Pages that are sampled behind it, and the bands of each; one after the other until enough is known. */
const SAMPLE_PAGES = 3
const BANDS = [
  [0.3, 0.46],
  [0.46, 0.62],
] as const
/** Shorter words are left out, so that marks and figures do not count. */
const COMPARED_LETTERS = 3
/** Fewer words are not judged, so that one line does not decide. */
const LEAST_SAMPLE = 60
/** Read so surely, a word is right in 98 cases of 100 and more (`tools/eval/old-layers.mjs`). */
const SURELY_READ = 0.97
/** A layer is worse that has this share of the words otherwise than we surely read them; exact ones stay below 1.2 percent (`tools/eval/old-layers.mjs`). */
const WORSE_SHARE = 0.02
/** Shares of words otherwise in good layers and in bad ones; a sample so many times likelier in one than in the other is enough (e to the third). */
const GOOD_SHARE = 0.008
const BAD_SHARE = 0.035
const ENOUGH_LOG_ODDS = 3

export interface LayerSample {
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
function lettersOfWord(word: string): string {
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

interface LayerLine {
  readonly box: Box
  readonly text: string
}

/** Our lines of a band beside the layer's: boxes and words of what the layer has there. In an opening lines that it left out are wrong. */
export function compared(own: readonly OcrLine[], layer: readonly LayerLine[], isOpening = false): LayerSample {
  const left = new Map<string, number>()
  for (const word of layer.flatMap(({ text }) => text.split(/\s+/).map(lettersOfWord)))
    left.set(word, (left.get(word) ?? 0) + 1)
  const boxes = layer.map(({ box }) => box)
  let [words, wrong, unsure] = [0, 0, 0]
  for (const line of own.filter((one) => isOpening || isCovered(one, boxes))) {
    for (const { text, confidence } of line.words) {
      const word = lettersOfWord(text)
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

/** As many words that we are not sure of speak for the layer: formulas keep theirs. */
export const isWorse = ({ words, wrong, unsure }: LayerSample): boolean =>
  words >= LEAST_SAMPLE && wrong >= words * WORSE_SHARE && wrong >= unsure

function isEnough(sample: LayerSample): boolean {
  const [ifWrong, ifRight] = [Math.log(BAD_SHARE / GOOD_SHARE), Math.log((1 - BAD_SHARE) / (1 - GOOD_SHARE))]
  const logOdds = sample.wrong * ifWrong + (sample.words - sample.wrong) * ifRight
  return logOdds < -ENOUGH_LOG_ODDS || (logOdds > ENOUGH_LOG_ODDS && isWorse(sample))
}

const NOTHING: LayerSample = { words: 0, wrong: 0, unsure: 0 }

const together = (a: LayerSample, b: LayerSample): LayerSample => ({
  words: a.words + b.words,
  wrong: a.wrong + b.wrong,
  unsure: a.unsure + b.unsure,
})

type Band = readonly [from: number, to: number]

/** Some of the pages, evenly over the file. */
function sampled(pages: readonly Page[]): Page[] {
  const count = Math.min(SAMPLE_PAGES, pages.length)
  return Array.from({ length: count }, (_, at) => pages[Math.floor(((at + 0.5) * pages.length) / count)]).flatMap(
    (page) => page ?? [],
  )
}

const bareText = (words: readonly string[]): string => words.map(lettersOfWord).join(' ')

/** Whether a line of a title that we surely read is in no line of the layer. */
function losesTitle(own: readonly OcrLine[], layer: readonly LayerLine[]): boolean {
  const heights = own.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  const usual = heights[heights.length >> 1] ?? 0
  const texts = layer.map(({ text }) => bareText(text.split(/\s+/)))
  const isSure = ({ words }: OcrLine): boolean => words.every(({ confidence = 0 }) => confidence >= SURELY_READ)
  const titles = own.filter((line) => line.bottom - line.top > usual * TITLE_HEIGHT && isSure(line))
  const lines = titles.map(({ words }) => bareText(words.map(({ text }) => text))).filter(isWord)
  return lines.some((line) => !texts.some((text) => text.includes(line)))
}

export interface Judgement {
  readonly sample: LayerSample
  /** Pages whose layer reads worse than we do: all of a file, or the first alone. */
  readonly worse: readonly Page[]
}

/** What samples of pages with such a layer show. */
export async function judgeLayer(
  file: PdfFile,
  pages: readonly Page[],
  ocr: Ocr,
  { deadline }: Context,
): Promise<Judgement> {
  const upright = pages.filter(({ turn }) => turn === 0)
  const bands = BANDS.flatMap((band) => sampled(upright.slice(1)).map((page) => ({ page, band })))
  const looks: { page: Page; band: Band }[] = [
    ...upright.slice(0, 1).map((page) => ({ page, band: OPENING })),
    ...bands,
  ]
  let sample = NOTHING
  let isOpeningWorse = false
  for (const { page, band } of looks) {
    if (isEnough(sample)) break
    deadline.check()
    const { own, layer } = await besides(file, page, band, ocr, deadline)
    const isOpening = band === OPENING
    const seen = compared(own, layer, isOpening)
    if (isOpening) isOpeningWorse = isWorse(seen) || losesTitle(own, layer)
    sample = together(sample, seen)
  }
  return { sample, worse: isWorse(sample) ? pages : isOpeningWorse ? upright.slice(0, 1) : [] }
}

/** Our lines of a band of a page, and the layer's there, in pixels of the band. */
async function besides(file: PdfFile, page: Page, band: Band, ocr: Ocr, deadline: Deadline) {
  const [top, bottom] = [page.height * band[0], page.height * band[1]]
  const scale = RECOGNITION_DPI / POINTS_PER_INCH
  const part = pictureOf(file, page.index, [0, top, page.width, bottom])
  const wholeSide = Math.max(page.width, page.height) * scale
  const { lines, turn } = await ocr.recognise({ ...part, wholeSide }, deadline)
  const height = (bottom - top) * scale
  const placed = page.lines.map(({ box: [x0, y0, x1, y1], text }): LayerLine => {
    return { text, box: [x0 * scale, (y0 - top) * scale, x1 * scale, (y1 - top) * scale] }
  })
  return {
    // Lines that the band's edges cut through are half a line.
    own: turn === 0 ? lines.filter((line) => line.top > 0 && line.bottom < height) : [],
    layer: placed.filter(({ box }) => box[3] > 0 && box[1] < height),
  }
}
