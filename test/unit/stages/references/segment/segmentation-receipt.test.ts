import { describe, expect, it } from 'vitest'
import type { RefSegmenter } from '../../../../../src/contract/options.ts'
import type { Attempt } from '../../../../../src/stages/references/segment/cascade.ts'
import { toYield } from '../../../../../src/stages/references/segment/segmentation-receipt.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

const entry = (label: string | null, raw: string) => ({ key: raw, label, passage: raw, raw, declared: null })
const lines = listedLines(['References', '1. Roe 2001', 'Rivers', '2. Smith in press', '4. roe, 2001'])
const entries = [entry('1', 'Roe 2001 Rivers'), entry('2', 'Smith in press'), entry('4', 'roe, 2001 rivers')]
const geom: Attempt = { strategy: 'geom', entries: [[1, 2], [3], [4]], credibleStarts: 3, flags: [] }

function segmented(more: Partial<Parameters<typeof toYield>[0]> = {}) {
  const outcome = { attempts: [geom], selected: geom, isConfident: true }
  const lists = [[1, 2, 3, 4]]
  return { wanted: 'geom' as RefSegmenter, all: lines, lines, lists, outcome, entries, credibleStarts: 3, ...more }
}

describe('toYield', () => {
  it('gives spans in the text of all lines, coverage and the rate of repeated entries', () => {
    const receipt = toYield(segmented())
    expect(receipt.selected_spans).toEqual([
      [11, 29],
      [30, 47],
      [48, 60],
    ])
    expect(receipt.source_character_coverage).toBe(1)
    expect([receipt.parsed_count, receipt.valid_count]).toEqual([0, 0])
    expect(receipt.duplicate_rate).toBeCloseTo(1 / 3, 3)
  })

  it('counts spans from the first line, though lines far from any list are left out', () => {
    const all = [...listedLines(['Rivers are slow.', 'So are we.'], { label: 'paragraph' }), ...lines]
    expect(toYield(segmented({ all })).selected_spans[0]).toEqual([39, 57])
  })

  it('flags gaps in the labels, repeated entries, lost text and glued entries', () => {
    expect(toYield(segmented()).reason_flags).toEqual(['gap_in_labels', 'duplicates'])
    expect(
      toYield(
        segmented({
          lists: [
            [0, 1, 2, 3, 4],
            [0, 1, 2, 3],
          ],
        }),
      ).reason_flags,
    ).toContain('low_coverage')
    expect(toYield(segmented({ credibleStarts: 9 })).reason_flags).toContain('fewer_entries_than_starts')
  })

  it('flags from the share on that is named', () => {
    const named = (count: number, distinct = count) =>
      Array.from({ length: count }, (_, at) =>
        entry(null, `Roe ${String.fromCharCode(97 + Math.min(at, distinct - 1))}`),
      )
    const flagsOf = (more: Parameters<typeof segmented>[0]) => toYield(segmented(more)).reason_flags
    // Seven in ten of the credible starts.
    expect(flagsOf({ entries: named(7), credibleStarts: 10 })).not.toContain('fewer_entries_than_starts')
    expect(flagsOf({ entries: named(7), credibleStarts: 11 })).toContain('fewer_entries_than_starts')
    // One entry in ten is printed twice.
    expect(flagsOf({ entries: named(10, 9) })).toContain('duplicates')
    expect(flagsOf({ entries: named(11, 10) })).not.toContain('duplicates')
    expect(toYield(segmented({ entries: named(1) })).duplicate_rate).toBe(0)
    // Four fifths of the letters.
    const ten = listedLines(Array.from({ length: 10 }, () => 'Roe 2001'))
    const covered = (count: number) => {
      const some: Attempt = { ...geom, entries: ten.slice(0, count).map((_, at) => [at]) }
      const outcome = { attempts: [some], selected: some, isConfident: true }
      return flagsOf({ lines: ten, lists: [ten.map((_, at) => at)], outcome })
    }
    expect([covered(8).includes('low_coverage'), covered(7).includes('low_coverage')]).toEqual([false, true])
  })

  it('sees a gap in numbers that follow one another, and none where they begin anew', () => {
    const isGap = (...labels: readonly string[]) =>
      toYield(segmented({ entries: labels.map((label) => entry(label, `Roe ${label}`)) })).reason_flags.includes(
        'gap_in_labels',
      )
    expect([
      isGap('1', '2', '3'),
      isGap('1', '3'),
      isGap('7', '8'),
      isGap('1', '2', '1', '2'),
      isGap('2', '1'),
    ]).toEqual([false, true, false, false, false])
  })

  it('tells a list that was not found from a paper without references', () => {
    const nothing = {
      lists: [],
      entries: [],
      outcome: { attempts: [], selected: null, isConfident: false },
      credibleStarts: 0,
    }
    expect(toYield(segmented(nothing))).toMatchObject({ duplicate_rate: 0, source_character_coverage: null })
    expect(toYield(segmented(nothing)).reason_flags).toEqual(['no_references_found', 'heading_without_entries'])
    expect(toYield(segmented({ ...nothing, lines: lines.slice(1) })).reason_flags).toEqual(['no_references_found'])
  })

  it('names every strategy that was tried, and that another than the wanted one was used', () => {
    const absent: Attempt = { strategy: 'region', entries: [], credibleStarts: null, flags: ['no_regions'] }
    const outcome = { attempts: [absent, geom], selected: geom, isConfident: false }
    const receipt = toYield(segmented({ wanted: 'region', outcome }))
    expect(receipt.reason_flags).toEqual(expect.arrayContaining(['fallback_used', 'not_confident']))
    expect(receipt.attempts.map(({ strategy, selected, reason_flags }) => [strategy, selected, reason_flags])).toEqual([
      ['region', false, ['no_regions']],
      ['geom', true, []],
    ])
  })
})
