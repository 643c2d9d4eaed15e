// What files call the kinds of works that they cite: JATS, and what reference managers write into documents (CSL, EndNote, Word).
import { byWord } from '../kernel/patterns.ts'
import type { BibType } from '../schema/vocabularies.ts'

const TYPES = byWord<BibType>({
  journal_article: `
    journal article article-journal journal-article periodical magazine review article-magazine magazine-article article-newspaper newspaper-article
    electronic-article article-in-aperiodical`,
  book: 'book edited-book electronic-book monograph',
  book_chapter: `
    book-chapter bookchapter chapter inbook incollection book-section electronic-book-section entry-encyclopedia entry-dictionary`,
  conference_paper:
    'confproc conf-proc conference paper-conference conference-paper proceedings conference-proceedings',
  dataset: 'data dataset database',
  software: 'software computer-program',
  preprint: 'preprint eprint',
  report: 'report gov government government-document working-paper standard',
  thesis: 'thesis dissertation',
  other: 'other web webpage website weblink patent newspaper news legal-doc commun undeclared',
})

/** "Journal Article", "BookSection", "paper-conference"; null where the word is not known. */
export const workType = (written: string | null): BibType | null =>
  TYPES.get((written ?? '').replace(/(?<=\p{Ll})(?=\p{Lu})|[\s_]+/gu, '-').toLowerCase()) ?? null
