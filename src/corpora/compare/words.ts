// Two texts word by word: what both have, what one has alone.
import { foldLetters } from '../../conventions/language/letters.ts'

/** What a passage says, however it is set: points of numbers, their minus and signs of comparison count, for ".04" is not "0.4" and "<" is not ">". */
export const passageKey = (text: string): string =>
  foldLetters(text)
    .replaceAll('−', '-')
    .replace(/(?<!\p{N})\.(?=\p{N})/gu, '0.')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|(?<=[\p{L}\p{N}])-|-(?!\p{N})/gu, '')
    .replace(/[^\p{L}\p{N}.<>=≤≥≠≈-]/gu, '')

export const wordsOf = (text: string): readonly string[] =>
  (text.match(/\S+/g) ?? []).map(passageKey).filter((word) => word !== '')

export interface Part {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

interface Token {
  readonly text: string
  readonly key: string
}

/** Other signs that stand alone are compared as they are. */
const tokensOf = (text: string): readonly Token[] =>
  (text.match(/\S+\s*/g) ?? []).map((token) => ({ text: token, key: passageKey(token) || token.trim() }))

/** How long a stretch that both have is from each pair of places on; the usual table of a longest common subsequence. */
function commonTable(a: readonly Token[], b: readonly Token[]): readonly Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [row, next] = [table[i], table[i + 1]]
      if (row === undefined || next === undefined) continue
      row[j] = a[i]?.key === b[j]?.key ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

/** Texts longer than this are no passages any more: they count as replaced. */
const MAX_TOKENS = 3000

/** `before` turned into `after`: neighbours of one kind are one part. */
export function wordDiff(before: string, after: string): readonly Part[] {
  const [a, b] = [tokensOf(before), tokensOf(after)]
  const parts: { kind: Part['kind']; text: string }[] = []
  const add = (kind: Part['kind'], text: string): void => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  const isLong = a.length > MAX_TOKENS || b.length > MAX_TOKENS
  const table = isLong ? [] : commonTable(a, b)
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (!isLong && left !== undefined && right !== undefined && left.key === right.key) {
      add('same', right.text)
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      add('removed', left.text)
      i += 1
    } else {
      add('added', right?.text ?? '')
      j += 1
    }
  }
  return parts
}
