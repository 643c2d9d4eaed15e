import { expect, it } from 'vitest'
import { plainValue } from '../../../../../../src/stages/references/parse/normalizers/plain.ts'

const rows: [string, string | null][] = [
  ['“A title,”', 'A title'],
  ['A title (second', 'A title (second'],
  ['(Springer', 'Springer'],
  ['A “quoted” word', 'A “quoted” word'],
  ['„Arbeit“ und Leben', '„Arbeit“ und Leben'],
  ['Leben und „Arbeit“', 'Leben und „Arbeit“'],
  ['Nature)', 'Nature'],
  ['Lancet (London)', 'Lancet (London)'],
  [', A “quoted” word', 'A “quoted” word'],
  ['A “quoted” word,', 'A “quoted” word'],
  ['“Arbeit” und „Leben“', '“Arbeit” und „Leben“'],
  ['"A" and "B"', '"A" and "B"'],
  ['“A title', 'A title'],
  ['A title”', 'A title'],
  ['[A title', 'A title'],
  ['A title]', 'A title'],
  ['((A) title', '(A) title'],
  ['title (B))', 'title (B)'],
  [': ,', null],
]
it.each(rows)('reads %j as %j', (text, expected) => {
  expect(plainValue(text)).toBe(expected)
})
