// Which elements open sections: headings of their own, and those that run into the paragraph they open.
import { type HeadingPlace, headingLevels, prominenceOf } from '../../conventions/headings/heading-levels.ts'
import { outlineDepths } from '../../conventions/headings/outline-depths.ts'
import { roleOfHeading } from '../../conventions/headings/section-role.ts'
import { isStatementLabel, isStatementWord } from '../../conventions/labels/statement-label.ts'
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Element, RunIn } from '../../document/page/blocks.ts'
import type { OutlineEntry } from '../../document/page/page.ts'
import { cutStart, marksOf, type RichText } from '../../document/rich-text.ts'
import type { SectionRole } from '../../document/structure.ts'
import { passageText } from './passage-text.ts'

export interface Heading {
  readonly header: string
  readonly level: number
  readonly role: SectionRole
  /** What follows a run-in heading in the same paragraph; null for headings of their own. */
  readonly rest: RichText | null
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Characters of the paragraph that its heading takes up: every printed line has its place in the text. */
function runInLength(content: RichText, element: Element, { lines, characters }: RunIn, text: PageText): number {
  const places = marksOf(content, 'place')
  const place = places[lines]
  const ref = element.lines[lines]
  const printed = ref === undefined ? '' : (text.lineAt(ref)?.text ?? '')
  const indent = printed.length - printed.trimStart().length
  return place === undefined ? 0 : place.start + Math.max(0, characters - indent)
}

function splitRunIn(element: Element, runIn: RunIn, text: PageText): { header: string; rest: RichText } | null {
  const content = passageText(element, text)
  const length = runInLength(content, element, runIn, text)
  const header = oneSpaced(content.text.slice(0, length)).replace(/\s*[.:–—]+$/, '')
  if (header === '' || length >= content.text.length) return null
  const after = content.text.slice(length)
  // A stop or dash in the text's own face still closes the heading.
  const close = /^\s*[.:–—]?\s*/.exec(after)?.[0].length ?? 0
  return { header, rest: cutStart(content, length + close) }
}

/** "Main effects⁶": without the mark of a note at its end; the raised sign behind a single letter is a power. */
function withoutNoteMark(content: RichText): string {
  const { length } = content.text.trimEnd()
  const mark = marksOf(content, 'style').find(({ style, end }) => style === 'sup' && end >= length)
  const before = content.text.slice(0, mark?.start ?? 0).trimEnd()
  return mark !== undefined &&
    /^[\d,*†‡§ ]+$/.test(content.text.slice(mark.start, length)) &&
    /[\p{L}\p{N})][\p{L}\p{N})?”"’]$/u.test(before)
    ? before
    : content.text
}

interface Candidate extends HeadingPlace {
  readonly index: number
  readonly pageIndex: number | null
  readonly rest: RichText | null
}

function candidateOf(element: Element, index: number, text: PageText): Candidate | null {
  const { look, runIn } = element
  if (look === null) return null
  const split = runIn === null ? null : splitRunIn(element, runIn, text)
  if (runIn !== null && split === null) return null
  const header = split?.header ?? oneSpaced(withoutNoteMark(passageText(element, text)))
  if (!/[\p{L}\p{N}]/u.test(header)) return null
  const pageIndex = element.lines[0]?.pageIndex ?? null
  const { fontName: font } = look
  return { index, text: header, pageIndex, font, prominence: prominenceOf(look), rest: split?.rest ?? null }
}

/** Whether a label heads no more than the statement or the proof itself: what it runs into, or the one paragraph below it. */
function isLabelOnly({ index, rest }: Candidate, next: Candidate | undefined, elements: readonly Element[]): boolean {
  const below = elements.slice(index + 1, next?.index).filter(({ kind }) => kind === 'paragraph')
  return rest !== null || below.length <= 1
}

/** Labels of theorems and proofs that open no section: of a word without a number only the paper's other labels tell. */
function statementLabels(candidates: readonly Candidate[], elements: readonly Element[]): ReadonlySet<Candidate> {
  const plain = candidates.filter(({ text }) => isStatementLabel(text))
  const all = plain.length > 0 ? candidates.filter(({ text }) => isStatementLabel(text) || isStatementWord(text)) : []
  return new Set(all.filter((one) => isLabelOnly(one, candidates[candidates.indexOf(one) + 1], elements)))
}

/** Headings by the index of their element. */
export function findHeadings(
  elements: readonly Element[],
  text: PageText,
  outline: readonly OutlineEntry[] = [],
): ReadonlyMap<number, Heading> {
  const found = elements.flatMap((element, index) => {
    const isHead = element.kind === 'heading' || (element.kind === 'paragraph' && element.runIn !== null)
    return (isHead ? candidateOf(element, index, text) : null) ?? []
  })
  const labels = statementLabels(found, elements)
  const candidates = found.filter((one) => !labels.has(one))
  const depths = outlineDepths(candidates, outline)
  const levels = headingLevels(candidates.map((one, at) => ({ ...one, outlineDepth: depths[at] ?? null })))
  return new Map(
    candidates.map((candidate, at) => [
      candidate.index,
      { header: candidate.text, level: levels[at] ?? 1, role: roleOfHeading(candidate.text), rest: candidate.rest },
    ]),
  )
}
