// Lines of a page to their letters: cut out, brought to the recogniser's height, read in batches of similar breadth.
import type { OcrLine, PageImage } from '../../contract/ocr.ts'
import type { Deadline } from '../../kernel/deadline.ts'
import { decodeLine, type Letter, type LineOutput } from './decode.ts'
import { inkOf, raisedRuns } from './ink.ts'
import { caseByHeight } from './letter-case.ts'
import { type Letters, openLetters } from './letters.ts'
import { type PixelBox, resizeBox } from './resize.ts'
import { type RunModel, readAlphabet } from './runtime.ts'
import { type PlacedLetter, toWords, withMarks } from './words.ts'

/** The height our line reader was trained with. */
const INPUT_HEIGHT = 32
const BATCH_LINES = 8
const NARROWEST = 32
/** Very long lines are rules or borders. */
const WIDEST = 2400
/** Pixels of the input per step of the output. */
const STEP_PIXELS = 2

export interface LineReader {
  readonly alphabet: readonly string[]
  readonly letters: Letters
  readonly run: RunModel
}

export async function openLineReader(run: RunModel): Promise<LineReader> {
  const alphabet = await readAlphabet()
  return { run, alphabet, letters: await openLetters(alphabet) }
}

interface Cut {
  readonly box: PixelBox
  readonly width: number
  /** Classes that may be read; all where absent. */
  readonly allowed?: readonly number[]
}

/** The detector's boxes end close to the ink: full stops and hyphens at the end of lines would be cut. */
const SIDE_HEIGHTS = 0.2

function cutOf(box: PixelBox, image: PageImage): Cut {
  const side = (box.y1 - box.y0) * SIDE_HEIGHTS
  const wide = { ...box, x0: Math.max(0, box.x0 - side), x1: Math.min(image.width, box.x1 + side) }
  const width = Math.round(((wide.x1 - wide.x0) * INPUT_HEIGHT) / Math.max(1, wide.y1 - wide.y0))
  return { box: wide, width: Math.min(WIDEST, Math.max(NARROWEST, width)) }
}

function fill(values: Float32Array, row: number, width: number, image: PageImage, cut: Cut): void {
  const gray = resizeBox(image, cut.box, cut.width, INPUT_HEIGHT)
  for (let y = 0; y < INPUT_HEIGHT; y++) {
    for (let x = 0; x < cut.width; x++) {
      values[(row * INPUT_HEIGHT + y) * width + x] = (gray[y * cut.width + x] ?? 0) / 127.5 - 1
    }
  }
}

/** Of the allowed classes the likeliest at each step, repeats and blanks taken out. */
function lettersAmong({ values, from, steps, alphabet }: LineOutput, allowed: readonly number[]): Letter[] {
  const letters: Letter[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const row = from + step * alphabet.length
    let best = 0
    for (const one of allowed) if ((values[row + one] ?? 0) > (values[row + best] ?? 0)) best = one
    if (best !== 0 && best !== last) {
      letters.push({ text: alphabet[best] ?? '', step, probability: values[row + best] ?? 0 })
    }
    last = best
  }
  return letters
}

interface Read {
  readonly cut: Cut
  readonly letters: readonly PlacedLetter[]
  readonly confidence: number
}

function placed(letters: readonly Letter[], { box, width }: Cut): PlacedLetter[] {
  const perStep = ((box.x1 - box.x0) * STEP_PIXELS) / width
  return letters.map(({ text, step }) => ({
    text,
    x0: box.x0 + step * perStep,
    x1: Math.min(box.x1, box.x0 + (step + 1) * perStep),
    isRaised: false,
  }))
}

async function readBatch(image: PageImage, cuts: readonly Cut[], reader: LineReader): Promise<Read[]> {
  const width = Math.ceil(Math.max(...cuts.map((cut) => cut.width)) / STEP_PIXELS) * STEP_PIXELS
  // What lies beyond the end of a shorter line is white paper.
  const values = new Float32Array(cuts.length * INPUT_HEIGHT * width).fill(1)
  for (const [row, cut] of cuts.entries()) fill(values, row, width, image, cut)
  const output = await reader.run('lines', values, [cuts.length, 1, INPUT_HEIGHT, width])
  const steps = output.dims[1] ?? 0
  const size = steps * (output.dims[2] ?? 0)
  return cuts.map((cut, row) => {
    const line = { values: output.values, from: row * size, steps, alphabet: reader.alphabet }
    const letters = cut.allowed === undefined ? decodeLine(line, reader.letters) : lettersAmong(line, cut.allowed)
    const sum = letters.reduce((total, { probability }) => total + probability, 0)
    return { cut, letters: placed(letters, cut), confidence: letters.length === 0 ? 0 : sum / letters.length }
  })
}

/** In the order of the cuts; similar breadths go together, so that little white paper is read. */
async function readCuts(
  image: PageImage,
  cuts: readonly Cut[],
  reader: LineReader,
  deadline: Deadline,
): Promise<Read[]> {
  const order = cuts.map((cut, at) => ({ at, cut })).sort((a, b) => a.cut.width - b.cut.width)
  const reads: Read[] = []
  for (let from = 0; from < order.length; from += BATCH_LINES) {
    deadline.check()
    const batch = order.slice(from, from + BATCH_LINES)
    const batchCuts = batch.map(({ cut }) => cut)
    const read = await readBatch(image, batchCuts, reader)
    batch.forEach(({ at }, index) => {
      const one = read[index]
      if (one !== undefined) reads[at] = one
    })
  }
  return reads
}

/** How surely these lines are read, 0 to 1: the mean over them. */
export async function confidenceOf(
  image: PageImage,
  boxes: readonly PixelBox[],
  reader: LineReader,
  deadline: Deadline,
): Promise<number> {
  const cuts = boxes.map((box) => cutOf(box, image))
  const reads = await readCuts(image, cuts, reader, deadline)
  return reads.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, reads.length)
}

/** Fewer do not tell how tall a line's letters are. */
const ENOUGH_LETTERS = 4
/** What raised marks are made of: letters that look like the figures one and nought are left out. */
const MARKS = new Set('0123456789,*†‡§¶#+−-–abcdefghijkmnpqrstuvwxyz°')
/** Room around a raised mark, in its heights: above, below and beside, as letters have it in a line. */
const MARK_ROOM = { above: 0.2, below: 0.3, beside: 0.12 } as const

function markCut(run: PixelBox, allowed: readonly number[]): Cut {
  const height = run.y1 - run.y0
  const box = {
    x0: run.x0 - height * MARK_ROOM.beside,
    x1: run.x1 + height * MARK_ROOM.beside,
    y0: run.y0 - height * MARK_ROOM.above,
    y1: run.y1 + height * MARK_ROOM.below,
  }
  const width = Math.round(((box.x1 - box.x0) * INPUT_HEIGHT) / Math.max(1, box.y1 - box.y0))
  return { box, width: Math.min(WIDEST, Math.max(8, width)), allowed }
}

const SMALL = /[acegijmnopqrsuvwxyz]/
const TALL = /[\p{Lu}\dbdfhklßþ]/u

/** Signs and letters with accents say nothing; t is between the two. */
function tallShareOf(letters: readonly PlacedLetter[]): number | undefined {
  const tall = letters.filter(({ text }) => TALL.test(text)).length
  const small = letters.filter(({ text }) => SMALL.test(text)).length
  return tall + small < ENOUGH_LETTERS ? undefined : tall / (tall + small)
}

const isNothing = ({ letters }: Read): boolean => letters.every(({ text }) => text.trim() === '')

/** The lines in the order of the boxes; a box without letters gives none. Raised marks are read a second time, by themselves. */
export async function readLines(
  image: PageImage,
  boxes: readonly PixelBox[],
  reader: LineReader,
  deadline: Deadline,
): Promise<OcrLine[]> {
  const cuts = boxes.map((box) => cutOf(box, image))
  const lines = (await readCuts(image, cuts, reader, deadline)).filter((read) => !isNothing(read))
  const tallShares = lines.map(({ letters }) => tallShareOf(letters))
  const inks = lines.map(({ cut }, at) => inkOf(image, cut.box, tallShares[at]))
  const hasTall = tallShares.map((share) => (share ?? 0) > 0)
  const allowed = reader.alphabet.flatMap((letter, at) => (MARKS.has(letter) ? [at] : []))
  const runs = inks.flatMap((ink, line) => raisedRuns(ink).map((run) => ({ line, run })))
  const marks = await readCuts(
    image,
    runs.map(({ run }) => markCut(run, allowed)),
    reader,
    deadline,
  )
  return lines.map(({ cut, letters, confidence }, at) => {
    const own = runs.flatMap(({ line, run }, index) =>
      line === at ? [{ run, letters: marks[index]?.letters ?? [] }] : [],
    )
    const ink = inks[at]
    return {
      words: toWords(
        withMarks(
          ink === undefined || !hasTall[at] ? letters : caseByHeight(letters, ink),
          own,
          ink?.letterHeight ?? 0,
        ),
      ),
      top: cut.box.y0,
      bottom: cut.box.y1,
      confidence,
      ...(ink !== undefined && { baseline: ink.baseline, stroke: ink.stroke }),
      ...(ink?.letterHeight != null && { letterHeight: ink.letterHeight }),
    }
  })
}
