// Addresses printed in running text, also where a line break left a blank in them, without the punctuation behind them.
import { DOI_START } from '../../conventions/identifiers/doi.ts'
import { FETCHED } from '../../conventions/language/words.ts'
import type { Range } from '../../document/ranges.ts'
import { allMatches } from '../../kernel/patterns.ts'
import { toHref } from './href.ts'

export interface Address extends Range {
  readonly href: string
  /** "doi:10.1234/x" is no address itself; "osf.io/abc12" is. */
  readonly isPrinted: boolean
}

const TLD =
  'org|com|io|net|edu|gov|info|int|eu|uk|de|fr|es|pt|br|nl|ch|at|it|se|no|dk|fi|be|ca|au|nz|jp|cn|in|us|mx|ar|cl|co|ai|dev|app|me|tv|ac|science|online|site|pl|cz|ru|kr|il|za|ie'
// Two addresses with nothing but a comma between them are two.
const PATH_CHAR = '(?:(?![,;](?:https?:|www\\.))[^\\s<>"“”‘’«»{}|\\\\^`\\u2026\\u3000-\\u9fff])'
// One blank is allowed behind the scheme and, before a top-level domain that a path follows, behind a dot: "https:// osf. io/abc12".
// Some publishers let an address break at zero-width blanks, which are no part of it.
const INVISIBLE = /[\s\u200b\u2060\u00ad]/g
const SCHEME = `(?:https?|ftp)\\s?:\\s?//[\\s\\u200b]?`
const BROKEN_DOT = `\\.(?:\\s(?=(?:${TLD})/)|\\u200b)?`
const HOST = `(?:[\\p{L}\\d_-]+(?::[^\\s/@]+)?@)?[\\p{L}\\d_-]+(?:${BROKEN_DOT}[\\p{L}\\d_-]+)*(?::\\d{2,5})?`
const WITH_SCHEME = new RegExp(`${SCHEME}${HOST}(?:[/?#]${PATH_CHAR}*)?`, 'giu')
const WITH_WWW = new RegExp(`(?<![\\p{L}\\d/.@])www\\.[\\s\\u200b]?${HOST}(?:[/?#]${PATH_CHAR}*)?`, 'giu')
const BARE = new RegExp(
  `(?<![\\p{L}\\d/.@_-])(?:[a-z\\d][a-z\\d-]*\\.(?:\\s(?=(?:io|org|com)/))?){1,4}(?:${TLD})/${PATH_CHAR}+`,
  'giu',
)
// A host alone counts in lower case and under the commonest domains: "vs.the" and "Amazon.com" are none.
const HOST_ALONE =
  /(?<![\p{L}\d/.@_-])(?:[a-z\d][a-z\d-]{2,}\.){1,3}(?:org|com|gov|edu|net|io)(?![\p{L}\d/.-]{0,60}[\p{L}\d])/gu
const DOI = new RegExp(`(?<![\\p{L}\\d/.])(?:doi(?:\\.org)?\\s?[:=/]?\\s?)?(${DOI_START}\\s?[^\\s<>"“”]+)`, 'giu')
/** Each form with what no match of it lacks, which is quickly looked for: most passages hold no address. */
const FORMS: readonly (readonly [form: RegExp, hint: RegExp])[] = [
  [WITH_SCHEME, /\/\//],
  [WITH_WWW, /www\./i],
  [BARE, new RegExp(`\\.\\s?(?:${TLD})/`, 'iu')],
  [HOST_ALONE, /\.(?:org|com|gov|edu|net|io)/],
]
const DOI_HINT = new RegExp(DOI_START)
/** A path that breaks off at one of these continues behind the blank, if what follows looks like part of a path. */
const BREAKS_OFF = /[/_=?&%.~-]$/
const DOI_PREFIX = new RegExp(`${DOI_START}$`)
const PATH_LIKE = /^(?=[^\s]*[\d_=%?&/-])[\p{L}\d][^\s<>"“”()]*/u

function balanced(text: string): string {
  const depth: Record<string, number> = { '(': 0, '[': 0 }
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index)
    if (char === '(' || char === '[') depth[char] = (depth[char] ?? 0) + 1
    const opener = char === ')' ? '(' : char === ']' ? '[' : null
    if (opener === null) continue
    if (depth[opener] === 0) return text.slice(0, index)
    depth[opener] = (depth[opener] ?? 0) - 1
  }
  return text
}

/** Without what belongs to the sentence: closing brackets that nothing opened, stops, commas, quotes, asterisks. */
export function withoutTail(text: string): string {
  let kept = balanced(text)
  for (let before = ''; before !== kept; ) {
    before = kept
    kept = balanced(kept.replace(/[.,;:!?'*†‡§¶·•–—-]+$/u, '').replace(/[([]+$/, ''))
  }
  return kept
}

/** An address rarely takes more than this many lines. */
const MAX_PIECES = 4
const FILE_END = /^(?:html?|pdf|php|aspx?|xml|zip|csv)\b/

/** Whether the token behind a blank continues with an address that breaks off before it. */
function continuesAddress(printed: string, token: string, isBracketed: boolean): boolean {
  if (token === '' || /^(?:https?:|www\.|\()/i.test(token)) return false
  if (DOI_PREFIX.test(printed)) return true
  // In a bracket of its own the address reaches to the closing bracket.
  if (isBracketed && (/[\w/]\)[.,;]?$/.test(token) || /[./]\w/.test(token))) {
    return BREAKS_OFF.test(printed) || /^[a-z\d-]+(?:\.[a-z\d-]+)*\/\S/.test(token)
  }
  if (!BREAKS_OFF.test(printed)) return false
  // A full stop mostly ends the sentence; after it only what cannot open one continues.
  if (printed.endsWith('.')) return /^[a-z\d][\w.-]*\/\S/.test(token) || FILE_END.test(token)
  return PATH_LIKE.test(token)
}

/** What is behind the blanks at which a line's end broke the address; '' where it simply ends. */
function continuation(text: string, start: number, match: string): string {
  const isBracketed = /[(<[]\s?$/.test(text.slice(Math.max(0, start - 2), start))
  let printed = match
  for (let piece = 0; piece < MAX_PIECES; piece++) {
    const end = start + printed.length
    if (text.charAt(end) !== ' ' || withoutTail(printed).length < printed.replace(/[-.]+$/, '').length) break
    const token = /^\S+/.exec(text.slice(end + 1, end + 200))?.[0] ?? ''
    if (!continuesAddress(printed, token, isBracketed)) break
    printed += ` ${token}`
  }
  return printed.slice(match.length)
}

/** "…/accessed 31 December 2017": the word of the access date, printed without the blank before it. */
const GLUED_ACCESS = new RegExp(`(?<=[/.])(?:${FETCHED})$`, 'iu')

function toAddress(text: string, start: number, match: string, isPrinted: boolean): Address | null {
  const whole = match + continuation(text, start, match)
  const isDated = /^\s(?:on\s)?(?:\d{1,2}\b|\p{Lu}\p{L}+\s\d)/u.test(
    text.slice(start + whole.length, start + whole.length + 20),
  )
  const kept = withoutTail(isDated ? whole.replace(GLUED_ACCESS, '') : whole)
  const href = toHref(kept.replace(INVISIBLE, ''))
  return href === null ? null : { start, end: start + kept.length, href, isPrinted }
}

/** Addresses in order. `stops` are offsets at which one ends whatever follows: a superscript is a citation or a note. */
export function findAddresses(text: string, stops: readonly number[] = []): Address[] {
  if (!/[/.]/.test(text)) return []
  const found: Address[] = []
  const isStop = new Set(stops)
  const cut = (start: number, match: string): string => {
    for (let at = 1; at < match.length; at++) if (isStop.has(start + at)) return match.slice(0, at)
    return match
  }
  for (const [pattern, hint] of FORMS) {
    if (!hint.test(text)) continue
    for (const { 0: match, index } of allMatches(text, pattern)) {
      const address = toAddress(text, index, cut(index, match), true)
      if (address !== null) found.push(address)
    }
  }
  for (const match of DOI_HINT.test(text) ? allMatches(text, DOI) : []) {
    const doi = match[1] ?? ''
    const from = match.index + match[0].length - doi.length
    const address = toAddress(text, from, cut(from, doi), false)
    if (address !== null) found.push({ ...address, start: match.index })
  }
  return withoutOverlaps(found)
}

/** Of addresses that share characters the one found by the plainer rule stays: scheme, "www.", host, DOI. */
function withoutOverlaps(found: readonly Address[]): Address[] {
  const kept: Address[] = []
  const ranked = found.map((address, rank) => ({ address, rank }))
  for (const { address } of ranked.sort((a, b) => a.address.start - b.address.start || a.rank - b.rank)) {
    const last = kept.at(-1)
    if (last === undefined || address.start >= last.end) kept.push(address)
  }
  return kept
}
