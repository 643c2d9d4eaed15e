// Blocks of a Word document for tests of the rules that look at them.
import { plainText } from '../../../../src/document/rich-text.ts'
import type { Cell, ParagraphBlock, TableBlock } from '../../../../src/readers/docx/blocks/block.ts'

const PLAIN_LOOK = { size: null, isBold: false, isItalic: false, isCentered: false }

export const paragraphOf = (text: string, more: Partial<ParagraphBlock> = {}): ParagraphBlock => ({
  kind: 'paragraph',
  content: plainText(text),
  breaks: [],
  styleNames: [],
  outlineLevel: null,
  label: null,
  look: PLAIN_LOOK,
  pictures: [],
  sequence: null,
  isFormula: false,
  equations: [],
  bookmarks: [],
  wrappers: [],
  isBibliography: false,
  ...more,
})

export const styledOf = (style: string, text: string): ParagraphBlock => paragraphOf(text, { styleNames: [style] })

const cellOf = (text: string, more: Partial<Cell>): Cell => ({
  blocks: [paragraphOf(text)],
  columns: 1,
  rows: 1,
  isHeader: false,
  ...more,
})

/** Cells by their text; null stands for what another cell covers. */
export const tableOf = (rows: readonly (readonly (string | null)[])[], more: Partial<Cell> = {}): TableBlock => ({
  kind: 'table',
  rows: rows.map((row) => row.map((text) => (text === null ? null : cellOf(text, more)))),
  bookmarks: [],
  wrappers: [],
  isBibliography: false,
})
