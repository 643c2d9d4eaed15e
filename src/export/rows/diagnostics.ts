// Receipts of the stages to the diagnostics block.
import type { Layers } from '../../document/layers.ts'
import type { CitationLinking, RecomputedStatistics, TestVerdict } from '../../document/sentences.ts'
import type {
  CitationLinkingExport,
  DiagnosticsExport,
  StatisticsExport,
  TestVerdictExport,
} from '../../schema/diagnostics.ts'
import { type Ids, textId } from '../ids.ts'
import { toCaptionAssignment } from './captions.ts'
import { toFieldDiagnoses, toReferenceDiagnoses } from './confidence.ts'
import { objectStates, toFloatStates } from './float-states.ts'
import { toReferenceChecks } from './matches.ts'
import { isComplete, toReferenceYield } from './reference-yield.ts'
import { toRelabelled } from './relabelled.ts'

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
    text_quality: layers.textQuality,
    references_complete: isComplete(referenceYield),
    ref_seg_fallback_used: referenceYield?.reason_flags.includes('fallback_used') ?? false,
    citation_linking: citationLinking === null ? null : toCitationLinking(citationLinking, layers, ids),
    caption_assignment: toCaptionAssignment(layers, ids),
    reference_yield: referenceYield,
    statistics: recomputedStatistics === null ? null : toStatistics(recomputedStatistics, layers),
    reference_checks: enrichment === null ? null : toReferenceChecks(enrichment, ids),
    fields: fieldDiagnoses.length === 0 ? null : { ...toFieldDiagnoses(fieldDiagnoses), ...objectStates(layers, ids) },
    references: referenceDiagnoses.length === 0 ? null : toReferenceDiagnoses(referenceDiagnoses, ids),
    floats: toFloatStates(layers, ids),
    relabelled: toRelabelled(layers),
    pages_unread: layers.unreadPages.map((index) => index + 1),
  }
}
