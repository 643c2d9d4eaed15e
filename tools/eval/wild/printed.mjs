// Every printed line of a paper held against its record: it stands in one place, and where that is text or a note, the record has its words.
import { linePlaces } from '../line-places.mjs'

/** Shorter pieces of a line stand somewhere in every record by chance. */
const LEAST_LETTERS = 12

const lettersOf = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** All strings of a record but what it says of its own making. */
function stringsOf(value) {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

/** A sentence may end, a note or a formula may stand within a line: half of it is enough. */
function halvesOf(text) {
  const letters = lettersOf(text)
  const middle = letters.length >> 1
  return [letters, letters.slice(0, middle), letters.slice(middle)].filter((half) => half.length >= LEAST_LETTERS)
}

/** Kept once, whatever two stages call it: letters of a figure that look like a running head, and what an author's note says of people. */
const ONE_PLACE = new Set(['float and margin', 'front and note'])

/** `{ page, text, fault }` of each line that stands nowhere, twice, or in the text without being in the record. */
export function misplacedLines(layers, record) {
  const { extraction: _, ...rest } = record
  const known = lettersOf(stringsOf(rest).join(' '))
  return linePlaces(layers).flatMap(({ page, text, places }) => {
    if (lettersOf(text) === '') return []
    const place = places.sort().join(' and ') || 'nowhere'
    if (ONE_PLACE.has(place)) return []
    if (places.length !== 1) return [{ page, text, fault: place }]
    const halves = halvesOf(text)
    const isText = places[0] === 'body' || places[0] === 'note'
    const isLost = isText && halves.length > 0 && !halves.some((half) => known.includes(half))
    return isLost ? [{ page, text, fault: `${places[0]}, and not in the record` }] : []
  })
}
