// The paper's own DOI among the candidates; the losers keep the reason why.
import { isJournalStem } from '../../../conventions/identifiers/doi.ts'
import type { DoiCandidate } from '../../../document/identity.ts'
import { groupBy } from '../../../kernel/lists.ts'

export interface Picked {
  readonly selected: DoiCandidate | null
  readonly candidates: readonly DoiCandidate[]
  /** Another DOI had evidence as good. */
  readonly isAmbiguous: boolean
}

interface Contender {
  readonly best: DoiCandidate
  readonly sources: number
  readonly times: number
}

function contenders(candidates: readonly DoiCandidate[]): Contender[] {
  const standing = candidates.filter(({ rejectionReason }) => rejectionReason === null)
  const byDoi = groupBy(standing, ({ normalized }) => normalized)
  return [...byDoi.values()].flatMap((group) => {
    const [best] = [...group].sort((a, b) => a.tier - b.tier)
    // A plain link of the first page may lead to any work: it bears out nothing.
    const telling = group.filter(({ context }) => context !== 'link')
    const sources = new Set(telling.map(({ sourceKind }) => sourceKind)).size
    return best === undefined ? [] : [{ best, sources, times: telling.length }]
  })
}

/** Running heads and declared addresses may name only the stem that all DOIs of the journal share. */
function rejectStems(candidates: readonly DoiCandidate[]): DoiCandidate[] {
  const isStem = ({ normalized: stem }: DoiCandidate): boolean =>
    candidates.some(({ normalized }) => isJournalStem(stem, normalized))
  return candidates.map((one) =>
    one.rejectionReason === null && isStem(one) ? { ...one, rejectionReason: 'of_the_journal' } : one,
  )
}

/** A DOI that the page and the file name is worth a tier more than one that only one of them names. */
const rank = ({ best, sources }: Contender): number => best.tier - (sources > 1 ? 1 : 0)

/** "DOI 10.1234/5" is how papers name themselves; an address may as well lead elsewhere. */
const labelled = ({ best }: Contender): number => Number(best.markerKind === 'doi_label')

function reasonOf(one: DoiCandidate, selected: DoiCandidate): string | null {
  if (one === selected) return null
  if (one.rejectionReason !== null) return one.rejectionReason
  if (one.normalized === selected.normalized) return 'same_as_selected'
  return one.tier > selected.tier ? 'weaker_evidence' : 'less_often'
}

export function pickDoi(found: readonly DoiCandidate[]): Picked {
  const candidates = rejectStems(found)
  const ranked = contenders(candidates).sort(
    (a, b) => rank(a) - rank(b) || b.times - a.times || labelled(b) - labelled(a),
  )
  const [first, second] = ranked
  if (first === undefined) return { selected: null, candidates, isAmbiguous: false }
  const selected = first.best
  return {
    selected,
    candidates: candidates.map((one) => ({ ...one, rejectionReason: reasonOf(one, selected) })),
    isAmbiguous:
      second !== undefined &&
      rank(second) === rank(first) &&
      second.times === first.times &&
      labelled(second) === labelled(first),
  }
}
