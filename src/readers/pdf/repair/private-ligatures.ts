// Ligatures under private codes, which fonts number as they like, or without any character: known by the words that they make ("o_en", "_ere").
import { knownWords } from '../../../conventions/line-ends/known-words.ts'
import { maxOf } from '../../../kernel/lists.ts'
import type { Cell } from '../page/character-cell.ts'
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
  const [ligatures, least] = word.length === 1 ? [['Th'], COMMONEST_LEVEL] : [LIGATURES, COMMON_LEVEL]
  const levels = ligatures.map((ligature) => knownWords().levelOf(`${before}${ligature}${behind}`.toLowerCase()))
  const best = maxOf(levels, 0)
  const isAlone = levels.filter((level) => level === best).length === 1
  return best >= least && isAlone ? (ligatures[levels.indexOf(best)] ?? null) : null
}
