// Which styles of citation the document uses: every candidate votes by the entries that it would link.
import { type Candidate, type CitationStyle, isNative, targetsOf } from './candidate.ts'
import type { LabelIndex } from './labels/label-index.ts'

/** Styles that compete; the others follow one of these. */
const VOTED = ['numeric', 'paren-numeric', 'superscript', 'flat-superscript', 'label', 'author-year'] as const
export type VotedStyle = (typeof VOTED)[number]

export interface Vote {
  /** 0 to 1 each: roughly the share of the reference list that the style would link. */
  readonly scores: Readonly<Record<string, number>>
  readonly accepted: ReadonlySet<CitationStyle>
  /** The one with the most votes; null where none has enough. */
  readonly main: VotedStyle | null
  /** The file itself says which places are citations. */
  readonly isDeclared: boolean
}

/**
 * Below this share of linked entries a style is noise. Names with years and square brackets hardly occur by chance,
 * so one link is enough; round brackets and raised numbers do. Chosen on the train papers.
 */
const MIN_SCORES: Readonly<Record<VotedStyle, number>> = {
  'author-year': 0.001,
  numeric: 0.001,
  label: 0.001,
  'paren-numeric': 0.1,
  superscript: 0.08,
  'flat-superscript': 0.12,
}
/** A second style must link this share of the list that the first does not. */
const MIN_NEW_SHARE = 0.12
/** What is printed weighs more than what is guessed: labels in the list speak for numbers, their absence for names. */
const PRIOR = { printed: 1, guessed: 0.8, namesAgainstLabels: 0.6 }
/** Share of the list that names with years link from which on numbers are none of a list that prints no numbers. */
const NAMED_SHARE = 0.2
/** From this many declared citations on, a style that hardly any of them has is not the document's. */
const MIN_NATIVE = 5
const MIN_NATIVE_SHARE = 0.2

interface Ballot {
  readonly linked: ReadonlySet<string>
  readonly resolvedShare: number
  readonly nativeCount: number
}

function countBallot(candidates: readonly Candidate[]): Ballot {
  const linked = new Set<string>()
  let members = 0
  let resolved = 0
  for (const candidate of candidates) {
    for (const key of targetsOf(candidate)) linked.add(key)
    members += candidate.members.length
    resolved += candidate.members.filter((member) => member.targets.length > 0).length
  }
  const nativeCount = candidates.filter(isNative).length
  return { linked, resolvedShare: members === 0 ? 0 : resolved / members, nativeCount }
}

function priorOf(style: VotedStyle, index: LabelIndex): number {
  if (style === 'author-year') return index.isNumeric ? PRIOR.namesAgainstLabels : PRIOR.printed
  return index.isPrinted ? PRIOR.printed : PRIOR.guessed
}

/** Flattened superscripts are found by guessing, so they have to show more. */
const STYLE_WEIGHT: Readonly<Partial<Record<VotedStyle, number>>> = { 'flat-superscript': 0.7 }

/** Numbers of formulas, notes and items, where a list without numbers is cited by name, or stands in the order of names and none is in square brackets. */
const isNumberOfElse = (style: VotedStyle, named: number, index: LabelIndex): boolean =>
  isNumberStyle(style) &&
  !index.isPrinted &&
  ((style !== 'numeric' && index.isAlphabetical) || named >= index.size * NAMED_SHARE)

/** A bare number in round brackets is a formula's in a paper that cites by keys, by names or in square brackets. */
const areFormulas = (style: VotedStyle, main: VotedStyle): boolean =>
  style === 'paren-numeric' && (main === 'label' || main === 'author-year' || main === 'numeric')

/** `works`: how many works can be named, those that notes print among them, which have no place in the list. */
export function voteOnStyles(candidates: readonly Candidate[], index: LabelIndex, works = index.size): Vote {
  const sound = candidates.filter((candidate) => candidate.objections.length === 0 || isNative(candidate))
  const ballots = new Map(VOTED.map((style) => [style, countBallot(sound.filter((one) => one.style === style))]))
  const declared = sound.filter(isNative).length
  const isDeclared = declared >= MIN_NATIVE
  const scored = VOTED.map((style) => {
    const ballot = ballots.get(style)
    const size = style === 'author-year' ? works : index.size
    if (ballot === undefined || size === 0) return { style, score: 0 }
    const share = ballot.linked.size / size
    const score = share * (0.4 + 0.6 * ballot.resolvedShare) * priorOf(style, index) * (STYLE_WEIGHT[style] ?? 1)
    const isUndeclared = isDeclared && ballot.nativeCount < declared * MIN_NATIVE_SHARE
    const isElse =
      ballot.nativeCount === 0 && isNumberOfElse(style, ballots.get('author-year')?.linked.size ?? 0, index)
    return { style, score: isUndeclared || isElse ? 0 : score }
  }).sort((a, b) => b.score - a.score)
  const scores = Object.fromEntries(scored.map(({ style, score }) => [style, Number(score.toFixed(4))]))
  const best = scored.find(({ style, score }) => score >= MIN_SCORES[style])
  if (best === undefined) return { scores, accepted: new Set(), main: null, isDeclared }
  const linked = new Set(ballots.get(best.style)?.linked)
  const accepted = new Set<CitationStyle>([best.style])
  for (const { style, score } of scored) {
    if (style === best.style || areFormulas(style, best.style)) continue
    const added = [...(ballots.get(style)?.linked ?? [])].filter((key) => !linked.has(key))
    // Numbers stuck to words are citations only where the document has no plainer ones.
    if (style === 'flat-superscript' && best.style !== 'superscript') continue
    if (score === 0 || added.length < index.size * MIN_NEW_SHARE) continue
    accepted.add(style)
    for (const key of added) linked.add(key)
  }
  return { scores, accepted, main: best.style, isDeclared }
}

export const isNumberStyle = (style: CitationStyle | null): boolean =>
  style === 'numeric' || style === 'paren-numeric' || style === 'superscript' || style === 'flat-superscript'
