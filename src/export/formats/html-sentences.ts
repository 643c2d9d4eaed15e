// Sentences as HTML: each can be linked to, and its citations lead to what they cite.
import { groupBy } from '../../kernel/group-by.ts'
import { escapeHtml, type Html, tag } from '../../kernel/html.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { TextExport, XrefExport } from '../../schema/text.ts'

export interface HtmlSentences {
  paragraph(rows: readonly TextExport[]): Html
}

const ANCHORS: Readonly<Record<string, string>> = { bib: 'ref', figure: 'figure', table: 'table' }

interface Marker {
  readonly start: number
  readonly end: number
  readonly href: string
}

function markerOf({ xref_type, target_id, start, end }: XrefExport, length: number): Marker | null {
  const kind = ANCHORS[xref_type]
  if (kind === undefined || target_id === null || typeof start !== 'number' || typeof end !== 'number') return null
  return start >= 0 && end > start && end <= length ? { start, end, href: `#${kind}-${target_id}` } : null
}

/** Of markers that overlap or share a place ("3-5") the first is a link. */
function sentence({ text, text_id }: TextExport, rows: readonly XrefExport[]): Html {
  const markers = rows.flatMap((row) => markerOf(row, text.length) ?? []).sort((a, b) => a.start - b.start)
  let [written, at] = ['', 0]
  for (const { start, end, href } of markers) {
    if (start < at) continue
    written += escapeHtml(text.slice(at, start)) + tag('a', { href }, escapeHtml(text.slice(start, end)))
    at = end
  }
  return tag('span', { id: `s-${text_id}` }, written + escapeHtml(text.slice(at)))
}

export function openHtmlSentences({ xref }: PaperRecord): HtmlSentences {
  const bySentence = groupBy(xref, ({ text_id }) => text_id)
  return {
    paragraph: (rows) => tag('p', {}, rows.map((row) => sentence(row, bySentence.get(row.text_id) ?? [])).join(' ')),
  }
}
