// Numbers of list entries that are apart from their text: put before the line that they number.
import type { OcrLine } from '../../contract/ocr.ts'

/** As lists of references are numbered; numbers in round brackets may be those of equations. */
const LABEL = /^(?:\[\d{1,3}\]|\d{1,3}[.)])$/
/** In heights of tall letters: how far the text may be from its number, how broad it is at least, how exactly both keep to one baseline. */
const FARTHEST = 5
const NARROWEST_TEXT = 4
const LABEL_BASELINE = 0.35

const leftOf = ({ words }: OcrLine): number => words[0]?.x0 ?? 0
const rightOf = ({ words }: OcrLine): number => words.at(-1)?.x1 ?? 0

const isLabel = ({ words }: OcrLine): boolean => words.length === 1 && LABEL.test(words[0]?.text ?? '')

function isNumberedBy(label: OcrLine, line: OcrLine): boolean {
  const tall = line.letterHeight ?? 0
  const gap = leftOf(line) - rightOf(label)
  return (
    gap > 0 &&
    gap <= FARTHEST * tall &&
    rightOf(line) - leftOf(line) >= NARROWEST_TEXT * tall &&
    Math.abs((line.baseline ?? 0) - (label.baseline ?? 0)) < LABEL_BASELINE * tall
  )
}

/** The lines, numbers of entries joined to the text right of them. */
export function withLabels(lines: readonly OcrLine[]): OcrLine[] {
  const labelOf = new Map<OcrLine, OcrLine>()
  for (const label of lines.filter(isLabel)) {
    const [line] = lines.filter((one) => isNumberedBy(label, one)).sort((a, b) => leftOf(a) - leftOf(b))
    if (line !== undefined) labelOf.set(line, label)
  }
  const used = new Set(labelOf.values())
  return lines
    .filter((line) => !used.has(line))
    .map((line) => {
      const label = labelOf.get(line)
      return label === undefined ? line : { ...line, words: [...label.words, ...line.words] }
    })
}
