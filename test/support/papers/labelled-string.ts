// Builds labelled reference strings for tests: pieces of text, each with its label.
import type { Label } from '../../../src/stages/references/parse/labels.ts'
import type { LabelledString } from '../../../src/stages/references/parse/ner.ts'
import { tokenise } from '../../../src/stages/references/parse/tokenise.ts'

export type Piece = string | readonly [text: string, label: Label]

/** Plain strings are 'other'; of a label that begins a person only the first token begins. */
export function labelledString(...pieces: readonly Piece[]): LabelledString {
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : piece[0])).join('')
  const starts: { at: number; label: Label }[] = []
  let at = 0
  for (const piece of pieces) {
    const [body, label] = typeof piece === 'string' ? ([piece, 'other'] as const) : piece
    starts.push({ at, label })
    at += body.length
  }
  const seen = new Set<number>()
  const tokens = tokenise(text).map((token) => {
    const index = starts.findLastIndex((start) => start.at <= token.start)
    const label = starts[index]?.label ?? 'other'
    const isFirst = !seen.has(index)
    seen.add(index)
    return { ...token, label: isFirst ? label : (label.replace(/_begin$/, '') as Label) }
  })
  return { text, tokens, type: 'journal_article' }
}
