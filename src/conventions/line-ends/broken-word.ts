// Whether a hyphen at a line's end was made by the break, belongs to a compound, or stands for a word that comes later.
import { type KnownWords, knownWords } from './known-words.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Hyphen = 'broken' | 'compound' | 'suspended'

/** What is around a hyphen: all of the word before it ("state-of-the"), the letters and digits after it, and what follows these. */
export interface Break {
  readonly whole: string
  readonly tail: string
  readonly after: string
}

/** "pre- and post-test": the hyphen stands for a word that comes later. */
const CONJUNCTIONS = new Set('and or to und oder bzw bis sowie et ou y e o u versus vs'.split(' '))
/** Those of English end words of other languages: "isolamen-to", "fact-or". */
const ENGLISH_CONJUNCTIONS = new Set(['and', 'or', 'to'])
/** Pronouns and particles that French and Portuguese tie to the word before them: "refere-se", "celles-ci", "peut-être". */
const ENCLITICS = new Set(
  (
    'se lo la los las lhe lhes me te nos vos o a os as no na ' +
    'il elle ils elles on ce ci je tu nous vous y en le les moi toi là même mêmes être dire'
  ).split(' '),
)

export function hyphenAt(at: Break, words: Vocabulary): Hyphen {
  const joined = lastPart(at.whole) + at.tail
  const mayBeConjunction = CONJUNCTIONS.has(at.tail) && (words.isEnglish || !ENGLISH_CONJUNCTIONS.has(at.tail))
  if (mayBeConjunction && !/^[-‐‑]/.test(at.after)) {
    const isWord = at.tail.length > 1 && (words.count(joined) > 0 || knownWords().levelOf(joined.toLowerCase()) > 0)
    if (!isWord) return 'suspended'
  }
  if (!isBreakable(at, words)) return 'compound'
  const evidence = Object.entries(breakEvidence(at, words, knownWords()))
  const { weights } = knownWords()
  return evidence.reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0) > 0 ? 'broken' : 'compound'
}

const lastPart = (whole: string): string => whole.slice(whole.search(/[^-‐‑]+$/u))

/**
 * Numbers are never broken by a hyphen ("2.1-" + "3.8 months"), single capitals and Greek letters neither ("β-pinene"), and words only before
 * a small letter ("Kruskal-Wallis"), unless they are capitals throughout or the paper writes them so ("GenBank").
 */
export function isBreakable({ whole, tail }: Break, words: Vocabulary): boolean {
  const head = lastPart(whole)
  if (/\p{N}$/u.test(head) || /^\p{N}/u.test(tail) || /^[\p{Lu}\p{Script=Greek}]$/u.test(head)) return false
  if (/^\p{Ll}/u.test(tail)) return true
  const isCapitals = /^\p{Lu}{2,}$/u.test(head) && /^\p{Lu}+$/u.test(tail) && head.length + tail.length > 6
  return isCapitals || words.count(head + tail) > words.count(`${head}-${tail}`)
}

/** What speaks for a broken word (weight above zero) or a compound: the paper's own use, the words of the languages, and the form. */
export function breakEvidence(
  { whole, tail, after }: Break,
  words: Vocabulary,
  known: KnownWords,
): Record<string, number> {
  const head = lastPart(whole).toLowerCase()
  const end = tail.toLowerCase()
  const joined = words.count(head + end)
  const hyphened = Math.max(words.count(`${head}-${end}`), words.count(`${whole}-${end}`))
  const level = known.levelOf(head + end)
  const levelOfTail = known.levelOf(end)
  const isEnclitic = ENCLITICS.has(end) && level === 0 && joined === 0
  const usedTail = Math.min(3, Math.log1p(words.count(end)))
  return {
    own_use: Math.log((joined + 0.3) / (hyphened + 0.3)),
    own_compounds: Math.log1p(words.countCompounds(head)),
    own_stem: Number(joined === 0 && words.hasStem(stemOver(head, end))),
    own_head: Math.min(3, Math.log1p(words.count(head))),
    own_tail: usedTail,
    known_word: level,
    known_compound: Math.max(
      known.levelOfCompound(`${head}-${end}`),
      known.levelOfCompound(`${whole}-${end}`.toLowerCase()),
    ),
    known_head: Number(known.levelOf(head) > 0),
    known_tail: levelOfTail,
    unknown_tail: Number(levelOfTail === 0),
    head_takes_hyphen: known.heads[head] ?? USUAL,
    tail_takes_hyphen: known.tails[end] ?? USUAL,
    hyphen_follows: Number(/^[-‐‑]\p{L}/u.test(after)),
    hyphen_before: Number(/[-‐‑]/u.test(whole)),
    short_tail: Number(end.length <= 2 && !isEnclitic),
    capital_head: Number(/^\p{Lu}/u.test(lastPart(whole))),
    enclitic: Number(isEnclitic),
    not_english: Number(!words.isEnglish),
    not_english_new_tail: Number(!words.isEnglish && usedTail === 0),
    always: 1,
  }
}

/** Measured with training/line-ends: log-odds of a word that was seen too rarely on either side of a hyphen. */
const USUAL = -0.7
/** By hand: stems that tell words apart. */
const MIN_STEM = 5
const MAX_STEM = 12

/** The beginning of the joined word, two letters beyond the break. */
function stemOver(head: string, tail: string): string {
  const length = Math.min(MAX_STEM, Math.max(MIN_STEM, head.length + 2))
  return length > head.length && head.length > 1 ? (head + tail).slice(0, length) : ''
}
