// Writes a stretch of rich text in its source form: LaTeX for mathematics, <sup> and <sub> for raised and lowered text.
import type { Mark, MathMark, RichText, StyleMark } from '../../document/rich-text.ts'

type Shown = MathMark | (StyleMark & { style: 'sup' | 'sub' })

const isShown = (mark: Mark): mark is Shown =>
  mark.kind === 'math' || (mark.kind === 'style' && (mark.style === 'sup' || mark.style === 'sub'))

/** Marks inside another shown mark are part of it: LaTeX already says what is raised. */
function outermost(marks: readonly Shown[]): Shown[] {
  const kept: Shown[] = []
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (last === undefined || mark.start >= last.end) kept.push(mark)
  }
  return kept
}

function wrap(mark: Shown, text: string): string {
  if (mark.kind === 'style') return `<${mark.style}>${text}</${mark.style}>`
  return mark.display ? `$$${mark.latex}$$` : `$${mark.latex}$`
}

/** null where the source form is the plain text. */
export function formatSentence(content: RichText, start: number, end: number): string | null {
  const inside = content.marks.filter(isShown).filter((mark) => mark.start < end && mark.end > start)
  if (inside.length === 0) return null
  let written = ''
  let at = start
  for (const mark of outermost(inside)) {
    const from = Math.max(mark.start, start)
    const to = Math.min(mark.end, end)
    written += content.text.slice(at, from) + wrap(mark, content.text.slice(from, to))
    at = to
  }
  return written + content.text.slice(at, end)
}
