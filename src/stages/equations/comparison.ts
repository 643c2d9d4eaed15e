// What a printed comparison is, and the signs it may be printed with.
import type { Range } from '../../document/ranges.ts'
import { byWord } from '../../kernel/patterns.ts'

export type Sign = '=' | '<' | '>' | '≤' | '≥' | '≈' | '≠' | '≪' | '≫' | '~'

/** One comparison of a text: offsets in that text, the printed form, and its parts. */
export interface Comparison extends Range {
  readonly verbatim: string
  readonly lhs: string
  readonly df: string
  readonly comp: Sign
  readonly rhs: string
  /** From 1, local to the text: one bracket, or one run without prose in between. */
  readonly group: number
}

/** A comparison before its group is known. Offsets hold for the printed text and for its clean copy alike. */
export interface Candidate extends Omit<Comparison, 'verbatim' | 'group'> {
  readonly kind: CandidateKind
}

/**
 * signed: a sign is printed; interval and worded: a name and its value without a sign; bare: an effect size and its number,
 * a row only in company; transparent: no row, yet it does not end a run ("range = 18-29").
 */
export type CandidateKind = 'signed' | 'interval' | 'worded' | 'bare' | 'transparent'

const SPELLINGS = byWord<Sign>({
  '=': '= :=',
  '<': '<',
  '>': '>',
  '≤': '≤ <= =< </= ⩽ ≦ ≲',
  '≥': '≥ >= => >/= ⩾ ≧ ≳',
  '≈': '≈ ≃ ≅ ≌',
  '≠': '≠ !=',
  '≪': '≪ <<',
  '≫': '≫ >>',
  '~': '~ ∼',
})

/** Every way a sign is written; what is found here but unknown to toSign ("==", "->") is no comparison. */
export const SIGN_PATTERN = /[<>] or (?:=|equal to)|[<>]\/=|[<>=!:]=|=[<>]|<<|>>|[=<>≤≥≈≠≪≫~∼⩽⩾≦≧≲≳≃≅≌]/g

/** The sign of the record for a printed one; undefined where the print is no comparison. */
export const toSign = (printed: string): Sign | undefined => SPELLINGS.get(printed.replace(/ or (?:=|equal to)$/, '='))
