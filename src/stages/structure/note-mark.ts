// The mark that a footnote is printed with.
import { marksOf, type RichText } from '../../document/rich-text.ts'

const MARK = /^\s*(\d{1,3}|[*†‡§¶#]{1,3})(?=[\s.)\p{L}“"(]|$)/u
const LONGEST_MARK = 3

export function noteMark(content: RichText): string | null {
  const raised = marksOf(content, 'style').find((mark) => mark.style === 'sup' && mark.start === 0)
  const mark = raised === undefined ? '' : content.text.slice(0, raised.end).trim()
  if (mark !== '' && mark.length <= LONGEST_MARK) return mark
  return MARK.exec(content.text)?.[1] ?? null
}
