// Patterns and sets of words, written to be read: alternatives over several lines, all matches of a pattern, words of a set.

export const wordSet = (block: string): ReadonlySet<string> => new Set(block.trim().split(/\s+/))

/** The words of a text: `Words<'a b'>` is 'a' | 'b'. */
type Words<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Words<Rest> : List

export type SetOf<Known extends string> = <List extends string>(
  words: Words<List> extends Known ? List : never,
) => ReadonlySet<Known>

/** Makes sets of words that the compiler knows: `typedSet<LineLabel>()('table code')`. */
export const typedSet =
  <Known extends string>(): SetOf<Known> =>
  (words) =>
    new Set((words as string).split(' ') as Known[])

/** A list of words that the compiler knows, over as many lines as it needs. */
export const wordList = <const Lines extends readonly string[]>(...lines: Lines): readonly Words<Lines[number]>[] =>
  lines.flatMap((line) => line.split(' ')) as Words<Lines[number]>[]

/** The same value for each of some fields: `eachOf('volume issue', null)`. */
export const eachOf = <List extends string, Value>(fields: List, value: Value): Record<Words<List>, Value> =>
  Object.fromEntries(fields.split(' ').map((field) => [field, value])) as Record<Words<List>, Value>

/** A table of words, two by two: what is written, and what it stands for. */
export const wordPairs = (block: string): ReadonlyMap<string, string> =>
  new Map(Array.from(block.trim().matchAll(/(\S+)\s+(\S+)/g), ([, word = '', meaning = '']) => [word, meaning]))

/** What each word stands for: `byWord({ figure: 'fig fig-group', table: 'table-wrap' })`. */
export function byWord<Meaning extends string>(words: Partial<Record<Meaning, string>>): ReadonlyMap<string, Meaning> {
  const entries = Object.entries(words) as [Meaning, string][]
  return new Map(entries.flatMap(([meaning, block]) => [...wordSet(block)].map((word) => [word, meaning])))
}

/**
 * What `[...text.matchAll(pattern)]` gives, found by the pattern itself: `matchAll` makes a copy, which the engine compiles anew once it has forgotten
 * the last one, and for large patterns that takes longer than matching. For whole files `matchAll` is the better one: it keeps no list.
 */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`${pattern} would match at the same place for ever`)
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += lengthAt(text, match.index, pattern)
  }
  return found
}

const lengthAt = (text: string, index: number, { unicode }: RegExp): number =>
  unicode && (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1

/** Text as it stands, for use within a regular expression. */
export const patternText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Words are separated by " | ", over as many lines as they need; each may be a pattern of its own. */
export const anyOf = ({ raw }: TemplateStringsArray): string =>
  raw
    .join('')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .split(' | ')
    .join('|')

/**
 * A regular expression over as many lines as it needs: as in `anyOf` words are separated by " | ", and a line break says nothing where a group begins or
 * ends. `patternOf('i')`^(?:figures? | tables?)$``.
 */
export const patternOf =
  (flags = '') =>
  ({ raw }: TemplateStringsArray, ...inserted: readonly string[]): RegExp =>
    new RegExp(String.raw({ raw: raw.map(unfolded) }, ...inserted), flags)

const unfolded = (piece: string): string =>
  piece
    .replaceAll(/(?<=\(\?:)\s*\n\s*|\s*\n\s*(?=\))|^\s*\n\s*|\s*\n\s*$/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(' | ', '|')

/** A text with the escapes of web addresses resolved; as it is where a lone percent sign makes that impossible. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
