// Notices beside abstracts and keywords: rights, dates, classifications, supplements, where the paper stands.
import { patternOf } from '../kernel/patterns.ts'
import { anyWord } from './language/words.ts'
import { MONTH_WORDS } from './numbers/dates.ts'
import { findAppearance } from './self-citation.ts'

const RIGHTS = patternOf('u')`(?:
  \(c\)\s | © | (?:Crown\s)?[Cc]opyright\b(?:[:,]|\s*(?:[^\p{L}\s.,;)?!]|by\b|held\b|is\b|\p{L}\s(?:19|20)\d\d\b)|$) | COPYRIGHT\b |
  Published\sby\s\p{Lu} | All\srights\sreserved | (?:\S{1,2}\s?)?(?:19|20)\d\d\s\p{Lu}.{0,80}(?:rights\sreserved|[Pp]ublished\sby) |
  \S{1,2}\s?(?:19|20)\d\d\s\p{Lu}.{0,60}\b(?:Inc|Ltd|LLC|GmbH|B\.V)\b
)`
/** A notice of rights: a publisher's fonts may have any letter for its sign. */
export const RIGHTS_OPENING = new RegExp(`^${RIGHTS.source}`, 'u')

const NOTICE = new RegExp(`^[[(*•]?\\s*(?:${anyWord(({ notices }) => notices)})(?!\\p{L})`, 'iu')
/** Of days: "Received 4 May", "Accepted: 2015-05-04", "(Received 20 October 2016; ...". */
const DATED = new RegExp(
  `^[[(]?(?:manuscript\\s)?(?:${anyWord(({ received = [], published = [] }) => [...received, ...published, 'published (by|online)'])})\\s*(?:$|[:：]|(?:on\\s|am\\s|le\\s)?(?:\\d|(?:${MONTH_WORDS.join('|')})(?!\\p{L})))`,
  'iu',
)
/** The whole of a line; running text asks no such questions. */
const BOXED = patternOf(
  'iu',
)`^(?:what (?:is|are) the [^?]*\?|(?:\p{Lu}\p{L}+ ){0,3}(?:significance|impact|implications) statement|highlights|key points)$`
const ADDRESS = /^(?:doi\b|https?:|e-?mail\s*:|\*?correspond(?:ence|ing author))/iu

/** Numbers of a volume, pages and a year behind a name: "Am J Phys Anthropol 156:637–648, 2015." */
const IMPRINT = patternOf('u')`
  \(?\p{Lu}[\p{L}&.’' -]{1,60}?[,:]?\s(?=[^.]{0,30}\b(?:19|20)\d\d\b)(?=[^.]{0,30}\d\s?[–-]\s?[A-Z]?\d)[\dA-Z][\dA-Z\s,;:()–-]{8,36}\.?\)?
`
const IMPRINT_ALONE = new RegExp(`^${IMPRINT.source}\\s*(?:$|${RIGHTS.source})`, 'u')

/** A sentence may run on in a new line with "received" or "accepted"; notices open with a capital. */
export const isNotice = (text: string): boolean =>
  RIGHTS_OPENING.test(text) ||
  ADDRESS.test(text) ||
  (!/^\p{Ll}/u.test(text) &&
    (NOTICE.test(text) || DATED.test(text) || BOXED.test(text) || findAppearance(text)?.start === 0))

const SENTENCE_END = /[.!?]["”’)\]]?\s+(?=\S)/gu

/** Where notices begin behind the last sentence of a text; its length where there are none. */
export function noticeBehind(text: string): number {
  for (const match of text.matchAll(SENTENCE_END)) {
    const at = match.index + match[0].length
    const rest = text.slice(at)
    if (/^\p{Ll}/u.test(rest)) continue
    if (RIGHTS_OPENING.test(rest) || NOTICE.test(rest) || DATED.test(rest) || IMPRINT_ALONE.test(rest))
      return match.index + match[0].trimEnd().length
  }
  return text.trimEnd().length
}
