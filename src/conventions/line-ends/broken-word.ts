// Whether two halves at a line's end are one word, or a compound that keeps its hyphen.
// Limits: set by hand while looking at papers, where nothing else is said.
import { anyOf } from '../../kernel/any-of.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words that join to a compound which keeps its hyphen, when what follows is a word. */
const COMPOUND_HEADS = new Set(
  (
    'self well high low long short cross non co post pre half ill best better full free large small first second third ' +
    'two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety hundred one ' +
    'multi single double semi inter intra meta peer evidence so all ex late mid near open quasi real state time wide world e'
  ).split(' '),
)
/** Second halves that are compounds with whatever stands before them. */
const COMPOUND_TAILS = new RegExp(
  `^(${anyOf`
    based | like | wide | fold | free | specific | dependent | independent | related | induced | mediated |
    driven | type | term | scale | level | called | known
  `})$`,
)
/** Ends of words that are no words themselves: what stands before them was broken. */
const WORD_ENDS = new RegExp(
  `^(${anyOf`
    tions? | sions? | ments? | ings? | ed | ly | ness | ties | ty | bility | ical(ly)? | ized? | izing |
    ation(s|al)? | ence | ance | tive(ly)? | tures? | ous | tional | lich(en?|er|es)? | ung(en)? | heit(en)? |
    keit(en)? | schaft(en)? | ción | ções | ção | mente
  `})$`,
)
const MIN_WORD = 3
const MIN_STEM = 5
const MAX_STEM = 12

/**
 * `whole` is what stands before the hyphen, with earlier hyphens ("state-of-the"); `tail` the letters after it.
 * The document's own words decide; where it has neither form, a hyphen at a line's end is more likely a broken word
 * (94 of 100 in the train papers), unless both halves are words of the document.
 */
export function isBrokenWord(whole: string, tail: string, words: Vocabulary): boolean {
  const head = whole.slice(whole.search(/[^-‐‑]+$/u))
  const joined = words.count(head + tail)
  const hyphened = Math.max(words.count(`${head}-${tail}`), words.count(`${whole}-${tail}`))
  if (joined !== hyphened) return joined > hyphened
  if (!isBreakable(head, tail)) return false
  if (joined > 0) return true
  if (WORD_ENDS.test(tail)) return true
  // "state-of-the-" goes on as it began.
  if (whole !== head) return words.hasStem(stemOver(head, tail)) && words.count(tail) === 0
  if (words.count(tail) > 0 && isCompound(head, tail, words)) return false
  return true
}

/** "Kruskal-Wallis", "SARS-CoV-2", "β-pinene", "pp. 12-34": what follows is no second half of a word. */
function isBreakable(head: string, tail: string): boolean {
  const isCapitals = /^\p{Lu}{2,}$/u.test(head) && /^\p{Lu}+$/u.test(tail) && head.length + tail.length > 6
  if (isCapitals) return true
  return /^\p{Ll}/u.test(tail) && !/\p{N}$/u.test(head) && !/^[\p{Lu}\p{Script=Greek}]$/u.test(head)
}

function isCompound(head: string, tail: string, words: Vocabulary): boolean {
  if (COMPOUND_HEADS.has(head.toLowerCase()) && tail.length >= MIN_WORD) return true
  if (COMPOUND_TAILS.test(tail) && head.length >= MIN_WORD) return true
  const isWordBefore = head.length >= MIN_WORD && words.count(head) > 0
  return isWordBefore && tail.length > MIN_WORD && !words.hasStem(stemOver(head, tail))
}

/** The beginning of the joined word, two letters beyond the break. */
function stemOver(head: string, tail: string): string {
  const length = Math.min(MAX_STEM, Math.max(MIN_STEM, head.length + 2))
  return length > head.length ? (head + tail).slice(0, length) : ''
}
