// How sure fields and references are: to the diagnostics block, and to issues of the validation where they are doubtful.
import type { Contradiction, FieldDiagnosis, ReferenceDiagnosis } from '../../document/confidence.ts'
import type { Layers } from '../../document/layers.ts'
import type { FieldDiagnosisExport, ReferenceDiagnosisExport } from '../../schema/diagnostics.ts'
import type { Ids } from '../ids.ts'

const names = (contradicts: readonly Contradiction[]): string[] => contradicts.map(({ name }) => name)

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
const MAX_REASONS = 3

function fieldDoubt({ field, confidence, contradicts }: FieldDiagnosis): Doubt {
  const reasons = contradicts.slice(0, MAX_REASONS).map(({ says }) => says)
  const why = reasons.length === 0 ? 'little speaks for it' : reasons.join('; ')
  return {
    code: `VAL_${field.toUpperCase()}_DOUBTFUL`,
    message: `${field.replaceAll('_', ' ')} may be wrong (confidence ${confidence}): ${why}`,
    count: 1,
    evidence: [ROWS[field] ?? `metadata:${field}`],
  }
}
const ROWS: Readonly<Record<string, string>> = { authors: 'author', affiliations: 'affiliation', emails: 'author' }

export function doubtsOf({ fieldDiagnoses, referenceDiagnoses, references }: Layers, ids: Ids): Doubt[] {
  const doubtful = referenceDiagnoses.filter(({ state }) => state === 'doubtful')
  const rows = doubtful.flatMap(({ key }) => ids.bib.get(key) ?? [])
  const [first] = doubtful
  const why = first?.contradicts[0]?.says
  const example = why === undefined ? '' : `; of the first one, ${why}`
  const count = rows.length
  const message = `${count} of ${references.length} references may have a wrong field${example}`
  return [
    ...fieldDiagnoses.filter(({ state }) => state === 'doubtful').map(fieldDoubt),
    ...(count === 0
      ? []
      : [{ code: 'VAL_REFERENCES_DOUBTFUL' as const, message, count, evidence: rows.map((id) => `bib:${id}`) }]),
  ]
}
