// The printed blocks of affiliations, each with the number or letter that stands in the margin before it.
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Block } from '../../document/blocks.ts'
import type { Line, Page } from '../../document/page.ts'
import { marksOf, type RichText } from '../../document/rich-text.ts'

/** How far before an address its mark may stand, in heights of its letters. */
const WIDEST_INDENT = 3
const LONE_MARK = /^(?:\d{1,2}|[a-z]|[*∗†‡§¶])$/u

/** A line that is nothing but a mark, on the row of another and before it. */
const isMarkOf = (mark: Line, line: Line): boolean =>
  LONE_MARK.test(mark.text.trim()) &&
  mark.box[2] <= line.box[0] + 1 &&
  line.box[0] - mark.box[2] < WIDEST_INDENT * line.size &&
  mark.box[1] < line.box[3] &&
  mark.box[3] > line.box[1]

/** The text behind a raised mark; places stay those of the text, so that its rows are still known by their letters. */
function withMark(mark: string, content: RichText): RichText {
  const shift = mark.length + 1
  const marks = content.marks.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift }))
  return {
    text: `${mark} ${content.text}`,
    marks: [{ kind: 'style', style: 'sup', start: 0, end: mark.length }, ...marks],
  }
}

/** Blocks are those of affiliations alone. */
export function affiliationTexts(blocks: readonly Block[], pages: readonly Page[], text: PageText): RichText[] {
  return blocks.flatMap((block) => {
    const content = text.textOf(block.lines, block.label)
    if (LONE_MARK.test(content.text.trim())) return []
    const [ref] = block.lines
    const first = ref === undefined ? undefined : text.lineAt(ref)
    const opensRaised = marksOf(content, 'style').some(({ style, start }) => style === 'sup' && start === 0)
    if (first === undefined || opensRaised) return [content]
    const lines = pages.find(({ index }) => index === block.pageIndex)?.lines ?? []
    const mark = lines.find((line) => line !== first && isMarkOf(line, first))
    return [mark === undefined ? content : withMark(mark.text.trim(), content)]
  })
}
