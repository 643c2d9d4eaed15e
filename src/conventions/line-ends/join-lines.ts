// Lines put together into running text: words broken by a hyphen mended, real hyphens kept, addresses made whole again.

import type { Line } from '../../document/page.ts'
import { isBrokenAddress } from './broken-address.ts'
import { type Hyphen, hyphenAt } from './broken-word.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Where the characters of a line went: line text from `from` to `to` stands at `start` to `end`. */
export interface JoinedPiece {
  readonly line: number
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

export interface JoinedText {
  readonly text: string
  readonly pieces: readonly JoinedPiece[]
}

type JoinableLine = Pick<Line, 'text' | 'hyphenAtEnd'>

/** What happens between two lines: how many characters of the upper one go, and what stands between them. */
interface Junction {
  readonly drop: 0 | 1
  readonly glue: '' | ' '
}

const SPACE: Junction = { drop: 0, glue: ' ' }
const CLOSE: Junction = { drop: 0, glue: '' }
const MEND: Junction = { drop: 1, glue: '' }

/** A printed hyphen, a soft one, and the control character by which PDF engines mark one that line breaking made. */
const HYPHEN_END = /[-‐‑\u00ad\p{Cc}]$/u
const SOFT_END = /[\u00ad\p{Cc}]$/u
const LAST_WORD = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*$/u
/** Letters, or a number; not the mark of a note behind a word. */
const FIRST_PART = /^(?:\p{L}+|\p{N}+)/u
/** A dash or a slash that stands close to the word before it. */
const OPEN_DASH = /[\p{L}\p{N}][–—/]$/u
/** Scripts that put no space between words. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/

export function joinLines(lines: readonly JoinableLine[], words: Vocabulary): JoinedText {
  let text = ''
  const pieces: JoinedPiece[] = []
  for (const [index, line] of lines.entries()) {
    const from = line.text.length - line.text.trimStart().length
    const trimmed = line.text.trimEnd()
    const next = lines[index + 1]
    const { drop, glue } = next === undefined ? CLOSE : junction(line, next, words)
    const to = Math.max(from, trimmed.length - drop)
    const start = text.length
    text += line.text.slice(from, to)
    pieces.push({ line: index, from, to, start, end: text.length })
    if (glue === ' ' && text !== '' && !text.endsWith(' ')) text += ' '
  }
  return { text, pieces }
}

function junction(upper: JoinableLine, lower: JoinableLine, words: Vocabulary): Junction {
  const above = upper.text.trimEnd()
  const below = lower.text.trimStart()
  if (above === '' || below === '') return CLOSE
  if (isBrokenAddress(above.replace(SOFT_END, ''), below)) return SOFT_END.test(above) ? MEND : CLOSE
  if (HYPHEN_END.test(above)) return atHyphen(above, below, words)
  if (OPEN_DASH.test(above)) return CLOSE
  return UNSPACED.test(above.at(-1) ?? '') && UNSPACED.test(below.charAt(0)) ? CLOSE : SPACE
}

function atHyphen(above: string, below: string, words: Vocabulary): Junction {
  const whole = LAST_WORD.exec(above.replace(HYPHEN_END, ''))?.[0] ?? ''
  const tail = FIRST_PART.exec(below)?.[0] ?? ''
  if (whole === '') return SPACE
  if (tail === '') return CLOSE
  return JUNCTIONS[hyphenAt({ whole, tail, after: below.slice(tail.length) }, words)]
}

const JUNCTIONS: Readonly<Record<Hyphen, Junction>> = { broken: MEND, compound: CLOSE, suspended: SPACE }
