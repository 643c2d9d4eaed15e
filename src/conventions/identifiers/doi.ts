// DOIs (ISO 26324): what one looks like, where it ends in running text, and what makes two of them the same.
import { allMatches, decodedAddress, wordPairs } from '../../kernel/patterns.ts'

/** "10.", a registrant of four digits or more, maybe with parts of its own, and a slash; for use within a pattern. */
export const DOI_START = String.raw`10\.\d{4,9}(?:\.\d+)*\/`

/** Suffixes made of a serial item's identifier (SICI) hold angle brackets, which end every other DOI in running text. */
const SICI = String.raw`[^\s"<>“”„«»]+<[^\s"<>]+>[23]\.0\.(?:CO|TX);\d(?:-[^\s.,;"“”])?`
const SICI_END = /;\d(?:-[^\s.,;])?$/
const SUFFIX = '[^\\s"<>{}|\\\\^`“”„«»]+'
/** Digits before it belong to another number, such as 110.1234/5. */
const IN_TEXT = new RegExp(String.raw`(?<!\d)${DOI_START}(?:${SICI}|${SUFFIX})`, 'gu')
const WHOLE = new RegExp(`^${DOI_START}\\S+$`, 'u')
const RESOLVER = /^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i
const PREFIX = /^(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|(?:info:)?doi\s*[:/]?\s*)/i

const SENTENCE_END = /[.,;:!?'’”*†‡]+$/u
const PAIRS = [...wordPairs('( ) [ ]')]
/** The addresses of articles carry more than the DOI. */
const ADDRESS_TAIL = /(?:\/(?:full|pdf|abstract|epdf|meta)|#.*|\?.*|&[a-z]+=.*)$/i

/** Another address that nothing but a comma parts from it: Elsevier prints the publisher's own behind the DOI. */
const NEXT_ADDRESS = /[,;]https?:.*$/i

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** Without the punctuation of the sentence around it; a closing bracket stays where the DOI opened one. */
function trimmed(found: string): string {
  let doi = found.replace(NEXT_ADDRESS, '').replace(SENTENCE_END, '')
  for (const [open, close] of PAIRS) {
    while (doi.endsWith(close) && countOf(doi, close) > countOf(doi, open)) {
      doi = doi.slice(0, -1).replace(SENTENCE_END, '')
    }
  }
  return doi
}

const LETTERS_ALONE = new RegExp(`^${DOI_START}[a-z]+$`, 'iu')

/** The letters that all DOIs of a journal begin with: "10.1111/jopy" under "10.1111/jopy.12345". */
export const isJournalStem = (stem: string, doi: string): boolean =>
  LETTERS_ALONE.test(stem) && doi.length > stem.length && doi.startsWith(stem)

const START = new RegExp(`^${DOI_START}`)
/** What the registrant made of it: "j.rivers.2010.10.005". */
export const doiSuffix = (doi: string): string => doi.replace(START, '')

export const isDoi = (text: string): boolean => WHOLE.test(text)

export interface FoundDoi {
  /** As printed, case included. */
  readonly raw: string
  readonly start: number
  /** What announces it: the word "doi", the address of a resolver, or nothing. */
  readonly marker: 'doi_label' | 'url' | 'bare'
}

/** So the IEEE announces the DOI of the paper itself. */
const OWN_LABEL = /\bdigital object identifier\s*[:.]?\s*$/i
export const announcesOwnDoi = (before: string): boolean => OWN_LABEL.test(before)
const LABEL = /\bdoi\s*[:.]?\s*$/i
const ADDRESS = /(?:doi\.org|doi\.apa\.org|doi\.library)\S*?\/(?:doi\/)?$|dx\.doi\.org\/$|\.\w+\/(?:\S+\/)?doi\/$/i
/** "…/article-abstract/doi/10.1093/biostatistics/kxx061/4622596": the archive's own number behind the DOI, and maybe the title. */
const OF_ARTICLE = /\/(?:advance-)?article\S*\/doi\/$/i
const ARCHIVE_NUMBER = /\/\d{5,}(?:\/.*)?$/
/** The stroke of some fonts of PNAS. */
const ODD_STROKE = /\u035e/g
/** What announces a DOI is close before it. A cap: text between would only be searched for longer. */
const LOOK_BACK = 60

export function findDois(printed: string): FoundDoi[] {
  const text = printed.replace(ODD_STROKE, '/')
  return allMatches(text, IN_TEXT).flatMap(({ 0: match, index: start }) => {
    const before = text.slice(Math.max(0, start - LOOK_BACK), start)
    const whole = SICI_END.test(match) ? match : trimmed(match).replace(ADDRESS_TAIL, '')
    const raw = OF_ARTICLE.test(before) ? whole.replace(ARCHIVE_NUMBER, '') : whole
    if (!isDoi(raw)) return []
    return [
      {
        raw,
        start,
        marker: LABEL.test(before) || announcesOwnDoi(before) ? 'doi_label' : ADDRESS.test(before) ? 'url' : 'bare',
      },
    ]
  })
}

/** The first DOI of a text; null where it holds none. */
export const findDoi = (text: string | null): string | null => (text === null ? null : (findDois(text)[0]?.raw ?? null))

/** The DOI that a value is, with or without its label ("doi: 10.1234/x"); null for anything that only holds one. */
export function wholeDoi(written: string): string | null {
  const bare = written.trim().replace(PREFIX, '')
  return isDoi(bare) ? trimmed(bare) : null
}

/** The DOI of a field that is there for one: taken whole, odd characters too, or else found in what is there. */
export function declaredDoi(written: string | null): string | null {
  if (written === null) return null
  const value = RESOLVER.test(written.trim()) ? decodedAddress(written.trim()) : written
  return wholeDoi(value) ?? findDoi(value)
}

/** The DOI that an address of the resolver leads to; null for every other address. */
export const linkedDoi = (href: string): string | null =>
  isDoiAddress(href.trim()) ? findDoi(decodedAddress(href.trim())) : null

const BROKEN_START = /1\s?0\.\s?\d{4,9}(?:\.\d+)*\s?\/\s?/u

/** The DOI that a stretch of text is, with the blanks taken out that line breaks left in it ("doi.org/1 0.1007/s1" too). */
export function mendedDoi(text: string): string | null {
  const start = BROKEN_START.exec(text)
  return start === null ? null : findDoi(text.slice(start.index).replace(/\s+/gu, ''))
}

/** "10.5555/riv.2013. 05.008" at the end of a string: a stop, a blank and no capital are where a line was broken. */
const BROKEN_END = new RegExp(String.raw`(?<!\d)${DOI_START}\S+\.\s[\p{Ll}\d][\p{Ll}\d._/-]*$`, 'u')

/** The DOI that a string ends with, over the line break inside it; null where it ends otherwise. */
export function brokenLastDoi(text: string): string | null {
  const found = BROKEN_END.exec(text.trimEnd().replace(SENTENCE_END, ''))
  return found === null ? null : mendedDoi(found[0])
}

export const isDoiAddress = (url: string): boolean => RESOLVER.test(url)

export const doiAddress = (doi: string): string => `https://doi.org/${doi}`

/** Case means nothing in a DOI (ISO 26324, 4.1). */
export const doiKey = (doi: string): string => doi.toLowerCase()

export const isSameDoi = (left: string, right: string): boolean => doiKey(left) === doiKey(right)
