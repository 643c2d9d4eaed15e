// Bibliography and parsed references to bib rows.
import type { Layers } from '../../document/layers.ts'
import type { BibExport, BibFields } from '../../schema/bib.ts'
import { NO_BIB_FIELDS } from '../../schema/no-bib-fields.ts'
import type { Ids } from '../ids.ts'

/** A row in which everything that was not read is null. */
export function toBibRow(fields: BibFields, bib_id: number, text_id: number | null): BibExport {
  return { bib_id, text_id, ...NO_BIB_FIELDS, consolidated_fields: null, ...fields }
}

/** One row per parsed reference: none where references were switched off. */
export function toBibRows(layers: Layers, ids: Ids): BibExport[] {
  const passageOf = new Map(layers.bibliography.map((entry) => [entry.key, entry.passage]))
  const changedOf = new Map((layers.enrichment?.consolidated ?? []).map((row) => [row.key, row]))
  return layers.references.map(({ key, fields }) => ({
    ...toBibRow(
      changedOf.get(key)?.fields ?? fields,
      ids.bib.get(key) ?? 0,
      ids.firstText.get(passageOf.get(key) ?? '') ?? null,
    ),
    consolidated_fields: changedOf.get(key)?.changed.join(',') ?? null,
  }))
}
