import { describe, expect, it } from 'vitest'
import { issueOf, volumeOf, withoutYear } from '../../../../../../src/stages/references/parse/normalizers/number.ts'

describe('volumeOf', () => {
  const rows: [string, string][] = [
    ['12', '12'],
    ['Vol. 12', '12'],
    ['Bd. 3', '3'],
    ['Jg. 30', '30'],
    ['Т. 5', '5'],
    ['Cilt 8', '8'],
    ['XXV', 'XXV'],
    ['B15', 'B15'],
    ['V', 'V'],
    ['12.', '12'],
    ['494-495', '494-495'],
    ['No. 92-369-2', '92-369-2'],
    ['15 /', '15'],
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
    ['Вып. 4', '4'],
    ['№ 2', '2'],
    ['n° 112', '112'],
    ['(7)', '7'],
    ['Suppl. 1', 'Suppl. 1'],
    ['1-2', '1-2'],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(issueOf(text)).toEqual({ issue: expected, article: null, month: null })
  })
})

it.each([
  ['5, e3520', { issue: '5', article: 'e3520', month: null }],
  ['e135453', { issue: null, article: 'e135453', month: null }],
  ['1, Article 6', { issue: '1', article: '6', month: null }],
  ['article 405', { issue: null, article: '405', month: null }],
  ['November', { issue: null, article: null, month: 'November' }],
  ['July-Sept', { issue: null, article: null, month: 'July-Sept' }],
  ['', { issue: null, article: null, month: null }],
])('the issue that %j says', (text, expected) => {
  expect(issueOf(text)).toEqual(expected)
})

it.each([
  ['7/2008', 2008, '7'],
  ['11-12/2006', 2006, '11-12'],
  ['7/2008', 2009, '7/2008'],
  ['9/74', 1974, '9/74'],
  ['12', 2008, '12'],
])('gives %j in a work of %j as %j', (printed, year, wanted) => {
  expect(withoutYear(printed, year)).toBe(wanted)
})
