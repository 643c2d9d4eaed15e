// Ligatures under private codes, which fonts number as they like, under those of other characters, or without any: known by the words that they
// make ("o_en", "_ere", "eVect", "signi®cant").
import { knownWords } from '../../../conventions/line-ends/known-words.ts'
import { maxOf } from '../../../kernel/lists.ts'
import type { Cell } from '../page/character-cell.ts'
import type { FontFace } from '../page/fonts.ts'
import { wordBefore, wordBehind } from './kerned-words.ts'

const REPLACEMENT = '\uFFFD'
const NAMELESS = /^[\p{Co}\uFFFD]$/u
/** Codes below are none, at the price of one comparison. */
const FIRST_PRIVATE = 0xd800
const isNameless = ({ text }: Cell): boolean => text.charCodeAt(0) >= FIRST_PRIVATE && NAMELESS.test(text)
const LIGATURES = ['Th', 'ff', 'fi', 'fl', 'ffi', 'ffl', 'ft', 'fft', 'fj', 'tt', 'ti', 'ct', 'st', 'sp']
/** Rarer words are made by other ligatures as well. */
const COMMON_LEVEL = 2
const COMMONEST_LEVEL = 4

export function nameLigatures(cells: readonly Cell[]): readonly Cell[] {
  if (!cells.some(isNameless)) return cells
  return cells.map((cell, at) => {
    const ligature = isNameless(cell) ? ligatureBetween(wordBefore(cells, at), wordBehind(cells, at)) : null
    if (ligature === null) return cell
    const named = { text: ligature, rule: 'private-ligature' }
    // One word is enough for the rest of the document, where a private code is beside names and in rarer words.
    if (cell.text !== REPLACEMENT) cell.object.font.characters.set(cell.text.codePointAt(0) ?? 0, named)
    return { ...cell, ...named }
  })
}

/** The ligature that makes a more common word than any other does. */
function ligatureBetween(before: string, behind: string): string | null {
  const word = before + behind
  if (word === '') return null
  // Beside a single letter "The" alone is sure: "I_" would be "Ict".
  return word.length === 1
    ? commonest(['Th'], before, behind, COMMONEST_LEVEL)
    : commonest(LIGATURES, before, behind, COMMON_LEVEL)
}

function commonest(ligatures: readonly string[], before: string, behind: string, least: number): string | null {
  const levels = ligatures.map((ligature) => knownWords().levelOf(`${before}${ligature}${behind}`.toLowerCase()))
  const best = maxOf(levels, 0)
  const isAlone = levels.filter((level) => level === best).length === 1
  return best >= least && isAlone ? (ligatures[levels.indexOf(best)] ?? null) : null
}

/** What fonts for text have ligatures of. */
const F_LIGATURES = LIGATURES.filter((ligature) => /^f[fil]/.test(ligature))
/** A character that no word has in its middle, or a sign that none has at all. */
const FOREIGN = /^[\p{Lu}\p{So}¯]$/u
const CAPITAL = /^\p{Lu}$/u
const SMALL = /^\p{Ll}/u
/** So many words have to show what a capital is between small letters before it is that in others. */
const SHOWN_BY = 2

/** Adobe's standard encoding, read as Latin 1: where ® is fi, these are what that encoding has at their codes. */
const STANDARD_AS_LATIN: readonly (readonly [latin: string, standard: string])[] = [
  ['®', 'fi'],
  ['¯', 'fl'],
  ['±', '–'],
  ['Ð', '—'],
  ['ª', '“'],
  ['º', '”'],
]
const STANDARD_RULE = 'standard-encoding'
const FOREIGN_RULE = 'foreign-ligature'

/** Ligatures that the file gives as capitals or signs: within a word that one of them alone makes a common one of. */
export function mendForeignLigatures(cells: readonly Cell[]): readonly Cell[] {
  let mended: Cell[] | null = null
  cells.forEach((cell, at) => {
    if (!mayBeForeign(cell, cells[at - 1]) || !FOREIGN.test(cell.text)) return
    const ligature = foreignLigature(cell, wordBefore(cells, at), wordBehind(cells, at))
    if (ligature === null) return
    mended ??= [...cells]
    mended[at] = { ...cell, text: ligature, rule: FOREIGN_RULE }
  })
  return mended ?? cells
}

/** Capitals are looked at behind letters, or where their font has shown others: a comparison for all others. */
function mayBeForeign({ text, object }: Cell, before: Cell | undefined): boolean {
  const code = text.charCodeAt(0)
  if (code < 0x41 || (code > 0x5a && code < 0xa6)) return false
  return code > 0x5a || object.font.ligatures.size > 0 || (before !== undefined && SMALL.test(before.text))
}

function foreignLigature({ text, object: { font } }: Cell, before: string, behind: string): string | null {
  const word = before + behind
  if (word.length < 2) return null
  const isCapital = CAPITAL.test(text)
  const ligature = commonest(F_LIGATURES, before, behind, COMMON_LEVEL)
  if (ligature === null) return null
  const key = `${text} ${ligature}`
  const words = font.ligatures.get(key) ?? new Set()
  if (isCapital && !(SMALL.test(before) && SMALL.test(behind))) {
    const own = knownWords().levelOf(`${before}${text}${behind}`.toLowerCase())
    return words.size >= SHOWN_BY && own < COMMON_LEVEL ? ligature : null
  }
  font.ligatures.set(key, words.add(word.toLowerCase()))
  if (text === '®' && ligature === 'fi') readAsStandard(font)
  return ligature
}

function readAsStandard({ characters }: FontFace): void {
  for (const [latin, standard] of STANDARD_AS_LATIN)
    characters.set(latin.codePointAt(0) ?? 0, { text: standard, rule: STANDARD_RULE })
}
