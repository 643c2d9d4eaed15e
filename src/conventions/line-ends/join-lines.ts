// Lines put together into running text: words broken by a hyphen mended, real hyphens kept, addresses made whole again.
import type { Line } from '../../document/page/page.ts'
import type { Range } from '../../document/ranges.ts'
import { DOI_START } from '../identifiers/doi.ts'
import { ISSN_SHAPE } from '../identifiers/identifiers.ts'
import { type Hyphen, hyphenAt } from './broken-word.ts'
import { knownWords } from './known-words.ts'
import type { Vocabulary } from './vocabulary.ts'

const LAST_TOKEN = /\S+$/
const FIRST_TOKEN = /^\S+/

/** Hosts whose addresses papers print without a scheme. */
const HOSTS = String.raw`\b(?:osf|github|zenodo|figshare)\.(?:io|com|org)\/`
const STARTS = ['https?:\\/\\/', 'ftp:\\/\\/', 'www\\.', '\\bdoi\\.org\\/', '\\bdoi:10\\.', `\\b${DOI_START}`, HOSTS]
const ADDRESS_START = new RegExp(`(?:${STARTS.join('|')})\\S*$`, 'i')
const SCHEME_ONLY = /^(?:https?:\/{0,2}|doi:)$/i
/** An address does not end in these: it continues. */
const OPEN_END = /[/_=&?%#~:@+-]$/
/** Styles that break an address before its stop print ".org/10" below it. */
const OPEN_START = /^(?:[/_=&?%#~]|\.[a-z\d])/
/** A part of an address: a slash, a digit, a file's ending, a query; or small letters after a slash of a short link. */
const ADDRESS_PART = /^[\w~%.+-]*(?:[/_=?&#]|\d|\.[a-z]{2,5}\b)/i
const PROSE = /^(?:and\/or|either\/or|he\/she|s\/he)\b/i
/** "0272-4944/© 2014" below a DOI: the publisher's own line. */
const ISSN_LINE = new RegExp(`^${ISSN_SHAPE}\\/`, 'u')

function isBrokenAddress(above: string, below: string): boolean {
  const token = LAST_TOKEN.exec(above)?.[0]
  const next = FIRST_TOKEN.exec(below)?.[0]
  if (token === undefined || next === undefined || PROSE.test(next) || ISSN_LINE.test(next)) return false
  if (isBrokenEmail(token, next)) return true
  if (SCHEME_ONLY.test(token)) return /^[\w/]/.test(next)
  if (!ADDRESS_START.test(token)) return false
  if (isBrokenHost(token, next)) return true
  if (OPEN_START.test(next)) return true
  if (/[-_=]$/.test(token)) return /^\w/.test(next)
  if (OPEN_END.test(token)) return ADDRESS_PART.test(next)
  // A full stop may end the sentence as well: then the next word has a capital letter or is no part of an address.
  if (token.endsWith('.')) return /^[a-z\d]\S*[\d/]/.test(next)
  return /^[\w~%-]*[/_=]\S*/.test(next)
}

/** Hosts end in one of these or in two letters for a country; other endings are too rare to tell from the half of a name. */
const TOP_LEVEL = /^(?:[a-z]{2}|com|org|net|edu|gov|int|info|mil|biz|museum)$/i

/** "http://www.geneontol" + "ogy.org/", "http://www.hiv." + "lanl.gov": the host has no end yet, and the next word has one. */
function isBrokenHost(token: string, next: string): boolean {
  const host = /(?:https?:\/\/(?:www\.)?|www\.)([\w.-]*)$/i.exec(token)?.[1]
  if (host === undefined || !/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?![a-z])/i.test(next)) return false
  const labels = host.split('.').filter((label) => label !== '')
  return labels.length < 2 || !TOP_LEVEL.test(labels.at(-1) ?? '')
}

/** "name@univer" + "sity.edu": the part after the sign has no dot yet, or ends in one. */
function isBrokenEmail(token: string, next: string): boolean {
  const domain = /^[\w.+-]+@([\w.-]*)$/.exec(token)?.[1]
  if (domain === undefined) return false
  const isOpen = domain === '' || /[.-]$/.test(domain) || !domain.includes('.')
  return isOpen && /^[\w-]+(?:\.[\w-]+)*[.,;)]?$/.test(next) && /\.[a-z]|^[a-z]{2,4}\b/.test(next)
}

/** Where the characters of a line went: line text from `from` to `to` is at `start` to `end`. */
export interface JoinedPiece extends Range {
  readonly line: number
  readonly from: number
  readonly to: number
}

export interface JoinedText {
  readonly text: string
  readonly pieces: readonly JoinedPiece[]
}

type JoinableLine = Pick<Line, 'text' | 'hyphenAtEnd'>

/** What happens between two lines: how many characters of the upper one go, and what is between them. */
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
/** A dash or a slash that is close to the word before it; or to a small one behind it, where no item of a list begins. */
const OPEN_DASH = /[\p{L}\p{N}][–—/]$/u
const OPEN_WORD = /\p{L}$/u
const DASH_START = /^—\p{Ll}/u
/** Scripts that put no space between words. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/

/** The minus of a number that is below: "MD = −" + "0.09 s". */
const SIGN_END = /[=<>≤≥≈([,;:]\s?[-−–]$/u

export function joinLines(lines: readonly JoinableLine[], words: Vocabulary): JoinedText {
  // A text that is looked at each time it has grown would be copied whole each time.
  const parts: string[] = []
  let [length, isSpaced] = [0, true]
  const add = (part: string): void => {
    if (part === '') return
    parts.push(part)
    length += part.length
    isSpaced = part.endsWith(' ')
  }
  const pieces: JoinedPiece[] = []
  for (const [index, line] of lines.entries()) {
    const from = line.text.length - line.text.trimStart().length
    const trimmed = line.text.trimEnd()
    const next = lines[index + 1]
    const { drop, glue } = next === undefined ? CLOSE : knownJunction(line, next, words)
    const to = Math.max(from, trimmed.length - drop)
    const start = length
    add(line.text.slice(from, to))
    pieces.push({ line: index, from, to, start, end: length })
    if (glue === ' ' && !isSpaced) add(glue)
  }
  return { text: parts.join(''), pieces }
}

/** What was last found below a line: several stages ask for the text of the same lines. */
const known = new WeakMap<JoinableLine, { lower: JoinableLine; words: Vocabulary; between: Junction }>()

function knownJunction(upper: JoinableLine, lower: JoinableLine, words: Vocabulary): Junction {
  const last = known.get(upper)
  if (last !== undefined && last.lower === lower && last.words === words) return last.between
  const between = junction(upper, lower, words)
  known.set(upper, { lower, words, between })
  return between
}

function junction(upper: JoinableLine, lower: JoinableLine, words: Vocabulary): Junction {
  const line = upper.text.trimEnd()
  // Its last word: all that most patterns look at, each of which would search the whole line for its end.
  const above = line.slice(line.lastIndexOf(' ') + 1)
  const below = lower.text.trimStart()
  if (above === '' || below === '') return CLOSE
  if (isBrokenAddress(above.replace(SOFT_END, ''), below))
    return SOFT_END.test(above) || isDividedAddress(line, below, words) ? MEND : CLOSE
  if (SIGN_END.test(line) && /^\.?\d/.test(below)) return CLOSE
  if (HYPHEN_END.test(above)) return atHyphen(above, below, words)
  if (OPEN_DASH.test(above) || (OPEN_WORD.test(above) && DASH_START.test(below))) return CLOSE
  return UNSPACED.test(above.at(-1) ?? '') && UNSPACED.test(below.charAt(0)) ? CLOSE : SPACE
}

const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S*\p{L}[-‐]$/iu
const DOI_ADDRESS = new RegExp(DOI_START, 'iu')
/** So many letters on either side of a hyphen are looked for in the document's links. */
const [HEAD_LETTERS, TAIL_LETTERS] = [12, 8]

/**
 * Whether the hyphen at the end of a line inside an address was made by the break ("commen-" + "tisfree/2019"). A link over an address tells; else the
 * words: an address whose parts hyphens tie together ("blood-thinners-and-clots") has those at lines' ends too, unless only both halves are a word.
 */
function isDividedAddress(above: string, below: string, words: Vocabulary): boolean {
  const address = WEB_ADDRESS.exec(above)?.[0].slice(0, -1) ?? ''
  const [head, tail] = [/\p{L}*$/u.exec(address)?.[0] ?? '', /^\p{Ll}*/u.exec(below)?.[0] ?? '']
  if (head === '' || tail === '' || DOI_ADDRESS.test(address)) return false
  const [left, right] = [head.slice(-HEAD_LETTERS).toLowerCase(), tail.slice(0, TAIL_LETTERS)]
  const isLinked = words.addresses.includes(left + right)
  if (isLinked !== words.addresses.includes(`${left}-${right}`)) return isLinked
  const levelOf = (word: string): number => knownWords().levelOf(word.toLowerCase())
  if (levelOf(head + tail) > 0 && Math.min(levelOf(head), levelOf(tail)) === 0) return true
  const isTied = /[-‐][^/]*$/u.test(address) || /^[^/\s]*[-‐]\w/u.test(below)
  return !isTied && hyphenAt({ whole: head, tail, after: below.slice(tail.length) }, words) === 'broken'
}

function atHyphen(above: string, below: string, words: Vocabulary): Junction {
  const whole = LAST_WORD.exec(above.replace(HYPHEN_END, ''))?.[0] ?? ''
  const tail = FIRST_PART.exec(below)?.[0] ?? ''
  if (whole === '') return SPACE
  if (tail === '') return CLOSE
  return JUNCTIONS[hyphenAt({ whole, tail, after: below.slice(tail.length) }, words)]
}

const JUNCTIONS: Readonly<Record<Hyphen, Junction>> = { broken: MEND, compound: CLOSE, suspended: SPACE }
