// Which journals there are: 40,000 titles and their abbreviations, looked up by folded letters.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Range } from '../document/ranges.ts'
import { packageFile } from '../kernel/files/package-file.ts'
import { lowerBound } from '../kernel/lists.ts'
import { allMatches } from '../kernel/patterns.ts'
import { letterKey } from './language/letters.ts'

/** Letters and digits alone; "&" is "and", a leading article is left out. */
export const journalKey = (name: string): string => letterKey(name.replace(/&/g, 'and').replace(/^\s*the\s+/i, ''))

/** FNV-1a with another start for the check: 48 bits, so that no other name among millions is taken for a journal's. */
const [HASH_START, CHECK_START] = [0x811c9dc5, 0x9747b28c]
function hashOn(hash: number, letters: string): number {
  let next = hash
  for (let at = 0; at < letters.length; at++) next = Math.imul(next ^ letters.charCodeAt(at), 0x01000193)
  return next
}
const checkOf = (hash: number): number => (hash >>> 16) ^ (hash & 0xffff)
export const keyHash = (key: string): number => hashOn(HASH_START, key) >>> 0
export const keyCheck = (key: string): number => checkOf(hashOn(CHECK_START, key))

/** Of an entry of the table: whether the key is the title itself or an abbreviation of it. */
export type JournalForm = 'title' | 'abbreviation'

export interface KnownJournal {
  /** The same for all forms of one journal. */
  readonly id: number
  readonly form: JournalForm
}

interface Table {
  readonly hashes: Uint32Array
  /** The journal's number, times two, plus one for an abbreviation. */
  readonly entries: Uint32Array
  readonly checks: Uint16Array
  readonly titles: () => readonly string[]
}

let table: Table | undefined

/** As training/imprint/pack-journals.mjs writes it: count, hashes, entries, checks, titles. */
function readTable(): Table {
  const { buffer, byteOffset, byteLength } = readFileSync(packageFile('weights/journals.bin'))
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength)
  const [count = 0] = new Uint32Array(bytes, 0, 1)
  let titles: readonly string[] | undefined
  return {
    hashes: new Uint32Array(bytes, 4, count),
    entries: new Uint32Array(bytes, 4 + 4 * count, count),
    checks: new Uint16Array(bytes, 4 + 8 * count, count),
    titles: () => {
      titles ??= brotliDecompressSync(new Uint8Array(bytes, 4 + 10 * count))
        .toString('utf8')
        .split('\n')
      return titles
    },
  }
}

/** Rows of a key. */
function rowsOf(hash: number, check: number): number[] {
  table ??= readTable()
  const { hashes, checks } = table
  const found: number[] = []
  for (let row = lowerBound(hashes, hash); hashes[row] === hash; row++) if (checks[row] === check) found.push(row)
  return found
}

/**
 * Journals that a name may mean; none where it is unknown, several where an abbreviation is shared. Catalogues list the parts of a journal
 * ("Journal of Rivers: Sand") among its other titles as well: the part whose own title it is, is meant.
 */
export function knownJournals(name: string): KnownJournal[] {
  const key = journalKey(name)
  const found = rowsOf(keyHash(key), keyCheck(key)).map((row): KnownJournal => {
    const entry = table?.entries[row] ?? 0
    return { id: entry >>> 1, form: entry % 2 === 0 ? 'title' : 'abbreviation' }
  })
  const own = found.length > 1 ? found.filter(({ id }) => journalKey(journalTitle(id)) === key) : []
  return own.length > 0 ? own : found
}

/** The title as the journal writes it itself. */
export function journalTitle(id: number): string {
  table ??= readTable()
  return table.titles()[id] ?? ''
}

const WORD = /[\p{L}\p{N}]+|&/gu
/** Longer names are hardly printed in one row. */
const MOST_WORDS = 16

/** Where a text names known journals: the longest names alone, and of one word only where a row begins with it and goes no further, or to a number. */
export function knownSpans(text: string): Range[] {
  const words = allMatches(text, WORD).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    key: match[0] === '&' ? 'and' : letterKey(match[0]),
  }))
  const spans: Range[] = []
  for (let from = 0; from < words.length; from++) {
    const first = words[from]
    if (first === undefined || (spans.at(-1)?.end ?? 0) > first.start) continue
    if (!/[\p{Lu}\d]/u.test(text.charAt(first.start)) && !/^\p{Ll}\p{Lu}/u.test(text.slice(first.start))) continue
    let [hash, check, end, count] = [HASH_START, CHECK_START, -1, 0]
    for (let at = from; at < Math.min(words.length, from + MOST_WORDS); at++) {
      const word = words[at]
      if (word === undefined || (at > from && /\n|\s{3}|[|;]/.test(text.slice(words[at - 1]?.end, word.start)))) break
      if (at === from && word.key === 'the') continue
      hash = hashOn(hash, word.key)
      check = hashOn(check, word.key)
      const isAlone = ++count === 1 && !(isAtStart(text, first.start) && LONE_END.test(text.slice(word.end)))
      if (!isAlone && rowsOf(hash >>> 0, checkOf(check)).length > 0) end = word.end
    }
    if (end > 0) spans.push({ start: first.start, end })
  }
  return spans
}

const LONE_END = /^\s*(?:$|\s{3}|[|,;:.(]?\s*(?:\d|vol\b|no\b|advance access\b))/i
const isAtStart = (text: string, at: number): boolean => /(?:^|\s{3}|\||\d)\s*$/.test(text.slice(0, at))
