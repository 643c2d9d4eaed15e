import { expect, it } from 'vitest'
import { workType } from '../../../src/conventions/work-types.ts'

it.each([
  ['journal', 'journal_article'],
  ['Journal Article', 'journal_article'],
  ['ArticleInAPeriodical', 'journal_article'],
  ['BookSection', 'book_chapter'],
  ['Electronic Book Section', 'book_chapter'],
  ['paper-conference', 'conference_paper'],
  ['ConferenceProceedings', 'conference_paper'],
  ['working_paper', 'report'],
  ['webpage', 'other'],
])('knows %s', (written, type) => {
  expect(workType(written)).toBe(type)
})

it('knows nothing of other words', () => {
  expect([workType('painting'), workType('constructor'), workType(null)]).toEqual([null, null, null])
})
