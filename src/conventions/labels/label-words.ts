// The words by which papers name their figures, tables, equations, sections and supplements.
import { byWord, wordSet } from '../../kernel/patterns.ts'
import type { XrefType } from '../../schema/vocabularies.ts'
import { anyWord } from '../language/words.ts'

/** What is counted by itself: "Figure 1" and "Scheme 1" are two things. */
export type Family =
  | 'figure'
  | 'scheme'
  | 'chart'
  | 'map'
  | 'plate'
  | 'box'
  | 'algorithm'
  | 'table'
  | 'equation'
  | 'section'
  | 'appendix'
  | 'note'
  | 'file'
  | 'theorem'
  | 'lemma'
  | 'proposition'
  | 'corollary'
  | 'definition'
  | 'remark'

export interface FamilyRow {
  readonly family: Family
  readonly type: XrefType
  /** Regular expression of the words, in lower case. */
  readonly words: string
  /** Whether a mention counts though nothing in the paper answers to it. */
  readonly standsAlone: boolean
}

const TYPES = byWord<XrefType>({
  figure: 'figure scheme chart map plate box algorithm',
  table: 'table',
  equation: 'equation',
  section: 'section appendix theorem lemma proposition corollary definition remark',
  foot: 'note',
  supplementary: 'file',
})

/** A mention of these counts only where the paper has one that answers to it. */
const ANSWERED = wordSet('chart map plate box algorithm note theorem lemma proposition corollary definition remark')

/** What mathematics counts, each by itself. */
export const STATEMENTS: ReadonlySet<Family> = new Set<Family>([
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
  'remark',
])

const behindNumber = (family: string): string =>
  anyWord(({ labels, number_first }) => (number_first ? labels[family] : []))

export const FAMILIES: readonly FamilyRow[] = [...TYPES].map(([family, type]) => ({
  family: family as Family,
  type,
  words: anyWord(({ labels }) => labels[family]),
  standsAlone: !ANSWERED.has(family),
}))

const FAMILY_WORDS = FAMILIES.map(({ family, words }) => ({ family, pattern: new RegExp(`^(?:${words})\\.?$`, 'iu') }))

/** What a word is a label of. */
export const familyOf = (word: string): Family | null =>
  FAMILY_WORDS.find(({ pattern }) => pattern.test(word))?.family ?? null

/** "1. ábra": where the number stands first, the words that follow it. */
export const FAMILIES_BEHIND: Readonly<Record<'figure' | 'table', string>> = {
  figure: behindNumber('figure'),
  table: behindNumber('table'),
}

/** Words that put a thing outside the paper itself: "Supplementary Table 2", "Additional file 1". */
export const OUTSIDE = anyWord(({ outside }) => outside)
