// Authors and affiliations from the labelled lines of the first pages, tied together by marks or by position.
import { affiliationParts, isStreet, ORGANISATION } from '../conventions/affiliations/affiliation-parts.ts'
import { findOrcids } from '../conventions/identifiers/identifiers.ts'
import { foldLetters, letterKey } from '../conventions/language/letters.ts'
import { anyWord } from '../conventions/language/words.ts'
import { splitAsCited } from '../conventions/names/cited-names.ts'
import { isFamilyName, isGivenName } from '../conventions/names/known-names.ts'
import { type SplitName, splitName } from '../conventions/names/split-name.ts'
import { withoutRor } from '../conventions/organisations/match.ts'
import type { Affiliation, Author, People } from '../document/header.ts'
import { isSameRow } from '../document/page/rows.ts'
import { cutEnd, cutStart, marksOf, type RichText } from '../document/rich-text.ts'
import { allMatches, patternText } from '../kernel/patterns.ts'
import { expandMarks, SIGNS } from './affiliation-marks.ts'
import { besideNames } from './beside-names.ts'
import { findEmails, matchEmails } from './emails.ts'
import { initialledAffiliations } from './initialled-affiliations.ts'
import { byPosition, linkAffiliations } from './link-affiliations.ts'
import { emailedAffiliations, type NamedAffiliation, type NearText, namedAffiliations } from './named-affiliations.ts'
import { notedAffiliations, opensWithPost } from './noted-affiliations.ts'
import { type AffiliationText, type PrintedAffiliation, splitAffiliations } from './split-affiliations.ts'
import { type BylineName, splitAuthors } from './split-authors.ts'

export interface HeaderTexts {
  /** The byline as the header model reads it; empty without the model. */
  readonly names: readonly BylineName[]
  /** One per printed block, in reading order. */
  readonly authors: readonly RichText[]
  readonly affiliations: readonly AffiliationText[]
  readonly correspondence: readonly RichText[]
  /** Everything else at the head of the paper that may hold an address or an iD. */
  readonly notes: readonly RichText[]
  /** Everything around the byline in reading order, to see who is named before an address. */
  readonly around: string
  /** Blocks around the byline in reading order, for affiliations that stand behind names. */
  readonly near: readonly NearText[]
  /** Where the paper says how it is cited, and where it cites its authors: the first that names one counts. */
  readonly citations: readonly string[]
}

const CORRESPONDENCE_MARKS = /[*∗⁎✉]/
const STARS = /^[*∗⁎]+$/
/** "⇑ Corresponding author": whatever sign a note about correspondence opens with, its bearer is the one to write to. */
const NOTED_CORRESPONDENCE = new RegExp(
  `([${SIGNS}]+)\\s*(?:${anyWord(({ correspondence }) => correspondence)})(?!\\p{L})`,
  'giu',
)

interface Stars {
  readonly isStarred: readonly boolean[]
  /** A note says what the sign means: no other name counts. */
  readonly isTold: boolean
}

function starredIn(
  names: readonly BylineName[],
  texts: readonly string[],
  printed: readonly PrintedAffiliation[],
): Stars {
  const told = new Set(
    texts.flatMap((text) => allMatches(text, NOTED_CORRESPONDENCE).flatMap(({ 1: signs = '' }) => expandMarks(signs))),
  )
  const isTold = names.some(({ marks }) => marks.some((mark) => told.has(mark)))
  // "*" and "**" before places number these.
  const places = new Set(printed.flatMap(({ marks }) => marks.filter((mark) => STARS.test(mark))))
  const isStar = (mark: string): boolean => CORRESPONDENCE_MARKS.test(mark) && !(places.size > 1 && places.has(mark))
  const isStarred = names.map(({ marks }) => marks.some((mark) => (isTold ? told.has(mark) : isStar(mark))))
  return { isStarred, isTold }
}

function toAffiliation({ text: printed }: { readonly text: string }, index: number): Affiliation {
  const { text, ...declared } = withoutRor(printed)
  return { key: `aff${index + 1}`, text, ...affiliationParts(text), ...declared }
}

/** "A. L. Meer", "Anna Meer": all its words stand in "Anna L. Meer", in order, written out or as initials. */
function isShortFor(short: string, long: string): boolean {
  const [few, many] = [short, long].map((name) => foldLetters(name).match(/\p{L}+/gu) ?? [])
  if (few === undefined || many === undefined || few.every((word) => word.length === 1)) return false
  let at = 0
  for (const word of many) if (word === few[at] || (few[at]?.length === 1 && word.startsWith(few[at] ?? ''))) at++
  return at === few.length && few.length > 1 && short.length < long.length
}

/** "¹meer@lake.edu": a raised mark before an address is none of it. */
const withoutRaised = (content: RichText): string =>
  marksOf(content, 'style').reduce(
    (text, { style, start, end }) =>
      style === 'sup' ? text.slice(0, start) + ' '.repeat(end - start) + text.slice(end) : text,
    content.text,
  )

/** Names of one byline are those of two people, however alike: so many heights of a line apart there is another text. */
const BYLINE_LINES = 4
function isSameByline({ place: a }: BylineName, { place: b }: BylineName): boolean {
  if (a === null || b === null || a.pageIndex !== b.pageIndex) return false
  const apart = Math.max(a.box[1], b.box[1]) - Math.min(a.box[3], b.box[3])
  return apart < BYLINE_LINES * (a.box[3] - a.box[1])
}

/** "A. L. Meer, C. Okafor: Department of Rivers" below "Anna L. Meer, Chidi Okafor": a row of names that are all shorter forms of others says whose the place is. */
function isOwnersRow(name: BylineName, names: readonly BylineName[]): boolean {
  const isLevel = (other: BylineName): boolean =>
    name.place !== null && name.place.pageIndex === other.place?.pageIndex && isSameRow(name.place.box, other.place.box)
  const others = names.filter((other) => !isLevel(other))
  return names
    .filter(isLevel)
    .every((one) => INITIALLED.test(one.name) && others.some((other) => isShortFor(one.name, other.name)))
}
const INITIALLED = /^(?:\p{Lu}\.[\s-]?)+\p{L}{2}/u

/** A name that stands in the byline once and again in a note, or shorter where the paper says how to cite it, is one author's, with all the marks: as printed among most other names, else where it is longest. */
function withoutRepeats(names: readonly BylineName[]): BylineName[] {
  const isOf = (short: BylineName, long: BylineName): boolean =>
    isShortFor(short.name, long.name) && (!isSameByline(short, long) || isOwnersRow(short, names))
  const company = (name: BylineName): number => names.filter((other) => isSameByline(name, other)).length
  const people: BylineName[] = []
  for (const name of names) {
    const before = people.find(
      (other) => letterKey(other.name) === letterKey(name.name) || isOf(name, other) || isOf(other, name),
    )
    const own = { ...name, marks: [...new Set([...(before?.marks ?? []), ...name.marks])] }
    const at = before === undefined ? -1 : people.indexOf(before)
    if (before !== undefined && company(name) <= company(before))
      people[at] = { ...(isOf(before, name) ? name : before), marks: own.marks }
    else {
      if (at >= 0) people.splice(at, 1)
      people.push(own)
    }
  }
  return people
}

/** "Anna Meer¹, Chidi Okafor² (¹Lake University, ²RIV, Norway)": places in brackets behind the names, by the marks of these. */
function bracketed(authors: readonly RichText[], names: readonly BylineName[]): PrintedAffiliation[] {
  const borne = new Set(names.flatMap(({ marks }) => marks))
  return authors.flatMap((byline) => {
    const [, within = ''] = /\(([^()]{4,})\)[\s.]*$/u.exec(byline.text) ?? []
    const start = byline.text.lastIndexOf(within)
    const list = within === '' ? [] : splitAffiliations([cutEnd(cutStart(byline, start), within.length)])
    return list.every(({ marks }) => marks.length > 0 && marks.every((mark) => borne.has(mark))) ? list : []
  })
}

/** The list, and those notes with an institution whose marks names have and the list has not. */
function printedOf({ affiliations, authors, notes }: HeaderTexts, names: readonly BylineName[]): PrintedAffiliation[] {
  const all = splitAffiliations(affiliations)
  const list = all.length > 0 ? all : bracketed(authors, names)
  const listed = new Set(list.flatMap(({ marks }) => marks))
  const missing = new Set(names.flatMap(({ marks }) => marks).filter((mark) => !listed.has(mark)))
  if (list.length === 0) {
    const noted = notedAffiliations(notes, missing, names)
    const told = new Set(noted.flatMap(({ marks }) => marks))
    const marked = names.filter(({ marks }) => marks.length > 0)
    return marked.every(({ marks }) => marks.some((mark) => told.has(mark))) ? noted : []
  }
  if (listed.size === 0 || missing.size === 0) return withoutPosts(list)
  return [...withoutPosts(list), ...notedAffiliations(notes, missing, names)]
}

/** Without notes that tell a post and no more, where the place is printed once for all, and without the street to write to beside a marked list. */
function withoutPosts(list: readonly PrintedAffiliation[]): PrintedAffiliation[] {
  const isMarked = ({ marks, text }: PrintedAffiliation): boolean => marks.length > 0 && ORGANISATION.test(text)
  if (list.some(isMarked) && list.some(({ marks, text }) => marks.length === 0 && isStreet(text)))
    return withoutPosts(list.filter(({ marks, text }) => marks.length > 0 || !isStreet(text)))
  const isPost = ({ marks, text }: PrintedAffiliation): boolean =>
    marks.length > 0 && opensWithPost(text) && !ORGANISATION.test(text)
  const isPlace = ({ marks, text }: PrintedAffiliation): boolean => marks.length === 0 && ORGANISATION.test(text)
  return list.some(isPlace) ? list.filter((one) => !isPost(one)) : [...list]
}

/** "Chidi Okafor, University of Reedham": the name before the place is none of it. */
function withoutOwner(affiliation: PrintedAffiliation, names: readonly BylineName[]): PrintedAffiliation {
  const owner = names.find(
    ({ name }) => /^[,:]/.test(affiliation.text.slice(name.length)) && affiliation.text.startsWith(name),
  )
  return owner === undefined
    ? affiliation
    : { ...affiliation, text: affiliation.text.slice(owner.name.length + 1).trim() }
}

/** Far from the byline only a marked list, the authors' details at the end, is theirs, unless nothing stands near it. */
const isNearByline = ({ marks, place }: PrintedAffiliation, bylinePageIndex: number): boolean =>
  marks.length > 0 || place === null || place.pageIndex <= bylinePageIndex + 1

/** Whether a note on correspondence says this name, in full or with initials. */
function isNamedIn(notes: string, { given, family }: SplitName): boolean {
  const first = patternText(given.slice(0, 1))
  return (
    family !== '' &&
    notes.includes(family) &&
    new RegExp(`(?<!\\p{L})${first}[\\p{L}.-]*\\s(?:\\S+\\s){0,2}${patternText(family)}(?!\\p{L})`, 'u').test(notes)
  )
}

/** What is said of correspondence, wherever it stands, as far as a name and an address go. */
const SAID_OF_CORRESPONDENCE = /correspond[\s\S]{0,120}/giu

/** A star may also say "contributed equally": where a note names whom to write to, and none of the starred, it counts. */
function correspondents(split: readonly SplitName[], { isStarred, isTold }: Stars, notes: string): readonly boolean[] {
  if (isTold) return isStarred
  const isNamed = split.map((name) => isNamedIn(notes, name))
  const agrees = isNamed.some((named, index) => named && isStarred[index] === true)
  return isStarred.includes(true) && isNamed.includes(true) && !agrees ? isNamed : isStarred
}

/** Affiliations in brackets with their authors, else those behind names and before their e-mail addresses. */
function affiliationsByName(
  names: readonly BylineName[],
  split: readonly SplitName[],
  printed: readonly PrintedAffiliation[],
  { affiliations, near }: HeaderTexts,
  ownerOf: (email: string) => number | null,
): NamedAffiliation[] {
  const beside = besideNames(names, affiliations)
  if (beside.length > 0) return beside
  const blocks = [...affiliations, ...near].map(({ text }) => text)
  const inBrackets = blocks.map((text) => initialledAffiliations(split, text)).find((found) => found.length > 0)
  if (inBrackets !== undefined) return inBrackets
  // Biographies on a later page say where people studied, too: the places of the byline count where all have one.
  const told = byPosition(names, printed).every((found) => found.length > 0) ? near.filter((one) => !one.isLater) : near
  const named = namedAffiliations(split, told)
  const keys = named.map(({ text }) => letterKey(text))
  const emailed = emailedAffiliations(told, ownerOf).filter(({ text }) => {
    const key = letterKey(text)
    return !keys.some((one) => one.includes(key) || key.includes(one))
  })
  return [...named, ...emailed]
}

/** "Goulian Jérôme, Villaneau Jeanne": a list whose last words are given names, and whose first are not, puts the families first. */
function withFamiliesFirst(names: readonly SplitName[]): readonly SplitName[] {
  const givenness = (word: string): number => Number(isGivenName(word)) - Number(isFamilyName(word))
  const votes = names.map(({ given, family }) => givenness(family) - givenness(given.split(' ')[0] ?? ''))
  const isTurned = ({ family }: SplitName): boolean => givenness(family) > 0
  // A name that two people share is one witness.
  const witnesses = new Set(names.filter(isTurned).map(({ family }) => family))
  const isSure = witnesses.size >= LEAST_TURNED && votes.every((vote) => vote >= 0)
  // "Meer A, Okafor CB"
  const areInitials =
    names.every(({ given, family }) => /^\p{Lu}{1,3}$/u.test(family) && /\p{Ll}/u.test(given)) &&
    names.filter(({ family }) => family.length === 1).length >= LEAST_TURNED
  return isSure || areInitials ? names.map((name) => ({ ...name, given: name.family, family: name.given })) : names
}
const LEAST_TURNED = 2

export function readPeople(texts: HeaderTexts): People {
  const names = withoutRepeats(texts.names.length > 0 ? texts.names : texts.authors.flatMap(splitAuthors))
  const page = names[0]?.place?.pageIndex ?? 0
  const all = printedOf(texts, names).map((each) => withoutOwner(each, names))
  const near = all.filter((affiliation) => isNearByline(affiliation, page))
  // Mathematicians print their addresses at the end.
  const printed = near.length > 0 ? near : all
  const split = withFamiliesFirst(
    names.map(({ name, isGroup }) =>
      isGroup === true ? { given: '', family: name, suffix: null } : splitAsCited(splitName(name), ...texts.citations),
    ),
  )
  const contents = [...texts.correspondence, ...texts.affiliations, ...texts.authors, ...texts.notes]
  const everything = contents.map(({ text }) => text)
  const emails = findEmails(contents.map(withoutRaised).join('\n'))
  const stars = starredIn(names, everything, printed)
  const { isStarred } = stars
  const emailOf = matchEmails(emails, split, { texts: [...everything, texts.around], starred: isStarred })
  const ownerOf = (email: string) => [...emailOf].find(([, address]) => address === email)?.[0] ?? null
  const notes = texts.near.reduce<string[]>((all, { kind, text, continues }) => {
    if (kind === 'note') all.push(continues ? `${all.pop() ?? ''} ${text}` : text)
    return all
  }, [])
  const { affiliations, links } = linkAffiliations(
    names,
    printed,
    () => affiliationsByName(names, split, printed, texts, ownerOf),
    notes,
  )
  const toWriteTo = correspondents(
    split,
    stars,
    everything.flatMap((text) => text.match(SAID_OF_CORRESPONDENCE) ?? []).join('\n'),
  )
  const orcids = findOrcids(everything.join('\n')).map(({ id }) => id)
  const hasStars = isStarred.includes(true)
  const authors: Author[] = split.map(({ given, family, suffix }, index) => {
    const email = emailOf.get(index) ?? null
    return {
      key: `a${index + 1}`,
      given,
      family,
      suffix,
      email,
      corresponding: hasStars ? toWriteTo[index] === true : email !== null && emails.length === 1,
      researcher_id: orcids.length === names.length ? (orcids[index] ?? null) : null,
      role: [],
      affiliations: (links[index] ?? []).map((at) => `aff${at + 1}`),
    }
  })
  return { authors, affiliations: affiliations.map(toAffiliation) }
}
