// Citations that a reference manager wrote, tied to the entries of the list: each work of a citation gets its own part of the print.
import { foldInPlace } from '../../../conventions/language/letters.ts'
import { type Mark, marksOf, type RichText, type XrefMark } from '../../../document/rich-text.ts'
import { type Bibliography, entryId } from '../references/bibliography.ts'

interface Placed {
  readonly id: string
  /** Where its label, or the name of its first author, is in the printed citation. */
  readonly start: number
  /** Where its year stands; the start where it prints none. */
  readonly year: number
  readonly isLabel: boolean
}

/** Where in a printed citation an entry is meant: at its label or at its first name and year; null where neither stands. */
function placeIn(printed: string, index: number, { entries }: Bibliography): Placed | null {
  const { label = null, fields = null } = entries[index] ?? {}
  const id = entryId(index)
  if (label !== null) {
    const pattern = label.replace(/[^\p{L}\p{N}]/gu, '\\$&')
    const found = new RegExp(`(?<!\\d)${pattern}(?!\\d)`, 'u').exec(printed)
    if (found !== null) return { id, start: found.index, year: found.index, isLabel: true }
  }
  const [first] = fields?.author ?? fields?.editor ?? []
  const name = foldInPlace(first?.family ?? first?.literal ?? '')
  const start = name === '' ? -1 : foldInPlace(printed).indexOf(name)
  if (start < 0) return null
  const year = fields?.year == null ? -1 : printed.indexOf(String(fields.year), start)
  return { id, start, year: year < 0 ? start : year, isLabel: false }
}

/** What joins two citations in one bracket is part of neither. */
const JOINT = /(?:[\s;,&)\]]|\band\b)+$/

/** Styles sort the works of a citation: each gets its own part, in the order of the print. */
function divided(mark: XrefMark, text: string, bibliography: Bibliography): XrefMark[] {
  const known = [...new Set(mark.keys.flatMap((work) => bibliography.entryOf.get(work) ?? []))]
  const printed = text.slice(mark.start, mark.end)
  const places = known.flatMap((index) => placeIn(printed, index, bibliography) ?? [])
  if (places.length < known.length) return [{ ...mark, keys: known.map(entryId) }]
  const sorted = places.sort((a, b) => a.year - b.year)
  if (sorted.length < 2 || sorted.some(({ isLabel }) => isLabel)) return [{ ...mark, keys: sorted.map(({ id }) => id) }]
  // "Brandt, 2004, 2009": the second one begins at its year.
  const starts = sorted.map(({ start, year }, at) => (at > 0 && start <= (sorted[at - 1]?.year ?? -1) ? year : start))
  return sorted.map(({ id }, at) => {
    const start = starts[at] ?? 0
    const part = printed.slice(start, starts[at + 1] ?? printed.length).replace(JOINT, '')
    return { ...mark, keys: [id], start: mark.start + start, end: mark.start + start + part.length }
  })
}

/** A link inside a citation of a reference manager says the same thing once more; the citation knows better. */
export function settleCitations(content: RichText, bibliography: Bibliography): RichText {
  const citations = marksOf(content, 'xref').filter(({ type }) => type === 'bib')
  if (citations.length === 0) return content
  const marks = content.marks.flatMap((mark): Mark[] => {
    if (mark.kind !== 'xref') return [mark]
    if (mark.type === 'bib') return divided(mark, content.text, bibliography)
    return citations.some(({ start, end }) => start <= mark.start && mark.end <= end) ? [] : [mark]
  })
  return { text: content.text, marks }
}
