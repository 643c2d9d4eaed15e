// Files that hold more than one document: the longest is the paper, the others are told and left out.
import { defineRevision } from '../../../contract/stage.ts'
import { findDoi } from '../../../conventions/identifiers/doi.ts'
import { foldedWords, letterKey } from '../../../conventions/language/letters.ts'
import { type LineLabel, MARGIN_LABELS } from '../../../document/page/blocks.ts'
import { minOf } from '../../../kernel/lists.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import { coversBefore } from '../lines/cover.ts'
import type { LabelledPage } from '../lines/cover-evidence.ts'

/** How sure the layout model must be of a title and of its authors. By hand: a text that is left out wrongly is lost. */
const SURE = 0.85
/** Shorter titles are headings or names of columns. */
const LEAST_TITLE_LETTERS = 20
/** Others are shorter than this share of the paper; documents that are alike in length are a volume. */
const LARGEST_SHARE = 0.75
/** More than this are a volume, too. */
const MOST_DOCUMENTS = 3

/** By hand: so many references, or so many lines of text, above a title are the end of the paper before it, which goes on to this page. */
const REFERENCES_OF_PAPER = 3
const LINES_OF_PAPER = 10

/** What is said of a paper under the paper's own title. */
const NOTICE = /^\W*(?:(?:author|publisher) )?(?:corrigend|errat|correction|retraction|addend)/iu

/** Where a document begins: the place of its first page among those read, and of its first line in the order of that page. */
interface Start {
  readonly page: number
  readonly rank: number
  readonly title: string
}

interface PrintedDocument extends Start {
  /** Where the next one begins. */
  readonly end: Omit<Start, 'title'>
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

/** Where the title of a page opens, if the paper before ends above it; 0 where nothing does. */
function openingRank({ labels }: LabelledPage): number {
  const titles = labels.filter(({ label, confidence }) => label === 'title' && confidence >= SURE)
  const first = minOf(titles.map(({ rank }) => rank))
  const count = (wanted: LineLabel): number =>
    labels.filter(({ label, rank }) => rank < first && label === wanted).length
  return count('reference') >= REFERENCES_OF_PAPER || count('paragraph') >= LINES_OF_PAPER ? first : 0
}

const printedOn = ({ page }: LabelledPage): string => letterKey(page.lines.map(({ text }) => text).join(' '))

/** A title page and a supplement say the title of the paper; a notice does, too, and is a document of its own. */
function isAnother(title: string, before: string, printed: string): boolean {
  if (NOTICE.test(title) !== NOTICE.test(before)) return true
  const [key, known] = [letterKey(title), letterKey(before)]
  return known !== '' && !printed.includes(key) && !key.includes(known)
}

/** Shorter words of a byline are initials and particles. */
const LEAST_NAME_LETTERS = 4

/** Whether the authors of a page are those of the paper: its title page in another language, or an abstract behind its references. */
function isSignedAsBefore(page: LabelledPage, printed: ReadonlySet<string>): boolean {
  const names = sureLines(page, 'author')
    .flatMap(foldedWords)
    .filter((word) => word.length >= LEAST_NAME_LETTERS)
  return 2 * names.filter((name) => printed.has(name)).length >= names.length
}

/** Where the documents of a file begin, in printed order, covers aside. */
function startsIn(pages: readonly LabelledPage[]): Start[] {
  const first = coversBefore(pages)
  const [opening] = pages.slice(first)
  if (opening === undefined) return []
  const title = sureLines(opening, 'title').join(' ')
  const signed = titleOf(opening)
  const rank = signed === '' ? 0 : openingRank(opening)
  const starts: Start[] = [{ page: first, rank, title: NOTICE.test(title) ? title : signed }]
  const opened = pages.slice(0, first + 1)
  const printed = opened.map(printedOn).join(' ')
  const words = new Set(opened.flatMap(({ page }) => page.lines.flatMap(({ text }) => foldedWords(text))))
  pages.forEach((page, at) => {
    const own = at > first ? titleOf(page) : ''
    const before = starts.at(-1)?.title ?? ''
    if (own === '' || !isAnother(own, before, printed)) return
    const shared = openingRank(page)
    const mayBeTranslated = shared > 0 || (at === first + 1 && !NOTICE.test(title))
    if (!mayBeTranslated || !isSignedAsBefore(page, words)) starts.push({ page: at, rank: shared, title: own })
  })
  // What ends above the title of the first page has none of its own.
  return rank > 0 ? [{ page: first, rank: 0, title: '' }, ...starts] : starts
}

function documentsIn(pages: readonly LabelledPage[]): PrintedDocument[] {
  const starts = startsIn(pages)
  return starts.map((start, at) => ({ ...start, end: starts[at + 1] ?? { page: pages.length, rank: 0 } }))
}

/** A page without the lines of other documents; what is at its margins is everybody's. */
function ownPart(given: LabelledPage, isOwn: (rank: number) => boolean): LabelledPage {
  const kept = given.labels.map(({ label, rank }) => isOwn(rank) || MARGIN_LABELS.has(label))
  if (kept.every(Boolean)) return given
  const page = { ...given.page, lines: given.page.lines.filter((_, at) => kept[at]) }
  return { page, labels: given.labels.filter((_, at) => kept[at]) }
}

/** Its pages, those that it shares without what is not its own. */
const pagesOf = (pages: readonly LabelledPage[], { page, rank, end }: PrintedDocument): LabelledPage[] =>
  pages.slice(page, end.rank > 0 ? end.page + 1 : end.page).map((each, at) => {
    const isLast = end.rank > 0 && page + at === end.page
    return ownPart(each, (own) => (at > 0 || own >= rank) && !(isLast && own >= end.rank))
  })

const lettersOf = (pages: readonly LabelledPage[]): number =>
  pages.reduce((sum, page) => sum + printedOn(page).length, 0)

/** The paper among the documents of its file; null where there is one alone, or a whole volume. */
function paperAmong(pages: readonly LabelledPage[], documents: readonly PrintedDocument[]): PrintedDocument | null {
  if (documents.length < 2 || documents.length > MOST_DOCUMENTS) return null
  const ranked = documents
    .map((each) => ({ each, letters: lettersOf(pagesOf(pages, each)) }))
    .sort((a, b) => b.letters - a.letters)
  const [longest, next] = ranked
  if (longest === undefined || next === undefined) return null
  return next.letters < LARGEST_SHARE * longest.letters ? longest.each : null
}

function warningOf(pages: readonly LabelledPage[], document: PrintedDocument): Warning {
  const own = pagesOf(pages, document)
  const doi = findDoi(own.flatMap(({ page }) => page.lines.map(({ text }) => text)).join('\n'))
  const [first, last] = [own[0]?.page.index ?? 0, own.at(-1)?.page.index ?? 0].map((index) => index + 1)
  const where = first === last ? `page ${first} holds` : `pages ${first} to ${last} hold`
  const names = [document.title === '' ? '' : ` "${document.title}"`, doi === null ? '' : ` (${doi})`].join('')
  const isPart = document.rank > 0 || document.end.rank > 0
  const what = isPart ? 'part of another document' : 'another document'
  return { code: 'PDF_SECOND_DOCUMENT', message: `${where} ${what}${names}, which is not in this record` }
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
    const kept = pagesOf(labelled, paper)
    const others = documents.filter((each) => each !== paper)
    return noted(
      {
        pages: kept.map(({ page }, at) => (at === 0 ? { ...page, opens: true as const } : page)),
        lineLabels: kept.map(({ labels }) => labels),
      },
      others.map((each) => warningOf(labelled, each)),
    )
  },
})
