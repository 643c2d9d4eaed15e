// The title of a paper: the likeliest stretch of lines of its first page, and how sure that is.
import { foldedWords, letterKey } from '../../../conventions/language/letters.ts'
import type { PageText } from '../../../conventions/line-ends/page-text.ts'
import {
  type EvidenceModel,
  type Judged,
  pick,
  probabilityOf,
  type WeighedEvidence,
} from '../../../document/evidence.ts'
import { readWeights } from '../../../kernel/files/package-file.ts'
import { ON_THE_COVER } from '../cover-citation.ts'
import { type FrontFacts, spaced } from '../facts.ts'
import { type TitleCandidate, titleCandidates, titleLines } from './candidates.ts'
import { titleEvidence } from './evidence.ts'

/** Fitted to the papers of train by training/front/fit-title.mjs. */
const TITLE_WEIGHTS = readWeights<EvidenceModel>('title.json')

export interface RankedTitle extends Judged<TitleCandidate> {
  /** Among all candidates, and that none of them is the title. */
  readonly share: number
}

const ranked = new WeakMap<FrontFacts, readonly RankedTitle[]>()

/** The likeliest first; ranked once for the same facts. */
export function rankTitles(facts: FrontFacts, text: PageText): readonly RankedTitle[] {
  const known = ranked.get(facts) ?? weighTitles(facts, text)
  ranked.set(facts, known)
  return known
}

function weighTitles(facts: FrontFacts, text: PageText): RankedTitle[] {
  const pool = titleLines(facts)
  const candidates = titleCandidates(pool, text, facts.language).map((value) => ({
    value,
    evidence: titleEvidence(value, facts, pool),
  }))
  const { winner, losers } = pick(candidates, TITLE_WEIGHTS)
  const all = winner === null ? [] : [winner, ...losers]
  const total = all.reduce((sum, { logOdds }) => sum + Math.exp(logOdds), 1)
  return all.map((one) => ({ ...one, share: Math.exp(one.logOdds) / total }))
}

export interface JudgedTitle {
  readonly confidence: number
  /** All that speaks for and against it, the strongest first. */
  readonly evidence: readonly WeighedEvidence[]
}

/**
 * Below this a title is doubtful: on 482 papers, 95 of them judged before they were read, both of these were wrong. Of the titles between it
 * and 0.75 one in six was wrong (602 papers).
 */
export const DOUBTFUL_TITLE = 0.5

/** As sure as the names that a cover gives. */
const TITLE_OF_COVER: JudgedTitle = { confidence: probabilityOf(ON_THE_COVER.logOdds), evidence: ON_THE_COVER.evidence }

/** How sure a title is, wherever it came from; null where neither the first page nor a cover prints it in one piece. */
export function judgeTitle(title: string, facts: FrontFacts, text: PageText): JudgedTitle | null {
  const key = letterKey(title)
  const same = rankTitles(facts, text).filter(({ value }) => letterKey(value.text) === key)
  const [best] = same
  if (best === undefined) return letterKey(facts.cover?.title ?? '') === key ? TITLE_OF_COVER : null
  return { confidence: same.reduce((sum, { share }) => sum + share, 0), evidence: best.evidence }
}

/** Running heads shorten a title, but hardly to fewer words than these; fewer stand in the name of the journal as well. */
const LEAST_COMMON_WORDS = 3

/** The title of a paper whose first page was not read: what the file declares, where a running head bears it out. */
export function provenTitle({ declaredTitles, heads }: FrontFacts): string | null {
  const shortened = heads.map((head) => foldedWords(head).filter((word) => !/^\d+$/.test(word)))
  const isBorneOut = (title: string): boolean =>
    shortened.some((words) => words.length >= LEAST_COMMON_WORDS && spaced(title).includes(` ${words.join(' ')} `))
  return declaredTitles.find(isBorneOut)?.replace(/\s+/g, ' ').trim() ?? null
}
