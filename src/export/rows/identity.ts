// The receipt of the DOI's selection to its wire form: keys become ids, pages count from 1.
import type { DoiCandidate } from '../../document/identity.ts'
import type { Layers } from '../../document/layers.ts'
import type { DoiCandidateExport, ExpectedIdentityExport, IdentityExport } from '../../schema/identity.ts'
import { type Ids, textId } from '../ids.ts'

function toCandidate(candidate: DoiCandidate, ids: Ids): DoiCandidateExport {
  return {
    raw: candidate.raw,
    normalized: candidate.normalized,
    source_kind: candidate.sourceKind,
    page: candidate.pageIndex === null ? null : candidate.pageIndex + 1,
    section_id: candidate.section === null ? null : (ids.section.get(candidate.section) ?? null),
    section_type: candidate.sectionType,
    region_index: candidate.regionIndex,
    region_type: candidate.regionType,
    text_id: candidate.sentence === null ? null : textId(candidate.sentence),
    marker_kind: candidate.markerKind,
    repeated_header_footer_count: candidate.repeatedMarginCount,
    semantic_context: candidate.context,
    selection_tier: candidate.tier,
    rejection_reason: candidate.rejectionReason,
  }
}

export function toIdentity(
  { identity }: Layers,
  ids: Ids,
  expected: ExpectedIdentityExport | null,
): IdentityExport | null {
  if (identity === null) return expected === null ? null : { expected, receipt: null }
  const { selected, candidates, issueCodes } = identity
  return {
    expected,
    receipt: {
      selected: selected === null ? null : toCandidate({ ...selected, rejectionReason: null }, ids),
      candidates: candidates.map((candidate) => toCandidate(candidate, ids)),
      issue_codes: [...issueCodes],
    },
  }
}
