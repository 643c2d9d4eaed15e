// What speaks for a page being a cover: it speaks of the document, of rights and of addresses, and the paper begins on the page behind it.
import { isAbstractHeading } from '../../../conventions/front-words.ts'
import { foldedWords, letterKey } from '../../../conventions/language/letters.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import { type Evidence, evidence } from '../../../document/evidence.ts'
import { type LabelledLine, type LineLabel, labelProbability } from '../../../document/page/blocks.ts'
import type { Page } from '../../../document/page/page.ts'
import { maxOf } from '../../../kernel/lists.ts'

export interface LabelledPage {
  readonly page: Page
  readonly labels: readonly LabelledLine[]
}

/** Shorter words say little in any language. */
const LEAST_WORD_CHARS = 3

export const distinctWords = ({ lines }: Page): Set<string> =>
  new Set(
    lines
      .flatMap(({ text }) => foldedWords(text))
      .filter((word) => word.length >= LEAST_WORD_CHARS && !/\d/.test(word)),
  )

/** All that the words of a page say, and what they say on average, each bounded by the most that is seen. */
const MUCH = 30
const DENSE = 1
/** A full page of running text has so many lines. */
const FULL_PAGE_LINES = 40
/** Shorter titles stand on many pages by chance. */
const LEAST_TITLE_LETTERS = 16
const LEAST_LINE_LETTERS = 6
/** Shorter words of a byline are initials and particles. */
const LEAST_NAME_LETTERS = 4

/** Whether the page has the title of the next one, or one of its lines: covers break it elsewhere. */
function repeatsTitle(own: LabelledPage, { page, labels }: LabelledPage): boolean {
  const printed = letterKey(own.page.lines.map(({ text }) => text).join(' '))
  const lines = page.lines.flatMap(({ text }, at) => (labels[at]?.label === 'title' ? [letterKey(text)] : []))
  return lines.some((line) => line.length >= LEAST_TITLE_LETTERS && printed.includes(line))
}

/** The share of the names above the next page's text that this page has, too: covers say who wrote what comes behind them. */
function bylineRepeated(own: LabelledPage, { page, labels }: LabelledPage): number {
  const printed = foldedWords(own.page.lines.map(({ text }) => text).join(' '))
  const here = new Set(printed)
  const names = page.lines.flatMap(({ text }, at) => (labels[at]?.label === 'author' ? foldedWords(text) : []))
  const long = names.filter((word) => word.length >= LEAST_NAME_LETTERS && !/\d/.test(word))
  return long.length === 0 ? 0 : long.filter((word) => here.has(word)).length / long.length
}

/** How sure the layout model is that the page prints such a line. */
function prints({ page, labels }: LabelledPage, label: LineLabel): number {
  const likely = page.lines.flatMap(({ text }, at) => {
    const labelled = labels[at]
    const isLong = letterKey(text).length >= LEAST_LINE_LETTERS
    return labelled === undefined || !isLong ? [] : [labelProbability(labelled, label)]
  })
  return maxOf(likely, 0)
}

const OPENS_TEXT = new RegExp(String.raw`^(?:[1I]\.?\s+)?(?:${anyWord(({ opening }) => opening)})$`, 'iu')

export function coverEvidence(own: LabelledPage, next: LabelledPage, worth: ReadonlyMap<string, number>): Evidence[] {
  const words = distinctWords(own.page)
  const said = [...words].reduce((sum, word) => sum + (worth.get(word) ?? 0), 0)
  const running = own.labels.filter(({ label }) => label === 'paragraph').length
  const texts = own.page.lines.map(({ text }) => text.trim())
  return [
    evidence('cover-words', said / MUCH),
    evidence('cover-words-dense', said / Math.max(1, words.size) / DENSE),
    evidence('running-text', running / FULL_PAGE_LINES),
    evidence('next-titled', prints(next, 'title')),
    evidence('next-signed', prints(next, 'author')),
    evidence('title-repeated', repeatsTitle(own, next)),
    evidence('byline-repeated', bylineRepeated(own, next)),
    evidence(
      'opens-paper',
      texts.some((text) => isAbstractHeading(text) || OPENS_TEXT.test(text)),
    ),
  ]
}
