// The lines between title and text where no page tells them apart: who wrote the paper, where, how to reach them, and what is none of that.
import { namesOrganisation } from '../conventions/affiliations/affiliation-parts.ts'
import { isCountry } from '../conventions/affiliations/countries.ts'
import type { RichText } from '../document/rich-text.ts'
import { cutEnd, cutStart } from '../document/rich-text.ts'
import { append, minOf } from '../kernel/lists.ts'
import { patternOf } from '../kernel/patterns.ts'
import type { HeaderTexts } from './people.ts'
import { splitAuthors } from './split-authors.ts'

export type LineKind = 'author' | 'affiliation' | 'correspondence' | 'note'

export interface FrontText {
  readonly content: RichText
  /** What the format itself calls it; null where it says nothing. */
  readonly said: LineKind | null
}

const CORRESPONDENCE = patternOf('i')`^\W{0,3}(?:
  \*?correspond\w* | address(?:es)? (?:for )?correspondence | to whom | e-?mails?\b | contact\b |
  tel(?:ephone)?\b | phone\b | fax\b | orcid
)`
/** Words that open lines about the paper. */
const NOTE = patternOf('i')`^\W{0,3}(?:
  running (?:head|title) | short title | word count | words?: | number of (?:words|figures|tables|pages) |
  manuscript | date\b | draft | present address | current(?:ly)? (?:address|affiliation) | deceased | doi\b |
  https?:\/\/ | \d{4}-\d\d-\d\d$ | academic editor | edited by | reviewed by | citation: | cite (?:this|as) |
  article$ | the electronic version of this article
)|^©`
/** Words that open such lines, and sentences as well: "Published work says ...". */
const DOUBTFUL_NOTE = patternOf('i')`^\W{0,3}(?:
  received | accepted | published | revised | submitted | posted | copyright | open access | research article |
  original (?:article|paper|research) | (?:this )?version
)`
const NAMED_BY = /^[Bb]y\s+\p{Lu}/u
/** Dates, addresses and signs of rights: what such lines have and prose has not. */
export const SIGNS_OF_FRONT = /\b(?:19|20)\d\d\b|@|©|https?:/

/** Whether the words themselves say that the line is about the paper: dates, rights, identifiers, correspondence. */
export const speaksOfPaper = (text: string): boolean =>
  CORRESPONDENCE.test(text) ||
  NOTE.test(text) ||
  ((DOUBTFUL_NOTE.test(text) || NAMED_BY.test(text)) && (SIGNS_OF_FRONT.test(text) || !/[.!?]$/.test(text)))

/** Words without which hardly a sentence gets along, and lines of names and places do. */
const SENTENCE_WORDS = patternOf('iu')`(?<!\p{L})(?:
  is|are|was|were|be|been|has|have|had|can|may|will|would|do|does|did|we|our|it|its|this|these|that|which|not |
  ist|sind|war|wurden?|wird|werden|hat|haben|wir|dass|nicht |
  est|sont|été|nous|cette|était|es|fue|fueron|hemos|este|esta|são|foi|foram|é|è|sono|questo|questa
)(?!\p{L})`
const LEAST_SENTENCE_WORDS = 5

/** A sentence or several: text, wherever it stands. */
export const isProse = (text: string): boolean =>
  /[.!?]['"”’)\]]*$/.test(text) && text.split(' ').length >= LEAST_SENTENCE_WORDS && SENTENCE_WORDS.test(text)

/** Headings of title pages, which could be names. */
const PAGE_HEADING = patternOf('i')`^(?:
  authors? | title | cover | corresponding | highlights | contents
)(?: (?:
  notes? | page | list | names? | affiliations? | information | details | letter | author
))?[.:]?$`

const letters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length
/** Share of a line's letters that names must make up before it counts as a byline. Set by hand. */
const NAMES_SHARE = 0.6

function isByline(content: RichText): boolean {
  const named = splitAuthors(content).reduce((sum, { name }) => sum + letters(name), 0)
  return named > 0 && named >= letters(content.text) * NAMES_SHARE
}

const endsInCountry = (text: string): boolean => {
  const last =
    text
      .replace(/[.;\s]+$/, '')
      .split(/,\s*/)
      .at(-1) ?? ''
  return isCountry(last)
}

/** More characters than these are a paragraph of text, whatever institutions it names. */
const LONGEST_ADDRESS = 500

/** null for what is none of the front's lines. */
export function lineKind({ content, said }: FrontText): LineKind | null {
  const { text } = content
  if (said !== null) return said
  if (CORRESPONDENCE.test(text)) return 'correspondence'
  if (speaksOfPaper(text)) return 'note'
  if (PAGE_HEADING.test(text)) return null
  if (isByline(content) && !namesOrganisation(text)) return 'author'
  if (isProse(text) || (text.length > LONGEST_ADDRESS && !/^\s*(?:1|a|\*)\s*\p{Lu}/u.test(text))) return null
  if (namesOrganisation(text) || endsInCountry(text)) return 'affiliation'
  return text.includes('@') ? 'correspondence' : null
}

/** Where a note to an author begins in the line of their name. */
const NOTE_IN_BYLINE = /(?:to whom|(?:address(?:es)? )?(?:for )?correspond|e-?mail:|electronic address)/i

/** "ChandraDepartment of ...": what follows without a space is no part of the name; McDonald and DeVries are names. */
const GLUED = /(?<=(?<!\b(?:Mc|Mac|De|Di|Du|La|Le|Van|Fitz|Lo|Del|Des))\p{Ll})(?=\p{Lu}\p{Ll}+(?:[\s,]+\S+){4})/u

/** Some converters write the note of an author right behind the name. */
export function withoutNote(content: RichText): [byline: RichText, ...note: RichText[]] {
  const found = [content.text.search(NOTE_IN_BYLINE), content.text.search(GLUED)].filter((place) => place > 0)
  const at = minOf(found, content.text.length)
  return found.length === 0 ? [content] : [cutEnd(content, at), cutStart(content, at)]
}

/** The lines as the byline's reader wants them; what is no line of the front is left out. */
export function headerTexts(lines: readonly FrontText[]): HeaderTexts {
  const parts: Record<LineKind, RichText[]> = { author: [], affiliation: [], correspondence: [], note: [] }
  for (const line of lines) {
    const kind = lineKind(line)
    const [first, ...notes] = kind === 'author' ? withoutNote(line.content) : [line.content]
    if (kind === null) continue
    parts[kind].push(first)
    append(parts.correspondence, notes)
  }
  const around = [...parts.affiliation, ...parts.correspondence, ...parts.note].map(({ text }) => text).join('\n')
  return {
    names: [],
    authors: parts.author,
    affiliations: parts.affiliation,
    correspondence: parts.correspondence,
    notes: parts.note,
    around,
    // Without rows nothing tells which lines go on: marks and places say whose an address is.
    near: [],
    citations: [around],
  }
}
