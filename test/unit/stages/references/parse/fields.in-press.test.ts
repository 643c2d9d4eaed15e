import { expect, it } from 'vitest'
import { isInPress } from '../../../../../src/stages/references/parse/fields.ts'

const rows: [string[], number | null, string, boolean][] = [
  [['in press'], null, '', true],
  [['im Erscheinen'], 2006, '', true],
  [['i.E.'], null, '', true],
  [['à paraître'], null, '', true],
  [[], null, 'Smith (forthcoming). Title.', true],
  [[], 2001, 'The freedom to appear in public. 2001', false],
  [['2001'], 2001, '', false],
]
it.each(rows)('with labels %j, year %j and string %j says %j', (labelled, year, text, expected) => {
  expect(isInPress(labelled, year, text)).toBe(expected)
})
