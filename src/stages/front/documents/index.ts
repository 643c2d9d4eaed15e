// Files that hold more than one document: the longest is the paper, the others are told and left out.
import { defineRevision } from '../../../contract/stage.ts'
import { findDoi } from '../../../conventions/identifiers/doi.ts'
import { letterKey } from '../../../conventions/language/letters.ts'
import type { LineLabel } from '../../../document/page/blocks.ts'
import { minOf } from '../../../kernel/lists.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import { coversBefore } from '../lines/cover.ts'
import type { LabelledPage } from '../lines/cover-evidence.ts'

/** How sure the layout model must be of a title and of its authors. By hand: a text that is left out wrongly is lost. */
const SURE = 0.9
/** Shorter titles are headings or names of columns. */
const LEAST_TITLE_LETTERS = 20
/** Others are shorter than this share of the paper; documents that are alike in length are a volume. */
const LARGEST_SHARE = 0.5
/** More than this are a volume, too. */
const MOST_DOCUMENTS = 3

/** By hand: so many lines of text or references above a title are the end of the paper before it, which goes on to this page. */
const LINES_OF_PAPER = 3

/** What is said of a paper under the paper's own title. */
const NOTICE = /^\W*(?:(?:author|publisher) )?(?:corrigend|errat|correction|retraction|addend)/iu

export interface PrintedDocument {
  /** Places of its pages among those read, the last not included. */
  readonly from: number
  readonly to: number
  readonly title: string
}

function sureLines({ page, labels }: LabelledPage, wanted: LineLabel): string[] {
  return page.lines.flatMap(({ text }, at) => {
    const { label, confidence } = labels[at] ?? { label: null, confidence: 0 }
    return label === wanted && confidence >= SURE ? [text.trim()] : []
  })
}

/** The title of a page that names its authors; empty where it does not. */
function titleOf(page: LabelledPage): string {
  const title = sureLines(page, 'title').join(' ')
  const isSigned = sureLines(page, 'author').some((line) => /\p{Lu}\p{L}/u.test(line))
  return isSigned && letterKey(title).length >= LEAST_TITLE_LETTERS ? title : ''
}

/** Whether the paper before ends above the title of a page: its abstract in another language may follow its references. */
function opensBehindEarlierPaper({ labels }: LabelledPage): boolean {
  const titles = labels.filter(({ label, confidence }) => label === 'title' && confidence >= SURE)
  const first = minOf(titles.map(({ rank }) => rank))
  const above = labels.filter(({ label, rank }) => rank < first && (label === 'reference' || label === 'paragraph'))
  return above.length >= LINES_OF_PAPER
}

const printedOn = ({ page }: LabelledPage): string => letterKey(page.lines.map(({ text }) => text).join(' '))

/** A title page and a supplement say the title of the paper; a notice does, too, and is a document of its own. */
function isAnother(title: string, before: string, printed: string): boolean {
  if (NOTICE.test(title) !== NOTICE.test(before)) return true
  const [key, known] = [letterKey(title), letterKey(before)]
  return known !== '' && !printed.includes(key) && !key.includes(known)
}

/** The documents of a file in printed order, covers aside. */
function documentsIn(pages: readonly LabelledPage[]): PrintedDocument[] {
  const first = coversBefore(pages)
  const [opening] = pages.slice(first)
  if (opening === undefined) return []
  const title = sureLines(opening, 'title').join(' ')
  const starts = [{ from: first, title: NOTICE.test(title) ? title : titleOf(opening) }]
  const printed = pages
    .slice(0, first + 1)
    .map(printedOn)
    .join(' ')
  pages.forEach((page, from) => {
    // The title page in another language, right behind the first, has the same authors.
    const isTranslated =
      from === first + 1 &&
      !NOTICE.test(title) &&
      sureLines(page, 'author').every((line) => printed.includes(letterKey(line)))
    const own = from > first && !isTranslated && !opensBehindEarlierPaper(page) ? titleOf(page) : ''
    const before = starts.at(-1)?.title ?? ''
    if (own !== '' && isAnother(own, before, printed)) starts.push({ from, title: own })
  })
  return starts.map(({ from, title }, at) => ({ from, to: starts[at + 1]?.from ?? pages.length, title }))
}

const lettersOf = (pages: readonly LabelledPage[], { from, to }: PrintedDocument): number =>
  pages.slice(from, to).reduce((sum, page) => sum + printedOn(page).length, 0)

/** The paper among the documents of its file; null where there is one alone, or a whole volume. */
function paperAmong(pages: readonly LabelledPage[], documents: readonly PrintedDocument[]): PrintedDocument | null {
  if (documents.length < 2 || documents.length > MOST_DOCUMENTS) return null
  const ranked = documents
    .map((each) => ({ each, letters: lettersOf(pages, each) }))
    .sort((a, b) => b.letters - a.letters)
  const [longest, next] = ranked
  if (longest === undefined || next === undefined) return null
  return next.letters < LARGEST_SHARE * longest.letters ? longest.each : null
}

function warningOf(pages: readonly LabelledPage[], { from, to, title }: PrintedDocument): Warning {
  const own = pages.slice(from, to)
  const doi = findDoi(own.flatMap(({ page }) => page.lines.map(({ text }) => text)).join('\n'))
  const [first, last] = [own[0]?.page.index ?? 0, own.at(-1)?.page.index ?? 0].map((index) => index + 1)
  const where = first === last ? `page ${first} holds` : `pages ${first} to ${last} hold`
  const names = [title === '' ? '' : ` "${title}"`, doi === null ? '' : ` (${doi})`].join('')
  return { code: 'PDF_SECOND_DOCUMENT', message: `${where} another document${names}, which is not in this record` }
}

export const documentsStage = defineRevision({
  name: 'documents',
  needs: ['pages', 'lineLabels'],
  gives: ['pages', 'lineLabels'],
  revises: true,
  essential: false,
  run: ({ pages, lineLabels }) => {
    const labelled = pages.map((page, at) => ({ page, labels: lineLabels[at] ?? [] }))
    const documents = documentsIn(labelled)
    const paper = paperAmong(labelled, documents)
    if (paper === null || pages[0]?.index !== 0) return noted({ pages, lineLabels })
    const others = documents.filter((each) => each !== paper)
    const kept = pages
      .slice(paper.from, paper.to)
      .map((page, at) => (at === 0 ? { ...page, opens: true as const } : page))
    return noted(
      { pages: kept, lineLabels: lineLabels.slice(paper.from, paper.to) },
      others.map((each) => warningOf(labelled, each)),
    )
  },
})
