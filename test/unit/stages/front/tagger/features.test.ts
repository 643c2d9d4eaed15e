import { describe, expect, it } from 'vitest'
import {
  EXACT_ROWS,
  featurise,
  HASH_ROWS,
  LEXICAL_SLOTS,
  ROWS,
  SLOTS,
} from '../../../../../src/stages/front/tagger/features.ts'
import type { ZoneLine } from '../../../../../src/stages/front/tagger/zone.ts'

const line = (text: string, more: Partial<ZoneLine> = {}): ZoneLine => ({
  text,
  sizeRatio: 1,
  bold: false,
  italic: false,
  raised: [],
  runs: null,
  label: 'author',
  sureness: null,
  frame: null,
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
    const values = [...ids].slice(LEXICAL_SLOTS, SLOTS).map((row, slot) => row - HASH_ROWS - slot * EXACT_ROWS)
    // Only the place in the line is always known: the first.
    expect(values).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  })

  it('tells a raised token from a plain one', () => {
    const [plain, raised] = [featurise([line('a')]), featurise([line('a', { raised: [[0, 1]] })])]
    expect(raised.ids).not.toEqual(plain.ids)
  })

  it('tells where the font turns and what the letters behind it look like', () => {
    const plain = { bold: false, italic: false, size: 1, font: 'Text' }
    const runs = [
      { ...plain, start: 0 },
      { ...plain, start: 5, bold: true, size: 0.7, font: 'Caps' },
    ]
    const [face, turn] = [LEXICAL_SLOTS + 8, LEXICAL_SLOTS + 9]
    const { ids } = featurise([line('Anna Meer', { runs })])
    const at = (token: number, slot: number): number => ids[token * SLOTS + slot] ?? 0
    expect(at(1, face)).not.toBe(at(0, face))
    expect(at(1, turn)).not.toBe(at(0, turn))
  })

  it.each(['tint', 'above', 'below', 'both'] as const)('tells a line with a frame (%s) from one without', (frame) => {
    expect(featurise([line('Anna', { frame })]).ids).not.toEqual(featurise([line('Anna', { frame: 'none' })]).ids)
  })
})
