// How likely recognition read the letters of a value right, and which word speaks most against it.
import type { PrintedArea } from '../../../conventions/find-printed.ts'
import { MISENCODED } from '../../../conventions/language/letters.ts'
import { against, type Evidence } from '../../../document/evidence.ts'
import type { Line, Page } from '../../../document/page/page.ts'

export interface UnsureText {
  readonly text: string
  readonly right: number
}

export interface LettersRead {
  /** That all of them are right, 0 to 1. */
  readonly right: number
  readonly evidence: readonly Evidence[]
}

const unsureIn = (line: Line, from = 0, to = line.text.length): UnsureText[] =>
  (line.unsure ?? [])
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end, right }) => ({ text: line.text.slice(start, end), right }))

function lettersOf(unsure: readonly UnsureText[]): LettersRead {
  const [least] = [...unsure].sort((a, b) => a.right - b.right)
  if (least === undefined) return { right: 1, evidence: [] }
  const says = `"${least.text}" was recognised with ${Math.round(least.right * 100)} percent certainty`
  return {
    right: unsure.reduce((product, { right }) => product * right, 1),
    evidence: [against('letters-unsure', says, 1 - least.right)],
  }
}

/** Letters of another encoding are hardly ever right: all six titles, lists of authors and abstracts that had any were wrong. */
const MISENCODED_RIGHT = 0.05

/** Of a value whose letters may be those of another encoding, whatever recognised them. */
export function encodedLetters(words: readonly string[], read: LettersRead): LettersRead {
  const wrong = words.find((text) => MISENCODED.test(text))
  if (wrong === undefined) return read
  const says = `"${wrong.split(/\s+/).find((word) => MISENCODED.test(word))}" has letters of another encoding`
  return { right: read.right * MISENCODED_RIGHT, evidence: [...read.evidence, against('letters-misread', says)] }
}

/** Of a value that is printed in these areas. */
export const lettersAt = (
  areas: readonly PrintedArea[],
  lineAt: (ref: PrintedArea['ref']) => Line | undefined,
): LettersRead =>
  lettersOf(
    areas.flatMap(({ ref, from, to }) => {
      const line = lineAt(ref)
      return line === undefined ? [] : unsureIn(line, from, to)
    }),
  )

/** Of strings whose places are not known: a word is as unsure as it is anywhere on the pages. */
export function lettersWithin(pages: readonly Page[]): (text: string) => LettersRead {
  const known = new Map<string, number>()
  for (const { text, right } of pages.flatMap(({ lines }) => lines.flatMap((line) => unsureIn(line))))
    known.set(text, Math.min(right, known.get(text) ?? 1))
  return (text) =>
    known.size === 0
      ? lettersOf([])
      : lettersOf(
          text.split(/\s+/).flatMap((word) => {
            const right = known.get(word)
            return right === undefined ? [] : [{ text: word, right }]
          }),
        )
}
