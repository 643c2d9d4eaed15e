// Letters whose capitals have the same shape (c, o, s, v, w, x, z): their height tells which of the two is printed.
import type { Blob, LineInk } from './ink.ts'
import { middle, type PlacedLetter } from './words.ts'

const SAME_SHAPE = /^[cosvwxz]$/i
/** In heights of the line's tall letters: small ones reach 0.65 to 0.75, capitals 1. */
const CAPITAL_FROM = 0.9
const SMALL_TO = 0.8
/** A letter stands on the line, give or take so much. */
const OFF_BASELINE = 0.15
/** Wider ink than this is more than one letter. */
const WIDEST_LETTER = 1.4

/** The blob that is this letter alone. */
function blobOf(
  letters: readonly PlacedLetter[],
  at: number,
  { blobs, baseline }: LineInk,
  height: number,
): Blob | null {
  const letter = letters[at]
  if (letter === undefined) return null
  const holds = (blob: Blob, other: PlacedLetter): boolean => middle(other) > blob.x0 && middle(other) < blob.x1
  const own = blobs.filter((blob) => holds(blob, letter) && blob.x1 - blob.x0 <= height * WIDEST_LETTER)
  const [blob] = own
  if (blob === undefined || own.length > 1 || Math.abs(blob.y1 - baseline) > height * OFF_BASELINE) return null
  const beside = [letters[at - 1], letters[at + 1]].filter((other) => other !== undefined && other.text.trim() !== '')
  return beside.some((other) => other !== undefined && holds(blob, other)) ? null : blob
}

const isSmall = (letter: PlacedLetter | undefined): boolean => /^\p{Ll}$/u.test(letter?.text ?? '')
const opensWord = (before: PlacedLetter | undefined): boolean => before === undefined || /^[\s(–-]?$/.test(before.text)

/** Capitals only where words open, small letters only among small ones. */
export function caseByHeight(letters: readonly PlacedLetter[], ink: LineInk): readonly PlacedLetter[] {
  const { letterHeight: height, baseline } = ink
  if (height === null || !letters.some(({ text }) => SAME_SHAPE.test(text))) return letters
  return letters.map((letter, at) => {
    if (!SAME_SHAPE.test(letter.text) || letter.isRaised) return letter
    const [before, after] = [letters[at - 1], letters[at + 1]]
    const mayRise = isSmall(letter) && opensWord(before)
    const mayFall =
      !isSmall(letter) && isSmall(before) && (after === undefined || after.text.trim() === '' || isSmall(after))
    if (!mayRise && !mayFall) return letter
    const blob = blobOf(letters, at, ink, height)
    if (blob === null) return letter
    const share = (baseline - blob.y0) / height
    if (mayRise && share >= CAPITAL_FROM) return { ...letter, text: letter.text.toUpperCase() }
    return mayFall && share <= SMALL_TO ? { ...letter, text: letter.text.toLowerCase() } : letter
  })
}
