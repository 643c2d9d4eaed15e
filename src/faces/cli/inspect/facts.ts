// What a record holds, counted: the facts that svc inspect prints.
import type { FieldDiagnosisExport } from '../../../schema/parts/diagnostics.ts'
import type { PaperRecord } from '../../../schema/record.ts'

export interface UsageFacts {
  readonly label: string
  readonly model: string
  readonly calls: number
  readonly input_tokens: number
  readonly cached_input_tokens: number
  readonly output_tokens: number
  readonly total_tokens: number
}

export interface RecordFacts {
  readonly paper_id: string
  readonly schema_version: string
  readonly source: PaperRecord['source']
  readonly title: string | null
  readonly authors: readonly string[]
  readonly doi: string | null
  readonly paper_type: string | null
  readonly journal: string | null
  readonly published: string | null
  readonly counts: Readonly<Record<string, number>>
  readonly references: {
    readonly total: number
    readonly with_doi: number
    readonly with_title: number
    /** Cited at least once in the text. */
    readonly cited: number
    readonly matched: number
    readonly consolidated: number
    readonly by_type: Readonly<Record<string, number>>
  }
  readonly citations: { readonly total: number; readonly resolved: number }
  readonly enrichment: {
    readonly complete: boolean
    readonly refs_enriched: number
    readonly refs_total: number
  } | null
  readonly validation: PaperRecord['validation'] | null
  /** How likely a serious reading error is; null for records that do not say. */
  readonly doubt: number | null
  /** Kinds of alarm that are right less than nine times in ten. */
  readonly unproven: NonNullable<PaperRecord['validation']>['issues']
  /** What of it breaks the schema. */
  readonly schema: readonly string[]
  /** How sure each field of the header is; empty for records that do not say. */
  readonly fields: Readonly<Record<string, FieldDiagnosisExport>>
  /** How many of the references that were parsed are sure, and how many doubtful. */
  readonly reference_confidence: { readonly judged: number; readonly sure: number; readonly doubtful: number } | null
  /** By task. */
  readonly usage: readonly UsageFacts[]
  /** The same, summed by model. */
  readonly models: readonly Omit<UsageFacts, 'label'>[]
  readonly extraction: {
    readonly svc_version: string
    readonly build_sha: string | null
    readonly completed_at: string
    readonly seconds: number | null
    readonly warnings: readonly string[]
  } | null
}

function countBy(values: readonly (string | null | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value ?? 'unknown'] = (counts[value ?? 'unknown'] ?? 0) + 1
  return counts
}

function referenceFacts({ bib, bib_match, xref }: PaperRecord): RecordFacts['references'] {
  const cited = new Set(
    xref.flatMap((row) => (row.xref_type === 'bib' && row.target_id !== null ? [row.target_id] : [])),
  )
  return {
    total: bib.length,
    with_doi: bib.filter(({ doi }) => doi).length,
    with_title: bib.filter(({ title }) => title).length,
    cited: bib.filter(({ bib_id }) => cited.has(bib_id)).length,
    matched: new Set(bib_match.map(({ bib_id }) => bib_id)).size,
    consolidated: bib.filter(({ consolidated_fields }) => consolidated_fields).length,
    by_type: countBy(bib.map(({ bib_type }) => bib_type)),
  }
}

/** What is as sure as this was right at least 97 times of 100, see docs/stages/front.md. Measured by training/confidence/measure.mjs. */
const SURE_VALUE = 0.9

function confidenceFacts({ extraction }: PaperRecord): RecordFacts['reference_confidence'] {
  const judged = extraction?.diagnostics?.references ?? null
  if (judged === null) return null
  return {
    judged: judged.length,
    sure: judged.filter(({ confidence }) => (confidence ?? 0) >= SURE_VALUE).length,
    doubtful: judged.filter(({ state }) => state === 'doubtful').length,
  }
}

function usageFacts({ extraction }: PaperRecord): UsageFacts[] {
  return (extraction?.usage?.breakdown ?? []).map((row) => ({
    label: row.label,
    model: [row.provider, row.model].filter(Boolean).join(' ') || 'unknown',
    calls: row.calls,
    input_tokens: row.input_tokens,
    cached_input_tokens: row.cached_input_tokens,
    output_tokens: row.output_tokens,
    total_tokens: row.total_tokens,
  }))
}

type Tokens = Omit<UsageFacts, 'label'>

const SUMMED = ['calls', 'input_tokens', 'cached_input_tokens', 'output_tokens', 'total_tokens'] as const

function sumByModel(usage: readonly UsageFacts[]): Tokens[] {
  const models = [...new Set(usage.map(({ model }) => model))]
  return models.map((model) => {
    const own = usage.filter((row) => row.model === model)
    const sums = SUMMED.map((name) => [name, own.reduce((sum, row) => sum + row[name], 0)])
    return { model, ...Object.fromEntries(sums) } as Tokens
  })
}

function extractionFacts({ extraction }: PaperRecord): RecordFacts['extraction'] {
  if (extraction === undefined) return null
  return {
    svc_version: extraction.svc_version,
    build_sha: extraction.build_sha ?? null,
    completed_at: extraction.completed_at,
    seconds: extraction.timings?.total_seconds ?? null,
    warnings: extraction.warnings ?? [],
  }
}

export function recordFacts(record: PaperRecord, schema: readonly string[]): RecordFacts {
  const citations = record.xref.filter(({ xref_type }) => xref_type === 'bib')
  const { metadata } = record
  const usage = usageFacts(record)
  return {
    paper_id: record.paper_id,
    schema_version: record.schema_version,
    source: record.source,
    title: metadata.title,
    authors: record.author.map(({ given, family, suffix }) => [given, family, suffix].filter(Boolean).join(' ')),
    doi: metadata.doi,
    paper_type: metadata.paper_type ?? null,
    journal: metadata.journal ?? null,
    published: metadata.published ?? null,
    counts: {
      sections: record.section.length,
      sentences: record.text.length,
      tables: record.table.length,
      figures: record.figure.length,
      equations: record.eq.length,
      links: record.url.length,
      cross_references: record.xref.length,
      affiliations: record.affiliation.length,
      funders: record.funding.length,
    },
    references: referenceFacts(record),
    citations: { total: citations.length, resolved: citations.filter(({ target_id }) => target_id !== null).length },
    enrichment: record.extraction?.enrichment ?? null,
    validation: record.validation ?? null,
    doubt: record.extraction?.doubt ?? null,
    unproven: record.extraction?.diagnostics?.unproven ?? [],
    schema,
    fields: record.extraction?.diagnostics?.fields ?? {},
    reference_confidence: confidenceFacts(record),
    usage,
    models: sumByModel(usage),
    extraction: extractionFacts(record),
  }
}
