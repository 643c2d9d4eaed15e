// How a text ends whose sentence continues, and how the text begins that it continues with.

/** Articles, prepositions and conjunctions, which want a word behind them. */
const LINKING = {
  en: 'the a an of and or nor that which whose than because although whether their its our his her to in on for by at as from with between among into via per versus vs e.g. i.e. cf.',
  de: 'und oder der die das des dem den ein eine einer eines von vom zur zum mit für im bei sowie',
  romance:
    'et ou de la el los las del y les du des au aux une un en con para por do da dos das della dei il lo gli per',
}
const LINKED: ReadonlySet<string> = new Set(Object.values(LINKING).flatMap((words) => words.split(' ')))
const LAST_WORD = /(?<![\p{L}\p{N}.])[\p{L}.]+$/u
const OPEN_MARK = /[([&]$/u

/** Whether the text breaks off behind an open bracket, an ampersand or a word that wants another: whatever comes next belongs to it. */
export function endsOpen(text: string): boolean {
  const end = text.trimEnd()
  return OPEN_MARK.test(end) || LINKED.has(LAST_WORD.exec(end)?.[0] ?? '')
}

/** Marks of notes may follow the stop ("rivers.12"), but the point of a number ("0.12)", "p < .05") is none. */
const TERMINAL = /(?:[!?:;…]|\.(?!\d)|(?<=[\p{L})\]”"’'»%])\.)[)\]”"’'»*†‡\d,–-]*\s*$/u
const STARTS_LOW = /^[\s"“‘(]*[\p{Ll},;)]/u

export const endsSentence = (text: string): boolean => TERMINAL.test(text)

/** Whether the text begins as no sentence does. */
export const startsLow = (text: string): boolean => STARTS_LOW.test(text)

/** Shortened words and single letters that a small one follows: "E. coli", "vs. others", "Reed et al. found". */
const SHORTENED = 'al approx bzw ca cf d\\.\\s?h e\\.g i\\.e resp sp spp vgl vs z\\.\\s?B'
const SHORT_END = new RegExp(`(?<![\\p{L}\\p{N}])(?:\\p{Lu}|${SHORTENED.replaceAll(' ', '|')})\\.$`, 'u')
const SMALL_WORD = /^(?![ivx]+[.)])\p{Ll}{2,}/u

/** Whether the second text continues in the middle of the first one's sentence, by the words alone. */
export function continuesInWords(before: string, after: string): boolean {
  if (!startsLow(after)) return false
  const end = before.trimEnd()
  return !endsSentence(end) || ((end.endsWith(';') || SHORT_END.test(end)) && SMALL_WORD.test(after))
}

/** By hand: no bracket of a citation or an aside is longer. */
const LONGEST_BRACKET = 250
/** What closes a bracket that was opened before; "2) Second" is an item of a list. */
const CLOSES = new RegExp(`^(?!\\s*[\\p{L}\\p{N}]{1,3}\\)\\s+\\p{L})[^()]{1,${LONGEST_BRACKET}}\\)`, 'u')

/** Whether the second text closes a bracket that the first one leaves open: "(Reed et al." and "1994)". */
export function closesBracket(before: string, after: string): boolean {
  let depth = 0
  for (const mark of [...before.slice(-LONGEST_BRACKET)].reverse()) {
    if (mark === ')') depth += 1
    else if (mark === '(') depth -= 1
    if (depth < 0) return CLOSES.test(after)
  }
  return false
}
