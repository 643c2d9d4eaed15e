// What the name of a style says a paragraph is: Word's built-in styles, those of converters, and those of journals' templates.
import { anyWord } from '../../../conventions/language/words.ts'
import { patternOf } from '../../../kernel/patterns.ts'

export type StyleRole =
  | 'title'
  | 'author'
  | 'affiliation'
  | 'correspondence'
  | 'abstract'
  | 'abstract-heading'
  | 'keywords'
  | 'front-note'
  | 'figure-caption'
  | 'table-caption'
  | 'caption'
  | 'table-note'
  | 'reference'
  | 'contents'
  | 'quote'
  | 'list'

/** Names without spaces, signs and the numbers that templates put before them ("MDPI_1.2_title", "Els-Title"). */
const styleWords = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** First match wins: what is told apart by one more word is first. */
const ROLES: readonly (readonly [RegExp, StyleRole])[] = [
  [/^toc\b|^toc ?\d|table of (?:contents|figures)|^contents \d/, 'contents'],
  [/(?:running|short) ?(?:head|title)|^(?:article|paper|manuscript) ?type\b|^received|^history\b|^date$/, 'front-note'],
  [/abstract ?(?:head|title)|^head ?abstract/, 'abstract-heading'],
  [/key ?words?|index ?terms/, 'keywords'],
  [/correspond|e ?mail/, 'correspondence'],
  [/affiliation|^(?:els |acm |mdpi .*)?address(?:es)?$|author ?address|institution/, 'affiliation'],
  [/author ?note|author ?bio|author ?contrib/, 'front-note'],
  [/(?:^| )authors?(?: ?(?:names?|list|s))?$|^byline$/, 'author'],
  [/abstract/, 'abstract'],
  [/(?:table|tbl) ?(?:foot ?note|note)s?\b/, 'table-note'],
  [/(?:table|tbl) ?(?:caption|title|head(?:ing|er)?|legend)$|caption ?table/, 'table-caption'],
  [/(?:figure|fig|image) ?(?:caption|title|legend)s?$|caption ?figure/, 'figure-caption'],
  [/(?:^| )captions?$|^legend$/, 'caption'],
  [
    patternOf()`
      ^(?:.* )?(?:references?|bibliography|bibliographic)(?: ?(?:list|text|entry|item|s|\d))*$ | ^bib ?entry |
      ^ref ?list | reference ?item | ^endnote bibliography$
    `,
    'reference',
  ],
  [/^(?:.* )?(?:paper|article|document|manuscript)? ?title(?: ?(?:document|page))?$/, 'title'],
  [/quote|block ?text|quotation/, 'quote'],
  [/^list\b|bullet/, 'list'],
]

/** Titles of parts, not of the paper. */
const NO_TITLE = /sub ?title|section|chapter|table|figure|book|journal|toc|appendix/
const NO_REFERENCE = /head|title|comment|footnote|endnote (?:ref|text)/

function roleOfName(name: string): StyleRole | null {
  const words = styleWords(name)
  const found = ROLES.find(([pattern]) => pattern.test(words))?.[1] ?? null
  if (found === 'title' && NO_TITLE.test(words)) return null
  if (found === 'reference' && NO_REFERENCE.test(words)) return null
  return found
}

/** The role of a paragraph by the names of its style, its own before those it is based on. */
export function styleRole(names: readonly string[]): StyleRole | null {
  for (const name of names) {
    // Whoever bases a style on a heading or on body text has said what it is.
    if (headingDepth([name]) !== null) return null
    const role = roleOfName(name)
    if (role !== null) return role
  }
  return null
}

const ORDINALS: Readonly<Record<string, number>> = { '1st': 1, first: 1, '2nd': 2, second: 2, '3rd': 3, third: 3 }
const HEADING = new RegExp(
  String.raw`(?:^|\s)(?:${anyWord(({ heading_styles }) => heading_styles)})\s?([1-9])(?:\s|$)`,
  'u',
)
const ORDER_HEADING = /(?:^|\s)(1st|2nd|3rd|first|second|third)\s?(?:order)?\s?(?:level)?\s?head/
const PLAIN_HEADING =
  /(?:^|\s)(?:section ?(?:head(?:ing)?|title)|heading|ack ?head|ref ?head|references? ?(?:head(?:ing)?|title))(?:\s|$)/
const OTHER_HEADINGS = /toc|table|figure|abstract|running|index|message/

/** The depth that a heading's style names, from 1; null for styles of no heading. */
export function headingDepth(names: readonly string[]): number | null {
  for (const name of names) {
    const words = styleWords(name).replace(/([a-z])(\d)/g, '$1 $2')
    if (OTHER_HEADINGS.test(words)) return null
    const depth = HEADING.exec(words)?.[1]
    if (depth !== undefined) return Number(depth)
    const order = ORDER_HEADING.exec(words)?.[1]
    if (order !== undefined) return ORDINALS[order] ?? 1
    if (PLAIN_HEADING.test(words)) return 1
  }
  return null
}
