// Which lines beside a title are names of those who sign.
import { isName } from '../../../byline/split-authors.ts'
import { AND, anyWord } from '../../../conventions/language/words.ts'
import { isFamilyName, isGivenName } from '../../../conventions/names/known-names.ts'

const GROUP = /^(?:the )?(?:[\p{L}&]+ ){1,5}(?:team|consortium|collaboration)[\s*†‡]*$/iu
/** Titles of persons, and the words before their names. */
const PERSON_WORDS = /\b(?:prof|dr|ph\.?d|md|dipl|mag|by|von|par)\b\.?[:-]?/giu

/** "Autorzy: Anna Meer i Chidi Okafor": what leads to names says that they are. */
export const AUTHORS_LEAD = new RegExp(`^(?:${anyWord(({ authors }) => authors)})\\s*[:：]\\s*`, 'iu')
const BETWEEN_NAMES = new RegExp(`\\s*(?:[,;&]|(?<!\\p{L})(?:${AND})(?!\\p{L}))\\s*`, 'u')
const BETWEEN_LED = new RegExp(`\\s*(?:[,;&•]|(?<!\\p{L})(?:${anyWord(({ and }) => and)})(?!\\p{L}))\\s*`, 'u')
/** A sign of a font without names before the first one. */
const STRAY = /^\P{Lu}{1,2}\s+(?=\p{Lu})/u

/** "Anna Meer", "Anna Meer, Chidi Okafor and Li Xu", "Rivers Development Team". */
export function isNames(printed: string): boolean {
  if (GROUP.test(printed)) return true
  const text = printed.replace(AUTHORS_LEAD, '').replace(STRAY, '')
  const parts = text.replace(/[\d*†‡§¶∗]/g, '').split(AUTHORS_LEAD.test(printed) ? BETWEEN_LED : BETWEEN_NAMES)
  const names = parts.map((part) => part.replace(PERSON_WORDS, ' ').replace(/\s+/g, ' ').trim()).filter(Boolean)
  return names.length > 0 && names.every(isName)
}

const INITIALS = /^(?:\p{Lu}\.[-‐]?)+$/u

/** Whether somebody signs here: a name of people, an initial, or words that lead to names. */
export function signs(text: string): boolean {
  if (AUTHORS_LEAD.test(text)) return true
  const words = text.replace(STRAY, '').split(/[\s,;]+/u)
  const [first = '', second = ''] = words
  return (
    INITIALS.test(first) || (isGivenName(first) && second !== '') || words.slice(1).some((one) => isFamilyName(one))
  )
}
