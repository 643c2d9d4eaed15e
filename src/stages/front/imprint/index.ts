// Where the paper appeared: journal, volume, pages, date, publisher, licence.
import { defineStage } from '../../../contract/stage.ts'
import { lettersAlone } from '../../../conventions/letters.ts'
import { type PageText, pageTextOf } from '../../../conventions/line-ends/page-text.ts'
import type { Block, LineLabel } from '../../../document/blocks.ts'
import type { Declared, Imprint, People } from '../../../document/header.ts'
import { noted } from '../../../kernel/noted.ts'
import { findNotices, firstPageText, noticesOf } from './imprint-places.ts'
import { isAbbreviationOf, nameKey } from './journal-name.ts'
import { findLocator } from './locator.ts'
import type { Notice } from './notice.ts'
import { readImprint } from './read-imprint.ts'
import { rightsOfPages, rightsOfPassages } from './rights-places.ts'

/** A shorter piece may be the journal's name as well as a word of the title. */
const LEAST_TITLE_LETTERS = 30

/** Words of the byline that are long enough to be names. */
function bylineWords(blocks: readonly Block[], text: PageText): ReadonlySet<string> {
  const words = blocks
    .filter(({ label }) => label === 'author')
    .map(({ lines }) => text.wordsOf(lines))
    // A running citation taken for a byline holds the words of the journal.
    .filter((byline) => findLocator(byline) === null)
    .flatMap((byline) => byline.split(/[\s,]+/))
  return new Set(words.map(lettersAlone).filter((word) => word.length > 1 && word !== 'and'))
}

/** A title may cite another work's numbers; running heads repeat it, and headings of the paper's parts. */
function isOfTitle(blocks: readonly Block[], text: PageText): (notice: Notice) => boolean {
  const keysOf = (kind: LineLabel): string[] =>
    blocks.filter(({ label }) => label === kind).map(({ lines }) => lettersAlone(text.wordsOf(lines)))
  const [title, headings] = [keysOf('title').join(''), new Set(keysOf('heading'))]
  return (notice) => {
    const key = lettersAlone(notice.text)
    return (
      (key.length >= LEAST_TITLE_LETTERS && title.includes(key)) ||
      (notice.zone === 'margin' && key !== '' && headings.has(key))
    )
  }
}

const namesOf = ({ authors }: People): ReadonlySet<string> =>
  new Set(authors.flatMap(({ given, family }) => `${given} ${family}`.split(/\s+/)).map(lettersAlone))

const isSameJournal = (a: string, b: string): boolean =>
  nameKey(a) === nameKey(b) || isAbbreviationOf(a, b) || isAbbreviationOf(b, a)

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

export const imprintStage = defineStage({
  name: 'imprint',
  needs: ['pages', 'fileFacts', 'blocks', 'declared', 'frontLines', 'people', 'passages', 'front'],
  gives: ['imprint'],
  essential: false,
  run: ({ pages, fileFacts, blocks, declared, frontLines, people, passages, front }) => {
    const text = pageTextOf(pages)
    const firstIndex = front?.firstPageIndex ?? 0
    const lastIndex = fileFacts === null ? (pages.at(-1)?.index ?? 0) : fileFacts.pageCount - 1
    const isTitle = isOfTitle(blocks, text)
    const notices = findNotices(pages, blocks, text, firstIndex).filter((notice) => !isTitle(notice))
    const printed = readImprint({
      notices: [...notices, ...noticesOf(frontLines)],
      facts: fileFacts,
      firstIndex,
      lastIndex,
      people: blocks.length === 0 ? namesOf(people) : bylineWords(blocks, text),
      firstPage: [firstPageText(pages, blocks), ...frontLines.map((line) => line.text)].join(' ; '),
      rights: pages.length > 0 ? rightsOfPages(blocks, text, lastIndex) : rightsOfPassages(passages),
    })
    return noted({ imprint: declaredFirst(declared, printed) })
  },
})
