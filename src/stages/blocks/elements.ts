// Blocks in reading order to elements: paragraphs whole again over columns, pages and floats.
import { BULLETS } from '../../conventions/bullets.ts'
import {
  closesBracket,
  continuesInWords,
  endsOpen,
  endsSentence,
  startsLow,
} from '../../conventions/line-ends/open-end.ts'
import { YEAR } from '../../conventions/numbers/dates.ts'
import {
  type Element,
  type ElementKind,
  type Formula,
  type HeadingLook,
  type LineRef,
  lineLabels,
  type RunIn,
} from '../../document/page/blocks.ts'
import { boxHeight, overlapsAcross } from '../../document/page/box.ts'
import type { Line } from '../../document/page/page.ts'
import { isSamePointSize } from '../../document/page/typography.ts'
import { append } from '../../kernel/lists.ts'
import type { ReadBlock } from './kinds.ts'

/** Kinds that run on over columns and pages, whatever is between. */
const RUNNING: ReadonlySet<ElementKind> = new Set<ElementKind>([
  'paragraph',
  'list-item',
  'abstract',
  'reference',
  'note',
])
/** Kinds that a list may be made of. */
const ITEMS: ReadonlySet<ElementKind> = new Set<ElementKind>(['paragraph', 'list-item'])
const ABSTRACT: ReadonlySet<ElementKind> = new Set<ElementKind>(['abstract'])
/** Kinds that are made of sentences and not of items: in a caption, moreover, "a" may be the mark of a note. */
const SENTENCES: ReadonlySet<ElementKind> = new Set<ElementKind>(['paragraph', 'abstract'])
/** Kinds that are beside the running text and do not interrupt it. */
const BESIDE: ReadonlySet<ElementKind> = new Set<ElementKind>(['figure-caption', 'table-caption', 'table-note', 'note'])

export type LineAt = (ref: LineRef) => Pick<Line, 'text' | 'box' | 'size'> | undefined

/** "(2015: 209) added": the name that was cited is at the end of the page before. */
const STARTS_WITH_YEAR = new RegExp(String.raw`^\(${YEAR}[a-z]?[):,;]`)

interface Draft {
  kind: ElementKind
  lines: LineRef[]
  runIn: RunIn | null
  look: HeadingLook | null
  formulas: Formula[]
}

function draftOf(kind: ElementKind, { lines, runIn, look }: ReadBlock): Draft {
  return { kind, lines: [...lines], runIn, look, formulas: [] }
}

/** A line that is farther to the right than the one above it is indented, in points. */
const INDENT_PT = 3

/** How the first line of a block stands to the last one before it: farther down its column, flush below it, or somewhere else. */
function placeOf(above: LineRef, below: LineRef, lineAt: LineAt): 'flush' | 'apart' | 'elsewhere' {
  const [last, first] = [lineAt(above)?.box, lineAt(below)?.box]
  if (last === undefined || first === undefined || above.pageIndex !== below.pageIndex) return 'elsewhere'
  if (first[1] < last[1] || !overlapsAcross(last, first)) return 'elsewhere'
  const isNext = first[1] - last[3] < boxHeight(last) / 2
  return isNext && first[0] < last[0] + INDENT_PT ? 'flush' : 'apart'
}

/** The next item of a list that continues, whatever the one before it ends with. */
const ITEM_MARK = new RegExp(String.raw`^\s*(?:[${BULLETS}·–—-]|\(?(?:\d{1,2}|[ivx]{1,4}|\p{L})[.)])\s`, 'u')

/** "(Reed et al.," or "the Manual of": the sentence continues, be it with a capital or a number. */
function isCutShort(last: LineRef, first: LineRef, lineAt: LineAt): boolean {
  const before = lineAt(last)?.text.trimEnd() ?? ''
  if (ITEM_MARK.test(lineAt(first)?.text ?? '')) return false
  const place = placeOf(last, first, lineAt)
  // Below a comma something else may begin: what follows a salutation, the next line of an address.
  return place !== 'apart' && (endsOpen(before) || (place === 'elsewhere' && before.endsWith(',')))
}

/** By hand: lines that a bracket may run over. */
const BRACKET_LINES = 6

/** "(Dutton et al." and, on the next page or below a figure, "1994)". */
function isInBracket({ lines }: Draft, block: ReadBlock, lineAt: LineAt): boolean {
  const textOf = (refs: readonly LineRef[]): string => refs.map((ref) => lineAt(ref)?.text ?? '').join(' ')
  return closesBracket(textOf(lines.slice(-BRACKET_LINES)), textOf(block.lines.slice(0, BRACKET_LINES)))
}

/** By hand: ends of full lines differ by less, in points. */
const SAME_END_PT = 2

/** Over a column or page: the last line fills its column without ending a sentence, and what follows opens without an indent, as large. */
function isSetOn({ lines }: Draft, block: ReadBlock, lineAt: LineAt): boolean {
  const [above, last] = lines.slice(-2)
  const [first, second] = block.lines
  if (above === undefined || last === undefined || first === undefined || second === undefined) return false
  const [before, end, start, next] = [lineAt(above), lineAt(last), lineAt(first), lineAt(second)]
  if (before === undefined || end === undefined || start === undefined || next === undefined) return false
  if (placeOf(last, first, lineAt) !== 'elsewhere' || endsSentence(end.text) || ITEM_MARK.test(start.text)) return false
  const isFull = end.box[2] > before.box[2] - SAME_END_PT
  const isFlush = Math.abs(start.box[0] - next.box[0]) < SAME_END_PT && above.pageIndex === last.pageIndex
  return isFull && isFlush && isSamePointSize(end.size, start.size)
}

/** Whether the text of `block` continues from what `open` broke off with. */
function continuesBlock(open: Draft, block: ReadBlock, lineAt: LineAt): boolean {
  // The lines of a listing stand together; none of them is a sentence that could continue.
  if (open.kind === 'code') return true
  if (block.runIn !== null && open.kind !== 'note') return false
  const [last, first] = [open.lines.at(-1), block.lines[0]]
  if (last === undefined || first === undefined) return false
  const before = lineAt(last)?.text ?? ''
  const after = lineAt(first)?.text ?? ''
  // Where a note begins is decided for all of them together; on the next page goes on what was not finished.
  if (open.kind === 'note') {
    const [isSamePage, isNextPage] = [last.pageIndex === block.pageIndex, last.pageIndex + 1 === block.pageIndex]
    return !block.begins && (isSamePage || (isNextPage && !endsSentence(before)))
  }
  // "as follows:" is not the end of a sentence that has its formula below.
  const hasFormula = open.formulas.at(-1)?.afterLine === open.lines.length
  const isUnfinished = !endsSentence(before) || hasFormula
  // The words decide where they are plain; the model's word decides elsewhere.
  if (continuesInWords(before, after) || (hasFormula && startsLow(after))) return true
  if (isUnfinished && STARTS_WITH_YEAR.test(after)) return true
  if (ITEMS.has(open.kind) && isInBracket(open, block, lineAt)) return true
  if (SENTENCES.has(open.kind) && !hasFormula && isCutShort(last, first, lineAt)) return true
  if (open.kind === 'paragraph' && !hasFormula && isSetOn(open, block, lineAt)) return true
  return !block.begins && (isUnfinished || open.lines.at(-1)?.pageIndex === block.pageIndex)
}

/** What a block continues from where it is of the same kind. */
function openOf(kind: ElementKind, running: Draft | undefined, drafts: readonly Draft[]): Draft | undefined {
  // Notes wait at the foot of the page while the text runs on above them.
  const open =
    kind === 'note' ? drafts.findLast((draft) => draft.kind === 'note') : RUNNING.has(kind) ? running : drafts.at(-1)
  return open?.kind === kind ? open : undefined
}

/**
 * What a block was torn off, whatever is between but a heading: an item of a list that was taken for text in part, an abstract with a
 * margin between, text with a box between.
 */
function continuedFrom(kind: ElementKind, drafts: readonly Draft[]): Draft | undefined {
  const kinds = ITEMS.has(kind) ? ITEMS : ABSTRACT
  if (!kinds.has(kind)) return undefined
  const last = drafts.findLast((draft) => kinds.has(draft.kind) || draft.kind === 'heading')
  return last?.kind === 'heading' ? undefined : last
}

/** Whether the words alone say that the block is the rest of `torn`. */
function isRestOf(torn: Draft, block: ReadBlock, lineAt: LineAt): boolean {
  const [last, first] = [torn.lines.at(-1), block.lines[0]]
  if (last === undefined || first === undefined || block.runIn !== null) return false
  if (isInBracket(torn, block, lineAt)) return true
  return !block.begins && continuesInWords(lineAt(last)?.text ?? '', lineAt(first)?.text ?? '')
}

/** Behind a colon the same sentence may continue. */
const STOPPED = /[.!?][)\]”"’'»]*\s*$/u
/** By hand: a box between the halves of a sentence has no more elements. */
const BOX_ELEMENTS = 12

/**
 * What broke off above something finished, where the block continues in the middle of a sentence: the abstract above a box, the text of a page
 * above a note that looks like text.
 */
function brokenOff(open: Draft | undefined, block: ReadBlock, drafts: readonly Draft[], lineAt: LineAt) {
  const endOf = ({ lines }: Draft): string => lineAt(lines.at(-1) ?? { pageIndex: -1, lineIndex: -1 })?.text ?? ''
  const pageOf = ({ lines }: Draft): number => lines.at(-1)?.pageIndex ?? 0
  const [first] = block.lines
  if (open === undefined || first === undefined || block.runIn !== null || !STOPPED.test(endOf(open))) return undefined
  const after = lineAt(first)?.text ?? ''
  const opensPage = pageOf(open) < first.pageIndex
  return drafts.slice(-BOX_ELEMENTS).findLast((draft) => {
    const isNear = first.pageIndex - pageOf(draft) <= 1 && (draft.kind === 'abstract' || opensPage)
    return draft.kind === block.kind && isNear && draft.formulas.length === 0 && continuesInWords(endOf(draft), after)
  })
}

/** What the lines of a note may be taken for: in an author's note stand names and addresses. */
const AMID_NOTES = lineLabels(
  'author affiliation correspondence front-note paragraph list caption-figure caption-table',
)

/** Whether a line fills its column as the next one does, or is the only one of the two that does: it breaks off where the column ends. */
function isFullAbove(above: LineRef, below: LineRef, lineAt: LineAt): boolean {
  return (lineAt(above)?.box[2] ?? 0) > (lineAt(below)?.box[2] ?? 0) - SAME_END_PT
}

/**
 * Lines amid a note, or at its end, whose label says something else: flush below its last line, which breaks off. That something begins
 * there is believed only where the note could end.
 */
function isAmidNote(open: Draft, block: ReadBlock, next: ReadBlock | undefined, lineAt: LineAt): boolean {
  const [last, first] = [open.lines.at(-1), block.lines[0]]
  if (open.kind !== 'note' || last === undefined || first === undefined) return false
  if (block.within !== null || !AMID_NOTES.has(block.label)) return false
  const [before, after] = [lineAt(last)?.text ?? '', lineAt(first)?.text ?? '']
  if (endsSentence(before) || placeOf(last, first, lineAt) !== 'flush') return false
  if (!block.begins || continuesInWords(before, after)) return true
  const [end, rest] = [block.lines.at(-1), next?.lines[0]]
  const goesOn = next?.kind === 'note' && !next.begins && end !== undefined && rest !== undefined
  return goesOn && isFullAbove(last, first, lineAt) && placeOf(end, rest, lineAt) === 'flush'
}

/** The last lines of a paragraph that look like a note, as at the foot of a column they may: flush below a line that breaks off. */
function isEndOfText(open: Draft, block: ReadBlock, lineAt: LineAt): boolean {
  const [last, first] = [open.lines.at(-1), block.lines[0]]
  if (open.kind !== 'paragraph' || block.kind !== 'note' || last === undefined || first === undefined) return false
  const [above, below] = [lineAt(last), lineAt(first)]
  if (above === undefined || below === undefined || !isSamePointSize(above.size, below.size)) return false
  if (endsSentence(above.text) || placeOf(last, first, lineAt) !== 'flush') return false
  return !block.begins || continuesInWords(above.text, below.text)
}

const isTable = (block: ReadBlock | undefined): boolean =>
  block?.kind === null && (block.within === 'table' || (block.within === null && block.label === 'table'))

export function toElements(blocks: readonly ReadBlock[], lineAt: LineAt): Element[] {
  const drafts: Draft[] = []
  let running: Draft | undefined
  blocks.forEach((block, at) => {
    const note = drafts.at(-1)
    if (note !== undefined && isAmidNote(note, block, blocks[at + 1], lineAt)) {
      append(note.lines, block.lines)
      return
    }
    if (running !== undefined && isEndOfText(running, block, lineAt)) {
      append(running.lines, block.lines)
      return
    }
    const { kind } = block
    if (kind === null) return
    if (kind === 'formula') {
      if (running !== undefined && running.kind !== 'note') {
        running.formulas.push({ lines: block.lines, afterLine: running.lines.length })
      } else drafts.push(draftOf(kind, block))
      return
    }
    const [open, torn] = [openOf(kind, running, drafts), continuedFrom(kind, drafts)]
    const joined =
      (SENTENCES.has(kind) ? brokenOff(open, block, drafts, lineAt) : undefined) ??
      (open && continuesBlock(open, block, lineAt) ? open : torn && isRestOf(torn, block, lineAt) ? torn : undefined)
    if (joined !== undefined) {
      append(joined.lines, block.lines)
      return
    }
    // No footnote begins below a table's last row.
    const draft = draftOf(kind === 'note' && !block.begins && isTable(blocks[at - 1]) ? 'table-note' : kind, block)
    drafts.push(draft)
    if (!BESIDE.has(draft.kind)) running = RUNNING.has(draft.kind) ? draft : undefined
  })
  return drafts
}
