// Where the paper appeared: journal, volume, pages, date, publisher, licence.
import { defineStage } from '../../../contract/stage.ts'
import { letterKey, lettersAlone } from '../../../conventions/language/letters.ts'
import { type PageText, pageTextOf } from '../../../conventions/line-ends/page-text.ts'
import { isMembership } from '../../../conventions/names/split-name.ts'
import { RECENT_YEAR } from '../../../conventions/numbers/dates.ts'
import type { Declared, Imprint, People } from '../../../document/header.ts'
import type { Layers } from '../../../document/layers.ts'
import type { Block, LineLabel } from '../../../document/page/blocks.ts'
import type { Page } from '../../../document/page/page.ts'
import { noted } from '../../../kernel/noted.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import { findLocator } from './locator.ts'
import { findNotices, firstPageText, noticesOf } from './places/imprint-places.ts'
import type { Notice } from './places/notice.ts'
import { rightsOfPages, rightsOfPassages } from './places/rights-places.ts'
import { type ImprintSources, isSameJournal, readImprint } from './read-imprint.ts'

/** Words of the byline that are long enough to be names; "Member, IEEE" would make a person of IEEE Transactions. */
function bylineWords(blocks: readonly Block[], text: PageText): ReadonlySet<string> {
  const words = blocks
    .filter(({ label }) => label === 'author')
    .map(({ lines }) => text.wordsOf(lines))
    // A running citation taken for a byline holds the words of the journal.
    .filter((byline) => findLocator(byline) === null)
    .flatMap((byline) => byline.split(/[\s,]+/))
  return new Set(words.map(lettersAlone).filter((word) => word.length > 1 && word !== 'and' && !isMembership(word)))
}

const keysOf = (kind: LineLabel, blocks: readonly Block[], text: PageText): string[] =>
  blocks.filter(({ label }) => label === kind).map(({ lines }) => letterKey(text.wordsOf(lines)))

/** A row of the title says nothing of where the paper appeared, though it may cite another work's numbers. */
function isOfTitle(title: string): (notice: Notice) => boolean {
  const whole = lettersAlone(title)
  return ({ text }) => {
    const key = lettersAlone(text)
    return key.length >= LEAST_TITLE_LETTERS && whole.includes(key)
  }
}
/** A shorter piece may be the journal's name as well as a word of the title. */
const LEAST_TITLE_LETTERS = 30

/** A block of the first page that holds the whole title and a year beside it cites the paper, whether words say so or not. */
function ownCitationsIn(blocks: readonly Block[], text: PageText, title: string, firstIndex: number): Notice[] {
  const key = lettersAlone(title)
  return blocks
    .filter(({ pageIndex, label }) => pageIndex <= firstIndex && label !== 'title')
    .map(({ lines }) => text.wordsOf(lines))
    .filter((cited) => key.length >= LEAST_TITLE_LETTERS && lettersAlone(cited).includes(key) && ANY_YEAR.test(cited))
    .map((cited) => ({ zone: 'cite', pageIndex: firstIndex, text: cited, times: 1 }))
}
const ANY_YEAR = new RegExp(`(?<!\\d)${RECENT_YEAR}(?!\\d)`)

/** Years that the pages behind the first one name, each as often as it stands there. */
function citedYears(pages: readonly Page[], firstIndex: number): number[] {
  const later = pages.filter(({ index }) => index > firstIndex)
  return later.flatMap(({ lines }) =>
    lines.flatMap(({ text }) => allMatches(text, CITED_YEARS).map(([, year]) => Number(year))),
  )
}
const CITED_YEARS = new RegExp(`[(,.]\\s?(${RECENT_YEAR})[a-z]?[).,;:]`, 'g')

const namesOf = ({ authors }: People): ReadonlySet<string> =>
  new Set(authors.flatMap(({ given, family }) => `${given} ${family}`.split(/\s+/)).map(lettersAlone))

/** Whether the lines name another journal or volume than the format declares. */
function isOfAnother(declared: Imprint, printed: Imprint): boolean {
  const [journal, volume] = [printed.journal ?? declared.journal, printed.volume ?? declared.volume]
  const isOtherJournal = journal !== null && declared.journal !== null && !isSameJournal(journal, declared.journal)
  return isOtherJournal || (declared.volume !== null && volume !== declared.volume)
}

/** What the format declares, and what is printed beside it; lines about another paper say nothing. */
function declaredFirst({ doi: _, ...declared }: Declared, printed: Imprint): Imprint {
  if (isOfAnother(declared, printed)) return declared
  const names = Object.keys({ ...printed, ...declared }) as (keyof Imprint)[]
  return Object.fromEntries(names.map((name) => [name, declared[name] ?? printed[name]])) as unknown as Imprint
}

/** What the judges hear of a paper. */
export function imprintSources(paper: Pick<Layers, (typeof NEEDS)[number]>): ImprintSources {
  const { pages, fileFacts, blocks, frontLines, people, passages, front, header } = paper
  const text = pageTextOf(pages)
  const firstIndex = front?.firstPageIndex ?? 0
  const lastIndex = fileFacts === null ? (pages.at(-1)?.index ?? 0) : fileFacts.pageCount - 1
  const title = header.title ?? keysOf('title', blocks, text).join(' ')
  const isTitle = isOfTitle(title)
  const notices = findNotices(pages, blocks, text, firstIndex).filter((notice) => !isTitle(notice))
  return {
    notices: [...ownCitationsIn(blocks, text, title, firstIndex), ...notices, ...noticesOf(frontLines)],
    facts: fileFacts,
    firstIndex,
    lastIndex,
    people: blocks.length === 0 ? namesOf(people) : bylineWords(blocks, text),
    title,
    headings: new Set(keysOf('heading', blocks, text)),
    firstPage: [firstPageText(pages, blocks), ...frontLines.map((line) => line.text)].join(' ; '),
    citedYears: citedYears(pages, firstIndex),
    rights: pages.length > 0 ? rightsOfPages(blocks, text, lastIndex) : rightsOfPassages(passages),
  }
}

const NEEDS = ['pages', 'fileFacts', 'blocks', 'frontLines', 'people', 'passages', 'front', 'header'] as const

export const imprintStage = defineStage({
  name: 'imprint',
  needs: [...NEEDS, 'declared'],
  gives: ['imprint', 'imprintJudgement'],
  essential: false,
  run: ({ declared, ...paper }) => {
    const { imprint, judged } = readImprint(imprintSources(paper))
    return noted({ imprint: declaredFirst(declared, imprint), imprintJudgement: judged })
  },
})
