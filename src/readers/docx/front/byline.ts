// The lines between title and abstract: who wrote the paper, where, how to reach them, and what is none of that.
import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { isCountry } from '../../../conventions/affiliations/countries.ts'
import type { HeaderTexts } from '../../../conventions/byline/people.ts'
import { splitAuthors } from '../../../conventions/byline/split-authors.ts'
import type { RichText } from '../../../document/rich-text.ts'
import { minOf } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { ParagraphBlock } from '../blocks/block.ts'
import { sliceText, splitAtBreaks, withoutNoteMarks } from '../blocks/block-text.ts'
import { type StyleRole, styleRole } from '../styles/style-roles.ts'

type Kind = 'author' | 'affiliation' | 'correspondence' | 'note'

export interface Byline extends HeaderTexts {
  /** Paragraphs that are none of this: text that is before the abstract, and must not be lost. */
  readonly others: ReadonlySet<ParagraphBlock>
}

const CORRESPONDENCE = patternOf('i')`^\W{0,3}(?:
  \*?correspond\w* | address(?:es)? (?:for )?correspondence | to whom | e-?mails?\b | contact\b |
  tel(?:ephone)?\b | phone\b | fax\b | orcid
)`
const NOTE = patternOf('i')`^\W{0,3}(?:
  running (?:head|title) | short title | word count | words?: | number of (?:words|figures|tables|pages) |
  manuscript | submitted | received | accepted | revised | date\b | draft | version | present address |
  current(?:ly)? (?:address|affiliation) | deceased | doi\b | https?:\/\/ | \d{4}-\d\d-\d\d$
)`

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

const BY_ROLE: Partial<Record<StyleRole, Kind>> = {
  author: 'author',
  affiliation: 'affiliation',
  correspondence: 'correspondence',
  'front-note': 'note',
}

/** More characters than these are a paragraph of text, whatever institutions it names. */
const LONGEST_ADDRESS = 500
const isProse = (text: string): boolean =>
  /\b(?:is|are|was|were|have|has|we|our|this|these|which|that)\b.*[.!?]$/i.test(text)

function kindOf(content: RichText, role: StyleRole | null): Kind | null {
  const said = role === null ? undefined : BY_ROLE[role]
  if (said !== undefined) return said
  const { text } = content
  if (CORRESPONDENCE.test(text)) return 'correspondence'
  if (NOTE.test(text)) return 'note'
  if (PAGE_HEADING.test(text)) return null
  if (isByline(content) && !namesOrganisation(text)) return 'author'
  if (text.length > LONGEST_ADDRESS && !/^\s*(?:1|a|\*)\s*\p{Lu}/u.test(text)) return null
  if ((namesOrganisation(text) || endsInCountry(text)) && !isProse(text)) return 'affiliation'
  return /@/.test(text) && !isProse(text) ? 'correspondence' : null
}

/** Where a note to an author begins in the line of their name. */
const NOTE_IN_BYLINE = /(?:to whom|(?:address(?:es)? )?(?:for )?correspond|e-?mail:|electronic address)/i

/** "ChandraDepartment of ...": what follows without a space is no part of the name; McDonald and DeVries are names. */
const GLUED = /(?<=(?<!\b(?:Mc|Mac|De|Di|Du|La|Le|Van|Fitz|Lo|Del|Des))\p{Ll})(?=\p{Lu}\p{Ll}+(?:[\s,]+\S+){4})/u

/** Some converters write the note of an author right behind the name. */
function withoutNote(content: RichText): { byline: RichText; note: RichText | null } {
  const found = [content.text.search(NOTE_IN_BYLINE), content.text.search(GLUED)].filter((place) => place > 0)
  const at = minOf(found, content.text.length)
  if (found.length === 0) return { byline: content, note: null }
  return { byline: sliceText(content, 0, at), note: sliceText(content, at, content.text.length) }
}

export function bylineParts(blocks: readonly ParagraphBlock[]): Byline {
  const parts: Record<Kind, RichText[]> = { author: [], affiliation: [], correspondence: [], note: [] }
  const others = new Set<ParagraphBlock>()
  for (const block of blocks) {
    const role = styleRole(block.styleNames)
    // Bylines are often one paragraph with line breaks.
    const pieces = splitAtBreaks(block).map(withoutNoteMarks)
    const kinds = pieces.map((piece) => kindOf(piece, role))
    if (kinds.every((kind) => kind === null)) others.add(block)
    for (const [at, piece] of pieces.entries()) {
      const kind = kinds[at] ?? null
      if (kind === null) continue
      if (kind !== 'author') {
        parts[kind].push(piece)
        continue
      }
      const { byline, note } = withoutNote(piece)
      parts.author.push(byline)
      if (note !== null) parts.correspondence.push(note)
    }
  }
  const around = Object.values(parts)
    .flat()
    .map(({ text }) => text)
    .join('\n')
  return {
    names: [],
    authors: parts.author,
    affiliations: parts.affiliation,
    correspondence: parts.correspondence,
    notes: parts.note,
    around,
    // Manuscripts have no rows to tell which lines go on: marks and places say whose an address is.
    near: [],
    citations: [around],
    others,
  }
}
