// What an award number looks like, and the number without the words around it.
import { isRecentYear } from '../../conventions/dates.ts'

const WORDS = /^(?:(?:grants?|awards?|contract|project|code|id|nos?|nr|numbers?|n[º°])(?:[\s.:#]+|(?=\d))|#\s*)+/i

export function cleanAward(printed: string): string {
  return printed
    .replace(WORDS, '')
    .replace(/^[\s([{#:,;.]+|[\s)\]}:,;.]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Digits in it, no plain year, no sentence. */
export function isAward(award: string): boolean {
  return /\d/.test(award) && award.length >= 3 && award.length <= 40 && !isRecentYear(award)
}
