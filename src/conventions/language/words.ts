// The words that papers use, by language: what weights/words/<code>.json holds, read once; whoever looks for a word asks here.
import { readdirSync } from 'node:fs'
import { packageFile, readWeights } from '../../kernel/files/package-file.ts'
import type { SectionType } from '../../schema/vocabularies.ts'
import { foldInPlace } from './letters.ts'

/**
 * An entry is a word or a phrase in small letters; "(a|b)", "[ab]" and "x?" are read as in patterns, "*" is any ending, a blank any white space. Accents
 * may be missing from what is printed.
 */
export type Entries = readonly string[]

/** One language; docs/languages.md says what each field is for. */
export interface LanguageWords {
  readonly name: string
  /** ISO 15924; Serbian has two. */
  readonly script: string
  /** "1. ábra": the number stands before the word. */
  readonly number_first?: boolean
  /** Its letters beyond a to z. */
  readonly letters?: string
  /** The words that running text holds most, parted by blanks. */
  readonly small: string
  /** Words that titles of journals and names of institutions write small and leave out where they are shortened, parted by blanks. */
  readonly small_in_names?: string
  /** January to December as papers print them beside numbers, short forms included; full names come from the runtime. */
  readonly months?: readonly string[]
  readonly abstract: Entries
  /** Headings of an abstract that are safe only where the file itself says that they are headings. */
  readonly abstract_titles?: Entries
  /** Parts of structured abstracts beyond the names of sections. */
  readonly abstract_parts?: Entries
  readonly keywords: Entries
  /** What is said of the days on which a manuscript came and was taken, and of those on which somebody fetched a copy. */
  readonly received?: Entries
  /** What opens notices below abstracts and keywords: classifications, supplements, statements. */
  readonly notices?: Entries
  /** What is said of the day on which the paper appeared. */
  readonly published?: Entries
  readonly fetched?: Entries
  /** What stands before the name of the journal or the book that a paper is to be found in. */
  readonly appears?: Entries
  /** What stands before the name of the journal that a paper was sent to or is printed from. */
  readonly reprinted?: Entries
  /** How a paper says how it is to be cited. */
  readonly cite_as?: Entries
  /** What heads a list of contents. */
  readonly contents?: Entries
  /** What leads to a work that is cited: "see also". */
  readonly see?: Entries
  /** What stands in the place of a year; kinds of theses and of reports; what is set beside numbers of pages and of editions. */
  readonly in_press?: Entries
  readonly thesis?: Entries
  readonly report?: Entries
  readonly pages?: Entries
  readonly edition?: Entries
  readonly volume?: Entries
  readonly issue?: Entries
  readonly article?: Entries
  readonly part?: Entries
  /** What counts the years of a journal, or says the year; what is printed beside the issues, and in place of one. */
  readonly annual?: Entries
  readonly supplement?: Entries
  readonly special_issue?: Entries
  /** What stands for the people of the work before. */
  readonly same_people?: Entries
  /** What editors and translators are called behind their names; what handles a paper, before names that are not its authors'. */
  readonly editors?: Entries
  readonly handlers?: Entries
  /** What stands before the names of authors, with a colon. */
  readonly authors?: Entries
  /** What tells people of one name apart. */
  readonly generations?: Entries
  /** Classifications whose numbers stand above titles. */
  readonly classified?: Entries
  /** What ends in a full stop that ends no sentence, by what it tells (`stages/text/abbreviations.ts`). */
  readonly abbreviations?: Readonly<Record<string, readonly string[]>>
  /** What word processors call their styles of headings. */
  readonly heading_styles?: Entries
  /** What stands before the last of a list. */
  readonly and?: Entries
  /** The usual name of the first section: what stands above it is the front. */
  readonly opening: Entries
  /** What opens an address to write to. */
  readonly correspondence?: Entries
  /** Words of whole organisations and of parts of them, beyond those that many languages share. */
  readonly organisations?: Entries
  readonly departments?: Entries
  /** Posts and degrees that stand before a place. */
  readonly posts?: Entries
  /** What is set before an institution, and before how to reach somebody, with a colon. */
  readonly affiliation_labels?: Entries
  readonly contact_labels?: Entries
  /** Names after one's father, by their endings. */
  readonly patronymics?: Entries
  /** Words of licences and rights that publishers print beside the byline, and that no name has. */
  readonly licences?: Entries
  /** Words of notes that thank or tell, which no address holds. */
  readonly thanks?: Entries
  /** What somebody who discloses interests names beside grants: fees, shares, posts. */
  readonly disclosed?: Entries
  /** Whole headings, as they are. */
  readonly sections: Partial<Record<SectionType, readonly string[]>>
  /** Words within a heading that tell its type. */
  readonly within: Partial<Record<SectionType, Entries>>
  /** What objects are called where they are numbered, by family (`labels/label-words.ts`). */
  readonly labels: Readonly<Record<string, Entries>>
  /** Numbers of headings written out: those of Chinese and Japanese. */
  readonly numbering?: Entries
  readonly outside?: Entries
  readonly continued?: Entries
  /** What follows a label where a sentence begins with it: "Figure 3 shows". */
  readonly shows?: Entries
  /** What opens the notes below a figure or table, and says where it is from. */
  readonly float_notes?: Entries
  /** What gatherings and the books of their papers are called. */
  readonly meetings?: Entries
}

const CODES = readdirSync(packageFile('weights/words/'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort()

/** ISO 639-1 to words. */
export const LANGUAGES: ReadonlyMap<string, LanguageWords> = new Map(
  CODES.map((code) => [code, readWeights<LanguageWords>(`words/${code}.json`)]),
)

export const SMALL_IN_NAMES: ReadonlySet<string> = new Set(
  [...LANGUAGES.values()].flatMap(({ small_in_names }) => small_in_names?.split(' ') ?? []),
)

/** Letters of scripts that set no blanks between words; titles space them for looks. */
export const UNSPACED = '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}]'
/** Korean spaces the syllables of headings, too. */
export const SPACED_OUT = `(?:${UNSPACED}|\\p{scx=Hang})`
const OPENS_UNSPACED = new RegExp(`^\\[?${SPACED_OUT}`, 'u')
const SIGNS: Readonly<Record<string, string>> = { '(': '(?:', '*': '\\p{L}*', '.': '\\.', ' ': '\\s' }
/** Capitals of Turkish keep or lose their dot. */
const DOTTED: Readonly<Record<string, string>> = { i: 'iİı', ı: 'ıi' }

/** Set by hand: shorter words without their accents are other words. */
const LEAST_FOLDED = 5

function letterPattern(letter: string, isTurkish: boolean, isShort: boolean): string {
  const plain = letter === 'ß' ? 'ss' : isShort ? letter : foldInPlace(letter)
  const forms = (isTurkish ? DOTTED[letter] : undefined) ?? (plain === letter ? letter : letter + plain)
  if (forms === letter) return SIGNS[letter] ?? letter
  return plain.length > 1 ? `(?:${letter}|${plain})` : `[${forms}]`
}

/** Letters that mean themselves in every language but Turkish. */
const PLAIN = /^[a-z -]*$/

/** An entry as a piece of a regular expression with the flags "iu". */
export function entryPattern(entry: string, code: string): string {
  if (code !== 'tr' && PLAIN.test(entry)) return entry.replaceAll(' ', '\\s')
  const pieces = entry.match(/\[[^\]]*\]|./gu) ?? []
  const isShort = (entry.match(/\p{L}/gu)?.length ?? 0) < LEAST_FOLDED
  const isUnspaced = pieces.map((piece) => OPENS_UNSPACED.test(piece))
  return pieces
    .map((piece, at) => {
      const pattern = piece.startsWith('[')
        ? piece.replace(/[^\0-\x7f]/gu, (letter) => letter + foldInPlace(letter))
        : letterPattern(piece, code === 'tr', isShort)
      return isUnspaced[at] && isUnspaced[at + 1] ? `${pattern}\\s*` : pattern
    })
    .join('')
}

/** The words of all languages for one thing, as alternatives of a pattern with the flags "iu"; the longer ones first. */
export function anyWord(pick: (words: LanguageWords) => Entries | undefined): string {
  const patterns = [...LANGUAGES].flatMap(([code, words]) =>
    (pick(words) ?? []).map((entry) => entryPattern(entry, code)),
  )
  return [...new Set(patterns)].sort((a, b) => b.length - a.length).join('|')
}

/** "and" between names and numbers. The words of other languages ("en", "i") are prepositions or articles of these, so they are heard in lists alone. */
export const AND = ['en', 'de', 'fr', 'es', 'pt'].flatMap((code) => LANGUAGES.get(code)?.and ?? []).join('|')

/** What is said of the day on which somebody looked at a page or fetched a copy. */
export const FETCHED = anyWord(({ fetched }) => fetched)
