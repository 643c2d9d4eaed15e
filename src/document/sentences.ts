// Sentences and what was found inside them; every finding names its sentence and the offsets within it.
import type {
  Comparator,
  MISFIT_GRADES,
  MISFIT_REASONS,
  SectionType,
  XrefTier,
  XrefType,
} from '../schema/vocabularies.ts'
import type { Range } from './ranges.ts'

export interface Sentence {
  /** The key of the passage it is part of. */
  readonly passage: string
  /** Character offsets in the passage's text. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** The source form where it says more than the plain text, else null. */
  readonly formatted: string | null
}

interface InSentence {
  /** Index into the sentences layer. */
  readonly sentence: number
}

/** In a cell of a table, it has the table's caption for its sentence and no place in it: both offsets are 0. */
export interface CrossReference extends InSentence, Range {
  readonly type: XrefType
  /** The key of what is referred to; null where nothing in the paper answers to it. */
  readonly target: string | null
  readonly contents: string
  readonly tier: XrefTier | null
}

export interface Link extends InSentence {
  readonly href: string
  /** The words that carry the link; null where the URL itself is printed. */
  readonly linkText: string | null
}

export interface Comparison extends InSentence, Range {
  /** Counts over the document, from 1. */
  readonly group: number
  readonly verbatim: string
  readonly lhs: string
  readonly df: string
  readonly comp: Comparator
  readonly rhs: string
}

/** The type of one section, in the order of the outline. */
export interface SectionTyping {
  readonly section: string
  readonly type: SectionType
  readonly score: number
  readonly source: string
}

/** One place that looked like a citation, with the reasons for and against it. */
export interface CitationCandidate extends InSentence, Range {
  readonly raw: string
  readonly style: string
  /** Keys of bibliography entries. */
  readonly targets: readonly string[]
  /** Keys of the entries that fit, where nothing decides between them. */
  readonly possible?: readonly string[]
  readonly evidence: readonly string[]
  readonly confidence: number
  readonly accepted: boolean
  readonly rejectionReasons: readonly string[]
}

export interface CitationLinking {
  readonly styleScores: Readonly<Record<string, number>>
  readonly candidates: readonly CitationCandidate[]
}

/** What recomputing a printed p-value said. */
export interface TestVerdict {
  readonly computedP: number
  readonly isConsistent: boolean
  readonly isDecisionError: boolean
}

/** Why a p-value that does not follow from its test is no slip. */
export type MisfitReason = (typeof MISFIT_REASONS)[number]
export type MisfitGrade = (typeof MISFIT_GRADES)[number]

/** A printed test with its p-value; `test` and `p` are indices into the comparisons layer. */
export interface RecomputedTest extends TestVerdict {
  readonly test: number
  readonly p: number
  readonly statistic: string
  readonly df1: number | null
  readonly df2: number | null
  /** The same for a one-tailed test; null where the statistic knows one tail only. */
  readonly oneTailed: TestVerdict | null
  /** Of one that is not consistent: what explains it, else how grave it is. */
  readonly explained: MisfitReason | null
  readonly grade: MisfitGrade | null
}

export interface RecomputedStatistics {
  readonly tests: readonly RecomputedTest[]
  /** The paper says that it tests one-tailed: then the one-tailed verdicts are the ones to heed. */
  readonly mentionsOneTailed: boolean
}
