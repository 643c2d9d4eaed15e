// What kind of work a reference is, from what the markup declares and, failing that, from the fields that are there.
import { workType } from '../../../conventions/work-types.ts'
import type { BibType } from '../../../schema/vocabularies.ts'

export interface WorkShape {
  readonly declared: string | null
  readonly hasChapterTitle: boolean
  readonly hasTitle: boolean
  readonly hasContainer: boolean
  readonly hasVolume: boolean
  readonly hasPublisher: boolean
  readonly isThesis: boolean
  readonly isPreprint: boolean
}

export function bibTypeOf(shape: WorkShape): BibType | null {
  const declared = workType(shape.declared)
  if (shape.isThesis && declared !== 'journal_article') return 'thesis'
  if (shape.isPreprint && (declared === null || declared === 'other')) return 'preprint'
  // Publishers tag a chapter as a book that has a chapter title, or an article title beside the book's.
  if (declared === 'book' && (shape.hasChapterTitle || (shape.hasTitle && shape.hasContainer))) return 'book_chapter'
  if (declared !== null && declared !== 'other') return declared
  if (shape.hasChapterTitle) return 'book_chapter'
  if (shape.hasTitle && shape.hasContainer && shape.hasVolume && !shape.hasPublisher) return 'journal_article'
  if (shape.hasContainer && !shape.hasTitle && shape.hasPublisher && declared === null) return 'book'
  return declared
}
