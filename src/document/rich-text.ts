// Plain text with marks over ranges of it: what a reader knows beyond the characters.
import type { XrefType } from '../schema/vocabularies.ts'
import type { Box } from './page/box.ts'
import type { Range } from './ranges.ts'

export type TextStyle = 'sup' | 'sub' | 'italic' | 'bold' | 'small-caps' | 'monospace'

export interface StyleMark extends Range {
  readonly kind: 'style'
  readonly style: TextStyle
}

/** A cross reference that the source itself declares; `keys` name its targets (empty: the target is not in the file). */
export interface XrefMark extends Range {
  readonly kind: 'xref'
  readonly type: XrefType
  readonly keys: readonly string[]
}

export interface LinkMark extends Range {
  readonly kind: 'link'
  readonly href: string
}

/** Mathematics whose source form (LaTeX) says more than its characters. */
export interface MathMark extends Range {
  readonly kind: 'math'
  readonly latex: string
  readonly display: boolean
  /** One line of plain characters where the text has only a stand-in for the formula. */
  readonly characters?: string
}

/** Where the characters are on a page, one mark per printed line. */
export interface PlaceMark extends Range {
  readonly kind: 'place'
  readonly pageIndex: number
  readonly box: Box
  /** Where characters begin and end across an upright line, one more than there are; absent where nobody knows. */
  readonly stops?: readonly number[]
  readonly fontSize: number
  readonly bold: boolean
  readonly italic: boolean
  readonly regionType: string
}

export type Mark = StyleMark | XrefMark | LinkMark | MathMark | PlaceMark

export interface RichText {
  readonly text: string
  readonly marks: readonly Mark[]
}

export const plainText = (text: string): RichText => ({ text, marks: [] })

export function marksOf<K extends Mark['kind']>(content: RichText, kind: K): readonly Extract<Mark, { kind: K }>[] {
  return content.marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind)
}

export function cutStart(content: RichText, length: number): RichText {
  const marks = content.marks
    .filter((mark) => mark.end > length)
    .map((mark) => ({
      ...mark,
      ...(mark.kind === 'place' &&
        mark.stops !== undefined && { stops: mark.stops.slice(Math.max(0, length - mark.start)) }),
      start: Math.max(0, mark.start - length),
      end: mark.end - length,
    }))
  return { text: content.text.slice(length), marks }
}

export function cutEnd(content: RichText, length: number): RichText {
  const marks = content.marks
    .filter((mark) => mark.start < length)
    .map((mark) => ({ ...mark, end: Math.min(mark.end, length) }))
  return { text: content.text.slice(0, length), marks }
}

export function concatenate(parts: readonly RichText[]): RichText {
  let [text, isOpen] = ['', false]
  const marks: Mark[] = []
  for (const part of parts) {
    if (part.text === '') continue
    if (isOpen) text += ' '
    isOpen = !part.text.endsWith(' ')
    const shift = text.length
    text += part.text
    for (const mark of part.marks) marks.push({ ...mark, start: mark.start + shift, end: mark.end + shift })
  }
  return { text, marks }
}
