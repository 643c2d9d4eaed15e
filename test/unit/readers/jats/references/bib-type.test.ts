import { expect, it } from 'vitest'
import { bibTypeOf, type WorkShape } from '../../../../../src/readers/jats/references/citation-fields.ts'

const shape = (given: Partial<WorkShape>): WorkShape => ({
  declared: null,
  hasChapterTitle: false,
  hasTitle: false,
  hasContainer: false,
  hasVolume: false,
  hasPublisher: false,
  isThesis: false,
  isPreprint: false,
  ...given,
})

it.each([
  [{ declared: 'journal' }, 'journal_article'],
  [{ declared: 'article-journal' }, 'journal_article'],
  [{ declared: 'book' }, 'book'],
  [{ declared: 'book', hasChapterTitle: true }, 'book_chapter'],
  [{ declared: 'book', hasTitle: true, hasContainer: true }, 'book_chapter'],
  [{ declared: 'confproc' }, 'conference_paper'],
  [{ declared: 'data' }, 'dataset'],
  [{ declared: 'book', isThesis: true }, 'thesis'],
  [{ declared: 'other', isPreprint: true }, 'preprint'],
  [{ declared: 'other', hasTitle: true, hasContainer: true, hasVolume: true }, 'journal_article'],
  [{ declared: 'webpage' }, 'other'],
  [{ hasContainer: true, hasPublisher: true }, 'book'],
  [{ declared: 'unheard of' }, null],
])('%j is %s', (given, type) => {
  expect(bibTypeOf(shape(given))).toBe(type)
})
