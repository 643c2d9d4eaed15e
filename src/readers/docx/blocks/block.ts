// What the walk over a document's body gives: paragraphs and tables in reading order, with what the markup says about each.
import type { RichText } from '../../../document/rich-text.ts'
import type { NoteUse } from '../styles/note-counter.ts'
import type { ListLabel } from '../styles/numbering.ts'

export interface Picture {
  /** The part that holds the bytes; null where they are outside the file or drawn by Word. */
  readonly path: string | null
  /** In points. */
  readonly width: number
  readonly height: number
}

interface InBody {
  /** Bookmarks that begin in or directly before it. */
  readonly bookmarks: readonly string[]
  /** Bookmarks that are open around it from outside any paragraph: converters wrap what belongs together so. */
  readonly wrappers: readonly string[]
  /** Written by a reference manager, or by Word, as part of the list of references. */
  readonly isBibliography: boolean
}

export interface ParagraphBlock extends InBody {
  readonly kind: 'paragraph'
  readonly content: RichText
  /** Offsets in the text at which a line was broken by hand. */
  readonly breaks: readonly number[]
  /** Names of its style, lower case, most specific first. */
  readonly styleNames: readonly string[]
  /** From 1; 0 where it is said to be body text, null where nothing is said. */
  readonly outlineLevel: number | null
  readonly label: ListLabel | null
  readonly look: Look
  readonly pictures: readonly Picture[]
  /** The counter that numbers it, lower case: "figure", "table"; null without one. */
  readonly sequence: string | null
  /** Nothing but displayed mathematics, maybe with its number. */
  readonly isFormula: boolean
  /** Bookmarks of displayed equations in it. */
  readonly equations: readonly string[]
}

/** How most of a paragraph's letters look. */
export interface Look {
  /** In points, null where unknown. */
  readonly size: number | null
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isCentered: boolean
}

export interface Cell {
  readonly blocks: readonly Block[]
  readonly columns: number
  readonly rows: number
  readonly isHeader: boolean
}

export interface TableBlock extends InBody {
  readonly kind: 'table'
  /** Every row with the cells that begin in it; null stands for a column that a cell above or before covers. */
  readonly rows: readonly (readonly (Cell | null)[])[]
}

export type Block = ParagraphBlock | TableBlock

/** All paragraphs in blocks, those in tables included. */
export function paragraphsIn(blocks: readonly Block[]): ParagraphBlock[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [block]
      : block.rows.flatMap((row) => row.flatMap((cell) => (cell === null ? [] : paragraphsIn(cell.blocks)))),
  )
}

export const cellText = ({ blocks }: Cell): string =>
  paragraphsIn(blocks)
    .map(({ content, label }) => (label === null || label.isBullet ? '' : `${label.text} `) + content.text)
    .filter((text) => text !== '')
    .join(' ')

export interface NoteText {
  readonly use: NoteUse
  readonly blocks: readonly Block[]
}
