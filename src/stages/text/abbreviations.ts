// Abbreviations that end in a full stop, by language, and what each tells about the stop behind it.
import { LANGUAGES } from '../../conventions/language/words.ts'
import { readWeights } from '../../kernel/files/package-file.ts'

/**
 * binding: something always follows in the same sentence ("e.g.", "Dr.", "Fig.").
 * numbering: so it is where a number follows ("no. 5", "p. 12"); otherwise a word like any other.
 * naming: goes on unless a word that opens sentences follows ("Univ. of", "Phys. Rev.").
 * closing: may well close a sentence ("Inc.", "et al."): a subject with its verb behind it is enough.
 */
export type AbbreviationClass = 'binding' | 'numbering' | 'naming' | 'closing'

type AbbreviationLists = Readonly<Partial<Record<AbbreviationClass, readonly string[]>>>

// Written without the last stop. In lower case: matches any case. With a capital: matches only as written
// ("Sat." the day, not "sat."). Spaced forms ("z. B.") are listed without their spaces ("z.b").
const { everywhere } = readWeights<Readonly<Record<'everywhere', AbbreviationLists>>>('abbreviations.json')
const listsOf = (language: string): AbbreviationLists | undefined => LANGUAGES.get(language)?.abbreviations

/** Of two classes with the same word the later one wins. */
const CLASSES: readonly AbbreviationClass[] = ['closing', 'naming', 'numbering', 'binding']

/** The abbreviations of a language over those used everywhere; the language's own class wins. */
export const abbreviationsOf = (language: string): ReadonlyMap<string, AbbreviationClass> =>
  new Map(
    [everywhere, listsOf(language) ?? listsOf('en')].flatMap((lists) =>
      CLASSES.flatMap((kind) => (lists?.[kind] ?? []).map((word) => [word, kind] as const)),
    ),
  )
