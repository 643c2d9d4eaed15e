// Every printed word of a paper held against its record: its line stands in one place, and the record has the word beside one of its neighbours.
import { abstractOpening } from '../../../dist/conventions/front-words.js'
import { linePlaces } from '../line-places.mjs'

/** Signs count as letters do: a lost "<" changes a result. */
const lettersOf = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}<>=±×≤≥+%]/gu, '')

/** All strings of a record but what it says of its own making. */
function stringsOf(value) {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

/** The mark of a note, a reference or an affiliation before its first word: the record has it elsewhere. */
const MARK = /^\d{1,3}(?=\p{L})/u

/** Words that name what follows, and are its heading or part of its label in the record: "Resumen", "Table 2. Continued". */
const CONTINUED = /\(?\bcont(?:inued|\.|’d|'d)\)?\.?\s*$/iu
const named = (text, kind) => {
  if (kind === 'abstract') return text.slice(abstractOpening(text))
  return kind === 'table-caption' || kind === 'figure-caption' ? text.replace(CONTINUED, '') : text
}

/** The words of a line that the record has beside neither neighbour. */
function lostWords(text, known) {
  const words = text.replace(MARK, '').split(/\s+/).map(lettersOf).filter(Boolean)
  return words.filter(
    (word, at) => !known.includes((words[at - 1] ?? '') + word) && !known.includes(word + (words[at + 1] ?? '')),
  )
}

/** Names, towns and addresses stand in fields of their own: their words are looked for one by one. */
const FIELDS = new Set(['title', 'author', 'affiliation', 'correspondence', 'keywords'])
const FIELD_WORD = /\p{L}{4,}/gu
/** Degrees, labels and marks are in no field; a word alone is a label ("Keywords"). */
const MOST_LOST_OF_FIELD = 0.5

function isLostField(text, known) {
  const words = (text.match(FIELD_WORD) ?? []).map(lettersOf)
  return words.length > 1 && words.filter((word) => !known.includes(word)).length > words.length * MOST_LOST_OF_FIELD
}

/** Kept once, whatever two stages call it: letters of a figure that look like a running head, and what an author's note says of people. */
const ONE_PLACE = new Set(['float and margin', 'front and note'])

/**
 * What no record has, by name: running heads, page numbers and slugs; licences, dates and badges on the first page; lettering of figures; cells of
 * tables, which have a score of their own; signs of formulas, which are composed anew.
 */
const FURNITURE = new Set(['figure', 'table', 'formula'])
/** Letters beside figures that nobody captioned. */
const LETTERING = new Set(['figure-text', 'table', 'caption-figure', 'caption-table'])
const FEWEST_WORDS = 3
const isLettering = ({ label, text }) => LETTERING.has(label) && (text.match(/\p{L}{3,}/gu) ?? []).length < FEWEST_WORDS

/** `{ page, text, fault }` of each line that stands nowhere, twice, or with words that the record does not have. */
export const misplacedLines = (layers, record) => misplaced(linePlaces(layers), record)

/** The same of lines whose places are known. */
export function misplaced(lines, record) {
  const { extraction: _, ...rest } = record
  const known = lettersOf(stringsOf(rest).join(' '))
  return lines.flatMap((line) => {
    const { page, text, places, label, kind } = line
    if (lettersOf(text) === '' || (places.length === 0 && isLettering(line))) return []
    const place = places.sort().join(' and ') || 'nowhere'
    if (ONE_PLACE.has(place)) return []
    if (places.length !== 1) return [{ page, text, fault: place }]
    if (place === 'margin' || FURNITURE.has(kind)) return []
    if (place === 'front')
      return FIELDS.has(label) && isLostField(text, known) ? [{ page, text, fault: `${label}, and in no field` }] : []
    const lost = lostWords(named(text, kind), known)
    return lost.length === 0 ? [] : [{ page, text, fault: `${kind ?? place} without "${lost.join(' ')}"` }]
  })
}
