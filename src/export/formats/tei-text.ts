// Sentences and paragraphs as TEI, with a ref where a marker stands.
import type { PaperRecord } from '../../schema/record.ts'
import type { TextExport, XrefExport } from '../../schema/text.ts'
import { element, escapeXml, type Markup } from './xml.ts'

const XREF_KINDS: Readonly<Record<string, string>> = { bib: 'bibr', figure: 'figure', table: 'table', foot: 'foot' }
const XREF_PREFIXES: Readonly<Record<string, string>> = { bib: 'b', figure: 'fig_', table: 'tab_', foot: 'foot_' }

export type XrefsBySentence = ReadonlyMap<number, readonly XrefExport[]>

/** One anchor per printed marker: targets of a range share it. */
function anchorsOf(
  xrefs: readonly XrefExport[],
): readonly { start: number; end: number; rows: readonly XrefExport[] }[] {
  const anchors = new Map<string, { start: number; end: number; rows: XrefExport[] }>()
  for (const row of xrefs) {
    const { start, end, xref_type } = row
    if (typeof start !== 'number' || typeof end !== 'number' || XREF_KINDS[xref_type] === undefined) continue
    const key = `${start}-${end}-${xref_type}`
    const known = anchors.get(key) ?? { start, end, rows: [] }
    known.rows.push(row)
    anchors.set(key, known)
  }
  return [...anchors.values()].sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Ids in the record count from 1, ids of the file from 0. */
const targetsOf = (rows: readonly XrefExport[]): string =>
  rows
    .flatMap(({ xref_type, target_id }) => (target_id === null ? [] : `#${XREF_PREFIXES[xref_type]}${target_id - 1}`))
    .join(' ')

function sentence({ text, text_id }: TextExport, xrefs: XrefsBySentence): Markup {
  const parts: Markup[] = []
  let offset = 0
  for (const { start, end, rows } of anchorsOf(xrefs.get(text_id) ?? [])) {
    if (start < offset || end > text.length) continue
    parts.push(escapeXml(text.slice(offset, start)))
    const kind = XREF_KINDS[rows[0]?.xref_type ?? '']
    const targets = targetsOf(rows)
    parts.push(
      element('ref', { type: kind, ...(targets !== '' && { target: targets }) }, escapeXml(text.slice(start, end))),
    )
    offset = end
  }
  parts.push(escapeXml(text.slice(offset)))
  return element('s', {}, ...parts)
}

export const paragraph = (rows: readonly TextExport[], xrefs: XrefsBySentence): Markup =>
  element('p', {}, rows.map((row) => sentence(row, xrefs)).join(' '))

export function xrefsBySentence({ xref }: PaperRecord): XrefsBySentence {
  const bySentence = new Map<number, XrefExport[]>()
  for (const row of xref) {
    const rows = bySentence.get(row.text_id) ?? []
    rows.push(row)
    bySentence.set(row.text_id, rows)
  }
  return bySentence
}
