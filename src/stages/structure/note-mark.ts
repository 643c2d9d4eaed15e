// The mark that a footnote is printed with.
import { marksOf, type RichText } from '../../document/rich-text.ts'

export interface NoteMark {
  readonly label: string
  /** Characters that the mark takes up, with what parts it from the text. */
  readonly length: number
}

const MARK = /^\s*(\d{1,3}|[*∗†‡§¶#]{1,3})(?:[.)]\s*|\s+|(?=[\p{L}“"(]))/u
const RAISED = /^\s*([^\s.)]{1,3})[.)]?\s*/

export function noteMark(content: RichText): NoteMark | null {
  const raised = marksOf(content, 'style').find((mark) => mark.style === 'sup' && mark.start === 0)
  const found = raised === undefined ? null : RAISED.exec(content.text.slice(0, raised.end))
  const [mark, label] = found ?? MARK.exec(content.text) ?? []
  if (mark === undefined || label === undefined) return null
  const rest = content.text.slice(mark.length)
  return { label, length: mark.length + rest.length - rest.trimStart().length }
}
