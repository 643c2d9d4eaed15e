// What the registry said to rows: matches of references, and the receipts of looking them up.
import type { Enrichment } from '../../document/enrichment.ts'
import type { Layers } from '../../document/layers.ts'
import type { BibMatchExport } from '../../schema/parts/bib.ts'
import type { ReferenceCheckExport } from '../../schema/parts/diagnostics.ts'
import type { EnrichmentExport } from '../../schema/parts/extraction.ts'
import type { Ids } from '../ids.ts'
import { withNames } from './bib.ts'

export function toBibMatchRows({ enrichment }: Layers, ids: Ids): BibMatchExport[] {
  return (enrichment?.matches ?? []).map(({ key, row }) => ({ bib_id: ids.bib.get(key) ?? 0, ...withNames(row) }))
}

export function toReferenceChecks({ checks }: Enrichment, ids: Ids): ReferenceCheckExport[] {
  return checks.map(({ key, evidence, disagreements, notices, flags, ...check }) => ({
    bib_id: ids.bib.get(key) ?? 0,
    ...check,
    evidence: [...evidence],
    disagreements: [...disagreements],
    notices: [...notices],
    flags: [...flags],
  }))
}

export function toEnrichment({ enrichment, references }: Layers): EnrichmentExport | null {
  if (enrichment === null) return null
  return { complete: enrichment.complete, refs_enriched: enrichment.matches.length, refs_total: references.length }
}
