// Entries that run on in one line: cut where the next number of the list stands in the middle of a text.

import { type PrintedLabel, printedLabel } from '../../../conventions/labels/reference-labels.ts'
import { cutEnd, cutStart, type RichText } from '../../../document/rich-text.ts'

/** Numbers that may hide in one entry before it is taken for something else. */
const MOST_HIDDEN = 12

/** Brackets are plain; "13." could be the end of a page number, so a sentence must end before and a name begin after it. */
function markOf(style: PrintedLabel['style'], number: number): RegExp | null {
  if (style === 'bracket') return new RegExp(String.raw`(?<=[\s.;,])\[\s*${number}\s*\]`, 'u')
  if (style === 'round') return new RegExp(String.raw`(?<=[.;,]\s*)\(${number}\)(?=\s?\p{Lu})`, 'u')
  if (style === 'stop') return new RegExp(String.raw`(?<=[.;\d]\s)${number}[.)](?=\s?\p{Lu}[\p{L}.'’-]*[\s,.])`, 'u')
  return null
}

/** The entry and those glued to it: numbers are looked for only up to the number that the next entry has. */
export function splitGlued(content: RichText, next: PrintedLabel | null): RichText[] {
  const label = printedLabel(content.text)
  if (label === null || label.number === null) return [content]
  const until = next?.number ?? label.number + 2
  if (until - label.number < 2 || until - label.number > MOST_HIDDEN) return [content]
  const mark = markOf(label.style, label.number + 1)
  const rest = content.text.slice(label.textStart)
  const found = mark === null ? null : mark.exec(rest)
  if (found === null) return [content]
  const at = label.textStart + found.index
  const end = content.text.slice(0, at).trimEnd().length
  return [cutEnd(content, end), ...splitGlued(cutStart(content, at), next)]
}
