// Works that are cited by an author and the first words of a title: "Miller, Principles, p. 45", "Miller/Roe: Principles".
import { foldInPlace } from '../../../conventions/language/letters.ts'
import type { Range } from '../../../document/ranges.ts'
import { maxOf } from '../../../kernel/lists.ts'
import type { NamedEntry, NameIndex } from './name-index.ts'
import { type Word, wordsBetween, wordsOf } from './name-words.ts'

export interface ShortTitle extends Range {
  /** Several where more than one work answers. */
  readonly targets: readonly string[]
}

const ARTICLES: ReadonlySet<string> = new Set(
  'a an the der die das ein eine le la les un une el los las il lo'.split(' '),
)
/** Shorter words open too many titles. Set by hand. */
const SHORTEST_TITLE_WORD = 4
const BETWEEN = /^(?:[,:]\s["'“„‘«]?|\s["“„‘«]|[’']s\s["“„‘«]?)$/u

const telling = (words: readonly string[]): readonly string[] => (ARTICLES.has(words[0] ?? '') ? words.slice(1) : words)

const keysOf = (entries: readonly NamedEntry[]): string[] => [...new Set(entries.map(({ key }) => key))]

const entriesOf = (name: Word, names: NameIndex): NamedEntry[] =>
  names.formsOf(name.text).flatMap(({ entry, words }) => (words.length === 1 ? [entry] : []))

/** `isPrinted`: whether the notes print this entry in full. */
export function findShortTitles(text: string, names: NameIndex, isPrinted: (key: string) => boolean): ShortTitle[] {
  const folded = foldInPlace(text)
  const words = wordsBetween(folded, 0, folded.length)
  return words.flatMap((name, at): ShortTitle[] => {
    if (!/^\p{Lu}/u.test(text.slice(name.start))) return []
    // The "s" of "Miller's" is a word of its own.
    const behind = words[at + 1]?.text === 's' ? at + 2 : at + 1
    const [next, second] = [words[behind], words[behind + 1]]
    if (next === undefined || !BETWEEN.test(text.slice(name.end, next.start))) return []
    const first = ARTICLES.has(next.text) ? second : next
    if (first === undefined || first.text.length < SHORTEST_TITLE_WORD) return []
    const named = entriesOf(name, names).filter(
      ({ key, title }) => isPrinted(key) && telling(wordsOf(title))[0] === first.text,
    )
    const targets = keysOf(named)
    return targets.length === 0 ? [] : [{ start: name.start, end: first.end, targets }]
  })
}

/** "Roe/Poe", "Garsten / Jacobsson". */
const SLASH = /^\s?\/\s?$/u
const COLON = /^(?:\.?\))?:\s["“„‘«]?$/u
/** "Roe (Hg.): Rivers". */
const EDITORS: ReadonlySet<string> = new Set('hg hgg hrsg ed eds'.split(' '))

/** The first of the people joined by strokes that end here. */
function firstName(words: readonly Word[], at: number, text: string): number {
  let first = at
  while (SLASH.test(text.slice(words[first - 1]?.end ?? text.length, words[first]?.start))) first -= 1
  return first
}

/** The words of a short title: up to what no title has inside. */
function titleFrom(words: readonly Word[], from: number, text: string): Word[] {
  const title: Word[] = []
  for (const word of words.slice(from)) {
    const last = title.at(-1)
    if (last !== undefined && !/^(?:\s|\s[–—-]\s|-)$/u.test(text.slice(last.end, word.start))) break
    title.push(word)
  }
  return title
}

/** How many of the words of a work's title a short title has; 0 where it has one that the work has not. */
function shared(short: readonly Word[], entry: NamedEntry): number {
  const own = new Set(wordsOf(entry.title))
  const long = short.filter(({ text }) => text.length >= SHORTEST_TITLE_WORD)
  return long.every(({ text }) => own.has(text)) ? long.length : 0
}

/** Works of the list by first author, a colon and words of the title, in any order: "Riles: Outputs", "Vgl. Garsten/Jacobsson: Transparency, S. 378". */
export function findListedTitles(text: string, names: NameIndex): ShortTitle[] {
  const folded = foldInPlace(text)
  const words = wordsBetween(folded, 0, folded.length)
  return words.flatMap((name, at): ShortTitle[] => {
    const last = EDITORS.has(words[at + 1]?.text ?? '') ? at + 1 : at
    const next = words[last + 1]
    if (next === undefined || !COLON.test(text.slice(words[last]?.end, next.start))) return []
    const first = words[firstName(words, at, text)] ?? name
    if (!/^\p{Lu}/u.test(text.slice(first.start))) return []
    const title = titleFrom(words, last + 1, text)
    const scores = entriesOf(first, names).map((entry) => ({ entry, score: shared(title, entry) }))
    const most = maxOf(
      scores.map(({ score }) => score),
      0,
    )
    const targets = most === 0 ? [] : keysOf(scores.flatMap(({ entry, score }) => (score === most ? [entry] : [])))
    return targets.length === 0 ? [] : [{ start: first.start, end: title.at(-1)?.end ?? next.end, targets }]
  })
}
