// Notes to the pieces in which works are printed: where a work begins and ends, who is meant by it, and whether it is printed in full.
import { LEADING_SIGNALS } from '../../../conventions/citing-words.ts'
import { findDoi } from '../../../conventions/identifiers/doi.ts'
import { findYear } from '../../../conventions/numbers/dates.ts'
import type { Range } from '../../../document/ranges.ts'
import { append } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { ParsedReference } from '../parse/fields.ts'
import type { Label } from '../parse/labels.ts'
import type { LabelledString, LabelledToken } from '../parse/ner.ts'

const WORD = String.raw`\p{Lu}[\p{L}'’]*\p{Ll}(?:-\p{Lu}\p{Ll}+)?`
const CAPITALS = String.raw`\p{Lu}[\p{Lu}'’]+(?:-\p{Lu}+)*(?!\p{Ll})`
const PERSON = String.raw`(?:${WORD}|\p{Lu}\.)(?:\s(?:${WORD}|\p{Lu}\.)){0,2}\s(?:(?:de|von|van|der|di|la)\s){0,2}(?:${WORD}|${CAPITALS})`
/** One person at a time: a pattern for a list of them takes ten times as long to be made as the whole note to be read. */
const ONE_PERSON = new RegExp(PERSON, 'uy')
const BETWEEN = /\s?(?:\/|&|\band\b|\bund\b)\s?/y
/** "Ada ROE, Bo POE: Rivers": between names whose capitals say that they are names. */
const COMMA = /,\s(?=[\p{L}\s.'’-]*\p{Lu}{2}[,:])/uy
const ENDS_IN_CAPITALS = /\p{Lu}{2}$/u
const BEHIND = /\s?[,:]\s/y
/** Notes name few people in full before "et al." */
const MOST_PEOPLE = 4
const AND = /^(?:and|und|&|[/,])$/u

const isAuthor = ({ label }: LabelledToken): boolean => label.startsWith('author_')

/** Labels of the tokens of one person: the last word, with the particles before it, is the family name. */
function personLabels(tokens: readonly LabelledToken[], text: string): Label[] {
  const words = tokens.map(({ start, end }) => text.slice(start, end))
  const particle = words.findIndex((word) => /^\p{Ll}/u.test(word))
  const family = particle > 0 ? particle : words.findLastIndex((word) => /\p{L}/u.test(word))
  return words.map((_, at) => {
    if (at >= family) return 'author_family'
    return at === 0 ? 'author_given_begin' : 'author_given'
  })
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

/** Where the people at the head end: up to four of them, with a comma or colon behind the last. */
function endOfPeople(text: string): number {
  let end = 0
  for (let people = 0, at: number | null = 0; at !== null && people < MOST_PEOPLE; people += 1) {
    const person: number | null = endOf(ONE_PERSON, text, at)
    if (person === null) break
    if (endOf(BEHIND, text, person) !== null) end = person
    at = endOf(BETWEEN, text, person)
    if (at === null && ENDS_IN_CAPITALS.test(text.slice(0, person))) at = endOf(COMMA, text, person)
  }
  return end
}

/** The string with its leading people labelled, where the model took part of them for something else. */
export function withLeadingPeople(string: LabelledString): LabelledString {
  const { text, tokens } = string
  const end = endOfPeople(text)
  const head = tokens.filter((token) => token.end <= end)
  const areKnown = head.every((token) => isAuthor(token) || AND.test(text.slice(token.start, token.end)))
  if (head.length === 0 || (areKnown && !ENDS_IN_CAPITALS.test(text.slice(0, head.at(-1)?.end)))) {
    return string
  }
  const labels: Label[] = []
  let person: LabelledToken[] = []
  const close = () => {
    append(labels, personLabels(person, text))
    person = []
  }
  for (const token of head) {
    if (!AND.test(text.slice(token.start, token.end))) person.push(token)
    else {
      close()
      labels.push('other')
    }
  }
  close()
  const rest = tokens
    .slice(head.length)
    .map((token) => (isAuthor(token) ? { ...token, label: 'other' as const } : token))
  return { ...string, tokens: [...head.map((token, at) => ({ ...token, label: labels[at] ?? token.label })), ...rest] }
}

/** Share of a piece's words that must be part of some field. Prose around a work is left without labels. Chosen on train. */
const LEAST_LABELLED_SHARE = 0.75
/** Shorter pieces are short forms. */
const FEWEST_REFERENCE_WORDS = 5

const LABELS_WITHOUT_FIELD: ReadonlySet<string> = new Set(['other', 'note', 'foreign'])

function labelledShare({ tokens }: LabelledString): number {
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  if (words.length < FEWEST_REFERENCE_WORDS) return 0
  return words.filter(({ label }) => !LABELS_WITHOUT_FIELD.has(label)).length / words.length
}

const hasPlace = ({ tokens }: LabelledString): boolean => tokens.some(({ label }) => label === 'place')

/** Names behind the title are those of prose, and so is what begins with a small letter. */
function isTitled({ text, tokens }: LabelledString): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  const title = words.find(({ label }) => label === 'title')
  if (title === undefined || /^\p{Ll}/u.test(text.slice(title.start))) return false
  return title !== words[0] || !words.some(isAuthor)
}

/** A title, when it appeared, who made it (or a title in quotation marks), and where it is to be found. */
export function isFullReference(string: LabelledString, fields: ParsedReference): boolean {
  const { title, year, doi, url, author, editor, container, publisher, volume, first_page } = fields
  if (title === null || (year === null && doi === null && url === null) || !isTitled(string)) return false
  const isMade = (author?.length ?? 0) > 0 || (editor?.length ?? 0) > 0 || /^\P{L}*["“„«]/u.test(string.text)
  const isPlaced = [container, publisher, volume, first_page, doi, url].some((value) => value !== null)
  return isMade && (isPlaced || hasPlace(string)) && labelledShare(string) >= LEAST_LABELLED_SHARE
}

const OPENING = '([{“„«‘'
const CLOSING = ')]}”“»’'

/** Semicolons that part works: none inside brackets or quotation marks. */
function semicolonsIn(text: string): number[] {
  const found: number[] = []
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (OPENING.includes(character)) depth += 1
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1)
    else if (character === ';' && depth === 0) found.push(at)
  }
  return found
}

const trimmed = (text: string, { start, end }: Range): Range => {
  const piece = text.slice(start, end)
  const lead = piece.length - piece.trimStart().length
  return { start: start + lead, end: end - (piece.length - piece.trimEnd().length) }
}

/** A name at the head: "Roe, A.", "A. B. Roe,", "Kim Roe,", "Roe/Poe", or a title in quotation marks. */
const NAME_WORD = String.raw`\p{Lu}[\p{L}'’-]+`
const GIVEN_FIRST = String.raw`(?:(?:\p{Lu}\.\s?-?){1,3}|${NAME_WORD}\s)(?:(?:${NAME_WORD}|\p{Lu}\.|de|von|van|der)\s)*${NAME_WORD}(?:\s?[,/:]|\s(?:&|and|und)\s)`
const EDITED = String.raw`(?:\s\((?:Hrsg|Hg|[Ee]ds?|dir)\.\))?`
const FAMILY_FIRST = String.raw`${NAME_WORD}(?:\s${NAME_WORD})?${EDITED}[,/:]\s`
/** "Ministry of Rivers:", "Amt für auswärtige Flüsse:". */
const SMALL = '(?:of|for|the|and|für|der|des|und|zur|zum|de|du|la|les|et|y|\\p{Ll}{4,}e[nrs]?)'
const ORGANISATION = String.raw`\p{Lu}[\p{L}-]{2,}(?:\s(?:${SMALL}|\p{Lu}[\p{L}-]+)){1,7}:\s`
const OPENS_WORK = new RegExp(`^(?:["“„«]|${GIVEN_FIRST}|${FAMILY_FIRST}|${ORGANISATION})`, 'u')
/** "More on this in Kim Roe, Rivers", "It was doubted at length, see Kim Roe": prose that leads up to a name. */
const IN = String.raw`(?:[^,.;:"“„«]|vgl\.|cf\.){3,120}\s(?:in|bei|by|nach|von|chez|dans):?\s`
const SEE = String.raw`.{3,}?\s(?:see|cf\.|siehe|vgl\.|voir)(?:\s(?:also|auch|aussi|dazu|hierzu|etwa))*:?\s`
/** Cheap to make, unlike the whole pattern: most pieces fail it. */
const IS_PROSE = new RegExp(`^(?:${IN}|${SEE})`, 'u')
const LEAD_IN = new RegExp(`^(?:${IN}(?=${GIVEN_FIRST})|${SEE}(?=${GIVEN_FIRST}|${FAMILY_FIRST}))`, 'u')

/** Characters at the head of a piece that introduce the work. */
function leadOf(piece: string): number {
  const signals = LEADING_SIGNALS.exec(piece)?.[0].length ?? 0
  const rest = piece.slice(signals)
  if (!IS_PROSE.test(rest) || OPENS_WORK.test(rest)) return signals
  return signals + (LEAD_IN.exec(rest)?.[0].length ?? 0)
}

/** Where the work begins in a piece. */
const leadEnd = (text: string, start: number, end: number): number => {
  const { start: first } = trimmed(text, { start, end })
  return first + leadOf(text.slice(first, end))
}

/** "abrufbar unter: http://...": where the work before is to be found. */
const FOUND_AT = String.raw`[Aa]brufbar|[Vv]erfügbar|[Oo]nline|[Aa]vailable|[Aa]ccessed|[Rr]etrieved|[Dd]isponible|https?:|www\.`
const IS_FOUND_AT = new RegExp(String.raw`^\s*(?:${FOUND_AT})`)
/** Places and pages that a sentence ending cut off: "S. 12 ff.", "New York 1990." */
const CONTINUES = patternOf('u')`^(?:(?:pp?|S|Bd|[Vv]ol|[Nn]o|[Nn]r)\.\s?\d|\d|\p{Ll}|\(|In:?\s|${FOUND_AT})`

const hasDate = (piece: string): boolean =>
  findYear(piece) !== null || findDoi(piece) !== null || /https?:|www\./u.test(piece)

/** A semicolon inside a title: what is before it is a name and no date yet. */
const isOpenWork = (piece: string): boolean =>
  OPENS_WORK.test(piece) && !hasDate(piece) && !/\d\s*$|\bcit\.|a\.\s?O\./u.test(piece)

/** A sentence ending inside a title cut the work in two: the first half has no year, the second opens no work of its own. */
function areHalves(first: string, second: string): boolean {
  if (CONTINUES.test(second)) return OPENS_WORK.test(first)
  return OPENS_WORK.test(first) && !hasDate(first) && !OPENS_WORK.test(second) && hasDate(second)
}

/** Whether a piece of a note looks like a work: cheap, for notes beside a list. */
export const looksPrinted = (piece: string): boolean => OPENS_WORK.test(piece) && hasDate(piece)

/** Whether these sentences may be one work: the first opens it, and no other opens one with a date of its own. */
export const isOneWork = ([first = '', ...others]: readonly string[]): boolean =>
  OPENS_WORK.test(first) && !others.some((sentence) => OPENS_WORK.test(sentence) && hasDate(sentence))

/** `sentences` are the ranges of the note's sentences, in order; one range for all of them cuts at semicolons alone. */
export function splitNote(text: string, sentences: readonly Range[]): Range[] {
  const pieces: (Range & { readonly isApart: boolean })[] = []
  for (const sentence of sentences) {
    let from = sentence.start
    const cuts = semicolonsIn(text.slice(sentence.start, sentence.end)).map((at) => sentence.start + at)
    for (const cut of [...cuts, sentence.end]) {
      const goesOn = IS_FOUND_AT.test(text.slice(cut + 1, sentence.end))
      if (cut < sentence.end && (goesOn || isOpenWork(text.slice(leadEnd(text, from, cut), cut)))) continue
      const piece = trimmed(text, { start: from, end: cut })
      const signal = leadOf(text.slice(piece.start, piece.end))
      const own = { start: piece.start + signal, end: piece.end, isApart: from !== sentence.start || signal > 0 }
      from = cut + 1
      if (own.end <= own.start) continue
      const last = pieces.at(-1)
      const isOne =
        last !== undefined &&
        !own.isApart &&
        areHalves(text.slice(last.start, last.end), text.slice(own.start, own.end))
      if (isOne) pieces[pieces.length - 1] = { ...last, end: own.end }
      else pieces.push(own)
    }
  }
  return pieces.map(({ start, end }) => ({ start, end }))
}
