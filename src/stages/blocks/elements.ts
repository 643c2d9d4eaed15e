// Blocks in reading order to elements: paragraphs whole again over columns, pages and floats; margins left out.
import { YEAR } from '../../conventions/dates.ts'
import type {
  Block,
  Element,
  ElementKind,
  Formula,
  HeadingLook,
  LineLabel,
  LineRef,
  RunIn,
} from '../../document/blocks.ts'

const KINDS: Partial<Record<LineLabel, ElementKind>> = {
  heading: 'heading',
  paragraph: 'paragraph',
  code: 'paragraph',
  list: 'list-item',
  abstract: 'abstract',
  'caption-figure': 'figure-caption',
  'caption-table': 'table-caption',
  'table-note': 'table-note',
  footnote: 'note',
  reference: 'reference',
  formula: 'formula',
}

/** Kinds that run on over columns and pages, whatever stands between. */
const RUNNING: ReadonlySet<ElementKind> = new Set<ElementKind>([
  'paragraph',
  'list-item',
  'abstract',
  'reference',
  'note',
])
/** Kinds that stand beside the running text and do not interrupt it. */
const BESIDE: ReadonlySet<ElementKind> = new Set<ElementKind>(['figure-caption', 'table-caption', 'table-note', 'note'])

export type LineText = (ref: LineRef) => string

const TERMINAL = /[.!?:;…][)\]”"’'»*†‡\d,–-]*\s*$/
const STARTS_LOW = /^[\s"“‘(]*[\p{Ll},;)]/u
/** "(2015: 209) added": the name that was cited stands at the end of the page before. */
const STARTS_WITH_YEAR = new RegExp(String.raw`^\(${YEAR}[a-z]?[):,;]`)

interface Draft {
  kind: ElementKind
  lines: LineRef[]
  runIn: RunIn | null
  look: HeadingLook | null
  formulas: Formula[]
}

function draftOf(kind: ElementKind, block: Block): Draft {
  const { runIn, look } = block
  return { kind, lines: [...block.lines], runIn, look, formulas: [] }
}

/** Whether the text of `block` goes on from what `open` broke off with. */
function goesOn(open: Draft, block: Block, textOf: LineText): boolean {
  // Where a note begins is decided for all of them together.
  if (open.kind === 'note') return !block.begins
  if (block.runIn !== null) return false
  const [last, first] = [open.lines.at(-1), block.lines[0]]
  if (last === undefined || first === undefined) return false
  const before = textOf(last)
  const after = textOf(first)
  // "as follows:" is not the end of a sentence that has its formula below.
  const isUnfinished = !TERMINAL.test(before) || open.formulas.at(-1)?.afterLine === open.lines.length
  // The words decide where they are plain; the model's word decides elsewhere.
  if (isUnfinished && (STARTS_LOW.test(after) || STARTS_WITH_YEAR.test(after))) return true
  return !block.begins && (isUnfinished || open.lines.at(-1)?.pageIndex === block.pageIndex)
}

/** "7.5 mg of it" at the head of a column looks like a numbered heading: the sentence around it goes on through it. */
function isMidSentence(running: Draft | undefined, block: Block, next: Block | undefined, textOf: LineText): boolean {
  const [before, after] = [running?.lines.at(-1), next?.lines[0]]
  if (block.label !== 'heading' || running?.kind !== 'paragraph' || next?.label !== 'paragraph') return false
  if (before === undefined || after === undefined) return false
  return !TERMINAL.test(textOf(before)) && STARTS_LOW.test(textOf(after))
}

export function toElements(blocks: readonly Block[], textOf: LineText): Element[] {
  const drafts: Draft[] = []
  let running: Draft | undefined
  blocks.forEach((block, at) => {
    const kind = KINDS[block.label]
    if (kind === undefined) return
    if (isMidSentence(running, block, blocks[at + 1], textOf)) {
      running?.lines.push(...block.lines)
      return
    }
    if (kind === 'formula') {
      if (running !== undefined && running.kind !== 'note') {
        running.formulas.push({ lines: block.lines, afterLine: running.lines.length })
      } else drafts.push(draftOf(kind, block))
      return
    }
    // Notes wait at the foot of the page while the text runs on above them.
    const candidate =
      kind === 'note' ? drafts.findLast((draft) => draft.kind === 'note') : RUNNING.has(kind) ? running : drafts.at(-1)
    if (candidate?.kind === kind && goesOn(candidate, block, textOf)) {
      candidate.lines.push(...block.lines)
      return
    }
    const [first] = block.lines
    const isTorn = kind === 'heading' && first !== undefined && STARTS_LOW.test(textOf(first))
    const before = drafts.at(-1)
    if (isTorn && before?.kind === 'heading') {
      before.lines.push(...block.lines)
      return
    }
    // A heading does not begin in the middle of a sentence.
    const draft = draftOf(isTorn ? 'paragraph' : kind, block)
    drafts.push(draft)
    if (!BESIDE.has(draft.kind)) running = RUNNING.has(draft.kind) ? draft : undefined
  })
  return drafts
}
