// Which affiliations belong to which author: by the marks both carry, by the names before them, else by where they stand.
import { hasCountry } from '../conventions/affiliations/affiliation-parts.ts'
import { letterKey, lettersAlone } from '../conventions/language/letters.ts'
import type { Box } from '../document/page/box.ts'
import type { NamedAffiliation } from './named-affiliations.ts'
import type { PrintedAffiliation } from './split-affiliations.ts'
import type { BylineName } from './split-authors.ts'

const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0]

/** How far below a name an address stands in its column; null where it does not. */
function distanceBelow(name: BylineName, { place }: PrintedAffiliation): number | null {
  if (name.place === null || place === null || name.place.pageIndex !== place.pageIndex) return null
  const gap = place.box[1] - name.place.box[3]
  return gap > -2 && overlaps(name.place.box, place.box) ? gap : null
}

/** An institution right below a name is that of its bearer, whatever notes say besides. */
const RIGHT_BELOW_POINTS = 12

/** The address nearest below each name, where names stand in columns or rows of their own. */
function byPlace(
  names: readonly BylineName[],
  printed: readonly PrintedAffiliation[],
  widestPoints = Number.POSITIVE_INFINITY,
): number[][] {
  return names.map((name) => {
    const below = printed
      .map((affiliation, at) => ({ at, gap: distanceBelow(name, affiliation) }))
      .flatMap(({ at, gap }) => (gap === null || gap > widestPoints ? [] : [{ at, gap }]))
      .sort((a, b) => a.gap - b.gap)
    const [nearest] = below
    return nearest === undefined ? [] : [nearest.at]
  })
}

/** Where no mark and no name says whose they are. */
export function byPosition(names: readonly BylineName[], printed: readonly PrintedAffiliation[]): number[][] {
  if (printed.length === 1) return names.map(() => [0])
  const placed = byPlace(names, printed)
  const isTold = new Set(placed.flat()).size === printed.length
  if (isTold) return placed
  if (printed.length === names.length) return names.map((_, index) => [index])
  return placed.some((found) => found.length > 0) && new Set(names.map(({ place }) => place?.box.join())).size > 1
    ? placed
    : names.map(() => [])
}

export interface Linked {
  readonly affiliations: readonly { readonly text: string }[]
  /** For each author the indices of the affiliations. */
  readonly links: readonly (readonly number[])[]
}

/** One row for each text, whatever its postal codes; an author who has "University of Rivers" and "School of Water, University of Rivers" has the longer one. */
function toRows(texts: readonly (readonly string[])[], unlinked: readonly string[]): Linked {
  const rows = new Map<string, { text: string; index: number }>()
  const indexOf = (text: string): number => {
    const key = lettersAlone(text)
    const row = rows.get(key) ?? { text, index: rows.size }
    rows.set(key, row)
    return row.index
  }
  const links = texts.map((own) => {
    const keys = own.map(lettersAlone)
    const whole = own.filter((_, at) => !keys.some((key, other) => other !== at && isWithin(keys[at] ?? '', key)))
    return [...new Set(whole.map(indexOf))]
  })
  for (const text of unlinked) indexOf(text)
  return { affiliations: [...rows.values()].map(({ text }) => ({ text })), links }
}

const isWithin = (key: string, other: string): boolean => other.length > key.length && other.includes(key)

/** Names before addresses count; what stands right below a name counts beside them unless it is a piece of what they say. */
function byNames(
  names: readonly BylineName[],
  printed: readonly PrintedAffiliation[],
  named: readonly NamedAffiliation[],
  notes: readonly string[],
): Linked {
  const told = named.map(({ text }) => lettersAlone(text))
  const isPiece = (text: string): boolean => {
    const key = lettersAlone(text)
    return told.some((one) => one.includes(key) || key.includes(one))
  }
  const [placed, below] = [byPosition(names, printed), byPlace(names, printed, RIGHT_BELOW_POINTS)]
  const textsAt = (indices: readonly number[] | undefined): string[] =>
    (indices ?? []).flatMap((at) => printed[at]?.text ?? [])
  const texts = names.map((_, author) => {
    const own = named.filter(({ authors }) => authors.includes(author)).map(({ text }) => text)
    if (own.length === 0) return textsAt(placed[author])
    return [...textsAt(below[author]).filter((text) => !isPiece(text)), ...own]
  })
  const noted = notes.map(lettersAlone)
  const isOfNotes = (text: string): boolean => noted.some((note) => isWithin(lettersAlone(text), note))
  return toRows(
    texts,
    printed.map(({ text }) => text).filter((text) => !isPiece(text) && !isOfNotes(text)),
  )
}

const isBeside = ({ place: a }: PrintedAffiliation, { place: b }: PrintedAffiliation): boolean =>
  a !== null && b !== null && a.pageIndex === b.pageIndex && a.box[1] < b.box[3] && b.box[1] < a.box[3]

/** Behind the last name of a row stand the addresses of all of them, side by side or each with its country: none has the whole. */
function isRowOf({ authors, text }: NamedAffiliation, printed: readonly PrintedAffiliation[]): boolean {
  const key = lettersAlone(text)
  const own = printed.filter((one) => isWithin(lettersAlone(one.text), key))
  const [first, ...more] = own
  if (authors.length < 2 || first === undefined || more.length === 0) return false
  return more.some((one) => isBeside(first, one)) || own.every((one) => hasCountry(one.text))
}

/** "* Present address: ...": where somebody has gone to says nothing of the others, and takes no place from the byline. */
const MOVED = /^(?:present|current|permanent) address/i

function withMoved(
  names: readonly BylineName[],
  printed: readonly PrintedAffiliation[],
  marked: readonly (readonly number[])[],
): Linked {
  const own = printed.flatMap(({ text }, at) => (MOVED.test(text) ? [] : [at]))
  const placed = byPosition(
    names,
    own.flatMap((at) => printed[at] ?? []),
  )
  const links = names.map((_, author) => [
    ...(placed[author] ?? []).flatMap((at) => own[at] ?? []),
    ...(marked[author] ?? []),
  ])
  return withoutRepeats(printed, links)
}

/** The same address printed once for each author is one affiliation. */
function withoutRepeats(printed: readonly PrintedAffiliation[], links: readonly (readonly number[])[]): Linked {
  const keys = printed.map(({ marks, text }) => `${marks.join()} ${letterKey(text)}`)
  const once = [...new Set(keys)]
  const rowOf = (at: number): number => once.indexOf(keys[at] ?? '')
  return {
    affiliations: once.flatMap((key) => printed[keys.indexOf(key)] ?? []),
    links: links.map((own) => [...new Set(own.map(rowOf))]),
  }
}

export function linkAffiliations(
  names: readonly BylineName[],
  printed: readonly PrintedAffiliation[],
  /** Looked for only where no marks tell: papers with thousands of authors have marks. */
  findNamed: () => readonly NamedAffiliation[],
  /** What notes say: a place in the midst of one that none of them names is no place of its own. */
  notes: readonly string[] = [],
): Linked {
  const marked = names.map((name) =>
    printed.flatMap(({ marks }, at) => (marks.some((mark) => name.marks.includes(mark)) ? [at] : [])),
  )
  const isMoved = (at: number): boolean => MOVED.test(printed[at]?.text ?? '')
  if (marked.some((found) => found.some((at) => !isMoved(at)))) return withoutRepeats(printed, marked)
  if (marked.some((found) => found.length > 0)) return withMoved(names, printed, marked)
  const named = findNamed().filter((one) => !isRowOf(one, printed))
  if (named.length > 0) return byNames(names, printed, named, notes)
  return withoutRepeats(printed, byPosition(names, printed))
}
