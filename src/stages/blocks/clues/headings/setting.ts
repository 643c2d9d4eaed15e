// How a paper sets its running text, and how a row differs from it: face, gaps, place in its column.
import type { HeadingAlignment } from '../../../../document/page/blocks.ts'
import { maxOf, median, minOf } from '../../../../kernel/lists.ts'
import type { NamedEntries } from './named-entries.ts'
import { type Face, isSameFace, lettersIn, type Row } from './rows.ts'

/** The running text of a paper. */
export interface Setting {
  readonly face: Face
  /** Usual gap between two rows of a paragraph, in points; below zero where boxes overlap. */
  readonly gap: number
  /** What the file's own outline names. */
  readonly named: NamedEntries
}

/** Likelier than not the first line of something, as the model was trained (training/layout). */
export const LIKELY_BEGINNING = 0.5

const isText = (row: Row): boolean => row.pieces.every(({ labelled }) => labelled.label === 'paragraph')

export const faceKey = ({ fontName, size, bold, italic }: Face): string => `${fontName} ${size} ${bold} ${italic}`

export function settingOf(columns: readonly (readonly Row[])[], named: NamedEntries): Setting | null {
  const letters = new Map<string, { face: Face; count: number }>()
  const gaps: number[] = []
  for (const rows of columns) {
    rows.forEach((row, at) => {
      if (!isText(row)) return
      for (const { face, start, end } of row.stretches) {
        const known = letters.get(faceKey(face)) ?? { face, count: 0 }
        letters.set(faceKey(face), { face, count: known.count + end - start })
      }
      const next = rows[at + 1]
      const continues = next?.pieces.every(({ labelled }) => labelled.label === 'paragraph' && !labelled.begins)
      if (next !== undefined && continues === true) gaps.push(next.top - row.bottom)
    })
  }
  const [most] = [...letters.values()].sort((a, b) => b.count - a.count)
  return most === undefined ? null : { face: most.face, gap: median(gaps), named }
}

/** What sets a face off from the running text. */
export interface Distinction {
  readonly bold: boolean
  readonly italic: boolean
  /** Logarithm of the size against the text's. */
  readonly larger: number
  readonly smallCapitals: boolean
  /** Another font than the text's, whose name need not tell its cut. */
  readonly otherFont: boolean
}

const ANOTHER_SIZE = 0.04

export function distinctionOf(face: Face, { face: text }: Setting): Distinction {
  const larger = Math.log(Math.max(1, face.size) / Math.max(1, text.size))
  return {
    bold: face.bold && !text.bold,
    italic: face.italic !== text.italic,
    larger: Math.abs(larger) < ANOTHER_SIZE ? 0 : larger,
    smallCapitals: face.smallCapitals && !text.smallCapitals,
    otherFont: face.fontName !== text.fontName,
  }
}

/** Whether a face stands out by more than its name. */
export const isDistinct = ({ bold, italic, larger, smallCapitals }: Distinction): boolean =>
  bold || italic || smallCapitals || larger > 0

/** Whether the letters of a row are all set alike; a few may stand out. */
const UNIFORM_SHARE = 0.85

/** A number tells nothing: before a heading in small capitals it is often set in the face of the text. */
function sharing({ stretches }: Row, isAlike: (face: Face) => boolean): number {
  let [total, alike] = [0, 0]
  for (const { face, hasLetters, start, end } of stretches) {
    if (!hasLetters) continue
    total += end - start
    if (isAlike(face)) alike += end - start
  }
  return alike / Math.max(1, total)
}

/** The face of a row that is set in one; names of species in italics leave a bold or a large row what it is. */
export function faceOfRow(row: Row, { face: text }: Setting): Face | null {
  let [face, share]: [Face | null, number] = [null, -1]
  for (const { face: own } of row.stretches) {
    const shared = sharing(row, (one) => isSameFace(one, own))
    if (shared > share) [face, share] = [own, shared]
  }
  if (face === null) return null
  const isBold = !text.bold && sharing(row, ({ bold }) => bold) >= UNIFORM_SHARE
  const isLarge = sharing(row, ({ size }) => size > text.size) >= UNIFORM_SHARE
  return share >= UNIFORM_SHARE || (isBold && face.bold) || isLarge ? face : null
}

/** The edges of the text around a row: rows near it in its column, the widest of them. */
export interface Edges {
  readonly left: number
  readonly right: number
}

const NEAR_ROWS = 6
const WIDE_LETTERS = 20

export function edgesAround(rows: readonly Row[], at: number): Edges | null {
  const [own] = rows.slice(at, at + 1)
  const near = [...rows.slice(at + 1, at + 1 + NEAR_ROWS), ...rows.slice(Math.max(0, at - NEAR_ROWS), at)].filter(
    (row) => isText(row) && lettersIn(row.text) >= WIDE_LETTERS,
  )
  if (near.length === 0 || own === undefined) return null
  // A column may lie below a full-width part: rows that the row overlaps sideways count.
  const beside = near.filter((row) => row.left <= own.right && row.right >= own.left)
  const used = beside.length > 0 ? beside : near
  return { left: minOf(used.map((row) => row.left)), right: maxOf(used.map((row) => row.right)) }
}

const FLUSH_EM = 0.6
/** A centred row is as far from one edge as from the other, but for so much. */
const UNEVEN_EM = 1.2

export function alignmentOf(row: Row, edges: Edges | null, em: number): HeadingAlignment {
  if (edges === null) return 'left'
  const [left, right] = [row.left - edges.left, edges.right - row.right]
  if (left <= FLUSH_EM * em) return 'left'
  return Math.abs(left - right) <= UNEVEN_EM * em ? 'centred' : 'indented'
}
