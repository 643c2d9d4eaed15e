// Breaks a finished TEI document into lines: what holds only elements is set line by line, what holds words stays as it is.
import type { Markup } from './xml.ts'

/**
 * Words stand in these, also where a paper happens to have none: a line break inside would be a blank of the text. Readers take the first child
 * of a division for its heading, and every child of a table or row for a part of it, so that these hold no blanks either.
 */
const INLINE =
  /^<(?:(?:p|s|head|figDesc|note|cell|title|ref|rs|formula|label|ab|persName|author|table|row)[\s>]|div [^>]*xmlns=)/

const isEnd = (token: string): boolean => token.startsWith('</')
const isWhole = (token: string): boolean => token.startsWith('<?') || token.endsWith('/>')

/** Which elements, counted by their beginnings, hold words themselves. */
function wordy(tokens: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open: number[] = []
  let count = 0
  for (const token of tokens) {
    if (!token.startsWith('<')) found.add(open.at(-1) ?? -1)
    else if (isEnd(token)) open.pop()
    else if (!isWhole(token)) {
      if (INLINE.test(token)) found.add(count)
      open.push(count)
      count += 1
    }
  }
  return found
}

export function indented(document: Markup): Markup {
  const tokens = document.match(/<[^>]*>|[^<]+/g) ?? []
  const inline = wordy(tokens)
  const lines: string[] = []
  // The line that an element with words is written on, and how deep below it we are.
  let [depth, inside, count] = [0, 0, 0]
  const line = (token: string) => lines.push('  '.repeat(depth) + token)
  const goOn = (token: string) => {
    lines[lines.length - 1] += token
  }
  for (const token of tokens) {
    const isStart = token.startsWith('<') && !isEnd(token) && !isWhole(token)
    if (inside > 0) {
      goOn(token)
      inside += isStart ? 1 : isEnd(token) ? -1 : 0
    } else if (isStart) {
      line(token)
      if (inline.has(count)) inside = 1
      else depth += 1
    } else if (isEnd(token)) {
      depth -= 1
      line(token)
    } else if (token.startsWith('<') || token.trim() !== '') line(token)
    count += isStart ? 1 : 0
  }
  return `${lines.join('\n')}\n`
}
