// Ranges of citations: "[3-5]" and "[3]–[5]" cite every entry between, and are one marker.
import type { Mark, RichText, XrefMark } from '../../document/rich-text.ts'
import { append } from '../../kernel/lists.ts'
import { allMatches } from '../../kernel/patterns.ts'

/** The entries as they are listed, by place and by printed label. */
export interface Bibliography {
  readonly keys: readonly string[]
  readonly position: ReadonlyMap<string, number>
  readonly byLabel: ReadonlyMap<string, string>
}

/** What is between the two ends of a range: a dash, with or without brackets around the numbers. */
const DASH_BETWEEN = /^[\])]?\s*[-‐‑‒–—−]\s*[[(]?$/
/** A printed range inside one marker: "3-5", "[3–5]". */
const PRINTED_RANGE = /(\d+)\s*[-‐‑‒–—−]\s*(\d+)/g
const NUMBER = /^[[(]?\s*(\d+)\s*[\])]?$/
/** Nobody cites more works in one range; a larger one is a misread (pages, years). */
const MAX_XREF_RANGE = 150
/** Brackets, spaces and the dash of "[3] – [5]". */
const MAX_JOINT_CHARACTERS = 8

const isBib = (mark: Mark): mark is XrefMark => mark.kind === 'xref' && mark.type === 'bib'

function between(first: string, last: string, bibliography: Bibliography): string[] {
  const from = bibliography.position.get(first) ?? -1
  const to = bibliography.position.get(last) ?? -1
  if (from < 0 || to <= from || to - from > MAX_XREF_RANGE) return []
  return bibliography.keys.slice(from, to + 1)
}

const union = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** A marker of nothing but numbers, "1 2" or "3,5–7", means every entry so labelled, whichever of them it names. */
function labelled(mark: XrefMark, printed: string, bibliography: Bibliography): string[] | null {
  if (!/^[[(]?\d[\d\s,;‐‑‒–—−-]*[\])]?$/.test(printed)) return null
  const numbers = printed.match(/\d+/g) ?? []
  if (numbers.length < 2 || numbers.length <= mark.keys.length) return null
  const keys = numbers.map((number) => bibliography.byLabel.get(number))
  if (!keys.every((key) => key !== undefined) || !keys.some((key) => mark.keys.includes(key))) return null
  return keys.filter((key) => key !== undefined)
}

/** The entries that a single marker means: those it names or numbers, and those its printed ranges pass over. */
function withPrintedRange(mark: XrefMark, text: string, bibliography: Bibliography): XrefMark {
  const printed = text.slice(mark.start, mark.end)
  const passed: string[] = labelled(mark, printed, bibliography) ?? []
  for (const [, from = '', to = ''] of allMatches(printed, PRINTED_RANGE)) {
    const first = bibliography.byLabel.get(from) ?? mark.keys[0]
    const last = bibliography.byLabel.get(to) ?? mark.keys[mark.keys.length - 1]
    // Years ("2001-2003") are no labels; a range counts where its ends are among the marker's own targets.
    if (first === undefined || last === undefined || !union(mark.keys, passed).includes(first)) continue
    const isCounted = Number(to) - Number(from) + 1
    const span = between(first, last, bibliography)
    if (span.length === isCounted) append(passed, span)
  }
  if (passed.length === 0) return mark
  const { position } = bibliography
  const keys = union(mark.keys, passed).sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0))
  return { ...mark, keys }
}

/** The range that two markers span; null where they are two citations beside each other. */
function spanned(left: XrefMark, right: XrefMark, text: string, bibliography: Bibliography): string[] | null {
  if (right.start - left.end > MAX_JOINT_CHARACTERS || left.keys.length > MAX_XREF_RANGE) return null
  if (!DASH_BETWEEN.test(text.slice(left.end, right.start).trim())) return null
  const from = NUMBER.exec(lastNumber(text.slice(left.start, left.end)))?.[1]
  const to = NUMBER.exec(text.slice(right.start, right.end).trim())?.[1]
  if (from === undefined || to === undefined || Number(to) <= Number(from)) return null
  const first = left.keys[left.keys.length - 1]
  const last = right.keys[0]
  if (first === undefined || last === undefined) return null
  const span = between(first, last, bibliography)
  return span.length === 0 ? null : union(left.keys, span, right.keys)
}

/** "[3]–[5]" whose markers are the bare numbers keeps its outer brackets: "3]–[5" is no marker. */
function withBrackets(mark: XrefMark, text: string): XrefMark {
  const inner = text.slice(mark.start, mark.end)
  const pair = `${text[mark.start - 1] ?? ''}${text[mark.end] ?? ''}`
  if ((pair === '[]' && inner.includes(']')) || (pair === '()' && inner.includes(')'))) {
    return { ...mark, start: mark.start - 1, end: mark.end + 1 }
  }
  return mark
}

const lastNumber = (printed: string): string => /[[(]?\d+[\])]?$/.exec(printed.trim())?.[0] ?? ''

/** Marks that print nothing lend their targets to the marker they touch. */
function absorbUnprinted(marks: readonly XrefMark[]): XrefMark[] {
  const kept: XrefMark[] = []
  for (const mark of marks) {
    const before = kept[kept.length - 1]
    if (mark.end > mark.start) kept.push(mark)
    else if (before !== undefined && before.end >= mark.start - 1) {
      kept[kept.length - 1] = { ...before, keys: union(before.keys, mark.keys) }
    }
  }
  return kept
}

export function fillRanges(content: RichText, bibliography: Bibliography): RichText {
  const bib = content.marks.filter(isBib)
  const others = content.marks.filter((mark) => !isBib(mark) && mark.end > mark.start)
  if (bib.length === 0) return others.length === content.marks.length ? content : { ...content, marks: others }
  const { text } = content
  const joined: XrefMark[] = []
  const ranges = new Set<XrefMark>()
  for (const mark of absorbUnprinted(bib)) {
    const left = joined[joined.length - 1]
    // A range has two ends: what follows a whole one begins anew.
    const keys = left === undefined || ranges.has(left) ? null : spanned(left, mark, text, bibliography)
    if (left === undefined || keys === null) {
      joined.push(withPrintedRange(mark, text, bibliography))
      continue
    }
    const range = withBrackets({ ...left, end: mark.end, keys }, text)
    ranges.add(range)
    joined[joined.length - 1] = range
  }
  const marks = [...others, ...joined].sort((a, b) => a.start - b.start || b.end - a.end)
  return { text, marks }
}
