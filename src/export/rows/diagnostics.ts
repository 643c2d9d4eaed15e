// Receipts of the stages to the diagnostics block.
import { letterKey } from '../../conventions/language/letters.ts'
import type { Layers } from '../../document/layers.ts'
import type { Relabelled } from '../../document/page/blocks.ts'
import type { CitationLinking, RecomputedStatistics, TestVerdict } from '../../document/sentences.ts'
import { minOf } from '../../kernel/lists.ts'
import { wordSet } from '../../kernel/patterns.ts'
import type { BibFields } from '../../schema/parts/bib.ts'
import type {
  CaptionAssignmentReceiptExport,
  CitationLinkingExport,
  DiagnosticsExport,
  ReferenceYieldExport,
  RelabelledExport,
  StatisticsExport,
  TestVerdictExport,
} from '../../schema/parts/diagnostics.ts'
import { type Ids, textId } from '../ids.ts'
import { referencesWithRegistry, toFieldDiagnoses, toReferenceDiagnoses, withRegistry } from './confidence.ts'
import { objectStates, toFloatStates } from './float-states.ts'
import { toReferenceChecks } from './matches.ts'
import { textQualityOf } from './text-quality.ts'

// The receipt of a segmentation, completed by what the parser made of its entries.

const isThere = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const hasAny = (fields: BibFields, ...names: readonly (keyof BibFields)[]): boolean =>
  names.some((name) => isThere(fields[name]))

/** Whatever field it is: every such row is in the record. */
const isParsed = (fields: BibFields): boolean => Object.values(fields).some(isThere)

/** Enough to look the work up: what it is called, and who made it or when. */
const isValid = (fields: BibFields): boolean =>
  hasAny(fields, 'doi') ||
  (hasAny(fields, 'title', 'container', 'publisher') &&
    (hasAny(fields, 'author', 'authors', 'editor', 'year') || fields.is_in_press === true))

/** Flags by which a segmentation says that references are missing from its result. */
const INCOMPLETE_FLAGS: ReadonlySet<string> = wordSet(`
  low_coverage gap_in_labels heading_without_entries fewer_entries_than_starts not_confident parsing_off
`)

export const isComplete = (receipt: ReferenceYieldExport | null): boolean =>
  !(receipt?.reason_flags ?? []).some((flag) => INCOMPLETE_FLAGS.has(flag))

/** Entries that the file itself declares were never looked for. */
function declaredYield(bibliography: Layers['bibliography']): ReferenceYieldExport | null {
  if (bibliography.length === 0) return null
  const distinct = new Set(bibliography.map(({ raw }) => letterKey(raw)))
  return {
    credible_source_starts: null,
    attempts: [],
    selected_spans: [],
    source_character_coverage: null,
    parsed_count: 0,
    valid_count: 0,
    duplicate_rate: Number((1 - distinct.size / bibliography.length).toFixed(4)),
    reason_flags: ['declared'],
  }
}

export function toReferenceYield({ referenceYield, references, bibliography }: Layers): ReferenceYieldExport | null {
  const receipt = referenceYield ?? declaredYield(bibliography)
  if (receipt === null) return null
  const fields = references.map((reference) => reference.fields)
  const isOff = bibliography.length > 0 && references.length === 0
  return {
    ...receipt,
    parsed_count: fields.filter(isParsed).length,
    valid_count: fields.filter(isValid).length,
    reason_flags: [...receipt.reason_flags, ...(isOff ? ['parsing_off'] : [])],
  }
}

// The receipt of captions, with the ids under which the record has their sections and objects.

/** "section:12", as the validation names what it speaks of. */
const sectionOf = (key: string, ids: Ids): string => {
  const id = ids.section.get(key)
  return id === undefined ? key : `section:${id}`
}

/** A caption and what it is beside have one key; null where the record has no such object. */
function objectOf(key: string, ids: Ids): string | null {
  const figure = ids.figure.get(key)
  if (figure !== undefined) return `figure:${figure}`
  const table = ids.table.get(key)
  return table === undefined ? null : `table:${table}`
}

type Floats = Pick<Layers, 'figures' | 'tables'>

/** What the file itself declares: every caption is in the object that it belongs to. */
function declaredReceipt({ figures, tables }: Floats): CaptionAssignmentReceiptExport | null {
  const captioned = [
    ...figures.map((figure) => ({ ...figure, type: 'figure' })),
    ...tables.map((table) => ({ ...table, type: 'table' })),
  ].filter(({ caption }) => caption !== null)
  if (captioned.length === 0) return null
  return {
    candidates: captioned.map(({ key, caption, type }, source_index) => ({
      caption_id: key,
      text: caption ?? '',
      object_type: type,
      page_number: null,
      bbox: null,
      source_index,
    })),
    assignments: captioned.map(({ key }) => ({
      caption_id: key,
      object_id: key,
      score: 1,
      reasons: ['declared'],
      ambiguous: false,
    })),
  }
}

/** Figures and tables that have a place on a page or content of their own. */
const filled = ({ figures, tables }: Floats): ReadonlySet<string> =>
  new Set([...figures, ...tables].filter(({ parts }) => parts.length > 0).map(({ key }) => key))

/** The receipt as the record has it: a place that was found after captions had been assigned is told, too. */
export function toCaptionAssignment(layers: CaptionLayers, ids: Ids): CaptionAssignmentReceiptExport | null {
  const receipt = layers.captionAssignment ?? declaredReceipt(layers)
  if (receipt === null) return null
  const placed = filled(layers)
  const sectionKeys = new Map([...layers.figures, ...layers.tables].map(({ key, section }) => [key, section]))
  const captionOf = (key: string): string => sectionOf(sectionKeys.get(key) ?? key, ids)
  return {
    candidates: receipt.candidates.map((row) => ({ ...row, caption_id: captionOf(row.caption_id) })),
    assignments: receipt.assignments.map((row) => {
      const isLate = row.object_id === null && placed.has(row.caption_id)
      return {
        ...row,
        caption_id: captionOf(row.caption_id),
        object_id: row.object_id === null && !isLate ? null : objectOf(row.caption_id, ids),
        reasons: isLate ? [...row.reasons, 'placed later'] : row.reasons,
      }
    }),
  }
}

type CaptionLayers = Floats & Pick<Layers, 'captionAssignment'>

const isSameRun = (before: Relabelled, after: Relabelled): boolean =>
  before.pageIndex === after.pageIndex &&
  before.from === after.from &&
  before.to === after.to &&
  before.clues.join() === after.clues.join()

/** As confidence is given elsewhere. */
const rounded = (share: number): number => Number(share.toFixed(4))

/** Lines that are something else than the layout model took them for: one row for those that follow one another for the same clues. */
export function toRelabelled({ relabelled, pages }: Layers): RelabelledExport[] | null {
  const runs: [Relabelled, ...Relabelled[]][] = []
  for (const line of relabelled) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && isSameRun(last, line)) run.push(line)
    else runs.push([line])
  }
  const textOf = ({ pageIndex, lineIndex }: Relabelled): string =>
    pages.find(({ index }) => index === pageIndex)?.lines[lineIndex]?.text.trim() ?? ''
  if (runs.length === 0) return null
  return runs.map((run) => ({
    page: run[0].pageIndex + 1,
    lines: run.length,
    text: textOf(run[0]),
    from: run[0].from,
    to: run[0].to,
    confidence: rounded(minOf(run.map(({ confidence }) => confidence))),
    clues: [...run[0].clues],
  }))
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : Number((part / whole).toFixed(4)))

function toCitationLinking(linking: CitationLinking, layers: Layers, ids: Ids): CitationLinkingExport {
  const candidates = linking.candidates.map((candidate) => ({
    text_id: textId(candidate.sentence),
    start: candidate.start,
    end: candidate.end,
    raw: candidate.raw,
    style: candidate.style,
    bib_ids: candidate.targets.flatMap((key) => ids.bib.get(key) ?? []),
    // Hardly any candidate is left open: the others do not say so.
    ...(candidate.possible?.length && {
      possible_bib_ids: candidate.possible.flatMap((key) => ids.bib.get(key) ?? []),
    }),
    evidence: [...candidate.evidence],
    confidence: candidate.confidence,
    accepted: candidate.accepted,
    rejection_reasons: [...candidate.rejectionReasons],
  }))
  const accepted = candidates.filter((candidate) => candidate.accepted)
  const linked = new Set(accepted.flatMap((candidate) => candidate.bib_ids))
  return {
    style_scores: { ...linking.styleScores },
    candidates,
    resolved_candidate_fraction: share(accepted.filter((row) => row.bib_ids.length > 0).length, accepted.length),
    unique_linked_bib_fraction: share(linked.size, layers.bibliography.length),
  }
}

function toVerdict({ computedP, isConsistent, isDecisionError }: TestVerdict): TestVerdictExport {
  return { computed_p: computedP, consistent: isConsistent, decision_error: isDecisionError }
}

function toStatistics({ tests, mentionsOneTailed }: RecomputedStatistics, { comparisons }: Layers): StatisticsExport {
  const rows = tests.map((row) => ({
    test_eq_id: row.test + 1,
    p_eq_id: row.p + 1,
    grp_id: comparisons[row.test]?.group ?? 0,
    text_id: textId(comparisons[row.test]?.sentence ?? 0),
    statistic: row.statistic,
    df1: row.df1,
    df2: row.df2,
    ...toVerdict(row),
    one_tailed: row.oneTailed === null ? null : toVerdict(row.oneTailed),
    explained: row.explained,
    grade: row.grade,
  }))
  return {
    tests: rows,
    mentions_one_tailed: mentionsOneTailed,
    inconsistent: rows.filter((row) => !row.consistent).length,
    decision_errors: rows.filter((row) => row.decision_error).length,
  }
}

export function toDiagnostics(layers: Layers, ids: Ids): DiagnosticsExport {
  const { citationLinking, recomputedStatistics, enrichment } = layers
  const referenceYield = toReferenceYield(layers)
  const { fieldDiagnoses, referenceDiagnoses } = layers
  return {
    text_quality: textQualityOf(layers),
    references_complete: isComplete(referenceYield),
    ref_seg_fallback_used: referenceYield?.reason_flags.includes('fallback_used') ?? false,
    citation_linking: citationLinking === null ? null : toCitationLinking(citationLinking, layers, ids),
    caption_assignment: toCaptionAssignment(layers, ids),
    reference_yield: referenceYield,
    statistics: recomputedStatistics === null ? null : toStatistics(recomputedStatistics, layers),
    reference_checks: enrichment === null ? null : toReferenceChecks(enrichment, ids),
    ...(enrichment !== null && enrichment.ownNotices.length > 0 && { paper_notices: [...enrichment.ownNotices] }),
    fields:
      fieldDiagnoses.length === 0
        ? null
        : { ...toFieldDiagnoses(withRegistry(fieldDiagnoses, enrichment)), ...objectStates(layers, ids) },
    references:
      referenceDiagnoses.length === 0
        ? null
        : toReferenceDiagnoses(referencesWithRegistry(referenceDiagnoses, enrichment), ids),
    floats: toFloatStates(layers, ids),
    relabelled: toRelabelled(layers),
    pages_unread: layers.unreadPages.map((index) => index + 1),
  }
}
