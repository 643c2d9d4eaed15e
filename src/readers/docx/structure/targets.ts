// Settles what marks point to, once the whole document is known: bookmarks to sections, floats, notes and references.
import { foldInPlace } from '../../../conventions/letters.ts'
import type { BibliographyEntry } from '../../../document/references.ts'
import { type Mark, marksOf, type RichText, type XrefMark } from '../../../document/rich-text.ts'
import type { XrefType } from '../../../schema/vocabularies.ts'

export interface Target {
  readonly type: XrefType
  readonly key: string | null
}

export interface Targets {
  /** By the name of a bookmark. */
  readonly anchors: ReadonlyMap<string, Target>
  readonly keyOfWork: ReadonlyMap<string, string>
  readonly entries: ReadonlyMap<string, BibliographyEntry>
}

interface Placed {
  readonly key: string
  /** Where its label, or the name of its first author, is in the printed citation. */
  readonly start: number
  /** Where its year stands; the start where it prints none. */
  readonly year: number
  readonly isLabel: boolean
}

/** Where in a printed citation an entry is meant: at its label or at its first name and year; null where neither stands. */
function placeIn(printed: string, key: string, entry: BibliographyEntry | undefined): Placed | null {
  if (entry === undefined) return null
  if (entry.label !== null) {
    const label = entry.label.replace(/[^\p{L}\p{N}]/gu, '\\$&')
    const found = new RegExp(`(?<!\\d)${label}(?!\\d)`, 'u').exec(printed)
    if (found !== null) return { key, start: found.index, year: found.index, isLabel: true }
  }
  const [first] = entry.declared?.author ?? entry.declared?.editor ?? []
  const name = foldInPlace(first?.family ?? first?.literal ?? '')
  const start = name === '' ? -1 : foldInPlace(printed).indexOf(name)
  if (start < 0) return null
  const year = entry.declared?.year == null ? -1 : printed.indexOf(String(entry.declared.year), start)
  return { key, start, year: year < 0 ? start : year, isLabel: false }
}

/** What joins two citations in one bracket is part of neither. */
const JOINT = /(?:[\s;,&)\]]|\band\b)+$/

/** Styles sort the works of a citation: each gets its own part of the print, in the order of the print. */
function divided(mark: XrefMark, known: readonly string[], text: string, { entries }: Targets): XrefMark[] {
  const printed = text.slice(mark.start, mark.end)
  const places = known.flatMap((key) => placeIn(printed, key, entries.get(key)) ?? [])
  if (places.length < known.length) return [{ ...mark, keys: known }]
  const sorted = places.sort((a, b) => a.year - b.year)
  if (sorted.length < 2 || sorted.some(({ isLabel }) => isLabel))
    return [{ ...mark, keys: sorted.map(({ key }) => key) }]
  // "Brandt, 2004, 2009": the second one begins at its year.
  const starts = sorted.map(({ start, year }, at) => (at > 0 && start <= (sorted[at - 1]?.year ?? -1) ? year : start))
  return sorted.map(({ key }, at) => {
    const start = starts[at] ?? 0
    const part = printed.slice(start, starts[at + 1] ?? printed.length).replace(JOINT, '')
    return { ...mark, keys: [key], start: mark.start + start, end: mark.start + start + part.length }
  })
}

function settled(mark: XrefMark, text: string, targets: Targets): Mark[] {
  const { keys, type } = mark
  if (type === 'bib') {
    const known = [...new Set(keys.flatMap((key) => targets.keyOfWork.get(key.slice(1)) ?? []))]
    return divided(mark, known, text, targets)
  }
  const anchor = keys[0]?.startsWith('#') === true ? keys[0].slice(1) : null
  if (anchor === null) return [mark]
  const target = targets.anchors.get(anchor)
  return target === undefined ? [] : [{ ...mark, type: target.type, keys: target.key === null ? [] : [target.key] }]
}

/** A link inside a citation of a reference manager says the same thing once more; the citation knows better. */
function withoutInner(marks: readonly Mark[]): Mark[] {
  const outer = marks.filter(
    (mark) => mark.kind === 'xref' && mark.type === 'bib' && (mark.keys[0]?.startsWith('@') ?? false),
  )
  if (outer.length === 0) return [...marks]
  const isInner = (mark: Mark) =>
    mark.kind === 'xref' && !outer.includes(mark) && outer.some((one) => one.start <= mark.start && mark.end <= one.end)
  return marks.filter((mark) => !isInner(mark))
}

export function settleText(content: RichText, targets: Targets): RichText {
  if (marksOf(content, 'xref').length === 0) return content
  const marks = withoutInner(content.marks).flatMap((mark) =>
    mark.kind === 'xref' ? settled(mark, content.text, targets) : [mark],
  )
  return { text: content.text, marks }
}
