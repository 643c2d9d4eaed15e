// The notes of a paper count on from page to page: of all lines that may open one, the best chain of numbers.

export interface Numbered {
  readonly number: number
  readonly page: number
  readonly score: number
}

/** A number that follows the last one. */
const NEXT = 1
/** A number left out: its note is on a page that was not read, or its opening was not seen. */
const LEFT_OUT = -1.5
const MOST_LEFT_OUT = 6
/** Numbers begin anew, as some journals let them on every page. */
const ANEW = -3
/** The first note that is read need not be the first of the paper. */
const LATE_START = -4
/** A paper of so many candidates is no paper; the chain is looked for in the first. */
const MOST_NOTE_CANDIDATES = 2000

function step(before: Numbered, after: Numbered): number {
  const distance = after.number - before.number
  if (distance === 1) return NEXT
  if (distance > 1 && distance <= MOST_LEFT_OUT) return LEFT_OUT * (distance - 1)
  return after.number === 1 && after.page > before.page ? ANEW : Number.NEGATIVE_INFINITY
}

/** The candidates, in the order in which they are read, that make up the chain of the highest sum; none below zero. */
export function bestChain<Candidate extends Numbered>(given: readonly Candidate[]): Candidate[] {
  const candidates = given.slice(0, MOST_NOTE_CANDIDATES)
  const sums = new Float64Array(candidates.length)
  const before = new Int32Array(candidates.length).fill(-1)
  let best = -1
  candidates.forEach((candidate, at) => {
    let most = Math.max(LATE_START, 1 - candidate.number)
    for (let j = 0; j < at; j++) {
      const other = candidates[j]
      const sum = other === undefined ? Number.NEGATIVE_INFINITY : (sums[j] ?? 0) + step(other, candidate)
      if (sum > most) {
        most = sum
        before[at] = j
      }
    }
    sums[at] = most + candidate.score
    if ((sums[at] ?? 0) > (best < 0 ? 0 : (sums[best] ?? 0))) best = at
  })
  const chain: Candidate[] = []
  for (let at = best; at >= 0; at = before[at] ?? -1) {
    const candidate = candidates[at]
    if (candidate !== undefined) chain.unshift(candidate)
  }
  return chain
}
