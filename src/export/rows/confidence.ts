// How sure fields and references are: to the diagnostics block, and to issues of the validation where they are doubtful.
import {
  type Contradiction,
  type FieldDiagnosis,
  type ReferenceDiagnosis,
  witnessed,
} from '../../document/confidence.ts'
import type { Layers } from '../../document/layers.ts'
import { fieldWords } from '../../schema/field-words.ts'
import type { FieldDiagnosisExport, ReferenceDiagnosisExport } from '../../schema/parts/diagnostics.ts'
import type { Ids } from '../ids.ts'

const names = (contradicts: readonly Contradiction[]): string[] => contradicts.map(({ name }) => name)

/** What the registry's word on the paper or on a reference adds to the log-odds. Set by hand. */
const REGISTERED = 3
const OTHERWISE = { name: 'registry', says: 'the registry has it otherwise' }

/** A registered title, author, journal, year, volume or page that is the same confirms what was read; another one speaks against it. */
export function withRegistry(all: readonly FieldDiagnosis[], enrichment: Layers['enrichment']): FieldDiagnosis[] {
  const { agrees, differs } = enrichment?.ownCheck ?? { agrees: [], differs: [] }
  return all.map((row) => {
    const adds = agrees.includes(row.field) ? REGISTERED : differs.includes(row.field) ? -REGISTERED : 0
    return adds === 0 ? row : witnessed(row, adds, OTHERWISE)
  })
}

/** The kind of a work is the registry's own, and what was overwritten is the registry's word by now. */
export function referencesWithRegistry(
  all: readonly ReferenceDiagnosis[],
  enrichment: Layers['enrichment'],
): ReferenceDiagnosis[] {
  const checks = new Map(enrichment?.checks.map((check) => [check.key, check]))
  const changed = new Map(enrichment?.consolidated.map((row) => [row.key, row.changed]))
  return all.map((row) => {
    const check = checks.get(row.key)
    if (check?.status !== 'found') return row
    const settled = ['bib_type', ...(changed.get(row.key) ?? [])]
    const isOther = check.disagreements.some((name) => !settled.includes(name))
    return witnessed(row, isOther ? -REGISTERED : REGISTERED, OTHERWISE)
  })
}

export function toFieldDiagnoses(all: readonly FieldDiagnosis[]): Record<string, FieldDiagnosisExport> {
  const rows = all.map(({ field, state, confidence, source, place, contradicts }): [string, FieldDiagnosisExport] => [
    field,
    {
      state,
      confidence,
      contradicts: names(contradicts),
      source,
      page: place?.page ?? null,
      bbox: place === null ? null : [...place.box],
    },
  ])
  return Object.fromEntries(rows)
}

export function toReferenceDiagnoses(all: readonly ReferenceDiagnosis[], ids: Ids): ReferenceDiagnosisExport[] {
  return all.flatMap(({ key, state, confidence, contradicts }) => {
    const bib_id = ids.bib.get(key)
    return bib_id === undefined ? [] : [{ bib_id, state, confidence, contradicts: names(contradicts) }]
  })
}

/** Something that the record holds and that is doubtful. */
export interface Doubt {
  readonly code: `VAL_${string}`
  readonly message: string
  readonly count: number
  /** Rows to look at. */
  readonly evidence: readonly string[]
}

/** Reasons beyond the strongest tell little more. */
const MAX_REASONS = 2

/** What people call the fields, and the rows that hold them. */
const FIELDS: Readonly<Record<string, { readonly name?: string; readonly row?: string; readonly isMany?: boolean }>> = {
  authors: { row: 'author', isMany: true },
  author_affiliation: { name: 'ties between authors and affiliations', row: 'author', isMany: true },
  affiliations: { row: 'affiliation', isMany: true },
  emails: { row: 'author', isMany: true },
  keywords: { isMany: true },
  volume: { name: 'volume number' },
  issue: { name: 'issue number' },
  pages: { name: 'page numbers', isMany: true },
  published: { name: 'publication date' },
}

function fieldDoubt({ field, place, contradicts }: FieldDiagnosis): Doubt {
  const { name = fieldWords(field), row = `metadata:${field}`, isMany = false } = FIELDS[field] ?? {}
  const reasons = contradicts.slice(0, MAX_REASONS).map(({ says }) => says)
  const why = reasons.length === 0 ? `little on the page confirms ${isMany ? 'them' : 'it'}` : reasons.join('; ')
  const where = place === null ? 'the first page' : `page ${place.page}`
  return {
    code: `VAL_${field.toUpperCase()}_DOUBTFUL`,
    message: `The ${name} may be wrong: ${why}. Compare ${isMany ? 'them' : 'it'} with ${where}.`,
    count: 1,
    evidence: [row],
  }
}

export function doubtsOf({ fieldDiagnoses, referenceDiagnoses, references, enrichment }: Layers, ids: Ids): Doubt[] {
  const doubtful = referencesWithRegistry(referenceDiagnoses, enrichment).filter(({ state }) => state === 'doubtful')
  const rows = doubtful.flatMap(({ key }) => ids.bib.get(key) ?? [])
  const [first] = doubtful
  const why = first?.contradicts[0]?.says
  const example = why === undefined ? '' : `, the first because ${why}`
  const count = rows.length
  const message = `${count} of ${references.length} references may have a wrong field${example}. Compare them with the printed list.`
  return [
    ...withRegistry(fieldDiagnoses, enrichment)
      .filter(({ state }) => state === 'doubtful')
      .map(fieldDoubt),
    ...(count === 0
      ? []
      : [{ code: 'VAL_REFERENCES_DOUBTFUL' as const, message, count, evidence: rows.map((id) => `bib:${id}`) }]),
  ]
}
