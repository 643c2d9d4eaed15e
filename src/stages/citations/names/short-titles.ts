// "Miller, Principles, p. 45": notes name a work that they have printed in full by its author and the first words of its title.
import { foldInPlace } from '../../../conventions/letters.ts'
import type { Range } from '../../../document/ranges.ts'
import type { NameIndex } from './name-index.ts'
import { wordsBetween, wordsOf } from './name-words.ts'

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

/** `isPrinted`: whether the notes print this entry in full. */
export function findShortTitles(text: string, names: NameIndex, isPrinted: (key: string) => boolean): ShortTitle[] {
  const folded = foldInPlace(text)
  const words = wordsBetween(folded, 0, folded.length)
  return words.flatMap((name, at): ShortTitle[] => {
    if (!/^\p{Lu}/u.test(text.slice(name.start))) return []
    const forms = names.formsOf(name.text).filter(({ entry, words: own }) => own.length === 1 && isPrinted(entry.key))
    // The "s" of "Miller's" is a word of its own.
    const [next, second] = words.slice(words[at + 1]?.text === 's' ? at + 2 : at + 1)
    if (forms.length === 0 || next === undefined || !BETWEEN.test(text.slice(name.end, next.start))) return []
    const first = ARTICLES.has(next.text) ? second : next
    if (first === undefined || first.text.length < SHORTEST_TITLE_WORD) return []
    const named = forms.filter(({ entry }) => telling(wordsOf(entry.title))[0] === first.text)
    const targets = [...new Set(named.map(({ entry }) => entry.key))]
    return targets.length === 0 ? [] : [{ start: name.start, end: first.end, targets }]
  })
}
