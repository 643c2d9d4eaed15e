// Text behind a scan is set in a face of its own: where its letters are narrower than the printed ones, every word is followed by a gap like a gutter.
import { median } from '../../../kernel/lists.ts'
import type { Letters } from './letters.ts'

/** Letters that follow one another at the pen; `to` is not included. */
interface Word {
  readonly from: number
  readonly to: number
}

const SAME_LEVEL_EM = 0.16
const AT_THE_PEN_EM = 0.12
/** The space between words. */
const SPACE_EM = 0.28
/** Words further apart than so many times their own width are in different columns or cells. */
const FARTHEST = 4
const FEWEST_PAIRS = 30
/** Below this the face fits well enough. */
const LEAST_STRETCH = 1.12
const MOST_STRETCH = 2

const at = (values: Float32Array, index: number): number => values[index] ?? 0

const isLevel = (letters: Letters, a: number, b: number): boolean =>
  letters.angle[a] === letters.angle[b] &&
  Math.abs(at(letters.v, a) - at(letters.v, b)) <= SAME_LEVEL_EM * at(letters.size, a)

function wordsOf(letters: Letters): Word[] {
  const words: Word[] = []
  let from = 0
  for (let letter = 1; letter <= letters.count; letter++) {
    const off = Math.abs(at(letters.u0, letter) - at(letters.pen, letter - 1))
    const isSame = isLevel(letters, letter - 1, letter) && off <= AT_THE_PEN_EM * at(letters.size, letter)
    if (letter < letters.count && isSame) continue
    words.push({ from, to: letter })
    from = letter
  }
  return words
}

/** From the beginning of a word to that of the next one of its row; null where none follows. */
function stepOf(letters: Letters, word: Word, next: Word | undefined): number | null {
  if (next === undefined || !isLevel(letters, word.from, next.from)) return null
  const step = at(letters.u0, next.from) - at(letters.u0, word.from)
  const width = at(letters.pen, word.to - 1) - at(letters.u0, word.from)
  return step > width && step <= FARTHEST * (width + at(letters.size, word.from)) ? step : null
}

/** Letters as wide as the printed ones, judged by where the next word begins; the same letters where they are so already. */
export function stretchLayer(letters: Letters): Letters {
  const words = wordsOf(letters)
  const ratios = words.flatMap((word, index) => {
    const step = stepOf(letters, word, words[index + 1])
    const width = at(letters.pen, word.to - 1) - at(letters.u0, word.from) + SPACE_EM * at(letters.size, word.from)
    return step === null ? [] : [step / width]
  })
  const usual = ratios.length < FEWEST_PAIRS ? 1 : Math.min(median(ratios), MOST_STRETCH)
  if (usual < LEAST_STRETCH) return letters
  const [u0, u1, pen] = [letters.u0.slice(), letters.u1.slice(), letters.pen.slice()]
  words.forEach((word, index) => {
    const left = at(letters.u0, word.from)
    const width = at(letters.pen, word.to - 1) - left
    const room = stepOf(letters, word, words[index + 1])
    const space = SPACE_EM * at(letters.size, word.from)
    const stretch = Math.max(1, room === null ? usual : Math.min(usual, (room - space) / width))
    for (let letter = word.from; letter < word.to; letter++)
      for (const place of [u0, u1, pen]) place[letter] = left + (at(place, letter) - left) * stretch
  })
  const taller = (edge: Float32Array): Float32Array =>
    edge.map((y, letter) => at(letters.v, letter) + (y - at(letters.v, letter)) * usual)
  const size = letters.size.map((each) => each * usual)
  return { ...letters, u0, u1, pen, top: taller(letters.top), bottom: taller(letters.bottom), size }
}
