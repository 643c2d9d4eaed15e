// What is between the first author of a citation and its year: nothing, co-authors, "et al.", or too much.
import { foldInPlace } from '../../../conventions/language/letters.ts'
import { AND } from '../../../conventions/language/words.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import { MINOR_WORDS, PARTICLES } from './name-index.ts'

export interface NameTail {
  /** Further authors named, folded. */
  readonly names: readonly string[]
  /** Two or three capitals: initials, or a short name in a list set in capitals. */
  readonly capitals: readonly string[]
  /** Capitalised words that continue with the first name, "Ribeiro da Silva", before any comma or connector. */
  readonly extension: readonly string[]
  readonly hasEtAl: boolean
  /** Lower-case words that belong to no name: "Smith's original model". */
  readonly looseWords: number
  /** A sentence or clause ends in between, so that the name belongs elsewhere. */
  readonly isBroken: boolean
}

export const ET_AL = `(?:et\\.?\\s?al(?:ii|\\.|(?!\\p{L}))|et\\s(?:coll(?:\\.|abora\\p{L}+)?|autres|collegues)(?!\\p{L})|u\\.\\s?a\\.|(?:${AND}|&)\\s(?:his\\s|her\\s|their\\s)?(?:colleagues|co-?workers|collaborators|associates|others|[mM]itarbeiter\\p{L}*|[kK]olleg\\p{L}*|andere|cols?\\.?|col(?:l)?aboradores|otros|outros|al\\.?)(?!\\p{L}))`
const ET_AL_PATTERN = new RegExp(ET_AL, 'u')

export const CONNECTORS: ReadonlySet<string> = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', 'with', 'i'])
const TITLES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 's'])
const ABBREVIATED_END = /(?:^|[\s.(-])(?:\p{L}|al|jr|sr|st|cols?|coll|ph|vs)$/iu

function endsClause(tail: string): boolean {
  if (/[;!?]|:\s/.test(tail)) return true
  for (const match of allMatches(tail, /\./g)) if (!ABBREVIATED_END.test(tail.slice(0, match.index))) return true
  return false
}

/** `tail` is the printed text from the end of the first author's name to the year or its bracket. */
export function readNameTail(tail: string): NameTail {
  const folded = foldInPlace(tail)
  const etAl = ET_AL_PATTERN.exec(folded)
  const rest = etAl === null ? tail : `${tail.slice(0, etAl.index)} ${tail.slice(etAl.index + etAl[0].length)}`
  const names: string[] = []
  const head = /^[\s\p{L}\p{M}'’-]*/u.exec(rest)?.[0].length ?? 0
  let looseWords = 0
  const extension: string[] = []
  const capitals: string[] = []
  let isHead = true
  for (const match of allMatches(rest, /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]{2,})?/gu)) {
    const word = foldInPlace(match[0])
    isHead &&= match.index < head && !CONNECTORS.has(word)
    if (word.length === 1 || CONNECTORS.has(word) || TITLES.has(word) || PARTICLES.has(word)) continue
    if (/^\p{Lu}{2,3}$/u.test(match[0])) {
      capitals.push(word)
      continue
    }
    if (/^\p{Lu}/u.test(match[0])) {
      if (isHead) extension.push(word)
      else names.push(word)
    } else if (!MINOR_WORDS.has(word) || !/^\s\p{Lu}/u.test(rest.slice(match.index + match[0].length))) looseWords++
  }
  return { names, capitals, extension, hasEtAl: etAl !== null, looseWords, isBroken: endsClause(rest) }
}
