// What cannot be the name of a journal, and which names are abbreviations of others.
import { knownJournals } from '../../../../conventions/journals.ts'
import { foldedWords } from '../../../../conventions/language/letters.ts'
import { SMALL_IN_NAMES } from '../../../../conventions/language/words.ts'
import { MONTH_WORDS } from '../../../../conventions/numbers/dates.ts'
import { allMatches, wordList } from '../../../../kernel/patterns.ts'

const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{N}]+/gu) ?? []

/** Shorter ones are initials of anything. */
const LEAST_INITIALS = 4

/** "JODDD" for "Journal of Dental Research, Dental Clinics, Dental Prospects": capitals that begin words of the name in their order, most of them. */
function isInitialsOf(short: string, long: string): boolean {
  if (!/^\p{Lu}+$/u.test(short) || short.length < LEAST_INITIALS) return false
  const initials = foldedWords(long).map((word) => word.charAt(0))
  let at = 0
  for (const letter of short.toLowerCase()) {
    at = initials.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return initials[0] === short.charAt(0).toLowerCase() && short.length * 2 > initials.length
}

/** "Br J Clin Pharmacol" for "British Journal of Clinical Pharmacology": every word begins its word, small words aside; or the initials alone. */
export function isAbbreviationOf(short: string, long: string): boolean {
  if (isInitialsOf(short, long)) return true
  const [few, many] = [short, long].map((name) =>
    wordsOf(name.toLowerCase()).filter((word) => !SMALL_IN_NAMES.has(word)),
  )
  if (few === undefined || many === undefined || few.length === 0 || few.length !== many.length) return false
  const isShorter = few.some((word, at) => word.length < (many[at] ?? '').length)
  return isShorter && few.every((word, at) => (many[at] ?? '').startsWith(word))
}

/** The words written out in full where the text prints them one after the other, over lines and all. */
export function findExpansion(short: string, text: string): string | null {
  const few = wordsOf(short.toLowerCase()).filter((word) => !SMALL_IN_NAMES.has(word))
  const tokens = allMatches(text, /[\p{L}\p{N}]+/gu)
  if (few.length < 2) return null
  for (const [at, first] of tokens.entries()) {
    if (!/^\p{Lu}/u.test(first[0]) || !first[0].toLowerCase().startsWith(few[0] ?? '')) continue
    const last = matchFrom(few, tokens, at)
    if (last === null) continue
    const name = text.slice(first.index, last.index + last[0].length).replace(/\s+/g, ' ')
    if (isAbbreviationOf(short, name) && !/[.;:|]/.test(name)) return name
  }
  return null
}

function matchFrom(few: readonly string[], tokens: readonly RegExpExecArray[], from: number): RegExpExecArray | null {
  let next = from
  let last: RegExpExecArray | null = null
  for (const word of few) {
    while (SMALL_IN_NAMES.has(tokens[next]?.[0].toLowerCase() ?? '')) next++
    const token = tokens[next]
    if (token === undefined || !token[0].toLowerCase().startsWith(word)) return null
    last = token
    next++
  }
  return last
}

/** Kinds of papers as first pages and covers of archives print them: "Original Research Article", "Conference Paper", "Policy Brief". */
const ARTICLE_KIND = `(?:(?:${'original research review short full regular conference technical policy case working'.split(' ').join('|')}) )?(?:${'research article paper review communication letter report editorial commentary brief study'.split(' ').join('|')})s?(?: article| paper)?`
/** What else stands alone on a line where a journal's name could stand. */
const OTHER_LINES = [
  'open access',
  ARTICLE_KIND,
  ...wordList(
    'page pages issue received accepted copyright doi issn abstract supplement manuscript preprint table figure',
    'date rev journal title',
  ),
  'pages? \\d.*',
  '.*\\bversion',
  'vol(?:ume)?',
  'published(?: online)?',
  'available online',
  'e-?mail',
  'contents?',
  'author manuscript',
  'article (?:info|history).*',
  'the authors?.*',
  ...['http', 'www', 'correspondence', 'downloaded', 'submitted', 'typeset', 'all rights', '©'].map(
    (start) => `${start}.*`,
  ),
  ...MONTH_WORDS,
]
const NO_JOURNAL = new RegExp(`^(?:${OTHER_LINES.join('|')})$`, 'i')

/** "Rivers, Brussels, July 20-24": where and when a meeting was. */
const DAY = new RegExp(`(?<!\\p{L})(?:${MONTH_WORDS.join('|')})\\s\\d`, 'iu')

/** "rivers@lakes": words tied by a sign, no address of a machine. */
const isSignedWord = (name: string): boolean => /^\p{L}+[@+]\p{L}+$/u.test(name)

/** Letters enough to be a name, and nothing that says it is something else. */
export function mayBeJournal(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '').length
  return (
    letters >= 3 &&
    name.length <= 110 &&
    wordsOf(name).length <= 15 &&
    !SMALL_IN_NAMES.has(wordsOf(name).at(-1) ?? '') &&
    (/^[\p{Lu}\d]|^\p{Ll}{1,3}\s?\p{Lu}/u.test(name) || isSignedWord(name)) &&
    !NO_JOURNAL.test(name.trim()) &&
    !DAY.test(name) &&
    // The end of a title in quotes.
    !/[’'](?:\.)?$/.test(name) &&
    (!name.includes('@') || isSignedWord(name)) &&
    !/\bet al\b|,\s[Ii]n:\s|https?:|www\.|(?<!\p{L})\d{4}|[{}<>="“”\\]/iu.test(name) &&
    // "University of the Rivers Law Review" is known; what is not known is an address.
    (!/universit|department/i.test(name) || knownJournals(name).length > 0)
  )
}
