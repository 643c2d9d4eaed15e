// Raised marks that call a footnote: the sign printed on the note itself, where no citation claims it.
import type { Range } from '../../document/ranges.ts'
import { marksOf, type RichText } from '../../document/rich-text.ts'
import type { Note } from '../../document/structure.ts'
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
    if (style !== 'sup' || start === 0) return []
    const printed = content.text.slice(start, end)
    const mark = cleanMark(printed)
    if (!MARK.test(mark) || isTaken({ start, end })) return []
    if (/\d/.test(mark) && NO_CALL_BEFORE.test(content.text.slice(Math.max(0, start - 4), start))) return []
    const note = pickNote(notes.get(mark) ?? [], pageIndex)
    if (note === null) return []
    const from = start + (printed.length - printed.trimStart().length)
    return [{ start: from, end: from + printed.trim().length, type: 'foot' as const, targets: [note.key] }]
  })
}
