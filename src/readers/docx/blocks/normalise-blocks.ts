// Blocks made ready for reading: empty paragraphs dropped, tables that only lay out the page taken apart.
import { captionType } from '../../../conventions/labels/caption-label.ts'
import { concatenate } from '../../../document/rich-text.ts'
import type { Block, Cell, ParagraphBlock, TableBlock } from './block.ts'
import { paragraphsIn } from './block.ts'
import { captionRow } from './table-rows.ts'

const cellsOf = (table: TableBlock): Cell[] => table.rows.flatMap((row) => row.filter((cell) => cell !== null))

const isEmpty = (block: ParagraphBlock): boolean => block.content.text === '' && block.pictures.length === 0

/** A table around one thing, around pictures with their captions, or around an equation and its number. */
function isLayout(table: TableBlock): boolean {
  const cells = cellsOf(table)
  if (table.isBibliography) return false
  const filled = cells.filter(({ blocks }) => paragraphsIn(blocks).some((block) => !isEmpty(block)))
  if (filled.length <= 1) return true
  const paragraphs = paragraphsIn(filled.flatMap(({ blocks }) => blocks))
  const isPictured = paragraphs.some(({ pictures }) => pictures.length > 0)
  const texts = paragraphs.filter(({ content }) => content.text !== '')
  if (isPictured && texts.every(({ content }) => captionType(content.text) === 'figure')) return true
  const isEquation = paragraphs.some(({ isFormula }) => isFormula)
  return (
    isEquation && texts.every(({ isFormula, content }) => isFormula || /^[([]?[\d.]{1,6}[)\]]?$/.test(content.text))
  )
}

/** The blocks of a layout table in reading order; nested tables are looked at in turn. */
function unwrap(table: TableBlock): Block[] {
  const [first, ...rest] = cellsOf(table).flatMap(({ blocks }) => blocks)
  if (first === undefined) return []
  return [{ ...first, bookmarks: [...table.bookmarks, ...first.bookmarks] }, ...rest]
}

/** A caption that is set as the first row of its table stands before it. */
function takenApart(block: Block): Block[] {
  if (block.kind === 'paragraph') return [block]
  if (isLayout(block)) return normaliseBlocks(unwrap(block))
  const caption = captionRow(block)
  return caption === null ? [block] : [...caption.blocks, { ...block, rows: block.rows.slice(1) }]
}

/** A sentence that an equation interrupts goes on after it: "We scored recall as", "[equation]", "where x is ...". */
function joinFormulas(blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  for (const block of blocks) {
    const before = out.at(-1)
    const isText =
      block.kind === 'paragraph' && before?.kind === 'paragraph' && before.styleNames[0] === block.styleNames[0]
    if (!isText || !(block.isFormula ? isOpen(before) : goesOn(before, block))) {
      out.push(block)
      continue
    }
    out[out.length - 1] = {
      ...before,
      content: concatenate([before.content, block.content]),
      bookmarks: [...before.bookmarks, ...block.bookmarks],
      equations: [...before.equations, ...block.equations],
    }
  }
  return out
}

const isOpen = ({ content, pictures, label }: ParagraphBlock): boolean =>
  content.text !== '' && pictures.length === 0 && label === null && !/[.!?]["”’)]?$/.test(content.text)

const goesOn = (before: ParagraphBlock, { content, label }: ParagraphBlock): boolean =>
  ENDS_IN_EQUATION.test(before.content.text) && label === null && /^\p{Ll}/u.test(content.text)

const ENDS_IN_EQUATION = /\[equation\][\s.,;]*(?:[([][\w.]{1,6}[)\]])?[\s.,;]*$/

/** Bookmarks of what is dropped name what comes next. */
export const normaliseBlocks = (blocks: readonly Block[]): Block[] => joinFormulas(withoutEmpty(blocks))

function withoutEmpty(blocks: readonly Block[]): Block[] {
  const kept: Block[] = []
  let waiting: readonly string[] = []
  for (const block of blocks.flatMap(takenApart)) {
    if (block.kind === 'paragraph' && isEmpty(block)) {
      waiting = [...waiting, ...block.bookmarks]
      continue
    }
    kept.push(waiting.length === 0 ? block : { ...block, bookmarks: [...waiting, ...block.bookmarks] })
    waiting = []
  }
  return kept
}
