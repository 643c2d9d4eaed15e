// The list of names at the head of a reference, read by rule where the model left names without a label.
import { AND } from '../../../../conventions/language/words.ts'
import type { PersonNameExport } from '../../../../schema/parts/people.ts'
import type { LabelledString } from '../ner.ts'

const PARTICLES =
  "(?:(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Dd]el|[Dd]ella|[Dd]i|[Dd]a|[Dd]os|[Dd]u|[Ll]a|[Ll]e|[Ee]l|[Aa]l|[Bb]in|[Bb]en|[Tt]er|[Tt]en|zu)\\s|[Dd]['’])*"
/** With a small letter, up to the first of which there is one way only: two loops over the same letters would try all. */
const WORD = "\\p{Lu}(?:(?!\\p{Ll})[\\p{L}'’])*\\p{Ll}[\\p{L}'’]*"
const CAPITALS = "\\p{Lu}[\\p{Lu}'’]{3,}"
const NAME = `(?:${WORD}|${CAPITALS})(?:[-‐]${WORD}|[-‐]${CAPITALS})*`
/** "JC", "A. B.", "J.-P.", "Th.": never a whole word, never more than four letters. */
const INITIALS = '(?:\\p{Lu}\\p{Ll}?\\.[\\s‐-]*){1,4}|\\p{Lu}(?:[\\s‐-]?\\p{Lu}){0,3}'
const GIVEN = `${NAME}(?:\\s(?:${NAME}|\\p{Lu}\\.?))*`

const FAMILY = `${PARTICLES}${NAME}(?:\\s${NAME}){0,2}`
const exactly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u')
const IS_FAMILY = exactly(FAMILY)
const IS_INITIALS = exactly(INITIALS)
const IS_GIVEN = exactly(GIVEN)
const IS_SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/u
// "P. Brian Roe" is called Roe, "AP De Roe" De Roe.
const INITIALS_FIRST = new RegExp(
  `^(?<given>(?:${INITIALS})(?:(?<=\\.)|\\s)(?:${NAME}\\s)*?)(?<family>${PARTICLES}${NAME})$`,
  'u',
)
const INITIALS_LAST = new RegExp(`^(?<family>${FAMILY})\\s(?<given>${INITIALS})$`, 'u')
const GIVEN_FIRST = new RegExp(`^(?<given>${GIVEN})\\s(?<family>${PARTICLES}${NAME})$`, 'u')

const person = (family: string, given: string, suffix: string | null = null): PersonNameExport => ({
  family,
  given: given.trim(),
  suffix,
  literal: null,
})

function namedIn(text: string, pattern: RegExp): PersonNameExport | null {
  const found = pattern.exec(text)?.groups
  return found?.family === undefined || found.given === undefined ? null : person(found.family, found.given)
}

/** What is behind a family name and its comma; a whole given name only behind the first, where styles turn names round. */
function givenAfter(family: string, next: string | undefined, isFirst: boolean): string | null {
  if (next === undefined || !IS_FAMILY.test(family)) return null
  if (IS_INITIALS.test(next)) return next
  return isFirst && exactly(NAME).test(family) && IS_GIVEN.test(next) ? next : null
}

const OTHERS = /[\s,;]*(?:\bet\s+al\b\.?|\band others\b|…|\.\.\.)[\s.,:;]*$/iu
const BETWEEN = new RegExp(`\\s*(?:[,;]\\s*(?:(?:${AND}|&)\\s+)?|\\s(?:${AND}|&)\\s)\\s*`, 'u')
/** The stop behind a list of names; that of an initial belongs to it. */
const LIST_STOP = /(?<=\p{L}{2})\.$|[,:;]$/u

/** Longer heads are no lists of names, and longer pieces no names: patterns are not tried on them. */
const MAX_HEAD_CHARACTERS = 3000
const MAX_NAME_CHARACTERS = 80

/** A title in quotation marks follows people. */
const QUOTE = /\s*["“„«‘]$/u

/** People of "Roe, J. K., A. Lee, and Kim Poe", in any of the usual orders; null where anything is no name. */
export function namesIn(text: string): PersonNameExport[] | null {
  if (text.length > MAX_HEAD_CHARACTERS) return null
  const head = text.replace(QUOTE, '')
  const hasOthers = OTHERS.test(head)
  const list = head.replace(OTHERS, '').trim().replace(LIST_STOP, '')
  const pieces = list.split(BETWEEN).filter((piece) => piece !== '')
  if (pieces.some(({ length }) => length > MAX_NAME_CHARACTERS)) return null
  const people: PersonNameExport[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    const last = people.at(-1)
    const given = givenAfter(piece, pieces[at + 1], at === 0)
    if (IS_SUFFIX.test(piece) && last !== undefined) people[people.length - 1] = { ...last, suffix: piece }
    else if (given !== null) {
      people.push(person(piece, given))
      at += 1
    } else {
      const named = namedIn(piece, INITIALS_FIRST) ?? namedIn(piece, INITIALS_LAST)
      // Words alone are a name only in a list that has begun with one.
      const whole = named ?? (people.length > 0 ? namedIn(piece, GIVEN_FIRST) : null)
      if (whole === null) return null
      people.push(whole)
    }
  }
  const isSure = people.length > 1 || hasOthers || head !== text
  const hasInitials = IS_INITIALS.test(people[0]?.given?.split(/\s/u).at(-1) ?? '')
  return people.length > 0 && (isSure || hasInitials) ? people : null
}

const NO_NAMES = new RegExp(`^(?:${AND}|al|others|[Ee]ds?|Hrsg|Hg|[Ii]n)$`, 'u')

/** The head of the string up to the first part that is neither name nor label, where it holds words without a label. */
export function unlabelledHead({ text, tokens }: LabelledString): string | null {
  const end = tokens.findIndex(({ label }) => label !== 'other' && label !== 'label' && !label.startsWith('author_'))
  const head = tokens.slice(0, end < 0 ? 0 : end).filter(({ label }) => label !== 'label')
  const left = head.filter(
    ({ start, end: to, label }) =>
      label === 'other' && /\p{L}/u.test(text.slice(start, to)) && !NO_NAMES.test(text.slice(start, to)),
  )
  const [first] = head
  if (first === undefined || left.length === 0) return null
  return text.slice(first.start, tokens[end]?.start).replace(/[\s([]+$/u, '')
}
