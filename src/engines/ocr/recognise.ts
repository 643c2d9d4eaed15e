// Strips of lines to their letters: read in batches of similar breadth, so that little white paper is read.
import { maxOf } from '../../kernel/lists.ts'
import type { Deadline } from '../../kernel/time/deadline.ts'
import { decodeLine, type Letter } from './decode.ts'
import type { RunModel } from './models.ts'
import { STRIP_HEIGHT, type Strip } from './strip.ts'
import { STEP_COLUMNS } from './words.ts'

export interface LineReader {
  /** By class; class 0 is the blank between letters. */
  readonly alphabet: readonly string[]
  readonly run: RunModel
}

export interface ReadStrip {
  readonly strip: Strip
  readonly letters: readonly Letter[]
  /** 0 to 1: the mean over its letters. */
  readonly confidence: number
}

/** Columns of a batch together: more gain no time and take memory. Measured with tools/eval/scan-memory.mjs. */
const BATCH_COLUMNS = 8192

/** Strips from narrow to broad, in batches. */
function batchesOf(strips: readonly Strip[]): number[][] {
  const order = strips.map((_, at) => at).sort((a, b) => (strips[a]?.width ?? 0) - (strips[b]?.width ?? 0))
  const batches: number[][] = []
  for (const at of order) {
    const width = strips[at]?.width ?? 0
    const last = batches.at(-1)
    if (last !== undefined && (last.length + 1) * width <= BATCH_COLUMNS) last.push(at)
    else batches.push([at])
  }
  return batches
}

async function readBatch(strips: readonly Strip[], { run, alphabet }: LineReader): Promise<ReadStrip[]> {
  const widest = maxOf(strips.map(({ width }) => width))
  const width = Math.ceil(widest / STEP_COLUMNS) * STEP_COLUMNS
  // What lies beyond the end of a shorter line is white paper.
  const input = new Float32Array(strips.length * STRIP_HEIGHT * width).fill(1)
  for (const [row, strip] of strips.entries()) {
    for (let y = 0; y < STRIP_HEIGHT; y++) {
      const line = strip.values.subarray(y * strip.width, (y + 1) * strip.width)
      input.set(line, (row * STRIP_HEIGHT + y) * width)
    }
  }
  const output = await run('ocr-lines', 'lines', input, [strips.length, 1, STRIP_HEIGHT, width])
  const steps = width / STEP_COLUMNS
  return strips.map((strip, row) => {
    const from = row * steps
    const line = {
      classes: output.letters as Int32Array,
      probabilities: output.probabilities as Float32Array,
      styles: output.styles as Float32Array,
      from,
      steps: Math.min(steps, Math.ceil(strip.width / STEP_COLUMNS)),
    }
    const letters = decodeLine(line, alphabet)
    const sum = letters.reduce((total, { probability }) => total + probability, 0)
    return { strip, letters, confidence: letters.length === 0 ? 0 : sum / letters.length }
  })
}

/** In the order of the strips. */
export async function readStrips(
  strips: readonly Strip[],
  reader: LineReader,
  deadline: Deadline,
): Promise<ReadStrip[]> {
  const reads: ReadStrip[] = []
  for (const batch of batchesOf(strips)) {
    deadline.check()
    const chosen = batch.flatMap((at) => strips[at] ?? [])
    const read = await readBatch(chosen, reader)
    batch.forEach((at, index) => {
      const one = read[index]
      if (one !== undefined) reads[at] = one
    })
  }
  return reads
}
