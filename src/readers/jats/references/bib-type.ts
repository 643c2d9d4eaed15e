// What kind of work a reference is, from what the markup declares and, failing that, from the fields that are there.
import type { BibType } from '../../../schema/vocabularies.ts'

const DECLARED: Readonly<Record<string, BibType>> = {
  journal: 'journal_article',
  'article-journal': 'journal_article',
  'journal-article': 'journal_article',
  article: 'journal_article',
  periodical: 'journal_article',
  magazine: 'journal_article',
  review: 'journal_article',
  book: 'book',
  'edited-book': 'book',
  monograph: 'book',
  'book-chapter': 'book_chapter',
  bookchapter: 'book_chapter',
  chapter: 'book_chapter',
  inbook: 'book_chapter',
  incollection: 'book_chapter',
  confproc: 'conference_paper',
  'conf-proc': 'conference_paper',
  conference: 'conference_paper',
  'paper-conference': 'conference_paper',
  'conference-paper': 'conference_paper',
  proceedings: 'conference_paper',
  data: 'dataset',
  dataset: 'dataset',
  database: 'dataset',
  software: 'software',
  preprint: 'preprint',
  eprint: 'preprint',
  report: 'report',
  gov: 'report',
  government: 'report',
  'working-paper': 'report',
  standard: 'report',
  thesis: 'thesis',
  dissertation: 'thesis',
  other: 'other',
  web: 'other',
  webpage: 'other',
  website: 'other',
  weblink: 'other',
  patent: 'other',
  newspaper: 'other',
  news: 'other',
  'legal-doc': 'other',
  commun: 'other',
  undeclared: 'other',
}

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
  const declared = DECLARED[shape.declared?.toLowerCase().replace(/[\s_]+/g, '-') ?? ''] ?? null
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
