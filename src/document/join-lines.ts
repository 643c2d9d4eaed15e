// Printed lines to running text: hyphens of line breaking undone, broken addresses mended, everything else kept.
import type { Line, LineEnd } from './page.ts'
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

interface Junction {
  /** Characters dropped at the end of the upper line. */
  readonly drop: number
  readonly glue: '' | ' '
}

/** Soft hyphen, and the mark that the PDF engine puts where line breaking made a hyphen. */
const SOFT_HYPHENS = '\u00ad\u0002'
const HYPHEN = new RegExp(`[-‐${SOFT_HYPHENS}]$`)
const SOFT_HYPHEN = new RegExp(`[${SOFT_HYPHENS}]$`)
const LAST_LETTERS = /[\p{L}\p{N}]+$/u
const LAST_WORD = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*$/u
const FIRST_LETTERS = /^[\p{L}\p{N}]+/u
const ADDRESS =
  /(?:https?:\/\/|www\.|\bdoi\.org\/|\b10\.\d{4,9}\/|\b(?:osf|github|zenodo|figshare)\.(?:io|com|org)\/)\S*$/i
/** An address goes on in the next line where it breaks after or before one of these. */
const ADDRESS_BREAK = /[/.\-_=?&%#~:+]$/
const ADDRESS_GOES_ON = /^[/\-_=?&%#~+a-z0-9][^\s]*/
/** Words that join to a compound which keeps its hyphen. */
const COMPOUND_HEADS = new Set(
  'self well high low long short cross non co post pre half ill best better full free large small first second third two three four five one multi single double semi inter intra meta peer evidence so e t p x y z'.split(
    ' ',
  ),
)
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]$/

function isCompound(head: string, tail: string, end: LineEnd, words: Vocabulary): boolean {
  const joined = words.count(head + tail)
  const hyphened = words.count(`${head}-${tail}`)
  if (joined !== hyphened) return hyphened > joined
  // The file itself says that line breaking put the hyphen there, which is right in 94 of 100 cases.
  if (end === 'soft-hyphen') return false
  if (COMPOUND_HEADS.has(head.toLowerCase()) && tail.length > 2) return words.count(tail) > 0
  return head.length > 2 && tail.length > 3 && words.count(head) > 1 && words.count(tail) > 1
}

function atHyphen(upper: string, lower: string, end: LineEnd, words: Vocabulary): Junction {
  const bare = upper.replace(HYPHEN, '')
  const head = LAST_LETTERS.exec(bare)?.[0] ?? ''
  const tail = FIRST_LETTERS.exec(lower)?.[0] ?? ''
  const isSoft = SOFT_HYPHEN.test(upper)
  if (head === '' || tail === '') return { drop: 0, glue: head === '' ? ' ' : '' }
  if (ADDRESS.test(bare)) return { drop: isSoft ? 1 : 0, glue: '' }
  // "Kruskal-Wallis", "SARS-CoV-2", "pp. 12-34": what follows is no second half of a word.
  if (!/^\p{Ll}/u.test(tail) || /\p{N}$/u.test(head)) return { drop: isSoft && /^\p{Ll}/u.test(tail) ? 1 : 0, glue: '' }
  const whole = LAST_WORD.exec(bare)?.[0] ?? head
  // "state-of-the-" goes on as it began.
  if (whole !== head && words.count(head + tail) === 0) return { drop: 0, glue: '' }
  return isCompound(head, tail, end, words) ? { drop: 0, glue: '' } : { drop: 1, glue: '' }
}

function junction(upper: JoinableLine, lower: JoinableLine, words: Vocabulary): Junction {
  const above = upper.text.trimEnd()
  const below = lower.text.trimStart()
  if (above === '' || below === '') return { drop: 0, glue: '' }
  if (HYPHEN.test(above)) return atHyphen(above, below, upper.hyphenAtEnd, words)
  if (
    ADDRESS.test(above) &&
    (ADDRESS_BREAK.test(above) || /^[/\-_=?&%#~]/.test(below)) &&
    ADDRESS_GOES_ON.test(below)
  ) {
    // A full stop may end the sentence instead: then the next word has a capital letter and is not taken for more address.
    return { drop: 0, glue: '' }
  }
  if (/[–—/]$/.test(above) && /[\p{L}\p{N}][–—/]$/u.test(above)) return { drop: 0, glue: '' }
  if (CJK.test(above)) return { drop: 0, glue: '' }
  return { drop: 0, glue: ' ' }
}

export function joinLines(lines: readonly JoinableLine[], words: Vocabulary): JoinedText {
  let text = ''
  const pieces: JoinedPiece[] = []
  for (const [index, line] of lines.entries()) {
    const from = line.text.length - line.text.trimStart().length
    const trimmed = line.text.trimEnd()
    const next = lines[index + 1]
    const { drop, glue } = next === undefined ? { drop: 0, glue: '' as const } : junction(line, next, words)
    const to = Math.max(from, trimmed.length - drop)
    const start = text.length
    text += line.text.slice(from, to)
    pieces.push({ line: index, from, to, start, end: text.length })
    if (glue === ' ' && text !== '' && !text.endsWith(' ')) text += ' '
  }
  return { text, pieces }
}
