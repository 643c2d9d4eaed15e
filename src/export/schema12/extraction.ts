// How the record was made, as schema 12 tells it.
import type { DoiCandidateExport } from '../../schema/parts/identity.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { XrefTier } from '../../schema/vocabularies.ts'
import type { xrefs12 } from './paper.ts'
import type { Renumbered } from './rows.ts'

type Extraction = NonNullable<PaperRecord['extraction']>

/** "CODE: message"; what has no code is a note. */
function warning12(warning: string) {
  const [, code = 'NOTE', message = warning] = /^([A-Z][A-Z0-9_]*): ([\s\S]*)$/.exec(warning) ?? []
  return { code, message }
}

function candidate12(row: DoiCandidateExport, rows: Renumbered) {
  return {
    ...row,
    section_id: rows.sectionId(row.section_id),
    text_id: rows.textId(row.text_id),
    rejection_reason: row.rejection_reason ?? null,
  }
}

function identity12({ identity }: Extraction, rows: Renumbered) {
  if (!identity) return null
  const { expected, receipt } = identity
  const blank = { expected_doi: null, expected_doi_sha256: null, expected_title: null, source_sha256: null }
  return {
    ...(expected && { expected: { ...blank, target_block_hint: null, doi_required: false, ...expected } }),
    ...(receipt && {
      receipt: {
        selected: receipt.selected ? candidate12(receipt.selected, rows) : null,
        candidates: (receipt.candidates ?? []).map((row) => candidate12(row, rows)),
        issue_codes: receipt.issue_codes ?? [],
      },
    }),
  }
}

const TIERS: Readonly<Record<XrefTier, string | null>> = {
  numeric: 'numeric',
  'paren-numeric': 'paren_numeric',
  superscript: 'flattened_superscript',
  'author-year': 'author_year',
  llm: 'llm',
  // Links that the file itself declares have no name there.
  native: null,
}

/** Spans over the printed reference list count units of a text that no record has, so that receipt stays out. */
function diagnostics12(record: PaperRecord, rows: Renumbered, xrefs: ReturnType<typeof xrefs12>) {
  const given = record.extraction?.diagnostics
  const { metadata, section, bib } = record
  const linking = given?.citation_linking
  const captions = given?.caption_assignment
  const tiers = xrefs.flatMap(({ tier, row }) => {
    const name = tier === null ? null : TIERS[tier]
    return name === null ? [] : [{ xref_id: row.xref_id, tier: name }]
  })
  const changed = bib.flatMap(({ bib_id, consolidated_fields }) =>
    consolidated_fields ? [{ bib_id, fields: consolidated_fields.split(',') }] : [],
  )
  return {
    text_quality: given?.text_quality ?? null,
    references_complete: given?.references_complete ?? true,
    ref_seg_fallback_used: given?.ref_seg_fallback_used ?? false,
    ...(linking && {
      citation_linking: {
        ...linking,
        // What a marker might mean besides has no place there.
        candidates: linking.candidates.flatMap(({ possible_bib_ids: _, ...row }) => {
          const span = rows.span(row.text_id, row.start, row.end)
          return span === null || span.start === null ? [] : [{ ...row, ...span }]
        }),
      },
    }),
    ...(captions && {
      caption_assignment: {
        candidates: captions.candidates,
        assignments: captions.assignments.map((row) => ({ ...row, ambiguous: row.ambiguous ?? false })),
      },
    }),
    ...(changed.length > 0 && { consolidation: changed }),
    paper_classification: {
      paper_type_confidence: metadata.paper_type_confidence ?? null,
      oecd_confidence: metadata.classification_confidence ?? null,
    },
    section_classification: section.flatMap((row) => {
      const section_id = rows.sectionId(row.section_id)
      const { classification_score: score, classification_source: source } = row
      return section_id === null ? [] : [{ section_id, score: score ?? null, source: source ?? null }]
    }),
    ...(tiers.length > 0 && { xref_tier: tiers }),
  }
}

/** By the name there, that of the diagnostics. */
const FOLLOWED = [
  ...['title', 'abstract', 'keywords', 'doi', 'published', 'journal', 'funding_statement', 'paper_type'].map(
    (name) => ({ name, of: name }),
  ),
  { name: 'author', of: 'authors' },
]

/** Of the fields that schema 12 follows: a doubtful value is a value, and what was not found is absent there. */
function fields12({ extraction, validation, bib, funding }: PaperRecord) {
  const known = extraction?.diagnostics?.fields
  if (!known) return null
  const stateOf = (isThere: boolean) => (isThere ? 'extracted' : 'absent')
  const rows = FOLLOWED.map(({ name, of }) => {
    const { state = 'absent', source = null } = known[of] ?? {}
    const own = validation?.issues.filter(({ evidence_ids }) => evidence_ids.includes(`metadata:${of}`)) ?? []
    const issues = own.map(({ code }) => code)
    return [name, { state: stateOf(state === 'extracted' || state === 'doubtful'), source, issues }]
  })
  const isOff = extraction.settings.ref_parse === 'off'
  return {
    ...Object.fromEntries(rows),
    funding: { state: stateOf(funding.length > 0), source: null, issues: [] },
    bib: { state: isOff ? 'not_attempted' : stateOf(bib.length > 0), source: null, issues: [] },
  }
}

function textRegions12({ text }: PaperRecord, rows: Renumbered) {
  const seen = new Set<number>()
  return text.flatMap((row) => {
    const text_id = rows.textId(row.text_id)
    if (text_id === null || row._bbox_2d == null || seen.has(text_id)) return []
    seen.add(text_id)
    return [
      {
        text_id,
        font_size: row._font_size ?? null,
        font_bold: row._font_bold ?? null,
        is_italic: row._is_italic ?? null,
        page_number: row.page_number,
        bbox: row._bbox_2d,
        region_type: row._region_type ?? null,
      },
    ]
  })
}

function floatParts12({ figure, table }: PaperRecord) {
  const partsOf = (object_type: string, object_id: number, parts: PaperRecord['figure'][number]['parts']) =>
    (parts ?? [])
      .filter(({ bbox }) => bbox)
      .map(({ part_index, page_number, bbox }) => ({
        object_type,
        object_id,
        part_index,
        page_number: page_number ?? null,
        bbox,
      }))
  return [
    ...figure.flatMap((row) => partsOf('figure', row.figure_id, row.parts)),
    ...table.flatMap((row) => partsOf('table', row.table_id, row.parts)),
  ]
}

function regions12({ regions }: Extraction, rows: Renumbered) {
  const blank = { font_size: null, font_weight: null, font_bold: null, content: null, raw_ocr_content: null }
  return (regions ?? []).map(({ bbox_width: _, bbox_height: __, ...row }) => ({
    ...blank,
    char_density: null,
    estimated_line_height: null,
    ...row,
    section_id: rows.sectionId(row.section_id),
  }))
}

function validation12({ validation }: PaperRecord) {
  if (!validation) return null
  const { errors, warnings, blocking = 0, promotable = true, issues } = validation
  const whole = issues.map(({ about: _about, ...issue }) => ({ origin_stage: 'export', blocking: false, ...issue }))
  return { errors, warnings, blocking, promotable, issues: whole }
}

/** Parts that did not run are left out; `unknown` stands for a record that says nothing of its making. */
export function extraction12(record: PaperRecord, rows: Renumbered, xrefs: ReturnType<typeof xrefs12>) {
  const run = record.extraction
  const validation = validation12(record)
  const made = { diagnostics: diagnostics12(record, rows, xrefs), ...(validation && { validation }) }
  if (run === undefined) {
    const producer = { name: 'svc', version: 'unknown', build_sha: null }
    const completed_at = '1970-01-01T00:00:00Z'
    return { producer, converter: null, completed_at, ocr: null, llm: null, warnings: [], ...made }
  }
  const { registry_enrich, ...settings } = run.settings
  const regions = regions12(run, rows)
  const [text_regions, float_parts] = [textRegions12(record, rows), floatParts12(record)]
  const [identity, fields] = [identity12(run, rows), fields12(record)]
  return {
    producer: { name: 'svc', version: run.svc_version, build_sha: run.build_sha ?? null },
    converter: null,
    completed_at: run.completed_at,
    // The names of model families there are not ours.
    ocr: run.ocr && { backend: run.ocr.backend ?? null, model: run.ocr.model ?? null, profile: null },
    llm: run.llm && { provider: null, model: null, backend: null, ...run.llm },
    settings: { ...settings, crossref_enrich: registry_enrich },
    ...(run.timings && { timings: run.timings }),
    ...(run.usage && {
      usage: {
        totals: run.usage.totals,
        breakdown: run.usage.breakdown.map((row) => ({
          ...row,
          provider: row.provider ?? null,
          model: row.model ?? null,
        })),
      },
    }),
    ...(run.enrichment && { enrichment: run.enrichment }),
    ...(identity && { identity }),
    ...(fields && { fields }),
    ...(record.qualification_provenance && { qualification: record.qualification_provenance }),
    warnings: (run.warnings ?? []).map(warning12),
    ...(regions.length > 0 && { regions }),
    ...(text_regions.length > 0 && { text_regions }),
    ...(float_parts.length > 0 && { float_parts }),
    ...(run.trace && {
      trace: run.trace.map((row) => ({
        provider: null,
        model: null,
        raw_completion: null,
        finish_reason: null,
        attempt: 1,
        error: null,
        ...row,
      })),
    }),
    ...made,
  }
}
