// The language of a stretch of text: its letters, then its small words and their share.
import { readWeights } from '../../kernel/files/package-file.ts'
import { maxOf } from '../../kernel/lists.ts'
import { recall } from '../../kernel/memory.ts'
import { foldLetters } from './letters.ts'
import { LANGUAGES } from './words.ts'

/** Scripts and their letters, in the order in which they are asked: kana makes Japanese of ideographs. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Jpan', /[\p{sc=Hira}\p{sc=Kana}]/gu],
  ['Kore', /\p{sc=Hang}/gu],
  ['Hani', /\p{sc=Han}/gu],
  ['Cyrl', /\p{sc=Cyrl}/gu],
  ['Grek', /\p{sc=Grek}/gu],
  ['Latn', /\p{sc=Latn}/gu],
]
/** Set by hand: a syllable or an ideograph says as much as so many letters. */
const DENSE = 3
/** Set by hand: so large a part of a text in Japanese is kana, and so large a part of the letters is a text's own script. */
const [KANA_SHARE, SCRIPT_SHARE] = [0.1, 0.5]

const BEYOND_LATIN = /[^\0-\u024f]/

/** ISO 15924 of the script that most of the letters are in; null where none leads. */
export const scriptOf = recall((text): string | null => {
  if (!BEYOND_LATIN.test(text)) {
    const letters = text.replace(/\P{L}+/gu, '')
    // "µ" is the one letter among them that is of no script.
    return letters.length > 2 * (letters.split('µ').length - 1) ? 'Latn' : null
  }
  const all = text.match(/\p{L}/gu)?.length ?? 0
  if (all === 0) return null
  const counts = new Map(SCRIPTS.map(([script, letters]) => [script, text.match(letters)?.length ?? 0]))
  const count = (script: string): number => counts.get(script) ?? 0
  const ideographs = count('Hani') + count('Jpan')
  const dense = ideographs + count('Kore')
  const whole = all + dense * (DENSE - 1)
  if (ideographs * DENSE > whole * SCRIPT_SHARE) return count('Jpan') > ideographs * KANA_SHARE ? 'Jpan' : 'Hani'
  if (count('Kore') * DENSE > whole * SCRIPT_SHARE) return 'Kore'
  return ['Cyrl', 'Grek', 'Latn'].find((script) => count(script) > whole * SCRIPT_SHARE) ?? null
})

/** Fitted by `training/language`; the rivals are languages without a file of words, known by their small words so that none of ours takes their texts. */
const {
  weights: WEIGHTS,
  least: LEAST_SURE,
  rivals: RIVALS,
} = readWeights<{
  readonly weights: Readonly<Record<'bias' | 'share' | 'lead' | 'words' | 'leadOfMany', number>>
  readonly least: number
  readonly rivals: Readonly<Record<string, string>>
}>('language.json')

const SMALL_WORDS: readonly (readonly [string, string])[] = [
  ...[...LANGUAGES].map(([code, { small }]) => [code, small] as const),
  ...Object.entries(RIVALS).filter(([code]) => !LANGUAGES.has(code)),
]

const holdersOf = (spell: (word: string) => string): ReadonlyMap<string, ReadonlySet<string>> => {
  const holders = new Map<string, Set<string>>()
  for (const [code, small] of SMALL_WORDS)
    for (const word of small.split(' ').map(spell)) holders.set(word, (holders.get(word) ?? new Set()).add(code))
  return holders
}
const [PRINTED, FOLDED] = [holdersOf((word) => word), holdersOf(foldLetters)]

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

type Votes = ReadonlyMap<string, number>

/** Each small word is a vote for its languages: those that several share say less. Accents may be missing. */
function votesOf(words: readonly string[]): Votes {
  const votes = new Map<string, number>()
  for (const word of words) {
    const codes = PRINTED.get(word) ?? FOLDED.get(word)
    for (const code of codes ?? []) votes.set(code, (votes.get(code) ?? 0) + 1 / (codes?.size ?? 1))
  }
  return votes
}

/** The share of small words among these, of the language that has most of them. */
export function smallWordShare(words: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of words) for (const code of PRINTED.get(word) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1)
  return words.length === 0 ? 0 : maxOf([...counts.values()], 0) / words.length
}

const NOT_A_TO_Z = /[^a-z]/
const FOREIGN: ReadonlyMap<string, RegExp> = new Map(
  [...LANGUAGES].map(([code, { letters = '' }]) => [code, new RegExp(`[^a-z${letters}]`, 'u')]),
)

/** Letters that a language does not write, as a pattern for small ones; null where it is not known. */
export const foreignLetters = (code: string): RegExp | null => FOREIGN.get(code) ?? null

export interface LanguageScore {
  readonly code: string
  /** Share of the words that are the language's own, less those with letters that it does not have. */
  readonly share: number
  /** How far that is above the next language's. */
  readonly lead: number
  readonly words: number
}

/** The best language of a script with several; null where no small word is found. */
export function scoreLanguages(text: string): LanguageScore | null {
  const words = wordsIn(text)
  // Letters from a to z are every language's own.
  const accented = words.filter((word) => NOT_A_TO_Z.test(word))
  const ranked = [...votesOf(words)]
    .map(([code, votes]): [string, number] => {
      const foreign = FOREIGN.get(code)
      return [code, (votes - accented.filter((word) => foreign?.test(word)).length) / words.length]
    })
    .sort((a, b) => b[1] - a[1])
  const [first, second] = ranked
  if (first === undefined) return null
  return { code: first[0], share: first[1], lead: first[1] - Math.max(0, second?.[1] ?? 0), words: words.length }
}

/** How sure it is that the language is the one named, 0 to 1. */
export function sureness({ share, lead, words }: LanguageScore): number {
  const size = Math.log(words)
  const { bias, share: ofShare, lead: ofLead, words: ofWords, leadOfMany } = WEIGHTS
  return (
    1 /
    (1 + Math.exp(-(bias + ofShare * share + ofLead * lead + ofWords * size + leadOfMany * lead * Math.sqrt(words))))
  )
}

const ALONE: ReadonlyMap<string, string> = new Map(
  ['Jpan', 'Hani', 'Kore', 'Grek'].flatMap((script) =>
    [...LANGUAGES].filter(([, words]) => words.script === script).map(([code]): [string, string] => [script, code]),
  ),
)

/** ISO 639-1, null where the words do not say. */
export const languageOf = recall((text): string | null => {
  const script = scriptOf(text)
  if (script === null) return null
  const alone = ALONE.get(script)
  if (alone !== undefined) return alone
  const best = scoreLanguages(text)
  return best !== null && sureness(best) >= LEAST_SURE && LANGUAGES.get(best.code)?.script.split(' ').includes(script)
    ? best.code
    : null
})

/** Whether the letters of a text, as far as they tell a script, are those of the language; titles in Japanese may be all ideographs. */
export function isWrittenIn(text: string, code: string): boolean {
  const script = scriptOf(text)
  const own = LANGUAGES.get(code)?.script.split(' ')
  return script === null || own === undefined || own.includes(script) || (script === 'Hani' && own.includes('Jpan'))
}

/** How sure a text makes it that this is its language, 0 to 1; null where it has no words to go by. */
export function languageSureness(text: string, code: string): number | null {
  const script = scriptOf(text)
  if (script === null) return null
  const alone = ALONE.get(script)
  if (alone !== undefined) return Number(alone === code)
  const best = scoreLanguages(text)
  if (best === null) return null
  return best.code === code ? sureness(best) : 1 - sureness(best)
}

/** Set by hand: so many lines at an end show its language, which has so many times as many small words there as the other. */
const [END_LINES, LEADING] = [3, 1.5]

const hits = (words: readonly string[], code: string): number =>
  words.filter((word) => (PRINTED.get(word) ?? FOLDED.get(word))?.has(code)).length

/** Whether of two lines one is in this language and the other in English: for titles printed in both, too short to be sure of either. */
export function turnsToEnglish(before: string, next: string, language: string | null): boolean {
  if (language === null || language === 'en') return false
  const own = (line: string): number =>
    hits(wordsIn(line), language) + Number(/[^\0-\x7f]\p{L}|\p{L}[^\0-\x7f]/u.test(line))
  const english = (line: string): number => hits(wordsIn(line), 'en')
  return (
    (own(before) > english(before) && english(next) > own(next)) ||
    (english(before) > own(before) && own(next) > english(next))
  )
}

const mostVoted = (words: readonly string[]): string | null =>
  [...votesOf(words)].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null

const BROKEN = /\p{L}+[-\u2010\u00ad]\s*$/u

/** The words of each line but those that are broken at its ends: "un-" and "der" are "under". */
const wholeWords = (lines: readonly string[]): string[][] =>
  lines.map((line, at) => {
    const begins = BROKEN.test(lines[at - 1] ?? '') ? line.replace(/^\s*\p{L}+/u, '') : line
    return wordsIn(begins.replace(BROKEN, ''))
  })

/** Where the text of some lines turns to another language; `mayOpen` says of a line whether something can begin there. */
export function languageTurn(lines: readonly string[], mayOpen: (at: number) => boolean): number | null {
  const words = wholeWords(lines)
  const [first, last] = [words.slice(0, END_LINES).flat(), words.slice(-END_LINES).flat()]
  const [from, to] = [mostVoted(first), mostVoted(last)]
  if (from === null || to === null || from === to) return null
  const leads = (end: readonly string[], one: string, other: string) => hits(end, one) >= LEADING * hits(end, other)
  if (!leads(first, from, to) || !leads(last, to, from)) return null
  const balance = words.map((line) => hits(line, from) - hits(line, to))
  let [before, best, turn] = [0, 0, null as number | null]
  const all = balance.reduce((total, lead) => total + lead, 0)
  balance.forEach((lead, at) => {
    const worth = before - (all - before)
    if (at > 0 && mayOpen(at) && (turn === null || worth > best)) [best, turn] = [worth, at]
    before += lead
  })
  return turn
}
