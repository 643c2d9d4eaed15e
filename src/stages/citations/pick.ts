// Accepts or rejects each candidate, now that the document's style is known, and says why.
import { type Candidate, type CitationStyle, isNative, targetsOf } from './candidate.ts'
import { isNumberStyle, type Vote } from './vote.ts'

export interface Judged extends Candidate {
  readonly accepted: boolean
  readonly confidence: number
  readonly reasons: readonly string[]
}

/** An unresolved marker in the document's own style is kept from this certainty on. */
const MIN_UNRESOLVED_CERTAINTY = 0.3

function followsVote(style: CitationStyle, vote: Vote): boolean {
  if (style === 'reference-word') return isNumberStyle(vote.main)
  return vote.accepted.has(style)
}

/** "Reed et al. (2002)", "(Reed Project, 2007)" among numbers: the first author, that there are more or nobody else in its bracket, and the year are those of one work of the list. */
const namesItsWork = ({ style, members, evidence }: Candidate): boolean =>
  style === 'author-year' &&
  members.every(({ targets }) => targets.length === 1) &&
  evidence.includes('first-author') &&
  evidence.includes('year') &&
  (evidence.includes('co-authors') ||
    evidence.includes('et-al') ||
    (evidence.includes('single-author') && evidence.includes('in-brackets')))

function reasonsAgainst(candidate: Candidate, vote: Vote): string[] {
  if (isNative(candidate)) return []
  const reasons = [...candidate.objections]
  const isForeign = !followsVote(candidate.style, vote) && (vote.isDeclared || !namesItsWork(candidate))
  if (isForeign) reasons.push('not-the-style-of-the-document')
  if (targetsOf(candidate).length > 0) return reasons
  if (candidate.certainty < MIN_UNRESOLVED_CERTAINTY) reasons.push('nothing-answers')
  // A number beyond the list in round brackets or raised is rather a quantity; in square ones a lost reference.
  const isMain = candidate.style === vote.main && (candidate.style === 'numeric' || !isNumberStyle(candidate.style))
  if (!isMain && candidate.style !== 'label') reasons.push('nothing-answers')
  return reasons
}

function judge(candidate: Candidate, vote: Vote): Judged {
  const reasons = reasonsAgainst(candidate, vote)
  const accepted = reasons.length === 0
  const styleScore = vote.scores[candidate.style] ?? 0
  const confidence = isNative(candidate) ? 1 : candidate.certainty * (0.7 + 0.3 * Math.min(1, styleScore))
  return { ...candidate, accepted, confidence: Number((accepted ? confidence : confidence / 2).toFixed(3)), reasons }
}

/** Where two accepted candidates claim the same characters, the surer one stays; declared ones always do. */
function settleOverlaps(judged: readonly Judged[]): Judged[] {
  const inOrder = judged.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const result: Judged[] = []
  let last: Judged | undefined
  for (const one of inOrder) {
    const isClash = one.accepted && last !== undefined && one.start < last.end && isSamePlace(one, last)
    if (!isClash || last === undefined) {
      result.push(one)
      if (one.accepted) last = one
      continue
    }
    const loser = one.confidence > last.confidence ? last : one
    const winner = loser === last ? one : last
    if (loser === last) result[result.indexOf(last)] = overruled(last)
    result.push(loser === one ? overruled(one) : one)
    last = winner
  }
  return result
}

const overruled = (one: Judged): Judged => ({
  ...one,
  accepted: false,
  reasons: [...one.reasons, 'another-reading-is-surer'],
})

/** A bracketed number inside an author-year bracket, "(Smith, 2010 [3])", is a citation of its own. */
function isSamePlace(a: Judged, b: Judged): boolean {
  return a.members.some((one) => b.members.some((other) => one.start < other.end && other.start < one.end))
}

/** "Reed et al. (2002) [4]" at most: a space or two, a mark of punctuation. */
const FARTHEST_NUMBER = 3

/** Names with the number of their work behind them are one citation, and the number is its mark. */
function withoutNumberedNames(judged: readonly Judged[], vote: Vote): Judged[] {
  const numbered = judged.filter(({ accepted, style }) => accepted && style === vote.main)
  return judged.map((one) => {
    if (!one.accepted || one.style !== 'author-year' || vote.accepted.has(one.style)) return one
    const targets = targetsOf(one)
    const isNumbered = numbered.some(
      (mark) =>
        mark.start >= one.end &&
        mark.start - one.end <= FARTHEST_NUMBER &&
        targetsOf(mark).some((key) => targets.includes(key)),
    )
    return isNumbered ? { ...one, accepted: false, reasons: [...one.reasons, 'its-number-follows'] } : one
  })
}

export function judgeCandidates(candidates: readonly Candidate[], vote: Vote): Judged[] {
  const judged = settleOverlaps(candidates.map((candidate) => judge(candidate, vote)))
  return isNumberStyle(vote.main) ? withoutNumberedNames(judged, vote) : judged
}
