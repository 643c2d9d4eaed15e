import { expect, it } from 'vitest'
import { wholeLastPage } from '../../../src/document/page-range.ts'

it.each([
  ['819', '26', '826'],
  ['1074', '86', '1086'],
  ['389', '398', '398'],
  ['98', '101', '101'],
  // A last page before the first is printed so by mistake, and mistakes are kept.
  ['819', '12', '12'],
  ['S12', '4', '4'],
  ['12', null, null],
  [null, '4', '4'],
])('the range %j to %j ends on %j', (first, last, whole) => {
  expect(wholeLastPage(first, last)).toBe(whole)
})
