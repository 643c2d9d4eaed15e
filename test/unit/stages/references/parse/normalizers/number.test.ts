import { describe, expect, it } from 'vitest'
import { issueOf, volumeOf } from '../../../../../../src/stages/references/parse/normalizers/number.ts'

describe('volumeOf', () => {
  const rows: [string, string][] = [
    ['12', '12'],
    ['Vol. 12', '12'],
    ['Bd. 3', '3'],
    ['Jg. 30', '30'],
    ['XXV', 'XXV'],
    ['B15', 'B15'],
    ['V', 'V'],
    ['12.', '12'],
    ['494-495', '494-495'],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(volumeOf(text)).toBe(expected)
  })
})

describe('issueOf', () => {
  const rows: [string, string][] = [
    ['3', '3'],
    ['No. 3', '3'],
    ['Heft 4', '4'],
    ['n° 112', '112'],
    ['(7)', '7'],
    ['Suppl. 1', 'Suppl. 1'],
    ['1-2', '1-2'],
    ['November', 'November'],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(issueOf(text)).toBe(expected)
  })
})
