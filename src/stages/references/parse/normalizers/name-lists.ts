// People as the rest of their list prints them: names that the model turned round, glued together or passed over.
import { anyOf } from '../../../../kernel/patterns.ts'
import type { PersonNameExport } from '../../../../schema/parts/people.ts'

const WORD = String.raw`\p{Lu}[\p{L}'’]*\p{Ll}(?:[-‐]\p{Lu}\p{Ll}+)?`
const WHOLE_WORD = new RegExp(`^${WORD}$`, 'u')
const GIVEN_WORDS = new RegExp(String.raw`^${WORD}(?:\s(?:${WORD}|\p{Lu}\.))*$`, 'u')

type People = readonly PersonNameExport[]

const isPrinted = (text: string, printed: string): boolean => text.includes(printed)

/** "Roe, Kim, Ann Poe, and Bo Lee": styles that print whole given names turn only the first name round. */
const turnsFirst = (text: string, [first, second]: People): boolean =>
  second !== undefined &&
  first?.family != null &&
  GIVEN_WORDS.test(first.given ?? '') &&
  isPrinted(text, `${first.family}, ${first.given}`)

const BODY_WORDS = new Set(
  `association group team society committee council institute university college center centre laboratory department ministry agency office bank
  union foundation force authority board network consortium collaboration commission organization organisation project program programme house press company`
    .split(/\s+/u)
    .filter(Boolean),
)
/** Whether a name is that of a body and not of a person. */
export const isBody = (name: string): boolean => name.split(/\s/u).some((word) => BODY_WORDS.has(word.toLowerCase()))

/** "River Research Center", "Institute of Rivers": its last word, or the one before "of", says what it is. */
export const isWhollyBody = (name: string): boolean =>
  isBody(/\S+$/u.exec(name.replace(/\s(?:of|for)\s.*$/u, ''))?.[0] ?? '')

const PERSON = new RegExp(String.raw`^(?<given>${WORD}(?:\s(?:${WORD}|\p{Lu}\.))?)\s(?<family>${WORD})$`, 'u')

function turned(text: string, person: PersonNameExport): PersonNameExport {
  const { family, given, literal } = person
  const isTurned = family != null && WHOLE_WORD.test(family) && GIVEN_WORDS.test(given ?? '')
  if (isTurned && isPrinted(text, `${family} ${given}`) && !isPrinted(text, `${family}, ${given}`)) {
    const [last = '', ...rest] = (given ?? '').split(/\s/u).reverse()
    return { ...person, family: last, given: [family, ...rest.reverse()].join(' ') }
  }
  // A family name of several words without a given name is a whole name here.
  const whole = literal ?? (given === null ? (family ?? '') : '')
  const named = PERSON.exec(whole)?.groups
  if (named?.family === undefined || named.given === undefined || isBody(whole)) return person
  return { family: named.family, given: named.given, suffix: null, literal: null }
}

/** "Ann Roe and Bo Lee": the given name comes first in the whole list, in a name that was left whole as well. */
const givenFirst = (text: string, people: People): boolean =>
  people.some(
    ({ family, given }) =>
      WHOLE_WORD.test(family ?? '') && GIVEN_WORDS.test(given ?? '') && isPrinted(text, `${given} ${family}`),
  )

function withTurnedNames(text: string, people: People): People {
  if (turnsFirst(text, people)) return people.map((person, at) => (at === 0 ? person : turned(text, person)))
  if (!givenFirst(text, people)) return people
  return people.map((person) => (person.given === null ? turned(text, person) : person))
}

/** "Roe Kim, Poe Ann": a name without a given one is parted as the others of its list are, which print the family first and no comma. */
function withPartedNames(text: string, people: People): People {
  const isFamilyFirst = people.some(
    ({ family, given }) =>
      WHOLE_WORD.test(family ?? '') && WHOLE_WORD.test(given ?? '') && isPrinted(text, `${family} ${given}`),
  )
  if (!isFamilyFirst) return people
  return people.map((person) => {
    const [family = '', given = '', ...more] = (person.given === null ? (person.family ?? '') : '').split(' ')
    const isWhole = more.length === 0 && WHOLE_WORD.test(family) && WHOLE_WORD.test(given)
    return isWhole ? { ...person, family, given } : person
  })
}

const BARE = /^\p{Lu}{1,3}$/u
const GLUED = /^(?<family>\p{Lu}\p{Ll}{2,})(?<given>\p{Lu}{1,2})$/u
const NEXT = new RegExp(String.raw`^(?<family>${WORD})\s(?<given>\p{Lu}{1,3})\.?$`, 'u')

/** "Roe P,PoeL,Lee HS": a blank that is missing glued initials to a name, and the next name to both. */
function withoutGlue(people: People): People {
  const bare = people.filter(({ given }) => BARE.test(given ?? '')).length
  if (bare === 0 || bare < people.length / 2) return people
  return people.flatMap((person) => {
    const own = GLUED.exec(person.family ?? '')?.groups
    const next = NEXT.exec(person.given ?? '')?.groups
    if (own?.family === undefined || own.given === undefined) return [person]
    if (person.given !== null && next?.family === undefined) return [person]
    const first = { ...person, family: own.family, given: own.given }
    return next?.family === undefined || next.given === undefined
      ? [first]
      : [first, { family: next.family, given: next.given, suffix: null, literal: null }]
  })
}

const ELLIPSIS = String.raw`(?:…|\.\s?\.\s?\.)[\s,]*&?\s*`
/** Cheap to make, unlike the pattern below: most lists have none. */
const HAS_ELLIPSIS = /…|\.\s?\.\s?\./
const AFTER_ELLIPSIS = new RegExp(
  String.raw`,\s?${ELLIPSIS}(?<family>(?:(?:[Dd]e|[Vv]an|[Vv]on|[Dd]er)\s)*${WORD}(?:\s${WORD})?),\s(?<given>(?:\p{Lu}\.[\s-]?){1,4})\s?\(`,
  'u',
)

/** "Green, N., … Roe, G. E. (2016)": the last author is behind the ellipsis. */
function withLastAuthor(text: string, people: People): People {
  const { family, given } = (HAS_ELLIPSIS.test(text) ? AFTER_ELLIPSIS.exec(text)?.groups : undefined) ?? {}
  if (family === undefined || given === undefined || people.length === 0) return people
  const last = { family, given: given.trim(), suffix: null, literal: null }
  return people.at(-1)?.family === family ? [...people.slice(0, -1), last] : [...people, last]
}

export const asListed = (text: string, people: People): People =>
  withLastAuthor(text, withoutGlue(withPartedNames(text, withTurnedNames(text, people))))

/** "et al." and its like behind the last author: with what may be between them, initials and marks. */
const OTHER_PEOPLE = anyOf`
  [Ee]t\.?\s?[Aa]l(?!\p{L}) | and (?:others|colleagues) | u\.\s?a\. | und andere | et coll\b |
  [ye] (?:cols?|otros|outros)\b | e altri\b
`
const OTHERS = new RegExp(String.raw`^[\s,.;&\p{Lu}-]{0,20}(?:and )?(?:${OTHER_PEOPLE})`, 'u')

/** Whether the list of authors is cut short in print. */
export function endsInOthers(text: string, people: People | null): boolean {
  // "Roe A, et al; Rivers Study Group".
  if (/(?<!\p{L})[Ee]t al\.?;\s/u.test(text)) return true
  const last = people?.at(-1)
  const name = last?.family ?? last?.literal ?? ''
  if (name === '') return false
  // A namesake may stand earlier: "Liu J, Liu L, et al."
  return [name, last?.given ?? ''].some(
    (part) =>
      part !== '' &&
      text.split(part).some((_, at, between) => at > 0 && OTHERS.test(between.slice(at).join(part).slice(0, 48))),
  )
}
