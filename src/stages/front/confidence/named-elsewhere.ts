// Who names authors besides the byline, and whom they name who does not sign: the file, the paper's own citation, heads, addresses.
import { findEmails } from '../../../byline/emails.ts'
import { foldedWords, letterKey } from '../../../conventions/language/letters.ts'
import { AND } from '../../../conventions/language/words.ts'
import { splitName } from '../../../conventions/names/split-name.ts'
import { RECENT_YEAR } from '../../../conventions/numbers/dates.ts'
import type { Author } from '../../../document/header.ts'
import { allMatches, patternOf } from '../../../kernel/patterns.ts'
import { type FrontFacts, spaced } from '../facts.ts'

export const nameOf = ({ given, family }: Author): string => `${given} ${family}`.trim()
export const lastWord = (text: string): string => foldedWords(text).at(-1) ?? ''
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** Somebody whom the file declares beside an author, whom the first pages print, and who does not sign: alone it names a publisher or a typist. */
export function declaredMissing(authors: readonly Author[], { creators, words }: FrontFacts): string | undefined {
  const signed = new Set(authors.flatMap((author) => foldedWords(nameOf(author))))
  const declared = creators
    .flatMap((creator) => creator.split(/;|\band\b|,(?=\s*\p{Lu}\p{Ll}+\s+\p{Lu})/u))
    .map((creator) => ({ creator: creator.trim(), family: lastWord(splitName(creator.trim()).family) }))
  if (!declared.some(({ family }) => signed.has(family))) return undefined
  return declared.find(({ family }) => family.length > 2 && words.includes(` ${family} `) && !signed.has(family))
    ?.creator
}

const YEAR = new RegExp(RECENT_YEAR)

/** "Meer A, Okafor C" before the year: somebody whom the paper cites as its author and who does not sign. */
const CITED_NAME = /(\p{Lu}[\p{L}'’-]+),?\s+(?:\p{Lu}\.?[\s-]?){1,3}(?=\s*[,;&(.]|\s*and\b)/gu

export function citedMissing(authors: readonly Author[], { cites, words }: FrontFacts): string | undefined {
  const signed = new Set(authors.flatMap((author) => foldedWords(nameOf(author))))
  return cites
    .map((cite) => cite.split(YEAR)[0] ?? '')
    .map((cite) => allMatches(cite, CITED_NAME).map(([, family = '']) => family))
    .filter((families) => families.some((family) => signed.has(lastWord(family))))
    .flat()
    .find((family) => !signed.has(lastWord(family)) && words.includes(spaced(family)))
}

const NAME = "\\p{Lu}[\\p{L}.’'-]*"
const TWO_NAMES = patternOf('u')`^\W*(?:${NAME}\s){0,3}${NAME}\s(?:${AND}|&)\s(?:${NAME}\s?){1,4}\W*\d*$`

/** "Meer et al." over the pages of two authors, "Meer and Okafor" over those of three. */
export function headCountsOtherwise(authors: readonly Author[], heads: readonly string[]): string | undefined {
  return heads.find((head) => {
    const names = authors.filter(({ family }) => spaced(head).includes(spaced(family)))
    if (names.length === 0) return false
    if (/\bet\s+al\b/iu.test(head)) return authors.length < 2
    return TWO_NAMES.test(head) && authors.length !== 2 && !head.includes(',')
  })
}

/** "info@...", "journals.permissions@...", "jced@jced.es": of the publisher or the journal, not of a person. */
export function isOfHouse(address: string): boolean {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  return (
    /^(?:info|editor|journal|contact|office|support|mail|permissions|reprints?)|permissions?$/.test(local) ||
    local === host.split('.')[0]
  )
}

/** An address on the first pages whose name is nobody's. */
export function strangeAddress(authors: readonly Author[], { lines }: FrontFacts): string | undefined {
  const text = lines
    .filter(({ label }) => label !== 'page-header' && label !== 'page-footer')
    .map(({ line }) => line.text)
    .join('\n')
  const parts = authors.flatMap((author) => foldedWords(nameOf(author))).filter((word) => word.length > 2)
  const initials = authors.map((author) =>
    foldedWords(nameOf(author))
      .map((word) => word[0])
      .join(''),
  )
  return findEmails(text).find((address) => {
    const local = letterKey(address.split('@')[0] ?? '').replace(/\d+/g, '')
    return (
      !isOfHouse(address) &&
      !parts.some((word) => local.includes(word.slice(0, 4))) &&
      !initials.some((each) => each.length > 1 && local.includes(each))
    )
  })
}
