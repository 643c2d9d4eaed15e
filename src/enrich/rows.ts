// A match as the record shows it, and the receipt of looking a reference up.
import type { Consolidation } from '../contract/options.ts'
import type { ReferenceCheck } from '../document/enrichment.ts'
import type { BibFields, MetadataMatchExport } from '../schema/bib.ts'
import { differences, wholeTitle } from './consolidate.ts'
import { disagreements } from './disagreements.ts'
import type { LookedUp } from './look-up.ts'
import type { Match } from './match.ts'

/** The name of the registry in rows. */
const SERVICE = 'registry'

export function toMatchRow({ work, score }: Pick<Match, 'work' | 'score'>): MetadataMatchExport {
  return {
    service: SERVICE,
    service_id: work.doi,
    score,
    bib_type: work.type,
    doi: work.doi,
    title: wholeTitle(work),
    author: work.author.length === 0 ? null : [...work.author],
    editor: work.editor.length === 0 ? null : [...work.editor],
    publisher: work.publisher,
    year: work.year,
    date: work.date,
    container: work.container,
    volume: work.volume,
    issue: work.issue,
    first_page: work.first_page,
    last_page: work.last_page,
    edition: work.edition,
    version: work.version,
    url: work.url,
  }
}

/** With `replace` the row lists all that was overwritten; else what differs by more than spelling, which is worth a look. */
export function toCheck(
  key: string,
  fields: BibFields,
  { status, match, flags }: LookedUp,
  mode: Consolidation,
): ReferenceCheck {
  if (match === null) {
    return { key, status, doi: null, score: null, evidence: [], disagreements: [], notices: [], flags }
  }
  return {
    key,
    status,
    doi: match.work.doi,
    score: match.score,
    evidence: [...match.evidence.reasons].sort(),
    disagreements: mode === 'replace' ? differences(fields, match) : disagreements(fields, match),
    notices: match.work.notices.map((notice) => ({ ...notice })),
    flags,
  }
}
