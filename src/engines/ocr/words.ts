// Letters with their places to words; raised marks take the place of what the line's reading made of them.
import type { OcrWord } from '../../contract/ocr.ts'
import type { PixelBox } from './resize.ts'

export interface PlacedLetter {
  readonly text: string
  readonly x0: number
  readonly x1: number
  readonly isRaised: boolean
}

export interface ReadMark {
  readonly run: PixelBox
  readonly letters: readonly PlacedLetter[]
}

/** Figures that were typeset as raised are raised anyway. */
const PLAIN: Readonly<Record<string, string>> = { '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁰': '0' }
/** How far a letter's middle may lie outside the mark's ink, in heights of tall letters. */
const REACH = 0.12

const plain = (letter: PlacedLetter): PlacedLetter => {
  const figure = PLAIN[letter.text]
  return figure === undefined ? letter : { ...letter, text: figure, isRaised: true }
}
export const middle = ({ x0, x1 }: PlacedLetter): number => (x0 + x1) / 2

function replaced(letters: readonly PlacedLetter[], { run, letters: read }: ReadMark, reach: number): PlacedLetter[] {
  const isInside = (letter: PlacedLetter): boolean =>
    letter.text.trim() !== '' && middle(letter) > run.x0 - reach && middle(letter) < run.x1 + reach
  const inside = letters.filter(isInside)
  const source = read.length > 0 ? read : inside
  const marks = source.map((letter) => ({ ...plain(letter), isRaised: true }))
  const rest = letters.filter((letter) => !isInside(letter))
  const at = rest.findIndex((letter) => middle(letter) > run.x0)
  return at < 0 ? [...rest, ...marks] : [...rest.slice(0, at), ...marks, ...rest.slice(at)]
}

/** `letterHeight` is that of the line's tall letters. */
export function withMarks(
  letters: readonly PlacedLetter[],
  marks: readonly ReadMark[],
  letterHeight: number,
): readonly PlacedLetter[] {
  return marks
    .reduce<readonly PlacedLetter[]>((line, mark) => replaced(line, mark, letterHeight * REACH), letters)
    .map(plain)
}

function toWord(letters: readonly PlacedLetter[]): OcrWord {
  const raised: [number, number][] = []
  let text = ''
  for (const letter of letters) {
    const start = text.length
    text += letter.text
    if (!letter.isRaised) continue
    const last = raised.at(-1)
    if (last !== undefined && last[1] === start) last[1] = text.length
    else raised.push([start, text.length])
  }
  const [first, last] = [letters[0], letters.at(-1)]
  return { text, x0: first?.x0 ?? 0, x1: last?.x1 ?? 0, ...(raised.length > 0 && { raised }) }
}

export function toWords(letters: readonly PlacedLetter[]): OcrWord[] {
  const words: PlacedLetter[][] = [[]]
  for (const letter of letters) {
    if (letter.text.trim() === '') words.push([])
    else words.at(-1)?.push(letter)
  }
  return words.filter((word) => word.length > 0).map(toWord)
}
