// What tells an abstract from notes and from running text: its words, and how both are set.
import { isSimilarSize } from '../../../document/page/typography.ts'
import { median } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { FrontLine } from './front-lines.ts'
import type { Region } from './regions.ts'

/** Author notes thank, say who paid, whom to write to and whose views these are; no abstract does. */
const NOTE_WORDS = patternOf('giu')`\b(?:
  thanks? | grateful\w* | indebted | acknowledg\w+ | correspondence | e-?mail | reviewers | referees |
  supported by | funded by | sponsored by | helpful comments | supporting information |
  views (?:and|expressed) | official polic(?:y|ies) | expressed or implied
)\b|\S@\S+\.\p{L}{2}`
/** So many of them make a note. */
const NOTE_LIKE = 2

export const textOf = (lines: readonly FrontLine[]): string => lines.map(({ line }) => line.text.trim()).join(' ')
export const isNoteLike = (lines: readonly FrontLine[]): boolean =>
  (textOf(lines).match(NOTE_WORDS) ?? []).length >= NOTE_LIKE

/** How running text is set; a region set otherwise is none, whatever the layout model says. */
export interface BodyStyle {
  readonly size: number
  readonly italic: boolean
}

export function bodyStyleOf(regions: readonly Region[]): BodyStyle | null {
  const text = regions.flatMap(({ lines }) => lines.filter(({ label }) => label === 'paragraph'))
  if (text.length === 0) return null
  const slanted = text.filter(({ italic }) => italic).length
  return { size: median(text.map(({ line }) => line.size)), italic: slanted * 2 > text.length }
}

export const isSetLikeBody = ({ size, italic }: Region, body: BodyStyle | null): boolean =>
  body !== null && italic === body.italic && isSimilarSize({ size }, body)
