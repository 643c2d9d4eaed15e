// Which paragraphs are captions, of what, and under which label.
import { captionLabel, captionType, isLabelClosed } from '../../../conventions/labels/caption-label.ts'
import { marksOf, type RichText } from '../../../document/rich-text.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { ParagraphBlock } from '../blocks/block.ts'
import { sliceText } from '../blocks/block-text.ts'
import { headingDepth, styleRole } from '../styles/style-roles.ts'

export interface Caption {
  readonly type: 'figure' | 'table'
  readonly label: string | null
  /** Without its label. */
  readonly content: RichText
  /** Sure by style, counter or the way its label is set; else only what is beside a picture or table makes it one. */
  readonly isCertain: boolean
}

const SEQUENCES: Readonly<Record<string, 'figure' | 'table'>> = {
  figure: 'figure',
  abbildung: 'figure',
  figura: 'figure',
  scheme: 'figure',
  table: 'table',
  tabelle: 'table',
  tabla: 'table',
  tableau: 'table',
}

const ROLES = { 'figure-caption': 'figure', 'table-caption': 'table' } as const

/** Longer than any caption that its own label alone makes one. */
const LONGEST_UNSURE = 1500

export function readCaption(block: ParagraphBlock): Caption | null {
  const { content, styleNames, sequence } = block
  const role = styleRole(styleNames)
  const byRole = role === 'figure-caption' || role === 'table-caption' ? ROLES[role] : null
  const words = captionType(content.text)
  const found = captionLabel(content.text)
  const type = words ?? byRole ?? SEQUENCES[sequence ?? ''] ?? null
  const isNamed = role === 'caption' || byRole !== null || SEQUENCES[sequence ?? ''] !== undefined
  if (type === null || (found === null && byRole === null) || (!isNamed && content.text.length > LONGEST_UNSURE)) {
    return role === 'caption' && content.text !== '' ? { type: 'figure', label: null, content, isCertain: false } : null
  }
  const { label = null, textStart = 0 } = found ?? {}
  const printed = label === null ? 0 : content.text.indexOf(label) + label.length
  const isBold = marksOf(content, 'style').some(
    ({ style, start, end }) => style === 'bold' && start === 0 && end >= printed,
  )
  const isClosed = found !== null && isLabelClosed(content.text, found)
  const isCertain = isNamed || isBold || isClosed || block.look.isItalic
  return { type, label, content: sliceText(content, textStart, content.text.length), isCertain }
}

const NOTE_WORD = patternOf('i')`
  ^(?:notes?|sources?|abbreviations?|legend|anmerkung(?:en)?|quelle)\s?[.:] |
  ^(?:values|data) (?:are|represent|shown|in)\b | ^p\s?[<=]
`
/** A sign or a small letter set before what it explains. */
const NOTE_SIGN = /^(?:\*{1,3}|[†‡§¶#])\s?\S|^[a-e]\s?[A-Z][a-z]/

/** A paragraph right below a table that explains it. */
export function isTableNote(block: ParagraphBlock): boolean {
  const role = styleRole(block.styleNames)
  if (role === 'table-note') return true
  if (role !== null || headingDepth(block.styleNames) !== null || block.label !== null) return false
  const opening = marksOf(block.content, 'style').find(({ start, style }) => start === 0 && style === 'sup')
  const { text } = block.content
  return NOTE_WORD.test(text) || NOTE_SIGN.test(text) || opening !== undefined
}
