// Lines that the model took for formulas because of their letters, and that are set as running text.
// Limits: measured on the 814 formulas of 45 papers of train; "alike" is the same count of formulas and of numbers found.
import { middleOf } from '../../../../document/rows.ts'
import { maxOf, median, minOf } from '../../../../kernel/lists.ts'
import type { ReadLine } from '../../flow.ts'

export interface Measure {
  readonly left: number
  readonly right: number
  /** Distance from line to line. */
  readonly leading: number
  readonly em: number
}

const isParagraph = ({ labelled }: ReadLine): boolean => labelled.label === 'paragraph'

export function measureOf(column: readonly ReadLine[]): Measure {
  const text = column.some(isParagraph) ? column.filter(isParagraph) : column
  const em = median(text.map(({ line }) => line.size))
  const steps = text.slice(1).map(({ line }, at) => line.baseline - (text[at]?.line.baseline ?? 0))
  const usual = steps.filter((step) => step > em / 2 && step < em * 2)
  return {
    left: minOf(text.map(({ line }) => line.box[0])),
    right: maxOf(text.map(({ line }) => line.box[2])),
    leading: usual.length === 0 ? em * 1.2 : median(usual),
    em,
  }
}

/** Lines that begin nearer than this begin at one edge (train: one formula more with 1 and with 4). */
const SAME_EDGE_PT = 2
/** A line that ends so near the right edge was broken there (train: 0.75 to 3 alike). */
const BROKEN_LINE_EM = 1.5
/** Displayed formulas stand farther from the line above than lines of text do (train: one formula more with 1.1, one less with 1.4). */
const TEXT_STEP = 1.2

/** Names of functions and of conditions, as formulas have them. */
const OF_FORMULAS = new Set(
  'sin cos tan cot log exp lim inf sup min max arg argmin argmax var cov det rank sgn sign mod and for all otherwise where with subject such that then else'.split(
    ' ',
  ),
)
const WORDS = /(?<![\p{L}\d])\p{L}?\p{Ll}{2,}(?![\p{L}\d(])/gu
/** Words, and their share of the letters, from which on a line is text where it begins as text does (train: six formulas more with one word, two less with three). */
const WORDS_OF_TEXT_LINE = 2
/** (train: one formula more with 0.2, three less and two of words more with 0.5) */
const WORD_SHARE = 0.35
/** A line with so many words is no formula but for one in words (train: a number less with 3, 6 alike). */
const WORDS_OF_SENTENCE = 4
const SIGN = /[=<>≤≥≈≠∼~∝≡≪≫±×÷∑∏∫√]/

function wordsOf(text: string): { readonly count: number; readonly share: number } {
  const words = [...text.matchAll(WORDS)].map(([word]) => word)
  const letters = text.replace(/\s/g, '').length
  const count = words.filter((word) => !OF_FORMULAS.has(word.toLowerCase())).length
  return { count, share: letters === 0 ? 0 : words.join('').length / letters }
}

/** Whether a line has a sign and few words. */
export const isComparison = (text: string): boolean => SIGN.test(text) && wordsOf(text).count < WORDS_OF_SENTENCE

/** Whether a line that the model took for a formula is text, going by how it is set and by its words; `above` is the line of text right above it. */
export function turnsToText(one: ReadLine, above: ReadLine | undefined, measure: Measure): boolean {
  const { line } = one
  const { count, share } = wordsOf(line.text)
  if (Math.abs(line.box[0] - measure.left) > SAME_EDGE_PT) return false
  if (count >= WORDS_OF_TEXT_LINE && share >= WORD_SHARE) return true
  if (above === undefined) return false
  const step = line.baseline - above.line.baseline
  const isNextLine = step > 0 && step <= measure.leading * TEXT_STEP
  return isNextLine && above.line.box[2] >= measure.right - BROKEN_LINE_EM * measure.em
}

/** A row of text begins at the edge of the column or fills this share of it (train: six formulas less with 0.3, three more with 0.7). */
const ROW_SHARE = 0.5
/** How far a piece may stand from its neighbours in the row (train: 20 formulas more with 1, eight less with 3). */
const BESIDE_PIECE_EM = 1.5

/** The row of running text in which a piece stands, without the piece, from left to right; null where it stands in none. */
export function textRowOf(one: ReadLine, text: readonly ReadLine[], measure: Measure): readonly ReadLine[] | null {
  const [left, , right] = one.line.box
  const middle = middleOf(one.line.box)
  const row = text
    .filter((other) => other !== one && middle > other.line.box[1] && middle < other.line.box[3])
    .sort((a, b) => a.line.box[0] - b.line.box[0])
  const width = row.reduce((sum, { line }) => sum + line.box[2] - line.box[0], 0)
  const isText = row.some(({ line }) => line.box[0] - measure.left < SAME_EDGE_PT)
  if (!isText && width < ROW_SHARE * (measure.right - measure.left)) return null
  const near = BESIDE_PIECE_EM * measure.em
  const isBeside = row.some(({ line }) => line.box[0] < right + near && line.box[2] > left - near)
  return isBeside ? row : null
}
