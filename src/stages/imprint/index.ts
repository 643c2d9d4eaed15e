// Where the paper appeared: journal, volume, pages, date, publisher, licence.
import { defineStage } from '../../contract/stage.ts'
import type { Block } from '../../document/blocks.ts'
import { type PageText, pageTextOf } from '../../document/page-text.ts'
import { noted } from '../../kernel/noted.ts'
import { findNotices, firstPageText } from './furniture.ts'
import { foldWord } from './journal-candidates.ts'
import { findLocator } from './locator.ts'
import { readImprint } from './read-imprint.ts'

/** Words of the byline that are long enough to be names. */
function bylineWords(blocks: readonly Block[], text: PageText): ReadonlySet<string> {
  const words = blocks
    .filter(({ label }) => label === 'author')
    .map(({ lines, label }) => text.textOf(lines, label).text)
    // A running citation taken for a byline holds the words of the journal.
    .filter((byline) => findLocator(byline) === null)
    .flatMap((byline) => byline.split(/[\s,]+/))
  return new Set(words.map(foldWord).filter((word) => word.length > 1 && word !== 'and'))
}

export const imprintStage = defineStage({
  name: 'imprint',
  needs: ['pages', 'fileFacts', 'blocks'],
  gives: ['imprint'],
  essential: false,
  run: ({ pages, fileFacts, blocks }) => {
    const text = pageTextOf(pages)
    const imprint = readImprint({
      notices: findNotices(pages, blocks, text),
      facts: fileFacts,
      pageIndexes: pages.map(({ index }) => index),
      people: bylineWords(blocks, text),
      firstPage: firstPageText(pages, blocks),
    })
    return noted({ imprint })
  },
})
