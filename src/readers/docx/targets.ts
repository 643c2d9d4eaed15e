// Settles what marks point to, once the whole document is known: bookmarks to sections, floats, notes and references.

import type { BibliographyEntry } from '../../document/references.ts'
import { type Mark, marksOf, type RichText, type XrefMark } from '../../document/rich-text.ts'
import type { Passage } from '../../document/structure.ts'
import type { XrefType } from '../../schema/vocabularies.ts'

export interface Target {
  readonly type: XrefType
  readonly key: string | null
}

export interface Targets {
  /** By the name of a bookmark. */
  readonly anchors: ReadonlyMap<string, Target>
  /** Keys of bibliography entries by the id of a stored work. */
  readonly keyOfWork: ReadonlyMap<string, string>
  readonly entries: ReadonlyMap<string, BibliographyEntry>
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Where in a printed citation an entry is meant: at its label or at its first name and year; null where neither stands. */
function placeIn(printed: string, entry: BibliographyEntry | undefined): number | null {
  if (entry === undefined) return null
  if (entry.label !== null) {
    const found = new RegExp(`(?<!\\d)${entry.label.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?!\\d)`, 'u').exec(printed)
    if (found !== null) return found.index
  }
  const [first] = entry.declared?.author ?? entry.declared?.editor ?? []
  const name = folded(first?.family ?? first?.literal ?? '')
  const at = name === '' ? -1 : folded(printed).indexOf(name)
  const year = entry.declared?.year == null ? -1 : printed.indexOf(String(entry.declared.year), Math.max(0, at))
  return at < 0 ? null : Math.max(at, year)
}

/** Styles sort the works of a citation: their order is that of the print, not of the store. */
function inPrintedOrder(keys: readonly string[], printed: string, { entries }: Targets): string[] {
  const placed = keys.map((key) => ({ key, place: placeIn(printed, entries.get(key)) }))
  if (placed.some(({ place }) => place === null)) return [...keys]
  return placed.sort((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ key }) => key)
}

function settled(mark: XrefMark, text: string, targets: Targets): Mark[] {
  const { keys, type } = mark
  if (type === 'bib') {
    const known = [...new Set(keys.flatMap((key) => targets.keyOfWork.get(key.slice(1)) ?? []))]
    return [{ ...mark, keys: inPrintedOrder(known, text.slice(mark.start, mark.end), targets) }]
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

export const settlePassages = (passages: readonly Passage[], targets: Targets): Passage[] =>
  passages.map((passage) => ({ ...passage, content: settleText(passage.content, targets) }))
