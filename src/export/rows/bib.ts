// Bibliography and parsed references to bib rows.
import type { Layers } from '../../document/layers.ts'
import type { BibExport, BibFields } from '../../schema/bib.ts'
import type { Ids } from '../ids.ts'

const UNPARSED: Omit<BibExport, 'bib_id' | 'text_id'> = {
  bib_type: null,
  doi: null,
  title: null,
  authors: null,
  author: null,
  editors: null,
  editor: null,
  publisher: null,
  year: null,
  year_suffix: null,
  date: null,
  container: null,
  volume: null,
  issue: null,
  first_page: null,
  last_page: null,
  edition: null,
  version: null,
  url: null,
  is_in_press: false,
  arxiv: null,
  pmid: null,
  series: null,
  access_date: null,
  note: null,
  consolidated_fields: null,
}

/** A row in which everything that was not read is null. */
export function toBibRow(fields: BibFields, bib_id: number, text_id: number | null): BibExport {
  return { bib_id, text_id, ...UNPARSED, ...fields }
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
