// The words by which a printed reference is searched for.
import { familiesOf, type Printed } from './printed-reference.ts'

/** Longer questions slow the registry down and find nothing more. */
const MAX_ASKED_CHARACTERS = 400
const MAX_QUERY_NAMES = 3
/** A string shorter than this names no work. */
const MIN_QUERY_CHARACTERS = 15

const LINK = /\b(?:https?:\/\/|www\.)\S+|\bdoi:?\s*\S+/gi

const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, MAX_ASKED_CHARACTERS)

/** The fields that tell a work apart; null where too few were read. */
function fieldQuery({ fields }: Printed): string | null {
  const { title, container, year, volume, first_page } = fields
  if (title == null) return null
  const names = familiesOf(fields.author).slice(0, MAX_QUERY_NAMES)
  const parts = [...names, year, title, container, volume, first_page].filter((part) => part != null)
  return tidy(parts.join(' '))
}

function stringQuery({ raw }: Printed): string | null {
  const words = tidy(raw.replace(LINK, ' '))
  return words.length < MIN_QUERY_CHARACTERS ? null : words
}

/** First the fields, then the whole string: what the parser misread still stands there. */
export function queriesOf(printed: Printed): string[] {
  const found = [fieldQuery(printed), stringQuery(printed)].filter((query) => query !== null)
  return [...new Set(found)].filter((query) => query.length >= MIN_QUERY_CHARACTERS)
}
