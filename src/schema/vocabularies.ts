// The word lists of the record, each said once.
import { wordList } from '../kernel/patterns.ts'

export const INPUT_FORMATS = ['pdf', 'docx', 'xml', 'html', 'epub'] as const
export type InputFormat = (typeof INPUT_FORMATS)[number]

export const SECTION_TYPES = wordList(
  'title abstract intro method results discussion references acknowledgment funding keywords endnote appendix',
  'data_availability author_contributions coi ethics footnote table figure unknown',
)
export type SectionType = (typeof SECTION_TYPES)[number]

export const PAPER_TYPES = wordList(
  'empirical review meta_analysis case_study commentary corrigendum erratum retraction',
)
export type PaperType = (typeof PAPER_TYPES)[number]

export const BIB_TYPES = wordList(
  'journal_article book book_chapter dataset software preprint conference_paper report thesis other',
)
export type BibType = (typeof BIB_TYPES)[number]

export const XREF_TYPES = ['bib', 'table', 'figure', 'foot', 'supplementary', 'equation', 'section'] as const
export type XrefType = (typeof XREF_TYPES)[number]

export const XREF_TIERS = ['numeric', 'paren-numeric', 'superscript', 'author-year', 'native', 'llm'] as const
export type XrefTier = (typeof XREF_TIERS)[number]

export const COMPARATORS = ['=', '<', '>', '≤', '≥', '≈', '≠', '≪', '≫', '~'] as const
export type Comparator = (typeof COMPARATORS)[number]

/**
 * What is known of a field: there and sure enough; not there because papers of this kind have none; searched for everywhere and not found;
 * there and doubtful.
 */
export const FIELD_STATES = ['extracted', 'absent', 'not_found', 'doubtful'] as const

/** What an issue doubts: our reading, or the paper itself. */
export const ISSUE_SUBJECTS = ['reading', 'paper'] as const
/** What a p-value that does not follow from its test is off by: the decision at .05, in the paper's favour, in size alone. */
export const MISFIT_GRADES = ['decision', 'direction', 'size'] as const
/** What makes it no slip. */
export const MISFIT_REASONS = [
  'one-tailed',
  'stands-for-less',
  'last-digit',
  'corrected',
  'fits-other-test',
  'counts-cases',
] as const

export const SEVERITIES = ['error', 'warning'] as const
export type Severity = (typeof SEVERITIES)[number]

export const OCR_PROFILES = ['engine_a', 'engine_b'] as const
