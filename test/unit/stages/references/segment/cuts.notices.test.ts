import { expect, it } from 'vitest'
import { withoutNotices } from '../../../../../src/stages/references/segment/cuts.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

it.each([
  '[Received April 17, 2017; revised May 3, 2017]',
  'Address correspondence to Ada Roe, Reed House.',
  'Authors’ addresses: Ada Roe, Reed House.',
  'Ada B. Roe (roe@reed.org) Reed House, Oldtown.',
  'Prof. Dr. Ada Roe, Fachhochschule für Flüsse',
  'Kontakt zu den Autorinnen: Reed House',
  'Co-editor Ada Roe handled this manuscript.',
  'Copyright of Rivers is the property of Reed House and its content may not be copied or emailed',
])('ends the list at %j', (notice) => {
  const lines = listedLines(['Roe, A. (2001). Rivers.', 'Water, 3(2), 1-9.', notice, 'to multiple sites.'])
  expect(withoutNotices([[0, 1, 2, 3]], lines)).toEqual([[0, 1]])
  expect(
    withoutNotices(
      [
        [0, 1],
        [2, 3],
      ],
      lines,
    ),
  ).toEqual([[0, 1]])
})

it('keeps works whose titles speak of such things', () => {
  const lines = listedLines(['Roe, A. (2001). Letters', 'received in rivers. Water, 3.', 'Address, B. (2002). Banks.'])
  expect(withoutNotices([[0, 1], [2]], lines)).toEqual([[0, 1], [2]])
})

it('leaves out entries without a word, headings of parts and names at the head of a page', () => {
  const lines = listedLines([
    'Roe, A. (2001). Rivers.',
    '.',
    'Weitere Literatur:',
    'Poe, B. (2002). Banks.',
    'A. ROE, B. C. POE, AND D. LEE',
  ])
  expect(withoutNotices([[0], [1], [2], [3], [4]], lines)).toEqual([[0], [3]])
})
