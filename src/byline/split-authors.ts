// The byline to names with their marks: superscripts, stars, numbers and letters that lead to affiliations.
import { AND, anyWord } from '../conventions/language/words.ts'
import { isGivenName } from '../conventions/names/known-names.ts'
import { isDegree, isNameParticle, withoutDegrees } from '../conventions/names/split-name.ts'
import type { Box } from '../document/page/box.ts'
import { marksOf, type RichText } from '../document/rich-text.ts'
import { append } from '../kernel/lists.ts'
import { patternOf } from '../kernel/patterns.ts'
import { expandMarks, SIGNS } from './affiliation-marks.ts'

export interface BylineName {
  readonly name: string
  /** "1", "a", "*": as printed. */
  readonly marks: readonly string[]
  /** The line it stands in; null where the text has no place. */
  readonly place: { readonly pageIndex: number; readonly box: Box } | null
  /** A group that signs as one author. */
  readonly isGroup?: boolean
}

interface Token {
  readonly kind: 'text' | 'marks'
  readonly text: string
}

/** Raised stretches and symbols are marks, the rest is names. */
function tokens(content: RichText): Token[] {
  const raised = new Uint8Array(content.text.length)
  for (const { style, start, end } of marksOf(content, 'style')) if (style === 'sup') raised.fill(1, start, end)
  const out: { kind: Token['kind']; text: string }[] = []
  for (let at = 0; at < content.text.length; at++) {
    const character = content.text[at] ?? ''
    const kind = raised[at] === 1 || SIGNS.includes(character) || /\d/.test(character) ? 'marks' : 'text'
    const last = out.at(-1)
    // Commas and blanks between two marks belong to them.
    if (
      last !== undefined &&
      (last.kind === kind || (last.kind === 'marks' && /[\s,;]/.test(character) && raised[at] === 1))
    )
      last.text += character
    else out.push({ kind, text: character })
  }
  return out
}

const SINGLE_MARKS = new RegExp(`([${SIGNS}])\\1*|\\d{1,2}(?:\\s*[–-]\\s*\\d{1,2})?|[a-z]|[IVX]{1,4}`, 'g')

/** The single marks of a raised or signed stretch. */
export const marksIn = (text: string): string[] =>
  (text.match(SINGLE_MARKS) ?? []).flatMap((mark) => (/\d/.test(mark) ? expandMarks(mark) : [mark]))

/** The iD icon that a font spells out, a dagger that was read as a letter behind capitals ("REEDt"), and letters without width. */
export const withoutIcons = (text: string): string =>
  text.replace(/(?<=\p{Ll})ID\b|(?<=\p{Lu}{4})t\b/gu, '').replace(/[\u200b-\u200d\ufeff]/g, '')

/** Some fonts have the dot between two names at the place of a ligature: alone it is a sign here, no letter of any language's words, so it is named by its code. */
const DOT = '\u00c6|\u0152'
export const LONE_DOT = new RegExp(`^(?:${DOT})$`, 'u')
const SEPARATOR = new RegExp(`\\s*(?:[,;•·∙⋅|]|\\b(?:${AND})\\b|&|\\n|(?<=\\s)(?:${DOT})(?=\\s))\\s*`, 'iu')

const LEADING_AND = new RegExp(`^(?:${AND}|with)\\s+`, 'i')

/** "By Anna Meer", "von Anna Meer": the word opens the byline, not the name; "von der Au" is one. */
const withoutByword = (name: string): string =>
  name.replace(/^(?:by|von|par|por)\s+(?!d(?:er|en|em)\b)(?=\S+\s+\S)/i, '')

const INVERTED = /^([^,]+),\s*([^,]+)$/u

/** "Meer, Anna; Okafor, Chidi B.": semicolons part people, and the one comma within each the family name from the given ones. */
export function areInverted(names: string): boolean {
  const people = names.split(';').map((one) =>
    one
      .trim()
      .replace(LEADING_AND, '')
      .replace(/[\s,]+$/, ''),
  )
  const inverted = people.filter((one) => {
    const [, family = '', given = ''] = INVERTED.exec(one) ?? []
    const [first = ''] = given.split(/[\s.]+/)
    const isOne = family.split(/\s+/).filter((word) => word !== '' && !isNameParticle(word)).length === 1
    return given !== '' && !isDegree(given) && (isOne || first.length === 1 || isGivenName(first))
  })
  // The first and the last of a line may be cut by its ends.
  const isCut = (one: string, at: number): boolean =>
    (at === 0 || at === people.length - 1) && !/,/.test(one) && one.trim().split(/\s+/).length < 3
  const areAll = people.every((one, at) => inverted.includes(one) || isCut(one, at))
  return people.length > 1 && inverted.length * 2 > people.length && areAll && !NO_NAME.test(names)
}

export function splitAuthors(content: RichText): BylineName[] {
  const names: { name: string; marks: string[]; place: BylineName['place'] }[] = []
  const places = marksOf(content, 'place')
  let at = 0
  const all = tokens(content)
  const printed = all.map(({ kind, text }) => (kind === 'text' ? text : '')).join('')
  const separator = areInverted(printed) ? /\s*;\s*/u : SEPARATOR
  for (const { kind, text } of all) {
    const here = places.find(({ start, end }) => start <= at + 1 && at < end) ?? places.at(-1)
    at += text.length
    if (kind === 'marks') {
      append(names.at(-1)?.marks, marksIn(text))
      continue
    }
    const parts = withoutIcons(text).split(separator)
    parts.forEach((part, index) => {
      const name = withoutByword(part.replace(LEADING_AND, '')).replace(/^[\s.,;:()[\]]+|[\s,;:()[\]]+$/g, '')
      const before = names.at(-1)
      if (name === '') return
      // "Smith, Jr." and "Smith, PhD" are one person.
      if (index > 0 && before !== undefined && /^(?:jr|sr|ii|iii|iv)\.?$/i.test(name)) before.name += `, ${name}`
      else if (/\p{L}{2}/u.test(name)) names.push({ name, marks: [], place: here ?? null })
    })
  }
  return names.map((found) => ({ ...found, name: withoutDegrees(found.name) })).filter(({ name }) => isName(name))
}

/** Words of institutions, grants and credits, which stand beside names and are none. */
const NO_NAME = patternOf('i')`\b(?:
  universit\w* | institut\w* | department | college | school | faculty | hospital | centre | center |
  laborator\w* | number | award | grant | program(?:me)? | project | foundation | academic |
  editor | edited | review(?:ed|er)? | correspond\w* | received | accepted | abstract | information |
  international | e-?mail | street | jl | jalan | ministry | society | journal | article | research | branch | bureau |
  division | sciences? | technolog\w+ | engineering | square | meta-analysis | anonymous | submission |
  academy | council | agency | health | medicine | systematic | trials? | bank | reserve | classifications? |
  analysis
)\b| [-–—] `

const INSTITUTION = new RegExp(`(?<!\\p{L})(?:${anyWord(({ organisations }) => organisations)})(?!\\p{L})`, 'iu')

const DEGREE_ONLY =
  /^(?:[sm]\.?\s?(?:kom|pd|si)|m\.?d|ph\.?d|m\.?sc|b\.?sc|m\.?a|m\.?p\.?h|dr|prof|mba|rn|facp|mbbs|dphil)\.?$/i

/** Two words or more with letters, no address and no sentence. */
export function isName(name: string): boolean {
  const words = name.split(/\s+/)
  if (
    DEGREE_ONLY.test(name) ||
    NO_NAME.test(name) ||
    INSTITUTION.test(name) ||
    /@|https?:|\d/.test(name) ||
    name.length > 80
  )
    return false
  // A family name opens with a capital wherever letters have two cases.
  if (/^[\p{Ll}\p{P}]+$/u.test(words.at(-1) ?? '') || /^(?:an?|the|in|on|of|for)$/i.test(words[0] ?? '')) return false
  return words.length >= 2 && words.length <= 7 && /^\p{Lu}|^(?:van|von|de|da|al|el)\b/u.test(name)
}
