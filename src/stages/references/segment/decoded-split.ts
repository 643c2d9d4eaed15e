// A line model's labels over the found lists turned into entries.
import { decodeLines } from './decode-lines.ts'
import { overlookedLabels, startsByLabels } from './due-labels.ts'
import { BEGINS, type LineScores, OUTSIDE, scoresOf } from './line-model.ts'
import type { LineRun, SourceLine } from './source-lines.ts'
import { entriesAt, type Split } from './strategy.ts'

/** Below this mean probability of the chosen labels a split is not to be trusted. Chosen on train. */
const LEAST_SURE = 0.8

/** The lines of a list that are part of entries: those that the model took, and those that carry a due number. */
function insideOf(list: LineRun, taken: ReadonlySet<number>, texts: readonly string[]): number[] {
  const overlooked = new Set(overlookedLabels(list, taken, texts))
  return list.filter((line) => taken.has(line) || overlooked.has(line))
}

export function splitByScores(lines: readonly SourceLine[], lists: readonly LineRun[], scores: LineScores): Split {
  const texts = lines.map(({ text }) => text)
  const starts = new Set<number>()
  const kept: number[][] = []
  let [sure, count] = [0, 0]
  for (const list of lists) {
    const decoded = decodeLines(scoresOf(scores, list))
    const taken = new Set<number>()
    decoded.forEach(({ label, probabilities }, at) => {
      const line = list[at] ?? 0
      sure += probabilities[label] ?? 0
      count += 1
      if (label === BEGINS) starts.add(line)
      if (label !== OUTSIDE) taken.add(line)
    })
    kept.push(insideOf(list, taken, texts))
  }
  const isConfident = count > 0 && sure / count >= LEAST_SURE
  return {
    entries: entriesAt(kept, startsByLabels(kept, starts, texts)),
    credibleStarts: starts.size,
    isConfident,
    flags: isConfident ? [] : ['unsure'],
  }
}
