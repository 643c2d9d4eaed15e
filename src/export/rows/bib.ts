// Bibliography and parsed references to bib rows.
import type { Layers } from '../../document/layers.ts'
import { type BibliographyEntry, isOfNotes } from '../../document/references.ts'
import { mapSentences, type SentenceMap } from '../../document/sentence-map.ts'
import type { BibExport, BibFields } from '../../schema/parts/bib.ts'
import { NO_BIB_FIELDS } from '../../schema/parts/no-bib-fields.ts'
import type { PersonNameExport } from '../../schema/parts/people.ts'
import { type Ids, textId } from '../ids.ts'

/** A name that is whole has no parts, not even empty ones. */
const toName = (name: PersonNameExport): PersonNameExport =>
  name.literal ? { suffix: name.suffix ?? null, literal: name.literal } : name

type Named = Pick<BibExport, 'author' | 'editor'>

export const withNames = <Row extends Named>(row: Row): Row & Named => ({
  ...row,
  author: row.author?.map(toName) ?? null,
  editor: row.editor?.map(toName) ?? null,
})

/** A row in which everything that was not read is null. */
export function toBibRow(fields: BibFields, bib_id: number, text_id: number | null): BibExport {
  return withNames({ bib_id, text_id, ...NO_BIB_FIELDS, consolidated_fields: null, ...fields })
}

/** The row of the text that prints the entry: of a note, the sentence in which the work begins. */
function printedIn(entry: BibliographyEntry | undefined, ids: Ids, map: SentenceMap): number | null {
  const [first] = entry !== undefined && isOfNotes(entry) ? (entry.places ?? []) : []
  const place = first === undefined ? null : map.place(first.passage, first.start, first.end)
  return place === null ? (ids.firstText.get(entry?.passage ?? '') ?? null) : textId(place.sentence)
}

/** One row per parsed reference: none where references were switched off. */
export function toBibRows(layers: Layers, ids: Ids): BibExport[] {
  const entryOf = new Map(layers.bibliography.map((entry) => [entry.key, entry]))
  const map = mapSentences(layers.sentences)
  const changedOf = new Map((layers.enrichment?.consolidated ?? []).map((row) => [row.key, row]))
  return layers.references.map(({ key, fields }) => ({
    ...toBibRow(changedOf.get(key)?.fields ?? fields, ids.bib.get(key) ?? 0, printedIn(entryOf.get(key), ids, map)),
    consolidated_fields: changedOf.get(key)?.changed.join(',') ?? null,
  }))
}
