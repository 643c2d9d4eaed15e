// Labelled pieces of names to people: family, given, suffix, or a name that is whole.
import { anyWord } from '../../../../conventions/language/words.ts'
import { isDoubleName, isFamilyName, isGivenName } from '../../../../conventions/names/known-names.ts'
import { GENERATIONS, isNameParticle } from '../../../../conventions/names/split-name.ts'
import { append } from '../../../../kernel/lists.ts'
import type { PersonNameExport } from '../../../../schema/parts/people.ts'
import type { NamePart, PersonPiece } from '../spans.ts'
import { withoutLineBreaks } from './line-breaks.ts'

interface Draft {
  readonly pieces: PersonPiece[]
}

const partsIn = (draft: Draft): readonly NamePart[] => [...new Set(draft.pieces.map(({ part }) => part))]

/** A piece goes to a new person where the model says so, or where the part it adds has been closed already. */
function startsPerson(draft: Draft, piece: PersonPiece): boolean {
  const last = draft.pieces.at(-1)
  if (last === undefined || piece.begins) return true
  if ((piece.part === 'literal') !== (last.part === 'literal')) return piece.part !== 'suffix'
  return last.part !== piece.part && piece.part !== 'suffix' && partsIn(draft).includes(piece.part)
}

function draftsOf(pieces: readonly PersonPiece[]): Draft[] {
  const drafts: Draft[] = []
  for (const piece of pieces) {
    const last = drafts.at(-1)
    if (last === undefined || startsPerson(last, piece)) drafts.push({ pieces: [piece] })
    else last.pieces.push(piece)
  }
  return drafts
}

const isOnly = (draft: Draft, part: NamePart): boolean => partsIn(draft).join() === part

const gapBetween = (text: string, first: Draft, second: Draft): string =>
  text.slice(first.pieces.at(-1)?.token.end, second.pieces[0]?.token.start)

const ONE_NAME = /^\p{Lu}[\p{L}'’-]*\p{Ll}$/u

/** "Roe", taken for a body, before ", Kim": bodies have no given names. */
function withoutFalseBody(text: string, draft: Draft, next: Draft, gap: string): Draft {
  const isBody = isOnly(draft, 'literal') && isOnly(next, 'given') && /^\s*,\s*$/u.test(gap)
  const [first] = draft.pieces
  if (!isBody || !ONE_NAME.test(text.slice(first?.token.start, draft.pieces.at(-1)?.token.end))) return draft
  return { pieces: draft.pieces.map((piece) => ({ ...piece, part: 'family' })) }
}

/** Whether two halves of a name are side by side: "Roe" and "Kim" with a comma, or "Kim" and "Roe" with a space? */
function areHalves(first: Draft, second: Draft, gap: string): boolean {
  if (isOnly(first, 'family') && isOnly(second, 'given')) return /^\s*,?\s*$/u.test(gap)
  return isOnly(first, 'given') && isOnly(second, 'family') && /^\.?\s*$/u.test(gap)
}

/** "Oscar W." taken for a family name and an initial. */
const looksGiven = (text: string, draft: Draft): boolean => {
  const [first] = draft.pieces
  const last = draft.pieces.at(-1)
  return first?.part === 'family' && !text.slice(first.token.start, last?.token.end).includes(',')
}

/** "Roe Kim": two words in full, which may be a whole name. */
const isWholeName = (text: string, { pieces }: Draft): boolean => {
  const words = pieces.map(({ token }) => text.slice(token.start, token.end)).filter((word) => /\p{L}/u.test(word))
  return words.length === 2 && words.every((word) => /\p{Ll}$/u.test(word))
}

/**
 * Reference lists hardly ever print a family name alone: what follows it behind a comma is the given name ("Roe, Kim"),
 * and what follows initials without a comma continues with them ("Roe, A. Kim").
 */
function isGivenOf(text: string, first: Draft, second: Draft, gap: string): boolean {
  const areWhole = [first, second].every((draft) => isWholeName(text, draft))
  if (isOnly(first, 'family')) return /^\s*,\s*$/u.test(gap) && looksGiven(text, second) && !areWhole
  const isFamilyFirst = first.pieces[0]?.part === 'family' && first.pieces.at(-1)?.part === 'given'
  return (
    isFamilyFirst &&
    isOnly(second, 'family') &&
    /^\.?\s*$/u.test(gap) &&
    text.slice(0, second.pieces[0]?.token.start).includes(',')
  )
}

/** "CAMERON, A. COLIN, JONAH B. GELBACH": behind a family name that stands alone at the head, what opens with initials is its given name. */
const isGivenOfFirst = (text: string, first: Draft, second: Draft, gap: string): boolean =>
  isOnly(first, 'family') &&
  second.pieces[0]?.part === 'given' &&
  /^\s*,\s*$/u.test(gap) &&
  /^\p{Lu}\.\s\p{Lu}\p{L}+/u.test(text.slice(second.pieces[0].token.start)) &&
  text.slice(0, first.pieces[0]?.token.start).trim() === ''

const asGiven = (piece: PersonPiece): PersonPiece => ({ ...piece, part: 'given' })

/** "Roe FR": a whole name of the lists that print initials without stops, and no comma before them. */
const BARE_NAME = /^\p{L}[\p{L}\s'’-]*\p{Ll}\s\p{Lu}{1,3}$/u
const BARE_SHARE = 0.5

const isBareName = (text: string, { pieces }: Draft): boolean =>
  BARE_NAME.test(text.slice(pieces[0]?.token.start, pieces.at(-1)?.token.end))

/** The model now and then begins a person between the halves of a name. */
function joinHalves(text: string, drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = []
  const bare = new Set(drafts.filter((draft) => isBareName(text, draft)))
  // There every comma parts two people: "Huriletemuer, Roe S, Poe C".
  const isBareList = bare.size > 1 && bare.size >= BARE_SHARE * drafts.length
  for (const draft of drafts) {
    const before = joined.at(-1)
    const gap = before === undefined ? '' : gapBetween(text, before, draft)
    const last = before === undefined ? undefined : withoutFalseBody(text, before, draft, gap)
    if (last !== undefined) joined[joined.length - 1] = last
    if (last !== undefined && areHalves(last, draft, gap)) append(last.pieces, draft.pieces)
    else if (last !== undefined && joined.length === 1 && isGivenOfFirst(text, last, draft, gap))
      append(last.pieces, draft.pieces.map(asGiven))
    else if (last !== undefined && !(isBareList && bare.has(draft)) && isGivenOf(text, last, draft, gap))
      append(last.pieces, draft.pieces.map(asGiven))
    else joined.push({ pieces: [...draft.pieces] })
  }
  return joined
}

const TRIM = /^[\s,;:.()[\]&/–—-]+|[\s,;:()[\]&/–—-]+$/gu
// A stop behind one or two letters ends an initial ("J.", "Th."); behind a longer name it ends the sentence.
const SENTENCE_STOP = /(?<=\p{L}{3,}|\s\p{Lu}{2,})\.$/u

function partText(text: string, draft: Draft, part: NamePart): string | null {
  const own = draft.pieces.filter((piece) => piece.part === part).map(({ token }) => token)
  const [first] = own
  const last = own.at(-1)
  if (first === undefined || last === undefined) return null
  // An initial keeps the stop that the model left outside.
  const isInitial =
    part === 'given' && /^\p{Lu}$/u.test(text.slice(last.start, last.end)) && text.charAt(last.end) === '.'
  const raw = withoutLineBreaks(text.slice(first.start, isInitial ? last.end + 1 : last.end)).replace(TRIM, '')
  const value = part === 'suffix' || raw.slice(0, -1).includes('.') ? raw : raw.replace(SENTENCE_STOP, '')
  return /\p{L}/u.test(value) ? whole(value) : null
}

/** "B. (Ed.": what somebody did is no part of the name. */
const ROLE = new RegExp(String.raw`\s*\((?:${anyWord(({ editors }) => editors)})(?!\p{L}).*$`, 'iu')

/** "AND MICHAEL": lists in capitals print the last conjunction so, too. */
const CONJUNCTION = /^(?:AND|UND|ET|&)\s+(?=\p{Lu})/u

/** "World Health Organization (WHO", "De- Deus": a bracket that belongs to the name, a hyphen with a gap behind it. */
function whole(given: string): string {
  const name = given.replace(ROLE, '').replace(CONJUNCTION, '')
  const opened = name.split('(').length - name.split(')').length
  return `${name}${opened > 0 ? ')' : ''}`.replace(/(?<=\p{L}[-‐]) (?=\p{Lu})/gu, '')
}

/** "NASCIMENTO JUNIOR": what tells generations apart in Portuguese is no family name. */
const GENERATION = new RegExp(String.raw`^(?<family>.+)\s(?<suffix>${GENERATIONS})$`, 'iu')

function withGeneration(person: PersonNameExport): PersonNameExport {
  const { family, suffix } = GENERATION.exec(person.family ?? '')?.groups ?? {}
  return family === undefined || suffix === undefined || person.suffix !== null ? person : { ...person, family, suffix }
}

function personOf(text: string, draft: Draft): PersonNameExport | null {
  const literal = partText(text, draft, 'literal')
  if (literal !== null) return { family: null, given: null, suffix: null, literal }
  const family = partText(text, draft, 'family')
  const given = partText(text, draft, 'given')
  const suffix = partText(text, draft, 'suffix')
  if (family === null && given === null) return null
  // A given name alone is the name of somebody who has only one.
  return family === null
    ? { family: given, given: null, suffix, literal: null }
    : withGeneration({ family, given, suffix, literal: null })
}

const hasBareInitials = ({ given }: PersonNameExport): boolean => /^\p{Lu}{1,3}$/u.test(given ?? '')

/** In a list that prints initials without stops ("Brown T, Roe K."), the last stop ends the list. */
function withoutListStop(people: readonly PersonNameExport[]): PersonNameExport[] {
  const last = people.at(-1)
  const others = people.slice(0, -1)
  if (last === undefined || others.length === 0 || !others.every(hasBareInitials)) return [...people]
  return [...others, { ...last, given: last.given?.replace(/^(\p{Lu}{1,3})\.$/u, '$1') ?? null }]
}

/** Of the others: some names of every long list were read otherwise. */
const ALIKE_SHARE = 0.7

const WORD_AND_INITIALS = /^(?<word>\p{Lu}[\p{Ll}'’-]+)\s(?<initials>\p{Lu}{1,3}\.?)$/u

/** In a list that prints initials without stops, the word between family name and initials is family too ("Kumar Poe D"). */
function withDoubleFamilies(text: string, people: readonly PersonNameExport[]): PersonNameExport[] {
  return people.map((one, at) => {
    const others = people.filter((_, index) => index !== at)
    const { word, initials } = WORD_AND_INITIALS.exec(one.given ?? '')?.groups ?? {}
    const isAlike = others.filter(hasBareInitials).length >= ALIKE_SHARE * others.length
    const isPlain = others.length > 1 && isAlike && text.includes(`${one.family} ${one.given}`)
    if (word === undefined || initials === undefined || !isPlain) return one
    return { ...one, family: `${one.family} ${word}`, given: initials }
  })
}

const WORD = String.raw`\p{Lu}\p{Ll}+`
const IN_FULL = new RegExp(`^(?<middle>${WORD}(?:-${WORD})?) (?<last>${WORD})$`, 'u')
const ONE_WORD = new RegExp(`^${WORD}$`, 'u')

/** "Lucy Chenyun Wu", "David Bruce Wilson": what is between two names in full is a given name where it is known as one, or as no family name. */
function withMiddleName(text: string, person: PersonNameExport): PersonNameExport {
  const { family, given } = person
  const { middle, last } = IN_FULL.exec(family ?? '')?.groups ?? {}
  if (middle === undefined || last === undefined || !ONE_WORD.test(given ?? '')) return person
  const isFamily = isNameParticle(middle) || isDoubleName(middle) || (isFamilyName(middle) && !isGivenName(middle))
  if (isFamily || !text.includes(`${given} ${family}`)) return person
  return { ...person, given: `${given} ${middle}`, family: last }
}

const HALF_AND_FAMILY = /^(?<half>\p{L}+)\s(?<rest>\p{Lu}.*)$/u

/** "Yeon-Su Roe": both halves of a given name, where the family name seemed to begin with the second. */
function withWholeGiven(text: string, person: PersonNameExport): PersonNameExport {
  const { family, given } = person
  const { half, rest } = HALF_AND_FAMILY.exec(family ?? '')?.groups ?? {}
  const [hyphen] =
    half === undefined ? [] : ['-', '‐'].filter((sign) => text.includes(`${given}${sign}${half} ${rest}`))
  return hyphen === undefined || rest === undefined
    ? person
    : { ...person, given: `${given}${hyphen}${half}`, family: rest }
}

export function peopleOf(text: string, pieces: readonly PersonPiece[]): PersonNameExport[] {
  const people = joinHalves(text, draftsOf(pieces)).flatMap((draft) => personOf(text, draft) ?? [])
  return withoutListStop(withDoubleFamilies(text, people)).map((person) =>
    withMiddleName(text, withWholeGiven(text, person)),
  )
}
