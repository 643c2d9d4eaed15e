import { describe, expect, it } from 'vitest'
import { toYield } from '../../../../../src/stages/references/segment/yield.ts'

const entry = (label: string | null, raw: string) => ({ key: raw, label, passage: raw, raw, declared: null })
const entries = [entry('1', 'Roe 2001'), entry('2', 'Smith in press'), entry('4', 'roe, 2001')]
const segmented = { wanted: 'geom', entries, lengths: [8, 14, 9], sourceCharacters: 31, credibleStarts: 3 } as const

describe('toYield', () => {
  it('counts entries, those with a year, and repeated ones', () => {
    const receipt = toYield(segmented)
    expect(receipt).toMatchObject({ parsed_count: 3, valid_count: 3, source_character_coverage: 1 })
    expect(receipt.duplicate_rate).toBeCloseTo(1 / 3, 3)
    expect(receipt.selected_spans).toEqual([
      [0, 8],
      [9, 23],
      [24, 33],
    ])
  })

  it('flags gaps in the labels, lost text and empty lists', () => {
    expect(toYield(segmented).reason_flags).toEqual(['gap_in_labels'])
    expect(toYield({ ...segmented, sourceCharacters: 100 }).reason_flags).toContain('low_coverage')
    expect(toYield({ ...segmented, entries: [], lengths: [], sourceCharacters: 0 }).reason_flags).toEqual([
      'no_references_found',
    ])
  })

  it('says so where another strategy was asked for', () => {
    const receipt = toYield({ ...segmented, wanted: 'crf' })
    expect(receipt.reason_flags).toContain('fallback_used')
    expect(receipt.attempts.map(({ strategy, selected }) => [strategy, selected])).toEqual([
      ['crf', false],
      ['geom', true],
    ])
  })
})
