// Lines taken for headings in which the paragraph already begins: "Methods. We walked" in two fonts is a run-in heading.
import type { LabelledLine } from '../../document/blocks.ts'
import type { Line, Page, TextSpan } from '../../document/page.ts'
import { ranked } from './ranked.ts'

/** Letters that the heading must have, so that a raised mark or a number is none. */
const FEWEST_LETTERS = 4

const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

function mainSpan(line: Line): TextSpan | undefined {
  return [...line.spans].sort((a, b) => b.end - b.start - (a.end - a.start))[0]
}

const isEmphasis = (span: TextSpan | undefined): boolean => span !== undefined && (span.bold || span.italic)

/** Whether the font of the running text takes over from an emphasised one within the line. */
function turnsToText(line: Line, body: string | undefined): boolean {
  const [first] = line.spans
  if (first === undefined || body === undefined || first.fontName === body || !isEmphasis(first)) return false
  const cut = line.spans.findLast((span) => span.fontName === first.fontName)?.end ?? 0
  const [heading, text] = [line.text.slice(0, cut), line.text.slice(cut)]
  const isText = line.spans.some((span) => span.start >= cut && span.fontName === body)
  const isWhole = /[.:–—?]\s*$/.test(heading) || /^\s*[.:–—?]?\s*\p{Lu}/u.test(text)
  return isText && isWhole && lettersIn(heading) >= FEWEST_LETTERS && lettersIn(text) > 0
}

/** Whether the heading goes on in the next line, which then turns to text. */
function goesOnInto(line: Line, next: Line): boolean {
  const [first] = next.spans
  const isSameFont = line.spans.every(({ fontName }) => fontName === first?.fontName)
  const body = next.spans.find(({ fontName }) => fontName === mainSpan(next)?.fontName && fontName !== first?.fontName)
  return isSameFont && isEmphasis(first) && turnsToText(next, (body ?? next.spans.at(-1))?.fontName)
}

/** Such a line opens the paragraph below it, with the lines of the heading above it where it has several. */
export function runInLines(page: Page, labels: readonly LabelledLine[]): readonly LabelledLine[] {
  if (!labels.some(({ label }) => label === 'heading')) return labels
  const order = ranked(labels)
  const out = [...labels]
  order.forEach((index, at) => {
    const [below, line] = [order[at + 1] ?? -1, page.lines[index]]
    const next = page.lines[below]
    if (labels[index]?.label !== 'heading' || labels[below]?.label !== 'paragraph') return
    if (line === undefined || next === undefined) return
    if (!turnsToText(line, mainSpan(next)?.fontName) && !goesOnInto(line, next)) return
    let first = at
    while (labels[order[first] ?? -1]?.begins === false && labels[order[first - 1] ?? -1]?.label === 'heading') first--
    order.slice(first, at + 2).forEach((one, step) => {
      const labelled = labels[one]
      if (labelled !== undefined)
        out[one] = { ...labelled, label: 'paragraph', begins: step === 0, hasRunInHeading: step === 0 }
    })
  })
  return out
}
