// The names that a piece of a first page holds: as the header model reads it, as its commas part it, or a group that signs.

import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { type BylineName, splitAuthors } from '../../../conventions/byline/split-authors.ts'
import type { FrontZone } from '../../../document/front.ts'
import { anyOf } from '../../../kernel/any-of.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { personsOf } from '../tagger/persons.ts'
import { isSetAlike } from './name-evidence.ts'
import type { BylinePiece } from './pieces.ts'

export interface FoundName {
  readonly name: BylineName
  readonly piece: BylinePiece
  /** Further pieces into which it runs on. */
  readonly rest?: readonly BylinePiece[]
  /** The header model's word on it, 0 to 1; 0 where it missed it. */
  readonly confidence: number
}

const letters = (text: string): string => text.replace(/\P{L}/gu, '').toLowerCase()

export function namesByModel(zone: FrontZone, pieces: ReadonlyMap<number, BylinePiece>): FoundName[] {
  return personsOf(zone).flatMap(({ pieces: own, confidence, isGroup, name, marks }): FoundName[] => {
    const piece = pieces.get(own[0] ?? -1)
    if (piece === undefined) return []
    const rest = own.slice(1).flatMap((at) => pieces.get(at) ?? [])
    return [{ name: { name, marks, place: piece.place, ...(isGroup ? { isGroup } : {}) }, piece, rest, confidence }]
  })
}

/** So much of a piece must be names; "and" and degrees are the rest. */
const WHOLE_PIECE = 0.75

/** The names of a piece as its commas part them, where it holds names and nothing else. */
export function namesIn(piece: BylinePiece): BylineName[] {
  if (namesOrganisation(piece.text) || /[@\d]{3}|https?:/.test(piece.text)) return []
  const names = splitAuthors(piece.content)
  const covered = names.reduce((sum, { name }) => sum + letters(name).length, 0)
  return covered >= letters(piece.text).length * WHOLE_PIECE ? names : []
}

/** A reading of a piece that leaves out more than a tenth of its names is no reading of it. */
const MOST_OF_PIECE = 0.9

/** The names of a piece: as the header model reads it, or as its commas part it where the model saw only some of them. */
export function readingOf(piece: BylinePiece, tagged: readonly FoundName[]): FoundName[] {
  const own = tagged.filter((found) => found.piece === piece)
  // The end of a name that began in the line above is no name of its own.
  const ending = tagged.filter(({ rest }) => rest?.includes(piece)).map(({ name }) => letters(name.name))
  const parted = namesIn(piece).filter(({ name }) => !ending.some((whole) => whole.endsWith(letters(name))))
  const sizeOf = (names: readonly BylineName[]) => names.reduce((sum, { name }) => sum + letters(name).length, 0)
  const holdsAll = own.every(({ name }) => parted.some((part) => letters(part.name) === letters(name.name)))
  const isMore = parted.length > own.length && holdsAll
  const isLess = sizeOf(own.map(({ name }) => name)) < sizeOf(parted) * MOST_OF_PIECE
  if (!isMore && !isLess) return own
  const sure = maxOf(
    own.map(({ confidence }) => confidence),
    0,
  )
  return parted.map(
    (part) =>
      own.find(({ name }) => letters(part.name) === letters(name.name)) ?? {
        name: { ...part, place: piece.place },
        piece,
        confidence: sure,
      },
  )
}

/** Words by which people who sign together call themselves. */
const GROUP_WORD = new RegExp(
  String.raw`\b(?:${anyOf`
    network | group | consortium | collaborati(?:on|ve) | team | investigators | committee | initiative |
    task force | alliance | partnership | arbeitsgruppe | arbeitsgemeinschaft | grupo | groupe
  `})\b`,
  'iu',
)

/** A group that signs like a person: its name stands alone in the letters of the other names. */
export function groupIn(piece: BylinePiece, named: readonly BylinePiece[]): FoundName[] {
  const alike = named.filter((other) => other !== piece && isSetAlike(other, piece)).length
  if (alike < 2 || !GROUP_WORD.test(piece.text) || /[@\d]/.test(piece.text)) return []
  return [{ name: { name: piece.text.trim(), marks: [], place: piece.place, isGroup: true }, piece, confidence: 0 }]
}
