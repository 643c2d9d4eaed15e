// Finds bibliography entries by the names and years that citations print.
import { foldInPlace, foldings } from '../../../conventions/language/letters.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import type { BibliographyEntry, Reference } from '../../../document/references.ts'
import { addTo } from '../../../kernel/lists.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import { wordsOf } from './name-words.ts'
import { undatedSuffix } from './year-tokens.ts'

export interface NamedEntry {
  readonly key: string
  /** Place in the list: same names and year are told apart by it where no suffix is printed. */
  readonly order: number
  /** Words of each author's family name, in order; the first is the one cited. */
  readonly families: readonly ReadonlySet<string>[]
  /** How many authors the reference prints; null where that is not known. */
  readonly authorCount: number | null
  readonly years: ReadonlySet<number>
  readonly suffix: string
  readonly title: string
  /** First letter of the first author's given name, folded; '' where unknown. */
  readonly initial: string
}

/** One way to print the first author. */
export interface NameForm {
  readonly entry: NamedEntry
  readonly words: readonly string[]
  /** "WHO": only capitals count, or "who" would be one. */
  readonly isAcronym: boolean
  /** 0 the whole name, higher for parts of it. */
  readonly loss: number
}

export interface NameIndex {
  readonly size: number
  /** Forms whose first word is this one. */
  formsOf(word: string): readonly NameForm[]
  /** Those of entries of this year: one author may have thousands of works, and hardly any of them are of one year. */
  formsIn(year: number, word: string): readonly NameForm[]
  readonly entries: readonly NamedEntry[]
  /** Entries of this year, in their order. */
  datedIn(year: number): readonly NamedEntry[]
  /** Those of them whose title begins with this word. */
  titled(year: number, word: string): readonly NamedEntry[]
}

export const PARTICLES: ReadonlySet<string> = new Set(
  'de der den des del della di da das do dos du la le van von vom zu zum zur ter ten te het af av bin ibn el al y e san santa st'.split(
    ' ',
  ),
)
/** Small words inside the names of organisations. */
export const MINOR_WORDS: ReadonlySet<string> = new Set(
  'of the and for on in to de la le des du und der die das et y e do da'.split(' '),
)
/** How far into an unparsed reference names are looked for. */
const NAMES_CHARS = 160

const ANY_YEAR = new RegExp(YEAR, 'g')
const FIRST_YEAR = new RegExp(`[(\\s,.]${YEAR}[a-z]?\\b`)
const PRINTED_YEAR = new RegExp(`\\b${YEAR}(?=[a-k]?\\b)`, 'g')
const LETTERED_YEAR = new RegExp(`\\((${YEAR})([a-k])?\\b|\\b(${YEAR})([a-k])\\b`)
/** "1890/1983": the first print and the one at hand. */
const TWO_YEARS = new RegExp(`\\b(${YEAR})/(${YEAR})\\b`, 'g')

interface Person {
  readonly name: string
  readonly isWhole: boolean
}

/** Names at the head of a reference that nobody took apart: capitalised words up to the year. */
function namesFromRaw(raw: string): Person[] {
  const head = raw.slice(0, NAMES_CHARS)
  const year = FIRST_YEAR.exec(head)
  const text = head.slice(0, year?.index ?? NAMES_CHARS)
  const names = allMatches(text, /(?<![\p{L}.'’-])\p{Lu}[\p{L}'’-]+/gu).map((match) => match[0])
  return names.filter((name) => !/^\p{Lu}{1,3}$/u.test(name)).map((name) => ({ name, isWhole: false }))
}

function peopleOf(fields: BibFields, raw: string): { people: Person[]; count: number | null } {
  const listed = fields.author?.length ? fields.author : (fields.editor ?? [])
  const people = listed.flatMap(({ family, literal }) =>
    family ? [{ name: family, isWhole: false }] : literal ? [{ name: literal, isWhole: true }] : [],
  )
  if (people.length > 0) return { people, count: people.length }
  return { people: namesFromRaw(raw), count: null }
}

function yearsOf(fields: BibFields, raw: string): { years: Set<number>; suffix: string } {
  const years = new Set<number>()
  if (fields.year) years.add(fields.year)
  for (const match of allMatches(fields.date ?? '', ANY_YEAR)) years.add(Number(match[0]))
  const undated = years.size === 0 ? undatedSuffix(raw.slice(0, NAMES_CHARS)) : null
  // The only years of such an entry are those of access.
  if (undated !== null) return { years, suffix: undated }
  const printed = LETTERED_YEAR.exec(raw)
  if (years.size === 0) for (const match of allMatches(raw, PRINTED_YEAR)) years.add(Number(match[0]))
  for (const match of allMatches(raw, TWO_YEARS)) {
    years.add(Number(match[1]))
    years.add(Number(match[2]))
  }
  return { years, suffix: (fields.year_suffix ?? printed?.[2] ?? printed?.[4] ?? '').toLowerCase() }
}

/** "World Health Organization (WHO)", "[WHO]", "NBS - National Bureau of Statistics", "National Bureau of Statistics, NBS". */
const DASH = '[-\u2013\u2014]'
const SHORT_NAME = new RegExp(
  [
    String.raw`[([](\p{Lu}[\p{L}&-]{1,11})[)\]]`,
    String.raw`^(\p{Lu}{2,8})\s?(?:${DASH}|[:,])\s(?=\p{L}{3})`,
    String.raw`(?<=\p{Ll})\s?(?:${DASH}|,)\s(\p{Lu}{2,8})\.?$`,
  ].join('|'),
  'u',
)

const longName = (name: string): string => name.replace(/[([].*?[)\]]/gu, ' ').replace(SHORT_NAME, ' ')

function acronymsOf(name: string): string[] {
  const [, ...shorts] = SHORT_NAME.exec(name) ?? []
  const printed = shorts.find((short) => short !== undefined)
  const words = longName(name).match(/\p{L}[\p{L}’'-]*/gu) ?? []
  const initials = words
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join('')
  const made =
    words.length >= 2 && initials.length >= 2
      ? [initials, ...(initials.length >= 4 ? [initials.slice(0, -1)] : [])]
      : []
  return [...(printed ? [printed] : []), ...made].map((one) => foldInPlace(one))
}

function personForms(entry: NamedEntry, name: string): NameForm[] {
  return foldings(name).flatMap((folded) => {
    const words = wordsOf(folded)
    const proper = words.findIndex((word) => !PARTICLES.has(word))
    const bare = words.slice(Math.max(0, proper))
    const first = bare[0]
    return [
      { entry, words, isAcronym: false, loss: 0 },
      ...(bare.length < words.length ? [{ entry, words: bare, isAcronym: false, loss: 0 }] : []),
      // "Jey Han Lau" read as Han Lau is cited by the last word, García López by the first.
      ...(bare.length > 1
        ? [first, folded.includes('-') ? undefined : bare.at(-1)].flatMap((word) =>
            word && word.length > 2 ? [{ entry, words: [word], isAcronym: false, loss: 1 }] : [],
          )
        : []),
    ]
  })
}

function bodyForms(entry: NamedEntry, name: string): NameForm[] {
  const words = wordsOf(foldInPlace(longName(name)))
  const start = words[0] === 'the' ? 1 : 0
  const whole = words.slice(start)
  const head = whole.slice(0, 3)
  return [
    { entry, words: whole, isAcronym: false, loss: 0 },
    ...(whole.length > 3 && head.some((word) => !MINOR_WORDS.has(word))
      ? [{ entry, words: head, isAcronym: false, loss: 1 }]
      : []),
    // A person's whole name in one string is cited by its last word.
    ...(whole.length === 2 || whole.length === 3 ? [{ entry, words: whole.slice(-1), isAcronym: false, loss: 1 }] : []),
    ...acronymsOf(name).map((acronym) => ({ entry, words: wordsOf(acronym), isAcronym: true, loss: 0 })),
  ]
}

function formsOf(entry: NamedEntry, people: readonly Person[], fields: BibFields): NameForm[] {
  const first = people[0]
  if (first !== undefined) return first.isWhole ? bodyForms(entry, first.name) : personForms(entry, first.name)
  const title = wordsOf(foldInPlace(fields.title ?? fields.container ?? '')).slice(0, 3)
  return title.length === 0 ? [] : [{ entry, words: title, isAcronym: false, loss: 1 }]
}

export function indexNames(bibliography: readonly BibliographyEntry[], references: readonly Reference[]): NameIndex {
  const fieldsOf = new Map(references.map(({ key, fields }) => [key, fields]))
  const byWord = new Map<string, NameForm[]>()
  const entries: NamedEntry[] = []
  const byYear = new Map<number, NamedEntry[]>()
  const byTitle = new Map<string, NamedEntry[]>()
  const byYearAndWord = new Map<string, NameForm[]>()
  for (const [order, { key, raw, declared }] of bibliography.entries()) {
    const fields = fieldsOf.get(key) ?? declared ?? {}
    const { people, count } = peopleOf(fields, raw)
    const families = people.map(({ name }) => new Set(foldings(name).flatMap(wordsOf)))
    const initial = foldInPlace((fields.author?.[0]?.given ?? '').trim().charAt(0))
    const title = foldInPlace(fields.title ?? '').slice(0, 80)
    const entry: NamedEntry = { key, order, families, authorCount: count, ...yearsOf(fields, raw), title, initial }
    entries.push(entry)
    const [titleWord] = wordsOf(title)
    for (const year of entry.years) {
      addTo(byYear, year, entry)
      if (titleWord !== undefined) addTo(byTitle, `${year} ${titleWord}`, entry)
    }
    for (const form of formsOf(entry, people, fields)) {
      const word = form.words[0]
      if (word === undefined) continue
      addTo(byWord, word, form)
      for (const year of entry.years) addTo(byYearAndWord, `${year} ${word}`, form)
    }
  }
  return {
    size: entries.length,
    entries,
    formsOf: (word) => byWord.get(word) ?? [],
    formsIn: (year, word) => byYearAndWord.get(`${year} ${word}`) ?? [],
    datedIn: (year) => byYear.get(year) ?? [],
    titled: (year, word) => byTitle.get(`${year} ${word}`) ?? [],
  }
}
