// A place that looks like a citation: where it stands, in which style, what it may point at, and what speaks for or against it.
import type { Range } from '../../document/ranges.ts'

export type CitationStyle =
  | 'numeric'
  | 'paren-numeric'
  | 'superscript'
  | 'flat-superscript'
  | 'reference-word'
  | 'label'
  | 'author-year'
  | 'back-reference'
  | 'native'

/** One segment of a marker: "3-5" of "[3-5, 9]". Offsets are those of the passage. */
export interface Member extends Range {
  /** Keys of bibliography entries; empty where nothing in the list answers. */
  readonly targets: readonly string[]
  /** Keys of the entries that fit, where nothing decides between them. */
  readonly possible?: readonly string[]
}

export interface Candidate extends Range {
  readonly style: CitationStyle
  readonly members: readonly Member[]
  readonly evidence: readonly string[]
  /** Reasons for which this is no citation, whatever the style of the document. */
  readonly objections: readonly string[]
  /** 0 to 1: how sure the rule is of the targets, before the document's style is known. */
  readonly certainty: number
}

export const targetsOf = ({ members }: Candidate): string[] => members.flatMap((member) => member.targets)

export const possibleOf = ({ members }: Candidate): string[] => members.flatMap((member) => member.possible ?? [])

export const isNative = ({ evidence }: Candidate): boolean => evidence.includes('native-mark')
