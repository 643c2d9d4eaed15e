import { expect, it } from 'vitest'
import { withoutLineBreaks } from '../../../../../../src/stages/references/parse/normalizers/line-breaks.ts'

const rows: [string, string][] = [
  ['the evi-\ndence of it', 'the evidence of it'],
  ['the evi\u00ad\ndence', 'the evidence'],
  ['Hans-\nPeter', 'Hans-Peter'],
  ['1990–\n1995', '1990–1995'],
  ['two\nlines', 'two lines'],
  ['Sozial- und Bildungspolitik', 'Sozial- und Bildungspolitik'],
]
it.each(rows)('reads %j as %j', (text, expected) => {
  expect(withoutLineBreaks(text)).toBe(expected)
})
