// What the other entries of a list tell of an entry's names: initials, the order of given and family name, authors printed as dashes.
import { AND, anyWord } from '../../../conventions/language/words.ts'
import { flatNames } from '../../../conventions/names/flat-names.ts'
import { isGivenName } from '../../../conventions/names/known-names.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import type { PersonNameExport } from '../../../schema/parts/people.ts'
import { isBody } from './normalizers/name-lists.ts'
import type { ParsedReference } from './parse-references.ts'

const BARE = /^\p{Lu}{1,3}$/u
const STOPPED = /^\p{Lu}\./u
const BARE_AND_STOP = /^(\p{Lu}{1,3})\.$/u

/** Authors behind whom the list continues: no stop of a sentence can be there. */
const withinLists = (parsed: readonly Pick<BibFields, 'author'>[]): PersonNameExport[] =>
  parsed.flatMap(({ author }) => author?.slice(0, -1) ?? [])

/** "Brown T. A book." in a list that prints "Roe RA, Poe B. A paper.": the stop ends the name. */
export function withListInitials(parsed: readonly ParsedReference[], strings: readonly string[]): ParsedReference[] {
  const inner = withinLists(parsed).map(({ given }) => given ?? '')
  const isBareList = inner.some((given) => BARE.test(given)) && !inner.some((given) => STOPPED.test(given))
  if (!isBareList) return [...parsed]
  return parsed.map((fields, at) => {
    const last = fields.author?.at(-1)
    const initials = BARE_AND_STOP.exec(last?.given ?? '')?.[1]
    if (last === undefined || initials === undefined) return fields
    // Behind a comma ("Brown, T.") initials are set by another rule.
    if (!strings[at]?.includes(`${last.family} ${last.given}`)) return fields
    const author = [...(fields.author ?? []).slice(0, -1), { ...last, given: initials }]
    return { ...fields, author, authors: flatNames(author) }
  })
}

/** A half of a name in full: initials say by themselves what they are. */
const IN_FULL = /\p{Lu}\p{Ll}{2,}/u

const ORDERS = ['given-first', 'family-first'] as const
type Order = (typeof ORDERS)[number]

/** How a name without a comma is printed; null where that cannot be told. */
function orderOf({ family, given }: PersonNameExport, printed: string): Order | null {
  if (!family || !given || !IN_FULL.test(family) || !IN_FULL.test(given)) return null
  if (printed.includes(`${given} ${family}`)) return 'given-first'
  return printed.includes(`${family} ${given}`) ? 'family-first' : null
}

/** So many names in full must show the order of a list, and so many for each that seems to be printed the other way round. Chosen on train and dev. */
const FEWEST_NAMES = 5
const NAMES_FOR_ONE = 4

/** The name in the other order: of "Roe A. Kim" the last word is the family's, or the first. */
function turned({ family, given, ...rest }: PersonNameExport, to: Order): PersonNameExport {
  const words = to === 'given-first' ? `${family} ${given}`.split(' ') : `${given} ${family}`.split(' ')
  if (to === 'given-first') return { ...rest, family: words.at(-1) ?? null, given: words.slice(0, -1).join(' ') }
  return { ...rest, family: words[0] ?? null, given: words.slice(1).join(' ') }
}

const WHOLE = /^(?<given>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\.)*)\s(?<family>\p{Lu}[\p{L}'’-]+)$/u

/** "Lutz Roe" without a given name, in a list that prints given names first: parted where the first word is known as one. */
function parted(person: PersonNameExport): PersonNameExport {
  const { given, family } =
    (person.given === null ? WHOLE.exec(person.literal ?? person.family ?? '')?.groups : null) ?? {}
  const [first = ''] = given?.split(' ') ?? []
  if (given === undefined || family === undefined || !isGivenName(first) || isBody(`${given} ${family}`)) return person
  return { ...person, family, given, literal: null }
}

const areApart = (before: readonly PersonNameExport[] | null, after: readonly PersonNameExport[]): boolean =>
  after.some((person, at) => person !== before?.[at])

/** So many names in full before their family name show that a list prints given names first. */
function withPartedNames(parsed: readonly ParsedReference[], givenFirst: number): ParsedReference[] {
  if (givenFirst < FEWEST_NAMES) return [...parsed]
  return parsed.map((fields) => {
    const [author, editor] = [(fields.author ?? []).map(parted), (fields.editor ?? []).map(parted)]
    return {
      ...fields,
      ...(areApart(fields.author, author) && { author, authors: flatNames(author) }),
      ...(areApart(fields.editor, editor) && { editor, editors: flatNames(editor) }),
    }
  })
}

/** "Hartshorne" cannot be the given name of "Robin": the halves of a name are known the other way round. */
const isKnownTurned = ({ family, given }: PersonNameExport): boolean =>
  isGivenName(family ?? '') && !isGivenName(given?.split(' ')[0] ?? '')
/** So many names of a list show its order where the one that was read otherwise is known to be turned. Set by hand. */
const FEWEST_ALIKE = 2

/** "Ann F. Roe: Rivers", "Ann F. Roe. Rivers": whom a mark parts from the title. */
const NAME_WORD = String.raw`\p{Lu}[\p{L}’'-]+`
const BEFORE_TITLE = new RegExp(
  String.raw`^(?<given>${NAME_WORD}(?:\s\p{Lu}\.)*(?:\s${NAME_WORD})?)\s(?<family>${NAME_WORD})(?<mark>[:.])\s(?=\p{Lu}|["“„»«])`,
  'u',
)

/** Where names with such a mark stand before most titles, one that was taken for the beginning of a title is a name; "Ann Roe/Bo F. Poe: Rivers" has two. */
export function withNamesBeforeTitles(
  parsed: readonly ParsedReference[],
  strings: readonly string[],
): ParsedReference[] {
  const isUsual = (mark: string): boolean =>
    parsed.filter(({ author }, at) =>
      author?.some(({ given, family }) => given && strings[at]?.includes(`${given} ${family}${mark}`)),
    ).length >= FEWEST_NAMES
  const usual = [':', '.'].filter(isUsual)
  return parsed.map((fields, at) => {
    const [whole = '', given = '', family = '', mark = ''] = BEFORE_TITLE.exec(fields.title ?? '') ?? []
    if (!usual.includes(mark)) return fields
    const before = (strings[at] ?? '').split(`${given} ${family}${mark}`)[0] ?? ''
    const isOpen = fields.author?.length ? before.endsWith('/') : before === ''
    if (whole === '' || !isOpen || !isGivenName(given.split(' ')[0] ?? '')) return fields
    const author = [...(fields.author ?? []), { family, given, suffix: null, literal: null }]
    return { ...fields, author, authors: flatNames(author), title: (fields.title ?? '').slice(whole.length) }
  })
}

/** In a list that prints its names in one order, those that were read the other way round are turned, and whole ones parted. */
export function withListOrder(parsed: readonly ParsedReference[], strings: readonly string[]): ParsedReference[] {
  const orders = parsed.map(({ author }, at) => (author ?? []).map((name) => orderOf(name, strings[at] ?? '')))
  const count = (order: Order): number => orders.flat().filter((one) => one === order).length
  const [usual, odd]: readonly Order[] = count('given-first') >= count('family-first') ? ORDERS : ORDERS.toReversed()
  if (usual === undefined || odd === undefined) return [...parsed]
  const whole = usual === 'given-first' ? withPartedNames(parsed, count(usual)) : [...parsed]
  if (count(odd) === 0) return whole
  const isOneOrder = count(usual) >= Math.max(FEWEST_NAMES, count(odd) * NAMES_FOR_ONE)
  const isUsual = count(usual) >= FEWEST_ALIKE && count(usual) > count(odd)
  const isOdd = (name: PersonNameExport, read: Order | null | undefined): boolean =>
    read === odd && (isOneOrder || (isUsual && isKnownTurned(name)))
  return whole.map((fields, at) => {
    const author = (fields.author ?? []).map((name, index) =>
      isOdd(name, orders[at]?.[index]) ? turned(name, usual) : name,
    )
    return areApart(fields.author, author) ? { ...fields, author, authors: flatNames(author) } : fields
  })
}

/** "Ders.:", "Idem,": the people of the entry before. */
const SAME_PEOPLE = new RegExp(String.raw`^(?:${anyWord(({ same_people }) => same_people)})(?=\s?[:,(])`, 'iu')
export const namesSamePeople = (text: string): boolean => SAME_PEOPLE.test(text)

const DASH = '(?:(?:[—–_‒―⸺⸻‐-]\\s?){2,}|[—―⸺⸻])'
/** A rule that is drawn leaves nothing in the text but the mark behind it, or the year: ", “Rivers,”", ". 2002.", "(2023): “Rivers”", "(2023) “Rivers”", "and Bea Poe, “Rivers”". */
const DASHES = new RegExp(
  `^\\s*(?<dashes>${DASH}(?:\\s?[,;/]\\s?${DASH})*|(?=[.,]\\s|(?:${AND})\\s\\p{Lu}|\\((?:1[89]|20)\\d\\d[a-z]?\\)(?:[.:,]\\s|\\s["“‘])))(?<behind>\\s*(?:[,;/&]|(?:${AND})\\s))?`,
  'u',
)
const ONE_DASH = new RegExp(DASH, 'gu')

interface Repeat {
  /** How many dashes there are, one for each name where several are printed. */
  readonly count: number
  /** Whether more names follow: "———, and B. Poe". */
  readonly continues: boolean
}

function repeatOf(raw: string): Repeat | null {
  if (namesSamePeople(raw)) return { count: 1, continues: false }
  const groups = DASHES.exec(raw)?.groups
  if (groups?.dashes === undefined) return null
  return { count: groups.dashes.match(ONE_DASH)?.length ?? 1, continues: groups.behind !== undefined }
}

/** A name that holds a dash and nothing else is none. */
const isNamed = ({ family, literal }: PersonNameExport): boolean => /\p{L}/u.test(`${family ?? ''}${literal ?? ''}`)

/** One dash stands for all authors of the entry before; before further names, for as many as there are dashes. */
function authorsAt(repeat: Repeat, before: readonly PersonNameExport[], own: readonly PersonNameExport[]) {
  if (repeat.continues && own.length > 0) return [...before.slice(0, repeat.count), ...own]
  return repeat.count === 1 ? before : before.slice(0, repeat.count)
}

/** Fills in the authors that an entry prints as dashes; editors where the entry before has only these. */
export function withRepeatedAuthors(parsed: readonly ParsedReference[], strings: readonly string[]): ParsedReference[] {
  const out: ParsedReference[] = []
  parsed.forEach((fields, at) => {
    const repeat = repeatOf(strings[at] ?? '')
    const before = out.at(-1)
    const own = (fields.author ?? []).filter(isNamed)
    if (repeat === null || before === undefined || (own.length > 0 && !repeat.continues)) {
      out.push(fields)
      return
    }
    if (!before.author?.length && before.editor?.length && own.length === 0) {
      const editor = fields.editor?.some(isNamed) ? fields.editor : before.editor
      out.push({ ...fields, editor, editors: flatNames(editor) })
      return
    }
    const author = authorsAt(repeat, before.author ?? [], own)
    out.push(author.length === 0 ? fields : { ...fields, author: [...author], authors: flatNames(author) })
  })
  return out
}
