// Raised marks that call a footnote: the sign printed on the note itself, where no citation claims it.
import type { Range } from '../../document/ranges.ts'
import { marksOf, type RichText } from '../../document/rich-text.ts'
import type { CrossReference } from '../../document/sentences.ts'
import type { Note } from '../../document/structure.ts'
import { groupBy } from '../../kernel/lists.ts'
import { allMatches } from '../../kernel/patterns.ts'
import type { Mention } from './find-mentions.ts'

export interface PlacedNote extends Note {
  readonly pageIndex: number | null
}

const MARK = /^(?:\d{1,3}|[*†‡§¶#‖]{1,3}|[ivx]{1,4}|[a-z])$/
/** Powers and units: a footnote is called behind a word or a sign, not behind "m" or "10". */
const NO_CALL_BEFORE = /(?:\d|(?:^|[\s(/·×])\p{L}{1,2}|[=+×−])$/u

function pickNote(notes: readonly PlacedNote[], pageIndex: number | null): PlacedNote | null {
  const [only, more] = notes
  if (only === undefined) return null
  if (more === undefined) return only
  const here = notes.filter((note) => note.pageIndex !== null && note.pageIndex === pageIndex)
  return here.length === 1 ? (here[0] ?? null) : null
}

export interface FootnoteSetting {
  readonly notes: ReadonlyMap<string, readonly PlacedNote[]>
  readonly pageIndex: number | null
  /** Whether another finding claims these characters. */
  readonly isTaken: (range: Range) => boolean
}

export const cleanMark = (label: string): string => label.replace(/[[\]().\s]/g, '').toLowerCase()

export function findFootnoteMarks(content: RichText, { notes, pageIndex, isTaken }: FootnoteSetting): Mention[] {
  if (notes.size === 0) return []
  return marksOf(content, 'style').flatMap(({ style, start, end }) => {
    if (style !== 'sup' || start === 0 || isTaken({ start, end })) return []
    const printed = content.text.slice(start, end)
    if (/\d/.test(printed) && NO_CALL_BEFORE.test(content.text.slice(Math.max(0, start - 4), start))) return []
    // "2,3": each of them has its note, or none is a mark.
    const parts = allMatches(printed, /[^\s,;]+/g)
    const mentions = parts.flatMap(({ 0: part, index }): Mention[] => {
      const mark = cleanMark(part)
      const note = MARK.test(mark) ? pickNote(notes.get(mark) ?? [], pageIndex) : null
      const from = start + index
      return note === null ? [] : [{ start: from, end: from + part.length, type: 'foot', targets: [note.key] }]
    })
    return mentions.length === parts.length ? mentions : []
  })
}

/** What calls are printed behind: a word or the mark that ends one; units and symbols have their powers there. */
const CALLED_BEHIND = /(?:\p{Ll}{3}|[.,;:!?)\]”"’»])$/u

/** A note is called once: of several numbers that might call it, those behind words are left, and of symbols alone ("GeV²") none. */
export function calledOnce(
  rows: readonly CrossReference[],
  sentences: readonly { readonly text: string }[],
): CrossReference[] {
  const calls = rows.filter(({ type, tier, contents }) => type === 'foot' && tier === null && /^\d+$/u.test(contents))
  const byNote = groupBy(calls, ({ target }) => target)
  return rows.filter((row) => {
    if (!calls.includes(row) || byNote.get(row.target)?.length === 1) return true
    return CALLED_BEHIND.test(sentences[row.sentence]?.text.slice(0, row.start) ?? '')
  })
}
