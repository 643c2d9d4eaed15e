// Which elements open sections: headings of their own, and those that run into the paragraph they open.
import type { Element } from '../../document/blocks.ts'
import { type HeadingLook, headingLevels } from '../../document/heading-levels.ts'
import type { PageText } from '../../document/page-text.ts'
import { cutStart, marksOf, type RichText } from '../../document/rich-text.ts'
import { roleOfHeading } from '../../document/section-role.ts'
import type { SectionRole } from '../../document/structure.ts'
import { passageText } from './passage-text.ts'

export interface Heading {
  readonly header: string
  readonly level: number
  readonly role: SectionRole
  /** What follows a run-in heading in the same paragraph; null for headings of their own. */
  readonly rest: RichText | null
}

/** Longest run-in heading in characters: beyond it an emphasised sentence is no heading. */
const LONGEST_RUN_IN = 160

/** The emphasised opening of a paragraph that ends with a full stop, colon or dash, or that the layout model saw. */
function splitRunIn(content: RichText, isSeen: boolean): { header: string; rest: RichText } | null {
  const opening = marksOf(content, 'style').find(
    (mark) => mark.start === 0 && (mark.style === 'bold' || mark.style === 'italic' || mark.style === 'small-caps'),
  )
  if (opening === undefined || opening.end > LONGEST_RUN_IN || opening.end >= content.text.length - 1) return null
  const header = content.text.slice(0, opening.end).trim()
  const after = content.text.slice(opening.end)
  const stop = /^\s*[.:–—]?\s*/.exec(after)?.[0].length ?? 0
  // Some journals close it with a wider space alone.
  const isSpaced = /\s$/.test(content.text.slice(0, opening.end)) || /^\s/.test(after)
  const isClosed =
    /[.:–—?]$/.test(header) || /^\s*[.:–—]/.test(after) || (isSeen && isSpaced && /^\s*\p{Lu}/u.test(after))
  if (!isClosed || header.length < 3 || !/\p{L}{3}/u.test(header)) return null
  const shift = opening.end + (/[.:–—?]$/.test(header) ? (/^\s*/.exec(after)?.[0].length ?? 0) : stop)
  return { header: header.replace(/\s*[.:–—]$/, ''), rest: cutStart(content, shift) }
}

interface Candidate extends HeadingLook {
  readonly index: number
  readonly rest: RichText | null
}

function styleOf(element: Element, text: PageText, isRunIn: boolean): { style: string; size: number } {
  const first = element.lines[0]
  const line = first === undefined ? undefined : text.lineAt(first)
  const span = line?.spans[0]
  const size = Math.round((line?.size ?? 0) * 2) / 2
  const letters = (line?.text ?? '').replace(/[^\p{L}]/gu, '')
  const isCapital = letters.length > 2 && letters === letters.toUpperCase()
  const look = [
    size,
    span?.bold ? 'bold' : '',
    span?.italic ? 'italic' : '',
    isCapital ? 'caps' : '',
    isRunIn ? 'run-in' : '',
  ]
  return { style: `${span?.fontName ?? ''} ${look.join(' ')}`, size }
}

/** How often the model must have seen run-in headings of one look before that look alone makes one. */
const KNOWN_LOOK_TIMES = 2

/** The looks in which this paper sets its run-in headings. */
function runInLooks(elements: readonly Element[], text: PageText): ReadonlySet<string> {
  const times = new Map<string, number>()
  for (const element of elements) {
    if (
      element.kind !== 'paragraph' ||
      !element.hasRunInHeading ||
      splitRunIn(passageText(element, text), true) === null
    )
      continue
    const { style } = styleOf(element, text, true)
    times.set(style, (times.get(style) ?? 0) + 1)
  }
  return new Set([...times].filter(([, count]) => count >= KNOWN_LOOK_TIMES).map(([style]) => style))
}

function findCandidates(elements: readonly Element[], text: PageText): Candidate[] {
  const looks = runInLooks(elements, text)
  return elements.flatMap((element, index): Candidate[] => {
    if (element.kind === 'heading') {
      const header = passageText(element, text).text.replace(/\s+/g, ' ').trim()
      if (!/[\p{L}\p{N}]/u.test(header)) return []
      return [{ index, text: header, guess: element.headingLevel, rest: null, ...styleOf(element, text, false) }]
    }
    if (element.kind !== 'paragraph') return []
    const look = styleOf(element, text, true)
    if (!element.hasRunInHeading && !looks.has(look.style)) return []
    const split = splitRunIn(passageText(element, text), element.hasRunInHeading)
    return split === null ? [] : [{ index, text: split.header, guess: 3, rest: split.rest, ...look }]
  })
}

/** Words that come back so often as a heading are the running head. */
const RUNNING_HEAD_TIMES = 3

function withoutRunningHeads(candidates: readonly Candidate[]): Candidate[] {
  const key = ({ text }: Candidate) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
  const times = new Map<string, number>()
  for (const candidate of candidates) times.set(key(candidate), (times.get(key(candidate)) ?? 0) + 1)
  // Studies in one paper repeat "Method" and "Results"; running heads are longer than that or no words at all.
  return candidates.filter((candidate) => {
    const isOften = (times.get(key(candidate)) ?? 0) >= RUNNING_HEAD_TIMES
    return (
      !isOften ||
      /^(?:methods?|results?|discussion|participants|procedures?|materials|measures|design|analysis)/i.test(
        candidate.text,
      )
    )
  })
}

/** Headings by the index of their element. */
export function findHeadings(elements: readonly Element[], text: PageText): ReadonlyMap<number, Heading> {
  const candidates = withoutRunningHeads(findCandidates(elements, text))
  const levels = headingLevels(candidates)
  return new Map(
    candidates.map((candidate, at) => [
      candidate.index,
      { header: candidate.text, level: levels[at] ?? 1, role: roleOfHeading(candidate.text), rest: candidate.rest },
    ]),
  )
}
