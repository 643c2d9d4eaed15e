// What the header model tells apart, token by token; training/header/labels.py holds the same list.
import type { LineLabel } from '../../../document/page/blocks.ts'
import { byWord, wordList } from '../../../kernel/patterns.ts'

export const TOKEN_LABELS = wordList(
  'other title given-first given family-first family suffix byline author-mark affiliation-first affiliation',
  'affiliation-mark email correspondence abstract keywords group-first group mention-first mention',
)
export type TokenLabel = (typeof TOKEN_LABELS)[number]

/** The label of a line most of whose tokens carry these; null: the line is what the layout model says. */
const LINE_OF = byWord<LineLabel>({
  title: 'title',
  author: 'given-first given family-first family suffix byline author-mark group-first group',
  affiliation: 'affiliation-first affiliation affiliation-mark',
  correspondence: 'email correspondence',
  abstract: 'abstract',
  keywords: 'keywords',
  // Authors whom a note names ("mention") leave the note one.
})

export const lineLabelOf = (label: TokenLabel): LineLabel | null => LINE_OF.get(label) ?? null
