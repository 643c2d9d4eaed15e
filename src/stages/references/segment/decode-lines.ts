// The best labels of a run of lines under a linear chain, and how sure each of them is.
import { maxOf } from '../../../kernel/lists.ts'
import { BEGINS, GOES_ON, LABEL_COUNT, type LineScores, OUTSIDE } from './line-model.ts'

export interface DecodedLine {
  readonly label: number
  /** Probability of each label, given all lines. */
  readonly probabilities: readonly [begins: number, goesOn: number, outside: number]
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0

function logSum(values: readonly number[]): number {
  const top = maxOf(values)
  return top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0))
}

const LABELS = [BEGINS, GOES_ON, OUTSIDE] as const
const EDGE_ROW = LABEL_COUNT * LABEL_COUNT

function bestPath({ emissions, chain }: LineScores, length: number): number[] {
  let scores = LABELS.map((label) => at(emissions, label) + at(chain, EDGE_ROW + label))
  const back: number[][] = []
  for (let line = 1; line < length; line += 1) {
    const before = scores
    const from = LABELS.map((to) =>
      LABELS.reduce<number>((best, label) => {
        const score = at(before, label) + at(chain, label * LABEL_COUNT + to)
        return score > at(before, best) + at(chain, best * LABEL_COUNT + to) ? label : best
      }, 0),
    )
    scores = LABELS.map((to) => {
      const best = at(from, to)
      return at(before, best) + at(chain, best * LABEL_COUNT + to) + at(emissions, line * LABEL_COUNT + to)
    })
    back.push(from)
  }
  let label = LABELS.reduce<number>((best, one) => (at(scores, one) > at(scores, best) ? one : best), 0)
  const path = [label]
  for (const from of back.reverse()) {
    label = at(from, label)
    path.push(label)
  }
  return path.reverse()
}

/** Scores of everything up to a line (forwards) for each of its labels. */
function forwards({ emissions, chain }: LineScores, length: number): number[][] {
  const rows = [LABELS.map((label) => at(emissions, label) + at(chain, EDGE_ROW + label))]
  for (let line = 1; line < length; line += 1) {
    const before = rows[line - 1] ?? []
    rows.push(
      LABELS.map(
        (to) =>
          logSum(LABELS.map((label) => at(before, label) + at(chain, label * LABEL_COUNT + to))) +
          at(emissions, line * LABEL_COUNT + to),
      ),
    )
  }
  return rows
}

/** Scores of everything after a line (backwards), in the order of the lines. */
function backwards({ emissions, chain }: LineScores, length: number): number[][] {
  const rows: number[][] = [[0, 0, 0]]
  for (let line = length - 1; line > 0; line -= 1) {
    const after = rows.at(-1) ?? []
    rows.push(
      LABELS.map((label) =>
        logSum(
          LABELS.map(
            (to) => at(chain, label * LABEL_COUNT + to) + at(emissions, line * LABEL_COUNT + to) + at(after, to),
          ),
        ),
      ),
    )
  }
  return rows.reverse()
}

export function decodeLines(scores: LineScores): DecodedLine[] {
  const length = scores.emissions.length / LABEL_COUNT
  if (length === 0) return []
  const path = bestPath(scores, length)
  const [ahead, behind] = [forwards(scores, length), backwards(scores, length)]
  return path.map((label, line) => {
    const sums = LABELS.map((one) => at(ahead[line] ?? [], one) + at(behind[line] ?? [], one))
    const total = logSum(sums)
    const [begins = 0, goesOn = 0, outside = 0] = sums.map((sum) => Math.exp(sum - total))
    return { label, probabilities: [begins, goesOn, outside] }
  })
}
