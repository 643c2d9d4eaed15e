// A paragraph while it is written: its flow of text, what is in it besides, and how its letters look.
import type { Mark, RichText, StyleMark } from '../../../document/rich-text.ts'
import { type Flow, newFlow } from '../../markup/flow.ts'
import type { XmlElement } from '../../markup/xml-node.ts'
import type { Look, Picture } from '../blocks/block.ts'
import type { RunLook } from '../styles/style-sheet.ts'

export interface Draft {
  readonly flow: Flow
  readonly breaks: number[]
  readonly pictures: Picture[]
  readonly bookmarks: string[]
  /** Text boxes whose blocks follow the paragraph. */
  readonly boxes: XmlElement[]
  sequence: string | null
  isBibliography: boolean
  /** Bookmarks that began since the last character. */
  freshBookmarks: string[]
  /** Characters of displayed mathematics and its numbers. */
  hasDisplay: boolean
  letters: number
  boldLetters: number
  italicLetters: number
  readonly lettersOfSize: Map<number, number>
}

export const newDraft = (): Draft => ({
  flow: newFlow(),
  breaks: [],
  pictures: [],
  bookmarks: [],
  boxes: [],
  sequence: null,
  isBibliography: false,
  freshBookmarks: [],
  hasDisplay: false,
  letters: 0,
  boldLetters: 0,
  italicLetters: 0,
  lettersOfSize: new Map(),
})

/** Letters and digits of a piece count for what the paragraph looks like. */
export function countLook(draft: Draft, text: string, look: RunLook): void {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
  if (letters === 0) return
  draft.letters += letters
  if (look.bold === true) draft.boldLetters += letters
  if (look.italic === true) draft.italicLetters += letters
  if (look.size !== undefined) draft.lettersOfSize.set(look.size, (draft.lettersOfSize.get(look.size) ?? 0) + letters)
}

/** Share of letters from which on a paragraph looks so as a whole; a raised mark or number may look otherwise. */
const MOST = 0.9

export function lookOf(draft: Draft, isCentered: boolean): Look {
  const [common] = [...draft.lettersOfSize].sort(([, a], [, b]) => b - a)
  const isMost = (count: number) => draft.letters > 0 && count >= draft.letters * MOST
  return {
    size: common?.[0] ?? null,
    isBold: isMost(draft.boldLetters),
    isItalic: isMost(draft.italicLetters),
    isCentered,
  }
}

const isStyle = (mark: Mark): mark is StyleMark => mark.kind === 'style'

/** Word cuts one italic phrase into many runs: marks of one style that touch are one mark. */
export function joinStyles({ text, marks }: RichText): RichText {
  const joined: Mark[] = []
  const last = new Map<string, number>()
  for (const mark of marks) {
    const at = isStyle(mark) ? last.get(mark.style) : undefined
    const before = at === undefined ? undefined : joined[at]
    if (at !== undefined && before !== undefined && text.slice(before.end, mark.start).trim() === '') {
      joined[at] = { ...before, end: Math.max(before.end, mark.end) }
      continue
    }
    if (isStyle(mark)) last.set(mark.style, joined.length)
    joined.push(mark)
  }
  return { text, marks: joined }
}
