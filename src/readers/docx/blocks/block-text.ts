// Small operations on the text of blocks: parts of it, its printed label, and the text without marks of notes.
import { concatenate, cutStart, type Mark, marksOf, plainText, type RichText } from '../../../document/rich-text.ts'
import type { ParagraphBlock } from './block.ts'

/** The characters from `start` to `end`, trimmed, with the marks that lie in them. */
export function sliceText(content: RichText, start: number, end: number): RichText {
  const raw = content.text.slice(start, end)
  const from = start + (raw.length - raw.trimStart().length)
  const to = start + raw.trimEnd().length
  if (to <= from) return plainText('')
  const marks = content.marks
    .filter((mark) => mark.start < to && mark.end > from)
    .map((mark) => ({ ...mark, start: Math.max(mark.start, from) - from, end: Math.min(mark.end, to) - from }))
  return { text: content.text.slice(from, to), marks }
}

/** The pieces between breaks that were set by hand. */
export function splitAtBreaks({ content, breaks }: ParagraphBlock): RichText[] {
  const cuts = [0, ...breaks, content.text.length]
  return cuts
    .slice(0, -1)
    .map((start, at) => sliceText(content, start, cuts[at + 1] ?? start))
    .filter(({ text }) => text !== '')
}

/** A printed number leads the text; bullets do not. */
export function labelled({ label, content }: Pick<ParagraphBlock, 'label' | 'content'>): RichText {
  return label === null || label.isBullet ? content : concatenate([plainText(label.text), content])
}

/** Bare numbers and letters before the items of a list, which other formats do not store either. */
const BARE_LABEL = /^\W*(?:\d+(?:\.\d+)*|\p{L}|[ivxlcdm]+)\W*$/iu

/** A list item with its label only where that says more than its place: "Hypothesis 2:". */
export function itemText(block: Pick<ParagraphBlock, 'label' | 'content'>): RichText {
  return block.label === null || BARE_LABEL.test(block.label.text) ? block.content : labelled(block)
}

/** Titles, names and headings without the marks of notes that hang on them. */
export function withoutNoteMarks(content: RichText): RichText {
  let text = content
  const notes = marksOf(content, 'xref').filter((mark) => mark.type === 'foot' && mark.end > mark.start)
  for (const note of [...notes].sort((a, b) => b.start - a.start)) {
    const before = sliceText(text, 0, note.start)
    const after = cutStart(text, note.end)
    const shift = before.text.length
    const moved: Mark[] = after.marks.map((mark) => ({ ...mark, start: mark.start + shift, end: mark.end + shift }))
    text = { text: before.text + after.text, marks: [...before.marks, ...moved] }
  }
  return text
}

export const headingText = (block: ParagraphBlock): string =>
  withoutNoteMarks(labelled(block)).text.replace(/\s+/g, ' ').trim()
