// One printed author name to given, family and suffix, across naming cultures.
import { patternOf } from '../../kernel/patterns.ts'
import { anyWord } from '../language/words.ts'
import { isDoubleName, isGivenName } from './known-names.ts'

export interface SplitName {
  readonly given: string
  readonly family: string
  readonly suffix: string | null
}

/** Small words that open a family name; some are in capitals at times. */
const PARTICLES = new Set(
  'van von der den de del della dello di da do dos das du des la le las los el al ter ten zu zum zur vom af av bin ibn ben st st. saint mac mc'.split(
    ' ',
  ),
)
export const isNameParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase())
/** "Junior", "the younger": what tells people of one name apart, in the languages that put it behind the name. */
export const GENERATIONS = anyWord(({ generations }) => generations)
const SUFFIX = new RegExp(`^(?:jr|sr|ii|iii|iv|2nd|3rd|${GENERATIONS})\\.?$`, 'iu')
export const isNameSuffix = (word: string): boolean => SUFFIX.test(word)
const DEGREE = patternOf('i')`^(?:
  m\.?d | ph\.?\s?d | d\.?phil | m\.?sc | b\.?sc | m\.?a | b\.?a | m\.?p\.?h | dr\.?\s?med | d\.?v\.?m |
  d\.?d\.?s | r\.?n | prof(?:essor)? | dr | mba | dsc | scd | frcp | facp | mph | mbbs | msc | bsc | md | phd
)\.?$`
const TITLE = /^(?:prof(?:essor|\.)?|dr|doctor|mr|mrs|ms|sir|univ\.-prof)\.?$/i

/** People are called "Ma" and "Md.": the degrees have two capitals. */
const NAME_LIKE = /^(?:Ma|Ba|Md|Rn)\.?$/
const isDegreeAlone = (word: string): boolean => DEGREE.test(word) && !NAME_LIKE.test(word)

/** "Member, IEEE" behind a name. */
export const isMembership = (word: string): boolean => /^(?:member|fellow|senior|student|ieee|acm)$/i.test(word)

export const isDegree = (word: string): boolean => {
  const bare = word.replace(/[,;]/g, '')
  return isDegreeAlone(bare) || TITLE.test(bare)
}

/** Degrees and titles are no part of a name. */
export function withoutDegrees(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  while (words.length > 1 && TITLE.test(words[0] ?? '')) words.shift()
  while (words.length > 2 && isDegreeAlone((words.at(-1) ?? '').replace(/[,;]/g, ''))) words.pop()
  return words.join(' ').replace(/[\s,;]+$/, '')
}

/** "LeBOEUF", "McDONALD": small letters within capitals are the name's own. */
const MIXED = /^(\p{Lu}\p{Ll}{1,2})(\p{Lu}{3,})$/u
const isInCapitals = (word: string): boolean => word === word.toUpperCase() || MIXED.test(word)

const lowered = (word: string): string =>
  word
    .toLowerCase()
    .replace(
      /(^|[-‐‑'’(])(mc(?=\p{L}{3}))?(\p{L})/gu,
      (_all, before: string, mc: string | undefined, letter: string) =>
        `${before}${mc === undefined ? '' : 'Mc'}${letter.toUpperCase()}`,
    )

/** "MOWER" is printed for looks: people are called Mower. */
function inNameCase(word: string): string {
  const [, opening, rest] = MIXED.exec(word) ?? []
  if (opening !== undefined && rest !== undefined) return opening + lowered(rest)
  const isParticle = /^\p{Lu}{2}$/u.test(word) && PARTICLES.has(word.toLowerCase())
  return isParticle || /^\(?\p{Lu}[\p{Lu}'’‐‑-]{2,}\)?$/u.test(word) ? lowered(word) : word
}

/** A name set in capitals throughout says nothing by it; two letters with a vowel at its end are a family name, not initials. */
function withoutAllCaps(words: readonly string[]): string[] {
  const isAllCaps = words.every(isInCapitals) && words.some((word) => /^\p{L}{3,}/u.test(word))
  const last = words.length - 1
  return words.map((word, at) => {
    if (isAllCaps && at === last && at > 0 && /^(?=.?[AEIOUY])\p{Lu}{2}$/u.test(word)) return lowered(word)
    return isAllCaps || at > 0 ? inNameCase(word) : word
  })
}

const isInitial = (word: string | undefined): boolean => /^\p{Lu}\.?$/u.test(word ?? '')

/** "Anna van der Meer"; "Ana V. Diez Roux": behind initials amid a name nothing but the family name stands. */
function familyStart(words: readonly string[]): number {
  let start = words.length - 1
  const amid = words.slice(0, -1).findLastIndex(isInitial)
  if (amid > 0 && !isInitial(words[0])) return amid + 1
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase()) && !isInitial(words[start - 1])) start--
  return start === words.length - 1 && hasTwoFamilies(words) ? start - 1 : start
}

/** "Francisco Espinoza Gómez": two family names of countries where people bear two; "Martín" would be a second given name. */
function hasTwoFamilies(words: readonly string[]): boolean {
  const [given, first = '', second = ''] = words.slice(-3)
  return given !== undefined && words.length > 2 && [first, second].every(isDoubleName) && !isGivenName(first)
}

const PATRONYMIC = new RegExp(`^(?:${anyWord(({ patronymics }) => patronymics)})$`, 'iu')
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.[-‐‑]?)+$/u

const HYPHENED = /^(?:\p{Lu}[-‐‑])+\p{Lu}$/u

/** "Okafor C. A.", "Иванов Пётр Ильич": initials, or a name after one's father, are behind a family name that comes first. */
function isTurned(words: readonly string[]): boolean {
  const [first = '', second = '', third = '', ...more] = words
  // "MOWER Jack": those who set family names in capitals set them so wherever they stand; "J-F" are initials.
  if (
    !HYPHENED.test(first) &&
    /^\p{Lu}[\p{Lu}'’-]{2,}$/u.test(first) &&
    words.slice(1).every((word) => /^\p{Lu}\p{Ll}/u.test(word))
  )
    return true
  if (words.length > 1 && !INITIALS.test(first) && words.slice(1).every((word) => INITIALS.test(word))) return true
  return more.length === 0 && PATRONYMIC.test(third) && !isGivenName(first) && !INITIALS.test(second)
}

export function splitName(printed: string): SplitName {
  const bare = withoutDegrees(printed.replace(/\s+/g, ' ').trim())
  const comma = bare.indexOf(',')
  const [before, after] = comma < 0 ? [bare, ''] : [bare.slice(0, comma).trim(), bare.slice(comma + 1).trim()]
  if (after !== '' && !SUFFIX.test(after)) return { given: after, family: before, suffix: null }
  const words = before.split(' ').filter(Boolean)
  const last = words.at(-1) ?? ''
  const suffix = after !== '' ? after : words.length > 2 && SUFFIX.test(last) ? last : null
  if (after === '' && suffix !== null) words.pop()
  const shown = withoutAllCaps(words)
  if (suffix === null && isTurned(shown))
    return { given: shown.slice(1).join(' '), family: inNameCase(shown[0] ?? ''), suffix }
  const start = familyStart(shown)
  return { given: shown.slice(0, start).join(' '), family: shown.slice(start).join(' '), suffix }
}
