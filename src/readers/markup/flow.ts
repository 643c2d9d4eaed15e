// Collects the running text of a paragraph from inline markup: white space collapsed as printed, marks kept in place.
import type { Mark, RichText, TextStyle } from '../../document/rich-text.ts'
import type { XrefType } from '../../schema/vocabularies.ts'

/** What a mark says, without its range. */
export type Marking =
  | { readonly kind: 'style'; readonly style: TextStyle }
  | { readonly kind: 'xref'; readonly type: XrefType; readonly keys: readonly string[] }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'math'; readonly latex: string; readonly display: boolean; readonly characters?: string }

interface OpenMark {
  readonly marking: Marking
  start: number | null
}

export interface Flow {
  /** Appends characters; runs of white space count as one space, and as none at the edges. */
  text(characters: string): void
  /** Makes sure that what follows does not touch what is before. */
  separate(): void
  /** Makes sure that a word that follows does not touch a word that is before. */
  separateWords(): void
  /** Runs `write`; what it appends carries the mark. Nothing appended: no mark, unless it is an xref. */
  marked(marking: Marking, write: () => void): void
  /** Marks all that is appended until the returned function is called; for markup whose ranges do not nest. */
  open(marking: Marking): () => void
  readonly length: number
  finish(): RichText
}

/** Soft hyphens, zero-width spaces and byte order marks are hints to a typesetter, not characters of the text. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g

/** Characters as they are printed: invisible ones dropped, white space collapsed and trimmed. */
export const collapsed = (characters: string): string => characters.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

export function newFlow(): Flow {
  const parts: string[] = []
  const marks: Mark[] = []
  const open: OpenMark[] = []
  let length = 0
  let owesSpace = false

  const append = (piece: string) => {
    if (owesSpace && length > 0) {
      parts.push(' ')
      length++
    }
    owesSpace = false
    for (const mark of open) mark.start ??= length
    parts.push(piece)
    length += piece.length
  }
  const begin = (marking: Marking): (() => void) => {
    const mark: OpenMark = { marking, start: null }
    open.push(mark)
    return () => {
      const at = open.lastIndexOf(mark)
      if (at < 0) return
      open.splice(at, 1)
      // A citation may print nothing of its own ("3-<empty xref>-5"); its target still counts.
      if (mark.start === null && marking.kind !== 'xref') return
      marks.push({ ...marking, start: mark.start ?? length, end: length })
    }
  }
  return {
    get length() {
      return length
    },
    text(characters) {
      const visible = characters.replace(INVISIBLE, '')
      if (visible === '') return
      const words = visible.trim()
      if (words === '' || /^\s/.test(visible)) owesSpace = true
      if (words === '') return
      append(words.replace(/\s+/g, ' '))
      owesSpace = /\s$/.test(visible)
    },
    separate() {
      owesSpace = true
    },
    separateWords() {
      if (/\p{L}{2}$/u.test(parts[parts.length - 1] ?? '')) owesSpace = true
    },
    marked(marking, write) {
      const close = begin(marking)
      write()
      close()
    },
    open: begin,
    finish: () => ({ text: parts.join(''), marks: marks.sort((a, b) => a.start - b.start || b.end - a.end) }),
  }
}
