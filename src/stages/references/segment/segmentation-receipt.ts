// The receipt of a segmentation: which strategies were tried, what they found, how much of the lists it covers.
import type { RefSegmenter } from '../../../contract/options.ts'
import { isReferencesHeading } from '../../../conventions/headings/section-role.ts'
import { letterKey } from '../../../conventions/language/letters.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import type { ReferenceYieldExport } from '../../../schema/parts/diagnostics.ts'
import type { Attempt, Outcome } from './cascade.ts'
import { hasHeading } from './find-lists.ts'
import type { LineRun, SourceLine } from './source-lines.ts'

interface Segmented {
  readonly wanted: RefSegmenter
  /** Every line, near a list or not: spans count from the first. */
  readonly all: readonly SourceLine[]
  readonly lines: readonly SourceLine[]
  readonly lists: readonly LineRun[]
  readonly outcome: Outcome
  readonly entries: readonly BibliographyEntry[]
  /** Lines at which an entry may begin, by all that is known before any strategy runs. */
  readonly credibleStarts: number
}

/** Below this share of the lists' characters in entries something was lost. */
const LOW_COVERAGE = 0.8
/** Below this share of the credible starts entries were glued together. */
const FEW_STARTS = 0.7
/** From this share of repeated entries on a list was read twice. */
const MANY_DUPLICATES = 0.1

/** [start, end] of each entry in the text of all lines, one line break between lines. */
function spansOf({ all, lines }: Segmented, entries: Attempt['entries']): number[][] {
  const starts = new Map<SourceLine | undefined, number>()
  let at = 0
  for (const line of all) {
    starts.set(line, at)
    at += line.text.length + 1
  }
  return entries.map((entry) => {
    const [first, last] = [lines[entry[0] ?? 0], lines[entry.at(-1) ?? 0]]
    return [starts.get(first) ?? 0, (starts.get(last) ?? 0) + (last?.text.length ?? 0)]
  })
}

function duplicateRate(entries: readonly BibliographyEntry[]): number {
  const distinct = new Set(entries.map(({ raw }) => letterKey(raw)))
  return entries.length === 0 ? 0 : Number((1 - distinct.size / entries.length).toFixed(4))
}

function coverageOf({ lines, lists, outcome }: Segmented): number | null {
  const lettersOf = (at: number): number => lines[at]?.text.length ?? 0
  const source = lists.flat().reduce((sum, at) => sum + lettersOf(at), 0)
  const covered = (outcome.selected?.entries ?? []).flat().reduce((sum, at) => sum + lettersOf(at), 0)
  return source === 0 ? null : Math.min(1, Number((covered / source).toFixed(4)))
}

function hasGap(entries: readonly BibliographyEntry[]): boolean {
  const numbers = entries.flatMap(({ label }) => (label !== null && /^\d+$/.test(label) ? [Number(label)] : []))
  // A second list counts from one again.
  return numbers.some((number, at) => at > 0 && number > 1 && number !== (numbers[at - 1] ?? 0) + 1)
}

function flagsOf(segmented: Segmented, coverage: number | null): string[] {
  const { wanted, lines, lists, outcome, entries, credibleStarts } = segmented
  const isEmpty = entries.length === 0
  const hasAnyHeading = lines.some(({ text }) => isReferencesHeading(text))
  const flags: readonly (readonly [string, boolean])[] = [
    ['fallback_used', outcome.selected !== null && outcome.selected.strategy !== wanted],
    ['no_references_found', isEmpty],
    ['heading_without_entries', isEmpty && hasAnyHeading],
    ['list_without_heading', !isEmpty && !lists.some((list) => hasHeading(lines, list))],
    ['several_lists', lists.length > 1],
    ['not_confident', !isEmpty && !outcome.isConfident],
    ['gap_in_labels', hasGap(entries)],
    ['fewer_entries_than_starts', entries.length < credibleStarts * FEW_STARTS],
    ['low_coverage', coverage !== null && coverage < LOW_COVERAGE],
    ['duplicates', duplicateRate(entries) >= MANY_DUPLICATES],
  ]
  return flags.filter(([, holds]) => holds).map(([flag]) => flag)
}

export function toYield(segmented: Segmented): ReferenceYieldExport {
  const { outcome, entries, credibleStarts } = segmented
  const coverage = coverageOf(segmented)
  const attempts = outcome.attempts.map((attempt) => ({
    strategy: attempt.strategy,
    spans: spansOf(segmented, attempt.entries),
    credible_starts: attempt.credibleStarts,
    selected: attempt === outcome.selected,
    reason_flags: [...attempt.flags],
  }))
  return {
    credible_source_starts: credibleStarts,
    attempts,
    selected_spans: attempts.find(({ selected }) => selected)?.spans ?? [],
    source_character_coverage: coverage,
    // Both are counted once the entries are parsed.
    parsed_count: 0,
    valid_count: 0,
    duplicate_rate: duplicateRate(entries),
    reason_flags: flagsOf(segmented, coverage),
  }
}
