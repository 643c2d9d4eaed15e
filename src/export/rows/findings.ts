// What was found inside sentences (cross references, links, comparisons) to xref, url and eq rows.
import type { Layers } from '../../document/layers.ts'
import type { CrossReference } from '../../document/sentences.ts'
import type { EqExport } from '../../schema/objects.ts'
import type { UrlExport, XrefExport } from '../../schema/text.ts'
import { type Ids, textId } from '../ids.ts'

function targetId({ type, target }: CrossReference, ids: Ids): number | null {
  if (target === null) return null
  switch (type) {
    case 'bib':
      return ids.bib.get(target) ?? null
    case 'figure':
      return ids.figure.get(target) ?? null
    case 'table':
      return ids.table.get(target) ?? null
    case 'foot':
      return ids.note.get(target) ?? null
    case 'section':
      return ids.section.get(target) ?? null
    // No table of the record has rows for these.
    case 'equation':
    case 'supplementary':
      return null
  }
}

export function toXrefRows(layers: Layers, ids: Ids): XrefExport[] {
  const inOrder = [...layers.citations, ...layers.crossReferences]
    .map((row, index) => ({ row, index }))
    .sort((a, b) => a.row.sentence - b.row.sentence || a.row.start - b.row.start || a.index - b.index)
  return inOrder.map(({ row }) => ({
    target_id: targetId(row, ids),
    xref_type: row.type,
    contents: row.contents,
    text_id: textId(row.sentence),
    tier: row.tier,
    start: row.start,
    end: row.end,
  }))
}

export function toUrlRows({ links }: Layers): UrlExport[] {
  return links.map((link) => ({ href: link.href, link_text: link.linkText, text_id: textId(link.sentence) }))
}

export function toEqRows({ comparisons }: Layers): EqExport[] {
  return comparisons.map(({ sentence, group, verbatim, lhs, df, comp, rhs }, index) => ({
    eq_id: index + 1,
    text_id: textId(sentence),
    grp_id: group,
    verbatim,
    lhs,
    df,
    comp,
    rhs,
  }))
}
