// Decides which registered work is the printed one: only when sure, and never by a guess between two.
import type { RegistryWork } from '../contract/registry.ts'
import { isSameDoi } from '../conventions/identifiers/doi.ts'
import { type Evidence, weighEvidence } from './evidence.ts'
import type { Printed } from './printed-reference.ts'

export interface Match {
  readonly work: RegistryWork
  /** 0 to 1. */
  readonly score: number
  readonly evidence: Evidence
}

export type Matched =
  | { readonly status: 'found'; readonly match: Match }
  | { readonly status: 'not_found' | 'ambiguous' }

/** What each piece of evidence weighs; the title, which nobody shares by chance, as much as the place it was printed in. */
const WEIGHTS: Readonly<Record<string, number>> = {
  title: 0.36,
  first_author: 0.16,
  authors: 0.04,
  year: 0.12,
  container: 0.08,
  volume: 0.1,
  first_page: 0.14,
}
const NEAR_YEAR = 0.5
/** Titles that differ by damaged letters; together with place and people still the same work. */
const DAMAGED_TITLE = 0.7
/** Below this a work behind the printed DOI is another one, unless people and place agree. */
const OTHER_TITLE = 0.5

const has = ({ reasons }: Evidence, ...names: readonly string[]): boolean => names.every((name) => reasons.has(name))
const countOf = ({ reasons }: Evidence, ...names: readonly string[]): number =>
  names.filter((name) => reasons.has(name)).length
const isAgainst = ({ conflicts }: Evidence, ...names: readonly string[]): boolean =>
  names.some((name) => conflicts.has(name))

const places = (evidence: Evidence): number => countOf(evidence, 'container', 'volume', 'first_page', 'publisher')
const hasYear = (evidence: Evidence): boolean => has(evidence, 'year') || has(evidence, 'year_near')

/** What no amount of other evidence outweighs. */
function isExcluded(evidence: Evidence): boolean {
  if (isAgainst(evidence, 'notice_differs', 'version_differs')) return true
  if (isAgainst(evidence, 'title_numbers_differ') && places(evidence) < 2) return true
  const isElsewhere = evidence.conflicts.has('volume_differs') && evidence.conflicts.has('first_page_differs')
  return isElsewhere || (isAgainst(evidence, 'year_differs') && !has(evidence, 'volume', 'first_page'))
}

interface Rule {
  readonly name: string
  readonly holds: (evidence: Evidence) => boolean
}

/** Each is enough by itself. */
const RULES: readonly Rule[] = [
  {
    name: 'title, people and time',
    holds: (e) => has(e, 'title', 'first_author') && e.isTellingTitle && (hasYear(e) || places(e) >= 2),
  },
  {
    name: 'short title, people, time and place',
    holds: (e) => has(e, 'title', 'first_author') && hasYear(e) && places(e) >= 1,
  },
  {
    name: 'title and place, people not comparable',
    holds: (e) =>
      has(e, 'title') && e.isTellingTitle && !isAgainst(e, 'first_author_differs') && hasYear(e) && places(e) >= 1,
  },
  {
    name: 'whole title and year, nobody registered to compare with',
    holds: (e) =>
      e.titleLikeness === 1 &&
      e.isTellingTitle &&
      has(e, 'year') &&
      !isAgainst(e, 'first_author_differs', 'container_differs', 'volume_differs', 'first_page_differs'),
  },
  {
    name: 'damaged title, people, time and place',
    holds: (e) => (e.titleLikeness ?? 0) >= DAMAGED_TITLE && has(e, 'first_author', 'year') && places(e) >= 2,
  },
  {
    name: 'title, time and exact place, first author misread',
    holds: (e) => has(e, 'title', 'volume', 'first_page') && e.isTellingTitle && hasYear(e),
  },
  {
    name: 'no title printed: people, time and exact place',
    holds: (e) =>
      e.titleLikeness === null && has(e, 'first_author', 'volume', 'first_page') && (hasYear(e) || has(e, 'container')),
  },
]

/** A printed DOI names the work, unless what is behind it is plainly something else. */
function isNamedByDoi(evidence: Evidence): boolean {
  if (!has(evidence, 'doi')) return false
  const isLike = (evidence.titleLikeness ?? 0) >= OTHER_TITLE
  const agreeing = countOf(evidence, 'first_author', 'year', 'volume', 'first_page', 'container')
  return isLike || agreeing >= 2
}

function scoreOf(evidence: Evidence): number {
  let [reached, possible] = [0, 0]
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    const isSame = evidence.reasons.has(name)
    const isNear = name === 'year' && evidence.reasons.has('year_near')
    const isOther = evidence.conflicts.has(`${name}_differs`)
    if (name === 'title') reached += weight * (evidence.titleLikeness ?? 0)
    else if (isSame) reached += weight
    else if (isNear) reached += weight * NEAR_YEAR
    if (isSame || isOther || isNear) possible += weight
  }
  const agreed = possible === 0 ? 0 : reached / possible
  return Number((has(evidence, 'doi') ? (agreed + 1) / 2 : agreed).toFixed(4))
}

/** How much was compared at all: between equal scores the work with more agreements is the right one. */
const weightOf = ({ reasons, conflicts }: Evidence): number => reasons.size - conflicts.size

/** Scores this close say nothing about which of two works is meant. */
const TIE = 0.02

function isSure(evidence: Evidence): boolean {
  if (isNamedByDoi(evidence)) return true
  return !isExcluded(evidence) && RULES.some(({ holds }) => holds(evidence))
}

export function pickMatch(printed: Printed, works: readonly RegistryWork[]): Matched {
  const sure = works
    .map((work) => ({ work, evidence: weighEvidence(printed, work) }))
    .filter(({ evidence }) => isSure(evidence))
    .map(({ work, evidence }) => ({ work, evidence, score: scoreOf(evidence) }))
    .sort((left, right) => right.score - left.score || weightOf(right.evidence) - weightOf(left.evidence))
  const [best, second] = sure
  if (best === undefined) return { status: 'not_found' }
  const isTie =
    second !== undefined &&
    !isSameDoi(second.work.doi, best.work.doi) &&
    best.score - second.score <= TIE &&
    weightOf(best.evidence) <= weightOf(second.evidence) &&
    !has(best.evidence, 'doi')
  return isTie ? { status: 'ambiguous' } : { status: 'found', match: best }
}
