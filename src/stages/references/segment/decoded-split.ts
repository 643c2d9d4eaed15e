// A line model's labels over the found lists turned into entries.
import { decodeLines } from './decode-lines.ts'
import { startsByLabels } from './due-labels.ts'
import type { LineRun } from './find-lists.ts'
import { BEGINS, LABEL_COUNT, type LineScores, OUTSIDE } from './line-model.ts'
import type { SourceLine } from './source-lines.ts'
import { entriesAt, type Split } from './strategy.ts'

/** Below this mean probability of the chosen labels a split is not to be trusted. Chosen on train. */
const LEAST_SURE = 0.8

const rowOf = (scores: Float32Array, line: number): Float32Array =>
  scores.subarray(line * LABEL_COUNT, (line + 1) * LABEL_COUNT)

/** The scores of some lines only, in their order. */
function scoresOf({ emissions, chain }: LineScores, lines: LineRun): LineScores {
  const picked = new Float32Array(lines.length * LABEL_COUNT)
  lines.forEach((line, at) => {
    picked.set(rowOf(emissions, line), at * LABEL_COUNT)
  })
  return { emissions: picked, chain }
}

export function splitByScores(lines: readonly SourceLine[], lists: readonly LineRun[], scores: LineScores): Split {
  const starts = new Set<number>()
  const kept: number[][] = []
  let [sure, count] = [0, 0]
  for (const list of lists) {
    const decoded = decodeLines(scoresOf(scores, list))
    const inside: number[] = []
    decoded.forEach(({ label, probabilities }, at) => {
      const line = list[at] ?? 0
      sure += probabilities[label] ?? 0
      count += 1
      if (label === BEGINS) starts.add(line)
      if (label !== OUTSIDE) inside.push(line)
    })
    kept.push(inside)
  }
  const texts = lines.map(({ text }) => text)
  const isConfident = count > 0 && sure / count >= LEAST_SURE
  return {
    entries: entriesAt(kept, startsByLabels(kept, starts, texts)),
    credibleStarts: starts.size,
    isConfident,
    flags: isConfident ? [] : ['unsure'],
  }
}
