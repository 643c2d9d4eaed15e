// The labels of the reference model, in the order of its outputs; training/references/tags.py holds the same list.
import { wordList } from '../../../kernel/patterns.ts'
import { BIB_TYPES } from '../../../schema/vocabularies.ts'

export const LABELS = wordList(
  'other label author_family_begin author_family author_given_begin author_given author_suffix author_literal_begin',
  'author_literal editor_family_begin editor_family editor_given_begin editor_given editor_suffix',
  'editor_literal_begin editor_literal title container year year_suffix date volume issue pages publisher place',
  'edition version series doi arxiv pmid url access_date note in_press genre identifier foreign',
)
export type Label = (typeof LABELS)[number]

/** The types of work that the model tells apart, in the order of its outputs: that of the record's own list. */
export const MODEL_TYPES = BIB_TYPES
export type ModelType = (typeof MODEL_TYPES)[number]
