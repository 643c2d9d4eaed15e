// What the header model tells apart, token by token; training/header/labels.py holds the same list.
import type { LineLabel } from '../../../document/blocks.ts'

export const TOKEN_LABELS = [
  'other',
  'title',
  'given-first',
  'given',
  'family-first',
  'family',
  'suffix',
  'byline',
  'author-mark',
  'affiliation-first',
  'affiliation',
  'affiliation-mark',
  'email',
  'correspondence',
  'abstract',
  'keywords',
  'group-first',
  'group',
  'mention-first',
  'mention',
] as const
export type TokenLabel = (typeof TOKEN_LABELS)[number]

/** The label of a line most of whose tokens carry these; null: the line is what the layout model says. */
const LINE_OF: Readonly<Record<TokenLabel, LineLabel | null>> = {
  other: null,
  title: 'title',
  'given-first': 'author',
  given: 'author',
  'family-first': 'author',
  family: 'author',
  suffix: 'author',
  byline: 'author',
  'author-mark': 'author',
  'affiliation-first': 'affiliation',
  affiliation: 'affiliation',
  'affiliation-mark': 'affiliation',
  email: 'correspondence',
  correspondence: 'correspondence',
  abstract: 'abstract',
  keywords: 'keywords',
  'group-first': 'author',
  group: 'author',
  // Authors whom a note names: the note stays one.
  'mention-first': null,
  mention: null,
}

export const lineLabelOf = (label: TokenLabel): LineLabel | null => LINE_OF[label]
