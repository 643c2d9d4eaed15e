// A page read by our models: set upright, its lines found and checked against its gutters, each line read.
import type { OcrLine, OcrPage, PageImage } from '../../contract/ocr.ts'
import type { Deadline } from '../../kernel/deadline.ts'
import { type DetectedPage, detectLines } from './detect.ts'
import { joinedInRows, partedAtGutters } from './gutters.ts'
import { withLabels } from './labels.ts'
import { levelling } from './level.ts'
import { type LineReader, type ReadStrip, readStrips } from './recognise.ts'
import { stripOf } from './strip.ts'
import { turnedBy } from './turn.ts'
import { toWords } from './words.ts'

export interface PageReader extends LineReader {
  readonly deadline: Deadline
}

interface Held {
  readonly image: PageImage
  readonly turn: OcrPage['turn']
  readonly detected: DetectedPage
}

/** Pages with this share of their text reading to the right are upright; what else stands on them are labels of axes and notes in margins. */
const SURELY_UPRIGHT = 0.8
/** So many of the longest lines tell which way up a page lies. */
const SAMPLE_LINES = 8

async function held(page: PageImage, turn: OcrPage['turn'], { run, deadline }: PageReader): Promise<Held> {
  deadline.check()
  const image = turnedBy(page, turn)
  return { image, turn, detected: await detectLines(image, run) }
}

/** How surely the longest lines are read; what lies upside down is read badly. */
async function sureness({ image, detected }: Held, reader: PageReader): Promise<number> {
  const longest = [...detected.lines].sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, SAMPLE_LINES)
  const reads = await readStrips(
    longest.map((line) => stripOf(image, line)),
    reader,
    reader.deadline,
  )
  return reads.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, reads.length)
}

/** The page with most of its text upright: the detector sees along which axis it reads, the reader which way. */
async function setUpright(page: PageImage, reader: PageReader): Promise<Held> {
  const asGiven = await held(page, 0, reader)
  const [right = 0, down = 0, left = 0, up = 0] = asGiven.detected.byDirection
  if (right >= SURELY_UPRIGHT * (right + down + left + up)) return asGiven
  const isAcross = right + left >= down + up
  const one = isAcross ? asGiven : await held(page, 90, reader)
  const other = await held(page, isAcross ? 180 : 270, reader)
  return (await sureness(other, reader)) > (await sureness(one, reader)) ? other : one
}

const isNothing = ({ letters }: ReadStrip): boolean => letters.every(({ text }) => text.trim() === '')

export async function readPage(page: PageImage, reader: PageReader): Promise<OcrPage> {
  const { image, turn, detected } = await setUpright(page, reader)
  reader.deadline.check()
  const strips = joinedInRows(detected.lines, detected.slope).map((line) => stripOf(image, line))
  const whole = partedAtGutters(strips, detected.slope, image)
  const reads = await readStrips(whole, reader, reader.deadline)
  const level = levelling(detected.slope, image)
  const lines = reads
    .filter((read) => !isNothing(read))
    .map((read): OcrLine => {
      const { strip, letters, confidence } = read
      return level({ line: strip.line, words: toWords(letters, strip), confidence })
    })
  return { lines: withLabels(lines).sort((a, b) => a.top - b.top), turn }
}
