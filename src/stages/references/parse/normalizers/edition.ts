// Edition and version without the words that say that they are one.
import { anyWord } from '../../../../conventions/language/words.ts'
import { plainValue } from './plain.ts'

const EDITION_WORD = new RegExp(String.raw`[\s,]*(?<!\p{L})(?:${anyWord(({ edition }) => edition)})\.?$`, 'iu')
const VERSION_WORD = /^(?:version|release|ver|v)\.?\s*(?=\d)/iu

/** "2nd ed." is "2nd"; an edition told in words ("Rev. ed.") stays whole. */
export function editionOf(text: string): string | null {
  const value = plainValue(text)
  if (value === null) return null
  const bare = plainValue(value.replace(EDITION_WORD, ''))
  return bare !== null && /\d/u.test(bare) ? bare.replace(/(?<=\d)\.$/u, '') : value
}

export function versionOf(text: string): string | null {
  const value = plainValue(text.replace(VERSION_WORD, ''))
  return value === null ? null : value.replace(/\.$/u, '')
}
