import { expect, it } from 'vitest'
import { readPages, wholeLastPage } from '../../../../src/conventions/numbers/page-range.ts'

it.each([
  ['819', '26', '826'],
  ['1074', '86', '1086'],
  ['389', '398', '398'],
  ['98', '101', '101'],
  // A last page before the first is printed so by mistake, and mistakes are kept.
  ['819', '12', '12'],
  // Letters before and behind the number are shared, too.
  ['S12', '4', 'S14'],
  ['S53', '63', 'S63'],
  ['D1091', '106', 'D1106'],
  ['2073S', '85S', '2085S'],
  ['1096.e1019', '26', '1096.e1026'],
  ['e00463', '13', '13'],
  ['12', '34a', '34a'],
  ['A12', 'B14', 'B14'],
  ['12', null, null],
  [null, '4', '4'],
])('the range %j to %j ends on %j', (first, last, whole) => {
  expect(wholeLastPage(first, last)).toBe(whole)
})

it.each([
  ['123-145', '123', '145'],
  ['1931–42 e2', '1931', '1942'],
  ['041111(R)', '041111', null],
  ['803-8 quiz e11', '803', '808'],
  ['48-56 vol', '48', '56'],
  ['Article ID e104952', 'e104952', null],
  ['12–9', '12', '19'],
  ['pp. 12--34', '12', '34'],
  ['Pages 12 to 34', '12', '34'],
  ['S. 12-34', '12', '34'],
  ['С. 12–34', '12', '34'],
  ['hal. 12-34', '12', '34'],
  ['S12–S34', 'S12', 'S34'],
  ['1074−86', '1074', '1086'],
  ['12.e1-12.e5', '12.e1', '12.e5'],
  ['xii-xv', 'xii', 'xv'],
  ['xii-4', 'xii', '4'],
  ['CD-001234', 'CD-001234', null],
  ['II-257–II-263', 'II-257', 'II-263'],
  ['e0123', 'e0123', null],
  ['144ff', '144', null],
  ['12-34, 56', '12', '34'],
  ['3, 5-7', '3', null],
  ['19 354–19 365', '19354', '19365'],
  ['352 pp', null, null],
  ['', null, null],
])('reads the pages %j as %j to %j', (printed, first_page, last_page) => {
  expect(readPages(printed)).toEqual({ first_page, last_page })
})
