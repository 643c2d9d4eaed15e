// Footnotes and endnotes in the order in which the text refers to them, with the marks that Word prints for them.
import { formatNumber } from './number-formats.ts'

export type NoteKind = 'footnote' | 'endnote'

export interface NoteUse {
  readonly kind: NoteKind
  /** The id in its part. */
  readonly id: string
  readonly key: string
  /** As printed; null where the author typed a mark of their own. */
  readonly label: string | null
}

export interface NoteCounter {
  /** The note that is referred to here; the same one again keeps its mark. */
  use(kind: NoteKind, id: string, hasOwnMark: boolean): NoteUse
  readonly uses: readonly NoteUse[]
}

export function newNoteCounter(formats: Readonly<Record<NoteKind, string>>): NoteCounter {
  const uses: NoteUse[] = []
  const byKey = new Map<string, NoteUse>()
  const counts: Record<NoteKind, number> = { footnote: 0, endnote: 0 }
  return {
    uses,
    use(kind, id, hasOwnMark) {
      const key = `${kind}-${id}`
      const known = byKey.get(key)
      if (known !== undefined) return known
      if (!hasOwnMark) counts[kind] += 1
      const label = hasOwnMark ? null : formatNumber(counts[kind], formats[kind])
      const use: NoteUse = { kind, id, key, label }
      byKey.set(key, use)
      uses.push(use)
      return use
    },
  }
}
