// Letters printed twice, a little apart, to look bold or to cast a shadow: the second print is dropped.
import type { Letters } from './letters.ts'
import type { Run } from './runs.ts'

/** The second print is off by less than this; the same letter twice in a word ("ll") is off by its width. */
export const OVERPRINT_EM = 0.14
const TWIN_LEVEL_EM = 0.14
/** Share of a run's letters that must have a twin below it. */
const TWIN_SHARE = 0.75

type CodeOf = (letter: number) => number

export function dropOverprinted(runs: readonly Run[], letters: Letters, codeOf: CodeOf): Run[] {
  const sorted = [...runs].sort((a, b) => a.v - b.v)
  const dropped = new Set<Run>()
  for (let i = 0; i < sorted.length; i++) {
    const a = sorted[i]
    if (a === undefined || dropped.has(a)) continue
    for (let j = i + 1; j < sorted.length; j++) {
      const b = sorted[j]
      if (b === undefined || b.v - a.v > TWIN_LEVEL_EM * a.size) break
      if (!overlap(a, b) || dropped.has(b)) continue
      const later = a.from < b.from ? b : a
      const earlier = later === a ? b : a
      if (isTwin(later, earlier, letters, codeOf)) dropped.add(later)
      else if (isTwin(earlier, later, letters, codeOf)) dropped.add(earlier)
    }
  }
  return dropped.size === 0 ? [...runs] : runs.filter((run) => !dropped.has(run))
}

function overlap(a: Run, b: Run): boolean {
  if (a.angle !== b.angle) return false
  const common = Math.min(a.u1, b.u1) - Math.max(a.u0, b.u0)
  return common > 0.5 * Math.min(a.u1 - a.u0, b.u1 - b.u0)
}

function isTwin(run: Run, other: Run, letters: Letters, codeOf: CodeOf): boolean {
  let twins = 0
  let from = other.from
  for (let i = run.from; i < run.to; i++) {
    const u0 = letters.u0[i] ?? 0
    const near = OVERPRINT_EM * run.size
    for (let k = from; k < other.to; k++) {
      if (codeOf(k) !== codeOf(i) || Math.abs((letters.u0[k] ?? 0) - u0) > near) continue
      twins++
      from = k + 1
      break
    }
  }
  return twins >= TWIN_SHARE * (run.to - run.from)
}
