// The title of a work, or of what contains it, as printed.
import { anyWord } from '../../../../conventions/language/words.ts'
import { plainValue } from './plain.ts'

/** The full stop at the end belongs to the sentence; one after an abbreviation or an ellipsis to the title. */
const CLOSING_STOP = /(?<!\.\.)(?<!\b\p{L}\.\p{L})(?<!\b(?:al|etc|vs|Inc|Ltd|Jr|St|sp|spp|cf))\.$/u

export function titleOf(text: string): string | null {
  const value = plainValue(text)
  // Numbers alone are a date or a page that the model took for a title.
  return value === null || !/\p{L}{2}/u.test(value) ? null : value.replace(CLOSING_STOP, '').trim() || null
}

const LEAD_IN = /^(?:in|dans|en|em)\s*:\s+/iu

/** Where a work stands that has not appeared: what is printed in place of a container. */
const STATUS = /^(?:submitted|in preparation|under review)$/iu
/** "Handbook of Reading, volume" before a number that is labelled for itself. */
const VOLUME_WORD = new RegExp(String.raw`,\s*(?:${anyWord(({ volume }) => volume)})\.?$`, 'iu')

/** "Proceedings of the Conference on Rivers (RIV ’85": what else its bracket holds, place and days, is labelled for itself. */
const closed = (text: string): string => (/\([^()]*$/u.test(text) ? `${text})` : text)

/** "In:" introduces a container and is no part of it; "J. Biol. Chem." keeps its last stop. */
export function containerOf(text: string): string | null {
  const value = plainValue(text.replace(LEAD_IN, '').replace(VOLUME_WORD, ''))
  if (value === null || !/\p{L}/u.test(value) || STATUS.test(value.replace(/\.$/u, ''))) return null
  const isAbbreviated = /\.\s*\p{L}+\.$/u.test(value)
  return isAbbreviated ? value : closed(value.replace(CLOSING_STOP, '').trim()) || null
}
