// Affiliations that are printed behind the names of those who have them: "Ann Reed, University of Rivers", "Ann Reed is Professor at ...".
import { hasCountry, namesOrganisation } from '../conventions/affiliations/affiliation-parts.ts'
import { AND } from '../conventions/language/words.ts'
import { isDegree, type SplitName } from '../conventions/names/split-name.ts'
import type { Range } from '../document/ranges.ts'
import { allMatches, patternOf, patternText } from '../kernel/patterns.ts'
import { isInstitution, splitListed } from './listed-affiliations.ts'
import { cleanAffiliation } from './split-affiliations.ts'

/** A block around the byline, in reading order. */
export interface NearText {
  /** Names and institutions stand in lines of their own; notes are prose. */
  readonly kind: 'byline' | 'note'
  readonly text: string
  /** Whether it stands right below the block before it. */
  readonly continues: boolean
  /** Whether it stands on a later page than the byline. */
  readonly isLater: boolean
}

export interface NamedAffiliation {
  /** Indices of the authors. */
  readonly authors: readonly number[]
  readonly text: string
}

interface Mention extends Range {
  readonly author: number
}

/** A given name as it stands elsewhere: whole, or its first letter; what is printed as a letter may be written out. */
function givenForms(given: string): string {
  const [first = '', ...more] = given.split(/[\s.]+/).filter((word) => word !== '')
  const forms = (word: string): string => {
    const letter = patternText(word.slice(0, 1))
    return word.length > 1 ? `(?:${patternText(word)}|${letter}\\.?)` : `${letter}[\\p{L}'’-]*\\.?`
  }
  return [forms(first), ...more.map((word) => `(?:[\\s-]?${forms(word)})?`), '(?:\\s?\\p{Lu}\\.)*'].join('')
}

/** "Angela W. Eke", "A. W. Eke", "A.W. Eke", "ANGELA EKE", and "Eke: Lake University" of notes that list where each of them is. */
function mentionsOf(names: readonly SplitName[], text: string): Mention[] {
  return names
    .flatMap(({ given, family }, author) => {
      if (given === '' || family === '') return []
      const called = patternText(family).replace(/\s+/g, '\\s')
      const pattern = `(?<!\\p{L})(?:${givenForms(given)}\\s?${called}(?!\\p{L})|${called}(?=:\\s))`
      return allMatches(text, new RegExp(pattern, 'giu')).map(({ 0: match, index }) => ({
        author,
        start: index,
        end: index + match.length,
      }))
    })
    .sort((a, b) => a.start - b.start || b.end - a.end)
}

/** "The authors are with Lake University" names all of them. */
const ALL_AUTHORS = /(?<!\p{L})(?:the|all|both)\sauthors(?=\sare\s(?:with|at|from)\s)/giu

/** Marks, stops, icons and "and": what may stand between two names of one group. */
const BETWEEN_NAMES = patternOf('iu')`^(?:
  [\s,;·•*∗†‡§¶\d)�&] | \([^)\s]{0,2}\) | \b(?:${AND})\b | \b(?:Ph\.?D|M\.?D|Jr|Sr)\b\.?
)*$`

function groupsOf(mentions: readonly Mention[], text: string): Mention[][] {
  const groups: Mention[][] = []
  for (const mention of mentions) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (last !== undefined && mention.start < last.end) continue
    // Who is named again begins another group.
    const isNew = group !== undefined && !group.some(({ author }) => author === mention.author)
    if (isNew && last !== undefined && BETWEEN_NAMES.test(text.slice(last.end, mention.start))) group.push(mention)
    else groups.push([mention])
  }
  return groups
}

/** In prose a name that begins a sentence or a member of a list says who it is about; "awarded to Ann Reed" does not. */
const OPENS_IN_NOTE = /(?:^|[.;:\n*∗†‡§¶�]|\),?|\b(?:and|authors?:))\s*$/iu
const SPOKEN_OF = /\b(?:to|by|from|of|with|for|author|thanks?|contact|drs?|prof)[.,:]?\s*$/iu

/** "*Corresponding author: Ann Reed, Lake University, Oslo, e-mail: ...". */
const CORRESPONDENT = /\bcorresponding author:\s*$/iu

const EMAIL_START = /\(?\s*(?:\be-?mails?\b|[^\s(]+@)/iu
/** A full stop that no abbreviation ends with, before a new sentence. */
const SENTENCE_END = /(?<=[\p{L}\d)]{3})\.(?=\s+\p{Lu}|\s*$)/u
const VERB = /^[\s,]*(?:is|are|was|were|ist|sind|est|sont|es|son)\b/iu
/** "are at the University of Rivers", "is with Lakes Ltd". */
const AT = /^\s*(?:at|with|from)\s+(?:the\s+)?(?=\p{Lu})/u
const ROLE = patternOf('iu')`\b(?:
  professor(?:a|ur|e)?s? | lecturer | reader | chair | director | dean | fellow | students? | candidate | researcher | scientist |
  economist | associate | assistant | instructor | head | graduate(?!\s+school) | emeritus | teacher | profesora? | ph\.?\s?d | m\.?\s?d | doctoral
)\b`
/** "Executive Director of the Center for Rivers": the organisation behind the role. */
const PARTS_OF_ORGANISATIONS = 'center|centre|institute|department|school|college|university'
const BEHIND_ROLE = new RegExp(
  String.raw`^.*?\b(?:of|at|in|with)\s+the\s+(?=(?:\p{Lu}[\p{L}-]*\s+)*(?:${PARTS_OF_ORGANISATIONS})\b)`,
  'iu',
)

/** Whole organisations and the parts of them, wherever their word stands. */
const isOrganisation = (text: string): boolean =>
  namesOrganisation(text) || /\b(?:school|department|cent(?:er|re)|faculty|division|program(?:me)?)\b/i.test(text)

/** Whether a university or another whole organisation is named, and not only a part of one. */
const isWhole = (text: string): boolean =>
  /universi|\bcollege\s*(?:,|$)|institut/iu.test(text) || /^\p{Lu}{3,}\b/u.test(text)

/** Without "is Professor of Rivers," or "are at the" before the organisation. */
function withoutRole(text: string): string {
  const isSaid = VERB.test(text)
  const parts = text.replace(VERB, '').replace(AT, '').trim().split(/,\s+/)
  let from = 0
  while (from < parts.length) {
    const part = parts[from] ?? ''
    const behind = ROLE.test(part) ? part.replace(BEHIND_ROLE, '') : part
    if (behind !== part) return [behind, ...parts.slice(from + 1)].join(', ')
    const isRole = ROLE.test(part) && !/^(?:department|school|college|graduate school)\b/i.test(part)
    if (!isRole && !(isSaid && !isOrganisation(part) && !isInstitution(part))) break
    from++
  }
  return parts.slice(from).join(', ')
}

/** "Lee Fellow, Lake University": a post before a place that is one of several. */
const POST = /^[^,]*\b(?:fellow|scholar|professor|associate|director)\b,\s+(?=\p{Lu})/iu
const RESPECTIVELY = /,?\s+respectively\b\.?$/i

/** An address in a sentence ends before this; what is longer is the sentence. */
const LONGEST_NAMED_ADDRESS = 320
/** A sign before a capital opens an affiliation that others share: marks tell whose. */
const OPENS_ANOTHER = /\s[*∗⁎†‡§¶]+\s?\p{Lu}/u
/** Covers of archives say behind the authors where the paper appeared: "Source: Water, Vol. 3, pp. 5-9 Published by: Lake University Press". */
const CITED = /\b(?:vol|pp)\.\s?\d|\bpublished by\b/i
const NAME_END = /^(?:[\s,.:;*∗†‡§¶\d�)]|\([^)\s]{0,2}\)|(?:jr|sr|ii|iii|iv)(?!\p{L}))+/iu

const MEMBER = /^(?:\p{L}+\s){0,2}(?:fellow|member),\s+\p{Lu}{3,}\W*$/iu

/** What stands behind the names of a group, up to the next group, the end of the sentence or the first e-mail address. */
function addressBehind(text: string, isNote: boolean): string | null {
  const [upToEmail = ''] = text.split(EMAIL_START)
  const bare = upToEmail.replace(NAME_END, '')
  const [sentence = ''] = isNote ? bare.split(SENTENCE_END) : [bare]
  const [member = ''] = isNote && !VERB.test(sentence) ? sentence.split(/;/) : [sentence]
  const address = cleanAffiliation(withoutRole(member.replace(/\s+/g, ' '))).replace(/(?<=\p{L}{3}|\d)\.$/u, '')
  const isOne =
    !OPENS_ANOTHER.test(address) &&
    !CITED.test(address) &&
    address.length <= LONGEST_NAMED_ADDRESS &&
    /^(?:the\s)?["“]?[\p{Lu}\d]/u.test(address)
  const isBelow = !isNote && /^[^\p{L}\n]*\n/u.test(text)
  // "MD, MBA", "Fellow, IEEE"
  const isTitle = isDegree(address.split(/[^\p{L}.]/u)[0] ?? '') || MEMBER.test(bare)
  const isPlace = isOrganisation(address) || isInstitution(address) || (isBelow && hasCountry(address))
  return isOne && isPlace && !isTitle ? address : null
}

/** "(e-mail: lee@lake.edu), School of Water, Lake University": what stands behind the last e-mail address of a sentence about several people. */
const BEHIND_LAST_EMAIL = /^[\s\S]*@[^()]*\)\s*,\s*(?:(?:all|both)\s+)?(?:at\s+)?(?:the\s+)?(?=\p{Lu})/u

/** The place that all people of a sentence share, which is said once behind the last of them. */
function sharedPlace(sentence: string): string | null {
  const place = BEHIND_LAST_EMAIL.test(sentence) ? sentence.replace(BEHIND_LAST_EMAIL, '') : ''
  return place === '' ? null : addressBehind(place, true)
}

interface Piece extends NearText, Range {}

/** The blocks as one text; a word that is broken between two of them is put together. */
function joined(near: readonly NearText[]): { readonly text: string; readonly pieces: readonly Piece[] } {
  let text = ''
  const pieces = near.map((one): Piece => {
    const isBroken = /\p{L}[-‐]$/u.test(text) && /^\p{Ll}/u.test(one.text)
    text = isBroken ? text.slice(0, -1) : text === '' ? '' : `${text}\n`
    const start = text.length
    text += one.text
    return { ...one, start, end: text.length }
  })
  return { text, pieces }
}

/** How far what is said behind a name may go on: notes to the last of them, below a name that stands alone to the end of its institution, bylines for as long as their lines follow one another. */
function spanEnd(pieces: readonly Piece[], from: number): number {
  const at = pieces.findIndex(({ end }) => from <= end)
  const own = pieces[at]
  const isAlone = own !== undefined && !/\p{L}/u.test(own.text.slice(from - own.start))
  if (own?.kind === 'note' && !isAlone) return pieces.at(-1)?.end ?? from
  const ends = ({ kind, continues }: Piece, index: number): boolean =>
    own?.kind === 'note' ? kind === 'note' && pieces[index - 1]?.kind === 'byline' : kind === 'note' || !continues
  const next = pieces.findIndex((piece, index) => index > at && ends(piece, index))
  return pieces[next < 0 ? pieces.length - 1 : next - 1]?.end ?? from
}

/** What opens an address of its own before an e-mail address, rather than a sentence about whom to write to. */
const OPENS_ADDRESS = /(?:^|(?<=[\p{L}\d)]{4})\.\s|;\s|\n)\s*(?:[*∗†‡§¶\d]\s?)?(?=\p{Lu})/gu
const TO_WRITE_TO = /correspond|address(?:ed)?\b|e-?mail|contact|\bto whom\b/iu

/** "Department of Water, Lake University, Basel (reed@lake.edu)": an address that leads to an author by the e-mail address behind it. */
export function emailedAffiliations(
  near: readonly NearText[],
  ownerOf: (email: string) => number | null,
): NamedAffiliation[] {
  const { text, pieces } = joined(near)
  const apart = new Set(pieces.filter(({ continues }) => !continues).map(({ start }) => start))
  return allMatches(text, /\(([^\s()]+@[^\s()]+)\)/gu).flatMap(({ 1: email = '', index }) => {
    const author = ownerOf(email)
    const before = text.slice(0, index)
    const starts = allMatches(before, OPENS_ADDRESS).map(({ 0: lead, index: at }) => at + lead.length)
    const block = pieces.findLast(({ start }) => start <= index && apart.has(start))?.start ?? 0
    const from = Math.max(block, starts.findLast((at) => isOrganisation(before.slice(at).split(',')[0] ?? '')) ?? block)
    const said = before.slice(from).replace(/\s+/g, ' ')
    const address = TO_WRITE_TO.test(said) ? null : addressBehind(said, false)
    return author === null || address === null ? [] : [{ authors: [author], text: address }]
  })
}

export function namedAffiliations(names: readonly SplitName[], near: readonly NearText[]): NamedAffiliation[] {
  const { text, pieces } = joined(near)
  const isNote = (at: number): boolean => pieces.find(({ end }) => at <= end)?.kind === 'note'
  const isCorrespondent = ([first]: readonly Mention[]): boolean => CORRESPONDENT.test(text.slice(0, first?.start ?? 0))
  const everybody = allMatches(text, ALL_AUTHORS).map(({ 0: match, index }) =>
    names.map((_, author): Mention => ({ author, start: index, end: index + match.length })),
  )
  const spokenOf = groupsOf(mentionsOf(names, text), text).filter((group) => {
    const [first] = group
    const before = text.slice(0, first?.start ?? 0)
    if (isCorrespondent(group)) return true
    return !SPOKEN_OF.test(before) && (!isNote(first?.start ?? 0) || OPENS_IN_NOTE.test(before))
  })
  const groups = [...spokenOf, ...everybody].sort(([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0))
  const shared = groups.map((group) => {
    const from = group[0]?.start ?? 0
    const [sentence = ''] = text.slice(from, spanEnd(pieces, from)).split(SENTENCE_END)
    return isNote(from) ? sharedPlace(sentence) : null
  })
  const told = groups.map((group, at): NamedAffiliation[] => {
    const from = group.at(-1)?.end ?? 0
    const to = Math.min(groups[at + 1]?.[0]?.start ?? text.length, spanEnd(pieces, from))
    const own = addressBehind(text.slice(from, to), isNote(from))
    const common = shared[at] ?? null
    const address = own === null || common === null ? (own ?? common) : isWhole(own) ? own : `${own}, ${common}`
    const authors = [...new Set(group.map(({ author }) => author))]
    if (address === null) return []
    const listed = splitListed(address.replace(RESPECTIVELY, '')).map((one) => one.replace(POST, ''))
    const isInTurn = RESPECTIVELY.test(address) && listed.length === authors.length
    return listed.map((one, turn) => ({ authors: isInTurn ? authors.slice(turn, turn + 1) : authors, text: one }))
  })
  // Who is to be written to has the address behind the name where the places of the others follow it, and no other.
  return told.flatMap((own, at) => {
    const others = told.filter((_, index) => !isCorrespondent(groups[index] ?? []))
    const isFollowed = told.slice(at + 1).some((next) => next.length > 0)
    const isElsewhere = others.flat().some(({ authors }) => authors.some((one) => own[0]?.authors.includes(one)))
    return isCorrespondent(groups[at] ?? []) && (!isFollowed || isElsewhere) ? [] : own
  })
}
