// The words by which a paper says how it is to be cited, and where it is to be found.
import type { Range } from '../document/ranges.ts'
import { allMatches, patternOf } from '../kernel/patterns.ts'
import { anyWord } from './language/words.ts'
import { MONTH_WORDS } from './numbers/dates.ts'

/** With what is between them and the citation. */
export const CITES_ITSELF = patternOf('iu')`(?<!\p{L})(?:(?:please\s+)?(?:
  (?:how )?to cite(?: this (?:article|paper))? | cite this (?:article|paper)(?: as)? | cite (?:this|as) |
  (?:(?:suggested|recommended|original) )?citation(?: for published version)? |
  (?:peer.reviewed |accepted |author.?s.? )?version of the following (?:article|paper|chapter) |
  this article should be cited as | ${anyWord(({ cite_as }) => cite_as)}
)(?!\p{L})\s*[:：/]?\s*)+`

const APPEARS = new RegExp(
  String.raw`(?<!\p{L})(?:${anyWord(({ appears }) => appears)}|published by [\p{L}& ]{3,40} in)\s*:?\s+(?:the (?:book )?)?`,
  'giu',
)
const NAME = /^[“"]?(?:\p{Lu}|\d{1,2}(?:st|nd|rd|th)\s)/u
const MONTH = new RegExp(`^(?:${MONTH_WORDS.join('|')})\\b`, 'i')
/** "Accepted in final form 9 June". */
const FORM = /^(?:revised|final)\b/iu
/** Of what appeared first, or elsewhere, the paper is no more than a later form. */
export const EARLIER = patternOf('iu')`\b(?:
  preliminary | early | earlier | previous | short | shorter | abridged | condensed | conference
) (?:\p{L}+ )?versions?\b.{0,80}\b(?:appear|publish|present)|\b(?:parts|portions) of this\b`

/** "To appear in OSDI 2004", "Forthcoming in the Journal of Rivers": where such words stand, and behind them the name. */
export function findAppearance(text: string): Range | null {
  if (EARLIER.test(text)) return null
  const ranges = allMatches(text, APPEARS).map(({ 0: words, index }) => ({ start: index, end: index + words.length }))
  const isName = (behind: string): boolean => NAME.test(behind) && !MONTH.test(behind) && !FORM.test(behind)
  return ranges.find(({ end }) => isName(text.slice(end))) ?? null
}
