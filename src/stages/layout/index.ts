// Asks the layout model what every line of a PDF is, and brings its answers back to the pages.
import type { Inference, Tensor } from '../../contract/ports.ts'
import { defineStage } from '../../contract/stage.ts'
import { type LabelledLine, LINE_LABELS } from '../../document/page/blocks.ts'
import type { Page } from '../../document/page/page.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { placeOfMax } from '../../kernel/lists.ts'
import { clearMemory } from '../../kernel/memory.ts'
import { noted } from '../../kernel/noted.ts'
import { LAYOUT_MODEL, type LayoutFeatures, layoutFeatures } from './features.ts'
import { TOKENS_PER_LINE } from './tokens.ts'

/** Likelier than not, as the model was trained (training/layout). */
const LIKELY_LABEL = 0.5

interface Answer {
  /** Rows of one probability per label. */
  readonly label: Float32Array
  readonly begins: ArrayLike<number>
  readonly runIn: ArrayLike<number>
}

/** For each page one label per line, in the order of `page.lines`. */
export async function labelLines(pages: readonly Page[], inference: Inference): Promise<readonly LabelledLine[][]> {
  const features = layoutFeatures(pages)
  const labels: LabelledLine[][] = pages.map(() => [])
  if (features.refs.length === 0) return labels
  const answer = await ask(features, inference)
  features.refs.forEach(({ pageIndex, lineIndex, rank }, row) => {
    const page = labels[pageIndex]
    if (page !== undefined) page[lineIndex] = readRow(answer, row, rank)
  })
  return labels
}

/** More lines than this are asked about in turns: what the model works out in between takes 20 KiB a line. No paper of ours has as many. */
const MOST_LINES_AT_ONCE = 6000
/** In turns of so many. Measured over 600 pages: in turns of 6000 memory was highest here, 671 MiB, where reading the pages takes 473. */
const LINES_IN_TURN = 1000
/** Lines before and after that have a say in a line: the sum of the distances in `training/layout/model.py`. */
const LINES_THAT_COUNT = 78

async function ask(features: LayoutFeatures, inference: Inference): Promise<Answer> {
  const rows = features.refs.length
  const answer = {
    label: new Float32Array(rows * LINE_LABELS.length),
    begins: new Float32Array(rows),
    runIn: new Float32Array(rows),
  }
  const isLong = rows > MOST_LINES_AT_ONCE
  // What the features were made of would lie beside what the model needs.
  if (isLong) clearMemory()
  const turn = isLong ? LINES_IN_TURN : rows
  for (let start = 0; start < rows; start += turn) {
    const end = Math.min(rows, start + turn)
    const [from, to] = [Math.max(0, start - LINES_THAT_COUNT), Math.min(rows, end + LINES_THAT_COUNT)]
    const part = await askAbout(features, from, to, inference)
    const keep = (values: Float32Array, columns: number) =>
      values.subarray((start - from) * columns, (end - from) * columns)
    answer.label.set(keep(part.label, LINE_LABELS.length), start * LINE_LABELS.length)
    answer.begins.set(keep(part.begins, 1), start)
    answer.runIn.set(keep(part.runIn, 1), start)
  }
  return answer
}

async function askAbout({ dense, tokens, width }: LayoutFeatures, from: number, to: number, inference: Inference) {
  const rows = to - from
  const outputs = await inference.run(LAYOUT_MODEL, {
    dense: { type: 'float32', dims: [rows, width], values: dense.subarray(from * width, to * width) },
    tokens: {
      type: 'int32',
      dims: [rows, TOKENS_PER_LINE],
      values: tokens.subarray(from * TOKENS_PER_LINE, to * TOKENS_PER_LINE),
    },
  })
  const numbers = (name: string, columns: number) => numbersOf(outputs[name], name, rows * columns)
  return { label: numbers('label', LINE_LABELS.length), begins: numbers('begins', 1), runIn: numbers('run_in', 1) }
}

function numbersOf(tensor: Tensor | undefined, name: string, length: number): Float32Array {
  const values = tensor?.values
  if (!(values instanceof Float32Array) || values.length !== length) {
    throw new ServiceError('internal_error', `the layout model gave no ${length} numbers for ${name}`)
  }
  return values
}

function readRow(answer: Answer, row: number, rank: number): LabelledLine {
  const probabilities = answer.label.subarray(row * LINE_LABELS.length, (row + 1) * LINE_LABELS.length)
  const best = placeOfMax(probabilities)
  const label = LINE_LABELS[best] ?? 'paragraph'
  const beginsConfidence = answer.begins[row] ?? 0
  return {
    label,
    confidence: probabilities[best] ?? 0,
    probabilities,
    begins: beginsConfidence > LIKELY_LABEL,
    beginsConfidence,
    runInConfidence: answer.runIn[row] ?? 0,
    rank,
  }
}

export const layoutStage = defineStage({
  name: 'layout',
  needs: ['pages'],
  gives: ['lineLabels'],
  essential: true,
  run: async ({ pages }, { ports }) => noted({ lineLabels: await labelLines(pages, ports.inference) }),
})
