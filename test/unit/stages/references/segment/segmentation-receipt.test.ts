import { describe, expect, it } from 'vitest'
import type { RefSegmenter } from '../../../../../src/contract/options.ts'
import type { Attempt } from '../../../../../src/stages/references/segment/cascade.ts'
import { toYield } from '../../../../../src/stages/references/segment/segmentation-receipt.ts'
import { listedLines } from '../../../../support/reference-lines.ts'

const entry = (label: string | null, raw: string) => ({ key: raw, label, passage: raw, raw, declared: null })
const lines = listedLines(['References', '1. Roe 2001', 'Rivers', '2. Smith in press', '4. roe, 2001'])
const entries = [entry('1', 'Roe 2001 Rivers'), entry('2', 'Smith in press'), entry('4', 'roe, 2001 rivers')]
const geom: Attempt = { strategy: 'geom', entries: [[1, 2], [3], [4]], credibleStarts: 3, flags: [] }

function segmented(more: Partial<Parameters<typeof toYield>[0]> = {}) {
  const outcome = { attempts: [geom], selected: geom, isConfident: true }
  return { wanted: 'geom' as RefSegmenter, lines, lists: [[1, 2, 3, 4]], outcome, entries, credibleStarts: 3, ...more }
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

  it('tells a list that was not found from a paper without references', () => {
    const nothing = {
      lists: [],
      entries: [],
      outcome: { attempts: [], selected: null, isConfident: false },
      credibleStarts: 0,
    }
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
