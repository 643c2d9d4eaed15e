// The printed list of references: which blocks belong to it, and where each entry begins and ends.
import { roleOfHeading } from '../../../conventions/headings/section-role.ts'
import { isNumbered, type PrintedLabel, printedLabel } from '../../../conventions/labels/reference-labels.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import { concatenate, type RichText } from '../../../document/rich-text.ts'
import { type Block, cellText, type ParagraphBlock, paragraphsIn, type TableBlock } from '../blocks/block.ts'
import { labelled, splitAtBreaks } from '../blocks/block-text.ts'
import type { Heading } from '../blocks/headings.ts'
import { styleRole } from '../styles/style-roles.ts'

export interface PrintedReference {
  /** As printed, with its label. */
  readonly content: RichText
  /** Without brackets; null in lists by name. */
  readonly label: string | null
  readonly raw: string
  readonly bookmarks: readonly string[]
}

const isEntry = (block: Block): boolean =>
  block.isBibliography || (block.kind === 'paragraph' && styleRole(block.styleNames) === 'reference')

const hasLetters = (block: Block): boolean => block.kind === 'table' || /\p{L}{2}|\d/u.test(block.content.text)

/**
 * Entries that say so by style or by a reference manager's field; in documents without any, everything under a heading that
 * announces references.
 */
export function findReferenceBlocks(
  blocks: readonly Block[],
  headings: ReadonlyMap<number, Heading>,
  isFree: (index: number) => boolean,
): ReadonlySet<number> {
  const isUsable = (index: number) => isFree(index) && !headings.has(index)
  const told = blocks.flatMap((block, index) =>
    isEntry(block) && hasLetters(block) && (isUsable(index) || block.kind === 'table') ? [index] : [],
  )
  if (told.length > 0) return new Set(told)
  const found = new Set<number>()
  let isInside = false
  for (const index of blocks.keys()) {
    const heading = headings.get(index)
    if (heading !== undefined) isInside = roleOfHeading(heading.text) === 'references'
    else if (isInside && isUsable(index)) found.add(index)
  }
  return found
}

interface Piece {
  readonly content: RichText
  readonly label: PrintedLabel | null
  readonly bookmarks: readonly string[]
}

/** Characters below which a piece between two line breaks is no reference of its own. */
const SHORTEST_ENTRY = 30
const DATED = new RegExp(`\\b${YEAR}[a-z]?\\b|\\bin press\\b|\\bn\\.\\s?d\\.`, 'i')

/** One paragraph with all references, a line break after each; a break inside one reference is only a break. */
function linesOf(block: ParagraphBlock): RichText[] {
  const lines = splitAtBreaks(block)
  const isList =
    lines.length > 1 &&
    lines.every(({ text }) => (text.length >= SHORTEST_ENTRY && DATED.test(text)) || printedLabel(text) !== null)
  return isList ? lines : [block.content]
}

function paragraphPieces(block: ParagraphBlock): Piece[] {
  return linesOf(block).map((line, at) => {
    const content = at === 0 ? labelled({ ...block, content: line }) : line
    return { content, label: printedLabel(content.text), bookmarks: at === 0 ? block.bookmarks : [] }
  })
}

/** Word prints some styles as a table: the label in one cell, the reference in the next. */
function tablePieces(table: TableBlock): Piece[] {
  return table.rows.flatMap((row): Piece[] => {
    const cells = row.filter((cell) => cell !== null)
    const content = concatenate(cells.flatMap(({ blocks }) => paragraphsIn(blocks).map((block) => labelled(block))))
    if (cells.every((cell) => cellText(cell) === '')) return []
    const bookmarks = cells.flatMap(({ blocks }) => paragraphsIn(blocks).flatMap((block) => block.bookmarks))
    return [{ content, label: printedLabel(content.text), bookmarks }]
  })
}

/** A number alone on its line belongs to what follows; in a numbered list a line without a number continues. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  const isList = isNumbered(pieces.map(({ label }) => label))
  let waiting: Piece | null = null
  for (const piece of pieces) {
    const isBare = /^\s*[[(]?\d{1,4}[\]).]?\s*$/.test(piece.content.text)
    if (isBare) {
      waiting = piece
      continue
    }
    const before = out.at(-1)
    // A number without anything behind it is an entry that says nothing.
    if (piece.label !== null && isList) waiting = null
    if (waiting !== null) {
      const content = concatenate([waiting.content, piece.content])
      const bookmarks = [...waiting.bookmarks, ...piece.bookmarks]
      out.push({ content, label: printedLabel(content.text), bookmarks })
      waiting = null
    } else if (isList && piece.label === null && before !== undefined) {
      out[out.length - 1] = { ...before, content: concatenate([before.content, piece.content]) }
    } else out.push(piece)
  }
  return out
}

/** The entries of some blocks, in order. Labels count only where the list has them throughout. */
export function printedReferences(blocks: readonly Block[]): PrintedReference[] {
  const pieces = joined(
    blocks.flatMap((block) => (block.kind === 'table' ? tablePieces(block) : paragraphPieces(block))),
  )
  const labels = pieces.map(({ label }) => label)
  const keyed = labels.filter((label) => label !== null && label.number === null).length
  const isLabelled = isNumbered(labels) || keyed > labels.length / 2 || (labels.length === 1 && labels[0] !== null)
  return pieces
    .filter(({ content }) => /\p{L}{2}/u.test(content.text))
    .map(({ content, label, bookmarks }) => ({
      content,
      label: isLabelled ? (label?.label ?? null) : null,
      raw: content.text.slice(isLabelled ? (label?.textStart ?? 0) : 0).trim(),
      bookmarks,
    }))
}
