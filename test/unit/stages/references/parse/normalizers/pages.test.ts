import { expect, it } from 'vitest'
import { pagesOf } from '../../../../../../src/stages/references/parse/normalizers/pages.ts'

const rows: [string[], string | null, string | null][] = [
  [['123-145'], '123', '145'],
  [['123 – 145'], '123', '145'],
  [['pp. 12--34'], '12', '34'],
  [['S. 12-34'], '12', '34'],
  [['S12–S34'], 'S12', 'S34'],
  [['321-9'], '321', '329'],
  [['1074–86'], '1074', '1086'],
  [['321-19'], '321', '19'],
  [['e1002334'], 'e1002334', null],
  [['144ff'], '144', null],
  [['29 ff.'], '29', null],
  [['xii-xv'], 'xii', 'xv'],
  [['19 354–19 365'], '19354', '19365'],
  [['12', '34'], '12', '34'],
  [['12', '34-56'], '12', null],
  [['12', 'e34'], '12', null],
  [['e12', '34'], 'e12', null],
  [['12-34', '56'], '12', '34'],
  [['12-34, 56'], '12', '34'],
  [['352 pp'], null, null],
  [['108 S.'], null, null],
  [['D490–\nD495'], 'D490', 'D495'],
  [[], null, null],
]
it.each(rows)('reads %j as %j to %j', (texts, first_page, last_page) => {
  expect(pagesOf(texts)).toEqual({ first_page, last_page })
})
