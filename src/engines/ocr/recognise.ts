// Lines of a page to their letters: cut out, brought to the recogniser's height, read in batches of similar breadth.
import type { OcrLine, OcrWord, PageImage } from '../../contract/ocr.ts'
import type { Deadline } from '../../kernel/deadline.ts'
import { type PixelBox, resizeBox } from './resize.ts'
import { type RunModel, readAlphabet } from './runtime.ts'

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
  readonly run: RunModel
}

export async function openLineReader(run: RunModel): Promise<LineReader> {
  return { run, alphabet: await readAlphabet() }
}

interface Cut {
  readonly box: PixelBox
  readonly width: number
}

const cutOf = (box: PixelBox): Cut => {
  const width = Math.round(((box.x1 - box.x0) * INPUT_HEIGHT) / Math.max(1, box.y1 - box.y0))
  return { box, width: Math.min(WIDEST, Math.max(NARROWEST, width)) }
}

function fill(values: Float32Array, row: number, width: number, image: PageImage, cut: Cut): void {
  const gray = resizeBox(image, cut.box, cut.width, INPUT_HEIGHT)
  for (let y = 0; y < INPUT_HEIGHT; y++) {
    for (let x = 0; x < cut.width; x++) {
      values[(row * INPUT_HEIGHT + y) * width + x] = (gray[y * cut.width + x] ?? 0) / 127.5 - 1
    }
  }
}

interface Letter {
  readonly text: string
  readonly step: number
  readonly probability: number
}

/** The likeliest class of each step, repeats and blanks taken out. */
function lettersOf(values: Float32Array, from: number, steps: number, alphabet: readonly string[]): Letter[] {
  const letters: Letter[] = []
  const classes = alphabet.length
  let last = 0
  for (let step = 0; step < steps; step++) {
    const row = from + step * classes
    let best = 0
    for (let one = 1; one < classes; one++) if ((values[row + one] ?? 0) > (values[row + best] ?? 0)) best = one
    if (best !== 0 && best !== last) {
      letters.push({ text: alphabet[best] ?? '', step, probability: values[row + best] ?? 0 })
    }
    last = best
  }
  return letters
}

function wordsOf(letters: readonly Letter[], { box, width }: Cut): OcrWord[] {
  const perStep = ((box.x1 - box.x0) * STEP_PIXELS) / width
  const words: OcrWord[] = []
  let open: Letter[] = []
  const close = () => {
    const [first, last] = [open[0], open.at(-1)]
    if (first !== undefined && last !== undefined) {
      const text = open.map((letter) => letter.text).join('')
      words.push({ text, x0: box.x0 + first.step * perStep, x1: Math.min(box.x1, box.x0 + (last.step + 1) * perStep) })
    }
    open = []
  }
  for (const letter of letters) {
    if (letter.text.trim() === '') close()
    else open.push(letter)
  }
  close()
  return words
}

async function readBatch(image: PageImage, cuts: readonly Cut[], reader: LineReader): Promise<OcrLine[]> {
  const width = Math.ceil(Math.max(...cuts.map((cut) => cut.width)) / STEP_PIXELS) * STEP_PIXELS
  // What lies beyond the end of a shorter line is white paper.
  const values = new Float32Array(cuts.length * INPUT_HEIGHT * width).fill(1)
  cuts.forEach((cut, row) => fill(values, row, width, image, cut))
  const output = await reader.run('lines', values, [cuts.length, 1, INPUT_HEIGHT, width])
  const steps = output.dims[1] ?? 0
  const size = steps * (output.dims[2] ?? 0)
  return cuts.map((cut, row) => {
    const letters = lettersOf(output.values, row * size, steps, reader.alphabet)
    const sum = letters.reduce((total, { probability }) => total + probability, 0)
    return {
      words: wordsOf(letters, cut),
      top: cut.box.y0,
      bottom: cut.box.y1,
      confidence: letters.length === 0 ? 0 : sum / letters.length,
    }
  })
}

/** The lines in the order of the boxes; a box without letters gives none. */
export async function readLines(
  image: PageImage,
  boxes: readonly PixelBox[],
  reader: LineReader,
  deadline: Deadline,
): Promise<OcrLine[]> {
  const order = boxes.map((box, at) => ({ at, cut: cutOf(box) })).sort((a, b) => a.cut.width - b.cut.width)
  const lines: OcrLine[] = []
  for (let from = 0; from < order.length; from += BATCH_LINES) {
    deadline.check()
    const batch = order.slice(from, from + BATCH_LINES)
    const read = await readBatch(
      image,
      batch.map(({ cut }) => cut),
      reader,
    )
    batch.forEach(({ at }, index) => {
      const line = read[index]
      if (line !== undefined) lines[at] = line
    })
  }
  return lines.filter((line) => line !== undefined && line.words.length > 0)
}
