// Turns the layers of a paper into the record: every table from its layer, ids given here and nowhere else.
import { ownDoi } from '../document/identity.ts'
import type { Layers } from '../document/layers.ts'
import type { DiagnosticsExport } from '../schema/diagnostics.ts'
import type { ExpectedIdentityExport, IdentityExport } from '../schema/identity.ts'
import type { PaperRecord } from '../schema/record.ts'
import type { RegionExport } from '../schema/region.ts'
import { SCHEMA_VERSION } from '../schema/version.ts'
import { numberIds } from './ids.ts'
import { type RecordPlaces, recordPlaces } from './places/record-places.ts'
import { toBibRows, withNames } from './rows/bib.ts'
import { type Doubt, doubtsOf } from './rows/confidence.ts'
import { toDiagnostics } from './rows/diagnostics.ts'
import { toEqRows, toUrlRows, toXrefRows } from './rows/findings.ts'
import { floatDoubts } from './rows/float-states.ts'
import { toIdentity } from './rows/identity.ts'
import { toBibMatchRows } from './rows/matches.ts'
import { toMetadataRow, toSourceRow } from './rows/metadata.ts'
import { toFigureRows, toTableRows } from './rows/objects.ts'
import { toAffiliationRows, toAuthorRows, toFundingRows } from './rows/people.ts'
import { toRegionRows } from './rows/regions.ts'
import { toSectionRows, toTextRows } from './rows/text.ts'

/** What the caller decides about the record's form. */
export interface ExportChoices {
  readonly paperId: string | null
  readonly regionMeta: boolean
  readonly includeRegions: boolean
  readonly expected: ExpectedIdentityExport | null
}

export interface Assembled {
  /** The record without what only the run knows: `extraction` and `validation`. */
  readonly record: PaperRecord
  readonly diagnostics: DiagnosticsExport
  /** What stands in the record and is doubtful. */
  readonly doubts: readonly Doubt[]
  readonly identity: IdentityExport | null
  /** null unless they were asked for. */
  readonly regions: readonly RegionExport[] | null
  /** Where its rows stand on the pages; null where there are none. */
  readonly places: () => RecordPlaces | null
}

export function assemble(layers: Layers, choices: ExportChoices): Assembled {
  const ids = numberIds(layers)
  const record: PaperRecord = {
    paper_id: choices.paperId ?? ownDoi(layers) ?? layers.source.file_name,
    schema_version: SCHEMA_VERSION,
    source: toSourceRow(layers),
    metadata: toMetadataRow(layers),
    author: toAuthorRows(layers, ids),
    text: toTextRows(layers, ids, choices.regionMeta),
    section: toSectionRows(layers, ids),
    url: toUrlRows(layers),
    bib: toBibRows(layers, ids),
    xref: toXrefRows(layers, ids),
    figure: toFigureRows(layers, ids),
    table: toTableRows(layers, ids),
    eq: toEqRows(layers),
    bib_match: toBibMatchRows(layers, ids),
    metadata_match: (layers.enrichment?.own ?? []).map(withNames),
    funding: toFundingRows(layers),
    affiliation: toAffiliationRows(layers, ids),
    qualification_provenance: null,
  }
  const regions = choices.includeRegions ? toRegionRows(layers, ids) : null
  return {
    record,
    diagnostics: toDiagnostics(layers, ids),
    doubts: [...doubtsOf(layers, ids), ...floatDoubts(layers, ids)],
    identity: toIdentity(layers, ids, choices.expected),
    regions,
    places: () => recordPlaces(layers, ids),
  }
}
