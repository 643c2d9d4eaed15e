// What speaks for and against a stretch of a first page being the name of an author, each with its weight in log-odds.

import type { BylineName } from '../../../conventions/byline/split-authors.ts'
import { splitName } from '../../../conventions/names/split-name.ts'
import { isSimilarSize } from '../similar-size.ts'
import type { BylinePiece } from './pieces.ts'
import { namedBy, type Witness } from './witnesses.ts'

/** Weights by name of evidence; `prior` is what a name-like stretch at the head of a paper starts with. */
const NAME_WEIGHTS = {
  prior: -2,
  'header-model': 4,
  'layout-model': 2,
  'set-alike': 1.5,
  'in-line': 1,
  'group-word': 2,
  'running-head': 2,
  'e-mail': 2,
  declared: 2,
  'cited-as': 1.5,
  'nobody-else': 2,
  'leads-to-institution': 2,
  'other-label': -2,
  'other-by-model': -2,
  'without-mark': -1.5,
  handled: -5,
} as const
export type NameEvidence = Exclude<keyof typeof NAME_WEIGHTS, 'prior'>

export interface WeighedEvidence {
  readonly name: NameEvidence
  readonly weight: number
}

export interface NameSetting {
  readonly witnesses: readonly Witness[]
  /** Pieces with names that are known already. */
  readonly named: readonly BylinePiece[]
  /** Every known name has a raised mark or sign. */
  readonly areMarked: boolean
  /** Pieces below words such as "Edited by". */
  readonly handled: ReadonlySet<BylinePiece>
  /** Pieces beside or above one that names an institution. */
  readonly leading: ReadonlySet<BylinePiece>
  /** Names and institutions are set in the same letters, so that letters tell nothing. */
  readonly isUniform: boolean
}

export const isSetAlike = (a: BylinePiece, b: BylinePiece): boolean =>
  a.isLoud === b.isLoud && a.italic === b.italic && a.bold === b.bold && isSimilarSize(a, b)

/** Names of one byline stand on one row, or begin, end or are centred at one place. */
const NAME_FLUSH_POINTS = 5
const SAME_ROW_POINTS = 2
/** And follow one another at most so far apart, in heights of their letters. */
const NEXT_LINES = 5

function isInLine({ place: a, size }: BylinePiece, { place: b }: BylinePiece): boolean {
  const edges = ({ box }: BylinePiece['place']) => [box[0], box[2], (box[0] + box[2]) / 2]
  const [from, to] = [edges(a), edges(b)]
  const isOnRow = Math.abs(a.box[3] - b.box[3]) < SAME_ROW_POINTS
  const isFlush = isOnRow || from.some((edge, at) => Math.abs(edge - (to[at] ?? 0)) < NAME_FLUSH_POINTS)
  return a.pageIndex === b.pageIndex && isFlush && Math.abs(a.box[1] - b.box[1]) < size * NEXT_LINES
}

/** How sure a model must be that a piece is something else for that to count. */
const SURE_NAME = 0.9

const weighed = (name: NameEvidence, share = 1): WeighedEvidence => ({ name, weight: NAME_WEIGHTS[name] * share })

/** All that is said of one name in one piece; `confidence` is the header model's, 0 where it missed the name. */
export function evidenceFor(
  name: BylineName,
  piece: BylinePiece,
  confidence: number,
  setting: NameSetting,
): WeighedEvidence[] {
  const { witnesses, named, areMarked, handled, leading, isUniform } = setting
  const isWholeLine = !piece.isPart
  const alike = isUniform ? [] : named.filter((other) => other !== piece && isSetAlike(other, piece))
  const isOtherLabel = isWholeLine && piece.label !== 'author' && piece.layoutConfidence >= SURE_NAME
  const isOtherByModel = confidence === 0 && piece.vote !== 'author' && piece.share >= SURE_NAME
  return [
    ...(confidence > 0 ? [weighed('header-model', confidence)] : []),
    ...(piece.label === 'author' && isWholeLine ? [weighed('layout-model', piece.layoutConfidence)] : []),
    ...(alike.length > 0 ? [weighed('set-alike')] : []),
    ...(alike.some((other) => isInLine(piece, other) || (leading.has(piece) && leading.has(other)))
      ? [weighed('in-line')]
      : []),
    ...(name.isGroup === true && confidence === 0 ? [weighed('group-word')] : []),
    ...namedBy(witnesses, splitName(name.name).family).map((witness) => weighed(witness)),
    ...(named.length === 0 ? [weighed('nobody-else')] : []),
    ...(leading.has(piece) && !isUniform ? [weighed('leads-to-institution')] : []),
    ...(isOtherLabel ? [weighed('other-label')] : []),
    ...(isOtherByModel ? [weighed('other-by-model')] : []),
    ...(areMarked && name.marks.length === 0 ? [weighed('without-mark')] : []),
    ...(handled.has(piece) ? [weighed('handled')] : []),
  ]
}

export const scoreOf = (evidence: readonly WeighedEvidence[]): number =>
  evidence.reduce<number>((sum, { weight }) => sum + weight, NAME_WEIGHTS.prior)
