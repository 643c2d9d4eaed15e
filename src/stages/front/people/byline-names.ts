// Who signs the paper: names that the header model reads and names that it missed, weighed by all that speaks for them.
import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { type BylineName, isName } from '../../../conventions/byline/split-authors.ts'
import type { FrontPiece, FrontZone } from '../../../document/front.ts'
import { keyOf } from '../front/vote-clues.ts'
import { handledBelow } from '../handlers.ts'
import { evidenceFor, isSetAlike, type NameSetting, scoreOf, type WeighedEvidence } from './name-evidence.ts'
import type { BylinePiece } from './pieces.ts'
import { inRows, leadingPieces } from './placing.ts'
import { type FoundName, groupIn, namesByModel, namesIn, readingOf } from './readings.ts'
import type { Witness } from './witnesses.ts'

export interface NameCandidate extends BylineName {
  readonly piece: BylinePiece
  readonly evidence: readonly WeighedEvidence[]
  readonly score: number
}

const NO_BYLINE = new Set(['keywords', 'heading', 'page-header', 'page-footer', 'page-number', 'footnote'])

/** A name inside what names an institution, in letters unlike those of the names: "Texas A & M University". */
function isOfInstitution({ piece }: FoundName, all: readonly FoundName[]): boolean {
  const others = all.filter((found) => found.piece !== piece)
  return namesOrganisation(piece.text) && others.length > 0 && !others.some((found) => isSetAlike(found.piece, piece))
}

function weighedNames(found: readonly FoundName[], setting: NameSetting): NameCandidate[] {
  return found.map(({ name, piece, confidence }) => {
    const evidence = evidenceFor(name, piece, confidence, setting)
    return { ...name, piece, evidence, score: scoreOf(evidence) }
  })
}

export interface ChosenNames {
  readonly chosen: readonly NameCandidate[]
  readonly lost: readonly NameCandidate[]
}

const isNameLike = ({ name: { name, isGroup } }: FoundName): boolean =>
  isGroup === true || isName(name.replace(',', ''))

interface Found {
  /** Names in pieces that the header model saw names in, and in all others. */
  readonly read: readonly FoundName[]
  readonly missed: readonly FoundName[]
}

/** Where names stand at the head of the paper, names elsewhere are others' or the same people's once more. */
function foundIn(zone: FrontZone, pieces: readonly BylinePiece[]): Found {
  const key = ({ ref, offset }: FrontPiece): string => `${keyOf(ref)} ${offset}`
  const indexOf = new Map(zone.lines.map((piece, at) => [key(piece), at]))
  const tagged = namesByModel(zone, new Map(pieces.map((piece) => [indexOf.get(key(piece)) ?? -1, piece])))
  const named = [...new Set(tagged.map(({ piece }) => piece))].filter(
    (piece) => piece.isHead || tagged.every((other) => !other.piece.isHead),
  )
  const taken = new Set([...named, ...tagged.flatMap(({ rest }) => rest ?? [])])
  const open = pieces.filter((piece) => piece.isHead && !taken.has(piece) && !NO_BYLINE.has(piece.label))
  const missed = open.flatMap((piece) => {
    const names = readingOf(piece, [])
    return names.length > 0 ? names : groupIn(piece, named)
  })
  const read = named
    .flatMap((piece) => readingOf(piece, tagged))
    .filter((found, _at, all) => !isOfInstitution(found, all))
  return { read: read.filter(isNameLike), missed: missed.filter(isNameLike) }
}

function settingOf(
  known: readonly FoundName[],
  pieces: readonly BylinePiece[],
  witnesses: readonly Witness[],
): NameSetting {
  const isHandled = handledBelow(pieces.map(({ text, place }) => ({ text, ...place })))
  // A name that both models took for an institution looks like a name and nothing else.
  const institutions = pieces.filter(
    (piece) =>
      piece.isHead && piece.label === 'affiliation' && piece.vote === 'affiliation' && namesIn(piece).length === 0,
  )
  return {
    witnesses,
    named: [...new Set(known.map(({ piece }) => piece))],
    areMarked: known.length > 1 && known.every(({ name }) => name.marks.length > 0),
    handled: new Set(pieces.filter(({ place }) => isHandled(place))),
    leading: leadingPieces(pieces),
    isUniform: institutions.some((piece) => known.some((found) => isSetAlike(found.piece, piece))),
  }
}

export interface BylineSources {
  readonly zone: FrontZone
  readonly pieces: readonly BylinePiece[]
  readonly witnesses: readonly Witness[]
  /** Keys of the title's lines: they hold no names. */
  readonly title: ReadonlySet<string>
}

export function findNames({ zone, pieces: all, witnesses, title }: BylineSources): ChosenNames {
  const pieces = all.filter(({ ref }) => !title.has(keyOf(ref)))
  const { read, missed } = foundIn(zone, pieces)
  const setting = settingOf(read, pieces, witnesses)
  const first = weighedNames([...read, ...missed], setting)
  // What is set like a name that was found late is found later still.
  const sure = first.filter(({ score }) => score > 0).map(({ piece }) => piece)
  const again = weighedNames([...read, ...missed], { ...setting, named: [...new Set([...setting.named, ...sure])] })
  const best = again.map((name, at) => ((first[at]?.score ?? 0) > name.score ? (first[at] ?? name) : name))
  return { chosen: inRows(best.filter(({ score }) => score > 0)), lost: best.filter(({ score }) => score <= 0) }
}
