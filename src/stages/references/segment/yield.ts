// The receipt of a segmentation: which strategies were tried, what they found, how much of the list it covers.
import type { RefSegmenter } from '../../../contract/options.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import type { ReferenceYieldExport } from '../../../schema/diagnostics.ts'

/** The one strategy that this version has; the others fall back on it. */
export const BUILT_STRATEGY: RefSegmenter = 'geom'

const YEAR = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\bin press\b|\bn\.\s?d\.|\bforthcoming\b/i

interface Segmented {
  readonly wanted: RefSegmenter
  readonly entries: readonly BibliographyEntry[]
  /** Lengths in characters of the printed entries, in order. */
  readonly lengths: readonly number[]
  /** Characters of all lines that were taken for references. */
  readonly sourceCharacters: number
  /** Lines at which an entry may begin. */
  readonly credibleStarts: number
}

/** [start, end] of each entry in the list's text, entry after entry. */
function spansOf(lengths: readonly number[]): number[][] {
  let at = 0
  return lengths.map((length) => {
    const span = [at, at + length]
    at += length + 1
    return span
  })
}

function duplicateRate(entries: readonly BibliographyEntry[]): number {
  const distinct = new Set(entries.map(({ raw }) => raw.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
  return entries.length === 0 ? 0 : Number((1 - distinct.size / entries.length).toFixed(4))
}

function flagsOf({ wanted, entries }: Segmented, coverage: number | null): string[] {
  const numbers = entries.flatMap(({ label }) => (label !== null && /^\d+$/.test(label) ? [Number(label)] : []))
  const hasGap = numbers.some((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) + 1)
  return [
    ...(wanted === BUILT_STRATEGY ? [] : ['fallback_used']),
    ...(entries.length === 0 ? ['no_references_found'] : []),
    ...(hasGap ? ['gap_in_labels'] : []),
    ...(coverage !== null && coverage < LOW_COVERAGE ? ['low_coverage'] : []),
  ]
}

/** Below this share of the list's characters in entries something was lost. */
const LOW_COVERAGE = 0.8

export function toYield(segmented: Segmented): ReferenceYieldExport {
  const { wanted, entries, lengths, sourceCharacters, credibleStarts } = segmented
  const spans = spansOf(lengths)
  const covered = lengths.reduce((sum, length) => sum + length, 0)
  const coverage = sourceCharacters === 0 ? null : Math.min(1, Number((covered / sourceCharacters).toFixed(4)))
  const absent = {
    strategy: wanted,
    spans: [],
    credible_starts: null,
    selected: false,
    reason_flags: ['not_available'],
  }
  return {
    credible_source_starts: credibleStarts,
    attempts: [
      ...(wanted === BUILT_STRATEGY ? [] : [absent]),
      { strategy: BUILT_STRATEGY, spans, credible_starts: credibleStarts, selected: true, reason_flags: [] },
    ],
    selected_spans: spans,
    source_character_coverage: coverage,
    parsed_count: entries.length,
    valid_count: entries.filter(({ raw }) => YEAR.test(raw)).length,
    duplicate_rate: duplicateRate(entries),
    reason_flags: flagsOf(segmented, coverage),
  }
}
