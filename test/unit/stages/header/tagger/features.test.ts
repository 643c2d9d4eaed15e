import { describe, expect, it } from 'vitest'
import {
  EXACT_ROWS,
  featurise,
  HASH_ROWS,
  LEXICAL_SLOTS,
  ROWS,
  SLOTS,
} from '../../../../../src/stages/header/tagger/features.ts'
import type { ZoneLine } from '../../../../../src/stages/header/tagger/zone.ts'

const line = (text: string, more: Partial<ZoneLine> = {}): ZoneLine => ({
  text,
  sizeRatio: 1,
  bold: false,
  italic: false,
  raised: [],
  label: 'author',
  opens: 'block',
  page: 0,
  top: 0.1,
  left: 0.1,
  right: 0.9,
  gap: 1,
  ...more,
})

const words = (zone: readonly ZoneLine[]): string[] =>
  featurise(zone).tokens.map(({ line: at, start, end }) => zone[at]?.text.slice(start, end) ?? '')

describe('featurise', () => {
  it('keeps addresses whole and cuts words from numbers and marks', () => {
    expect(words([line('Anna Meer1,* a.meer@x.org')])).toEqual(['Anna', 'Meer', '1', ',', '*', 'a.meer@x.org'])
  })

  it('cuts a word where raised letters begin', () => {
    expect(words([line('Meerab', { raised: [[4, 6]] })])).toEqual(['Meer', 'ab'])
  })

  it('gives every token rows inside the table', () => {
    const { tokens, ids } = featurise([
      line('Anna Meer', { sizeRatio: 9, top: 1, left: 1, right: 1, gap: 99, page: 1 }),
    ])
    expect(ids.length).toBe(tokens.length * SLOTS)
    expect(Math.max(...ids)).toBeLessThan(ROWS)
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(0)
  })

  it('says "not known" for geometry that is missing', () => {
    const unknown = {
      sizeRatio: null,
      bold: null,
      italic: null,
      raised: null,
      label: null,
      top: null,
      left: null,
      right: null,
      gap: null,
    }
    const { ids } = featurise([line('Anna', { ...unknown, opens: null })])
    const exact = [...ids].slice(LEXICAL_SLOTS, SLOTS - 1)
    expect(exact).toEqual(exact.map((_, slot) => HASH_ROWS + slot * EXACT_ROWS))
  })

  it('tells a raised token from a plain one', () => {
    const [plain, raised] = [featurise([line('a')]), featurise([line('a', { raised: [[0, 1]] })])]
    expect(raised.ids).not.toEqual(plain.ids)
  })
})
