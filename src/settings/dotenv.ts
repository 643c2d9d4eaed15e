// The .env format: reads assignments with their place in the text, and changes one without touching anything else.
import { ServiceError } from '../kernel/errors.ts'
import { patternOf } from '../kernel/patterns.ts'

type Quote = '' | '"' | "'" | '`'

export interface DotenvEntry {
  readonly key: string
  readonly value: string
  /** From 1: the line the assignment begins on. */
  readonly line: number
  /** Offsets of the whole assignment with its line end, and of the printed value with its quotes. */
  readonly start: number
  readonly end: number
  readonly valueStart: number
  readonly valueEnd: number
  readonly quote: Quote
}

const ASSIGNMENT = /[ \t\uFEFF]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=/y
const BLANKS = /[ \t]*/y
const LINE = /[^\r\n]*/y
const LINE_END = /\r\n|\n|\r|$/y
/** What may follow a closing quote on its line. */
const AFTER_QUOTE = /[ \t]*(?:#[^\r\n]*)?(?=[\r\n]|$)/y
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['"', '"'],
  ['\\', '\\'],
  ['$', '$'],
])

/** The end of what the sticky expression matches at the offset; the offset itself when it does not match. */
function endOf(expression: RegExp, text: string, offset: number): number {
  expression.lastIndex = offset
  return expression.test(text) ? expression.lastIndex : offset
}

function closingQuote(text: string, open: number, quote: Quote): number {
  if (quote !== '"') return text.indexOf(quote, open + 1)
  for (let index = open + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '"') return index
  }
  return -1
}

function resolveEscapes(inner: string): string {
  return inner.replace(/\\([\s\S])/g, (pair, letter: string) => ESCAPES.get(letter) ?? pair)
}

type Printed = Omit<DotenvEntry, 'key' | 'line' | 'start' | 'end'>

function readQuoted(text: string, open: number): Printed | null {
  const quote = text[open]
  if (quote !== '"' && quote !== "'" && quote !== '`') return null
  const close = closingQuote(text, open, quote)
  if (close < 0) return null
  AFTER_QUOTE.lastIndex = close + 1
  if (!AFTER_QUOTE.test(text)) return null
  const inner = text.slice(open + 1, close).replace(/\r\n?/g, '\n')
  return { value: quote === '"' ? resolveEscapes(inner) : inner, valueStart: open, valueEnd: close + 1, quote }
}

/** A `#` begins a comment only after a blank, as in a shell: keys and addresses may hold one. */
function readBare(text: string, afterEquals: number): Printed {
  const raw = text.slice(afterEquals, endOf(LINE, text, afterEquals))
  const comment = raw.search(/[ \t]#/)
  const kept = comment < 0 ? raw : raw.slice(0, comment)
  const value = kept.trim()
  const valueStart = value === '' ? afterEquals : afterEquals + kept.indexOf(value)
  return { value, valueStart, valueEnd: valueStart + value.length, quote: '' }
}

export function parseDotenv(text: string): readonly DotenvEntry[] {
  const entries: DotenvEntry[] = []
  let line = 1
  let start = 0
  while (start < text.length) {
    ASSIGNMENT.lastIndex = start
    const key = ASSIGNMENT.exec(text)?.[1]
    let end: number
    if (key === undefined) {
      end = endOf(LINE_END, text, endOf(LINE, text, start))
    } else {
      const afterEquals = ASSIGNMENT.lastIndex
      const printed = readQuoted(text, endOf(BLANKS, text, afterEquals)) ?? readBare(text, afterEquals)
      end = endOf(LINE_END, text, endOf(LINE, text, printed.valueEnd))
      entries.push({ key, line, start, end, ...printed })
    }
    line += text.slice(start, end).match(/\r\n|\n|\r/g)?.length ?? 0
    start = end
  }
  return entries
}

const PLAIN = /^[\w./:@%+,=~-]*$/

/** All ways to print the value, the one in use (or the plainest) first; the last one can print anything. */
function printings(value: string, preferred: Quote): readonly string[] {
  const escaped = value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
  const ways: Readonly<Record<Quote, string | null>> = {
    '': PLAIN.test(value) ? value : null,
    '"': /["\\$\r\n]/.test(value) ? null : `"${value}"`,
    "'": /['\r\n]/.test(value) ? null : `'${value}'`,
    '`': /[`\r\n]/.test(value) ? null : `\`${value}\``,
  }
  const order: readonly (string | null)[] = [ways[preferred], ways[''], ways['"'], ways["'"], `"${escaped}"`]
  return order.filter((printed) => printed !== null)
}

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** Where a new assignment goes: after its commented-out line in a template, else at the end. */
function placeFor(text: string, entries: readonly DotenvEntry[], key: string): number {
  const commented = patternOf('gm')`^[ \t]*#[ \t]*${key.replaceAll('.', '\\.')}[ \t]*=[^\r\n]*(?:\r\n|\n|\r|$)`
  for (const match of text.matchAll(commented)) {
    const isInsideValue = entries.some(({ start, end }) => match.index > start && match.index < end)
    if (!isInsideValue) return match.index + match[0].length
  }
  return text.length
}

function splice(text: string, entries: readonly DotenvEntry[], key: string, printed: string): string {
  const existing = entries.findLast((entry) => entry.key === key)
  if (existing !== undefined) return text.slice(0, existing.valueStart) + printed + text.slice(existing.valueEnd)
  const place = placeFor(text, entries, key)
  const before = text.slice(0, place)
  const lineEnd = lineEndOf(text)
  const gap = before === '' || /[\r\n]$/.test(before) ? '' : lineEnd
  return `${before}${gap}${key}=${printed}${lineEnd}${text.slice(place)}`
}

const othersOf = (entries: readonly DotenvEntry[], key: string): string =>
  JSON.stringify(entries.filter((entry) => entry.key !== key).map((entry) => [entry.key, entry.value]))

/**
 * The text with the key set: its last assignment is changed in place, everything else stays byte for byte.
 * The result is read back, because a stray quote further up can swallow what follows it.
 */
export function setInDotenv(text: string, key: string, value: string): string {
  const entries = parseDotenv(text)
  const preferred = entries.findLast((entry) => entry.key === key)?.quote ?? ''
  for (const printed of printings(value, preferred)) {
    const changed = splice(text, entries, key, printed)
    const after = parseDotenv(changed)
    const isSet = after.findLast((entry) => entry.key === key)?.value === value
    if (isSet && othersOf(after, key) === othersOf(entries, key)) return changed
  }
  throw new ServiceError('invalid_setting', `${key} cannot be written: a quote in the .env file is not closed`)
}

export function removeFromDotenv(text: string, key: string): string {
  let kept = ''
  let offset = 0
  for (const entry of parseDotenv(text)) {
    if (entry.key !== key) continue
    kept += text.slice(offset, entry.start)
    offset = entry.end
  }
  return kept + text.slice(offset)
}
