// What is known about the words of one language when sentences are split.
import { type AbbreviationClass, abbreviationsOf } from './abbreviations.ts'
import { openersOf } from './sentence-openers.ts'

export interface Lexicon {
  /** ISO 639-1 code, lower case. */
  readonly language: string
  readonly abbreviations: ReadonlyMap<string, AbbreviationClass>
  readonly openers: ReadonlySet<string>
}

const DEFAULT_LANGUAGE = 'en'
const known = new Map<string, Lexicon>()

/** The lexicon for a language tag ("de", "pt-BR"); English where the language is not known here. */
export function lexiconOf(tag: string = DEFAULT_LANGUAGE): Lexicon {
  const language = tag.slice(0, 2).toLowerCase()
  const found = known.get(language)
  if (found) return found
  const made = { language, abbreviations: abbreviationsOf(language), openers: openersOf(language) }
  // Only codes of two letters are kept, so that odd tags cannot fill the memory.
  if (/^[a-z]{2}$/.test(language)) known.set(language, made)
  return made
}

// "SR" and "HR" are no "Sr." and "hr.": all capitals match only where they are listed so.
const ALL_CAPITALS = /^\p{Lu}[\p{Lu}s]+$/u

function listed({ abbreviations }: Lexicon, word: string): AbbreviationClass | undefined {
  const asWritten = abbreviations.get(word)
  if (asWritten) return asWritten
  const lower = word.toLowerCase()
  const found = lower === word ? undefined : abbreviations.get(lower)
  return found && !ALL_CAPITALS.test(word) ? found : undefined
}

/** Where a sentence was glued to the abbreviation ("end.Fig"): the stop inside, behind a whole word; -1 where there is none. */
function gluedStop(word: string): number {
  const stop = word.lastIndexOf('.')
  if (stop < 0) return stop
  return /\p{Ll}{4}$/u.test(word.slice(0, stop)) ? stop : -1
}

/** The class of a word printed before a full stop; elided articles are looked through ("l'art."). */
export function abbreviationClass(lexicon: Lexicon, word: string): AbbreviationClass | undefined {
  const whole = listed(lexicon, word)
  if (whole) return whole
  const cut = Math.max(word.lastIndexOf("'"), word.lastIndexOf('’'), gluedStop(word))
  if (cut < 0) return undefined
  return listed(lexicon, word.slice(cut + 1))
}
