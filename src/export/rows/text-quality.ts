// How much of the text reads as it is printed: by the letters of the pages, and by the sentences that something is wrong with.
import { MISENCODED } from '../../conventions/language/letters.ts'
import type { Layers } from '../../document/layers.ts'
import { groupBy, maxOf } from '../../kernel/lists.ts'
import { patternOf } from '../../kernel/patterns.ts'

/**
 * Characters that stand for nothing a reader could see, letters that are apart though they are parts of words, and letters of another encoding.
 */
const UNREAD = new RegExp(
  `${/[\uFFFD\p{Co}\p{Cn}]|(?<![\p{L}\p{N}])(?:\p{L} ){4,}\p{L}(?![\p{L}\p{N}])/u.source}|${MISENCODED.source}`,
  'u',
)

/**
 * Results that have lost a sign or have a letter for one: "p .001", "t(59) 32.3", "70F12 years" for 70±12. Of the sentences of 900 papers
 * that print theirs whole one has such a form by itself.
 */
const SIGNLESS = patternOf('u')`(?<![\p{L}\p{N}.-])(?:
  [pP]s?\x20\.\d{2,3}(?!\d) |
  [tF]\(\d+(?:\.\d+)?(?:,\x20?\d+(?:\.\d+)?)?\)\x20[-−–]?\d+\.\d |
  (?:\d{2,3}|\d+\.\d+)F(?:\d{2,3}|\d+\.\d+)(?![\p{L}\p{N}-])
)`
const SPOILT = new RegExp(`${UNREAD.source}|${SIGNLESS.source}`, 'u')

/**
 * Small words of English that never follow one another: where they do, signs between them are lost or two texts are woven into one another. Not
 * "by the by" and "at will", nor one word twice, which authors print themselves.
 */
const APART: readonly (readonly [string, string])[] = [
  ['the an', 'of and to is that be was are from or were we have which can has been'],
  ['of from with by at between', 'of to is be was are were we have can has been'],
  ['in for', 'of is be was are were have can has been'],
  ['is are was were', 'is are was were be has have'],
]
const either = (words: string): string => `(?:${words.replaceAll(' ', '|')})`
const TORN = new RegExp(
  `(?<![\\p{L}\\p{N}’'-])(?!(\\p{L}+) \\1(?!\\p{L}))(?:${APART.map(([a, b]) => `${either(a)} ${either(b)}`).join('|')})(?![\\p{L}\\p{N}’'-])`,
  'u',
)
/**
 * Of sentences whose lines are woven 6 to 7 in 100 have such a pair, of sound ones 3 in 10,000 (120 English papers of train, as read and with the
 * lines of their halves woven by turns). Fewer of them in one paper may be chance.
 */
const TORN_SHARE = 0.065
const FEWEST_TORN = 3

/** A pair that is there more often than all others together is a word of the paper's own ("the which argument"). */
function countTorn(sentences: Layers['sentences']): number {
  const pairs = sentences.flatMap(({ text }) => TORN.exec(text)?.[0] ?? [])
  const most = Math.max(0, maxOf([...groupBy(pairs, (pair) => pair).values()].map(({ length }) => length)))
  const others = pairs.length - most
  return others + Math.min(most, others + 1)
}

/** A sentence with one sign lost is no longer what the paper says: the worst of the judgements counts. */
export function textQualityOf({ textQuality, sentences }: Pick<Layers, 'textQuality' | 'sentences'>): number | null {
  if (textQuality === null || sentences.length === 0) return textQuality
  const shareOf = (pattern: RegExp): number =>
    sentences.filter(({ text }) => pattern.test(text)).length / sentences.length
  const torn = countTorn(sentences)
  const woven = Math.min(1, torn / sentences.length / (torn < FEWEST_TORN ? 1 : TORN_SHARE))
  return Math.min(textQuality, Number((1 - Math.max(shareOf(SPOILT), woven)).toFixed(4)))
}
