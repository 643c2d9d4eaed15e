// Words by which the parts of a first page announce themselves.
import { patternOf } from '../kernel/patterns.ts'
import { KEYWORDS_HEADING } from './keywords.ts'
import { anyWord } from './language/words.ts'

const ABSTRACT = anyWord(({ abstract }) => abstract)
/** "Résumé – Abstract": one heading over the abstract in several languages; "[Abstract]" in brackets of any width. */
export const ABSTRACT_HEADING = `[【［\\[]?(?:${ABSTRACT})(?:\\s*[-–—/]\\s*(?:${ABSTRACT})){0,2}(?:[】］\\]]|(?!\\p{L}))`

/** Where the markup says that something is a heading, further words are safe. */
const TITLES = anyWord(({ abstract, abstract_titles }) => [...abstract, ...(abstract_titles ?? [])])
/** A heading that only says that an abstract follows. */
export const ABSTRACT_TITLE = new RegExp(`^(?:\\d+\\.?\\s*)?(?:structured )?(?:${TITLES})\\s*[.:：]?$`, 'iu')

/** Parts of structured abstracts: they head a stretch of the abstract, not a section of the paper. */
const PARTS = anyWord(({ abstract_parts }) => abstract_parts)

/** "Abstract (250 words)". */
const whole = (list: string): RegExp =>
  new RegExp(`^(?:the )?(?:${list})(?:\\s*\\(\\d+ words\\))?\\s*[.:：—–−|-]*$`, 'iu')

/** Letters that the word takes up with its text behind it: a mark between them, or nothing but a blank before a capital. */
function runIn(list: string): (text: string) => number {
  const marked = new RegExp(`^(?:${list})(?:\\[\\d{1,3}\\])?(?:(?<=[】］])\\s*|\\s*[.:：—–−|-]+\\s*)`, 'iu')
  const spaced = new RegExp(`^(?:${list})\\s+`, 'iu')
  return (text) => {
    const length = spaced.exec(text)?.[0].length ?? 0
    // Words of a sentence are written small on both sides of the blank.
    const isHeading = length > 0 && /^["“‘(]?[\p{Lu}\p{Lo}\d]/u.test(text.slice(length))
    return isHeading ? length : (marked.exec(text)?.[0].length ?? 0)
  }
}

const ABSTRACT_ALONE = whole(ABSTRACT_HEADING)
const ABSTRACT_OPENING = runIn(ABSTRACT_HEADING)
const KEYWORDS_ALONE = whole(KEYWORDS_HEADING)
const KEYWORDS_OPENING = runIn(KEYWORDS_HEADING)
const PART_ALONE = whole(PARTS)
const PART_OPENING = runIn(`(?:${PARTS})(?:\\s+and\\s+\\p{L}+|/\\p{L}+)?`)

/** "A B S T R A C T" is set with spaces for looks. */
const unspaced = (text: string): string =>
  /^(?:\p{L}\s){4,}\p{L}\W*$/u.test(text.trim()) ? text.replace(/\s+/g, '') : text.trim()

/** The line is the heading of an abstract and nothing else. */
export const isAbstractHeading = (text: string): boolean => ABSTRACT_ALONE.test(unspaced(text)) && !isContents(text)

/** "Abstract ........ 4": a line of a list of contents. */
export const isContents = (text: string): boolean => /(?:\.\s?){5,}\s*\d{0,4}$/u.test(text.trim())

/** How many characters the heading takes up before the text that follows it on its line; 0 where there is none. */
export const abstractOpening = (text: string): number => {
  if (isContents(text)) return 0
  return isAbstractHeading(text) ? text.length : ABSTRACT_OPENING(text)
}

const OPENING = new RegExp(
  `^[-–—]?(?:\\d{1,2}|[IVX]{1,4})?[.)]?\\s*(?:${anyWord(({ opening }) => opening)})\\s*[.:：]?[-–—]?$`,
  'iu',
)
/** "1. Увод", "-GİRİŞ-": the line names the introduction and says nothing else. */
export const isOpeningHeading = (text: string): boolean => OPENING.test(text.trim())

export const isKeywordsHeading = (text: string): boolean => KEYWORDS_ALONE.test(unspaced(text))
/** Journals write "Keywords health policy" in two faces, without a mark. */
const KEYWORDS_SPACED = new RegExp(`^(?:${KEYWORDS_HEADING})\\s`, 'iu')
export function opensKeywords(text: string): boolean {
  const words = text.trim()
  const isSpaced = /^\p{Lu}/u.test(words) && KEYWORDS_SPACED.test(words)
  return isSpaced || isKeywordsHeading(words) || KEYWORDS_OPENING(words) > 0
}

/** The paper's own identifier, or a rule typed as underscores, behind the last sentence of an abstract. */
export const IDENTIFIER_BEHIND =
  /(?<=[.!?]["”’)]?)\s*(?:\(?(?:doi[\s:]*|https?:\/\/(?:dx\.)?doi\.org\/)10\.\S+|_{3,}[\s_]*)$/iu

/** "First published May 3, 2009; doi:10.1152/5.—": what some journals print at the head of an abstract. */
export const CITATION_BEFORE = /^(?:[^\n]{0,300}?\s)?first published [^\n]{0,80}?doi:\s?10\.\S+?\.?[—–]\s*/iu

/** A heading inside a structured abstract, alone or before its text. */
export const opensAbstractPart = (text: string): boolean =>
  PART_ALONE.test(text.trim()) || PART_OPENING(text.trim()) > 0

/** An author's note: it thanks, and says who paid. A remark on a place of the text has a mark. */
export const THANKS = patternOf('iu')`\b(?:
  thanks?(?= (?:\p{L}+ ){0,4}(?:to|due|for)\b) |
  (?:we|authors?|I)\b[^.]{0,60}\b(?:thank|acknowledge|(?:am|is|are) (?:\p{L}+ )?grateful) |
  (?:supported|funded|financed)(?: in part)? by |
  funding for
)\b`
