// Labels that references are printed with: "[12]", "12.", "(12)", "12", a raised 12, "[Knu84]".

export interface PrintedLabel {
  /** Without brackets and stop. */
  readonly label: string
  /** Where the reference itself begins. */
  readonly textStart: number
  readonly number: number | null
  readonly style: LabelStyle
}

export type LabelStyle = 'bracket' | 'round' | 'stop' | 'bare' | 'glued'

const PATTERNS: readonly (readonly [LabelStyle, RegExp])[] = [
  ['bracket', /^\s*\[\s*([A-Za-z]{0,8}\+?\d{1,4}[a-z]?|[A-Z][A-Za-z+]{1,8}\d{2}[a-z]?)\s*\]\s*/],
  ['round', /^\s*\((\d{1,3})\)(?:\s*(?=\D)|\s*$)/],
  ['stop', /^\s*(\d{1,3})[.)](?:\s*(?=\D)|\s*$)/],
  ['bare', /^\s*(\d{1,3})\s+(?=[\p{Lu}“"‘'([])/u],
]
/** A raised number loses its place in plain text: only the numbers around it tell it from a word. */
const GLUED = /^\s*(\d{1,3})(?=\p{Lu}[\p{Ll}.'’])/u

function matchLabel(text: string, style: LabelStyle, pattern: RegExp): PrintedLabel | null {
  const match = pattern.exec(text)
  const label = match?.[1]
  if (match === null || label === undefined) return null
  return { label, textStart: match[0].length, number: /^\d+$/.test(label) ? Number(label) : null, style }
}

export function printedLabel(text: string): PrintedLabel | null {
  for (const [style, pattern] of PATTERNS) {
    const found = matchLabel(text, style, pattern)
    if (found !== null) return found
  }
  return null
}

/** Also the weakest form, a number glued to the word it labels. */
export const possibleLabel = (text: string): PrintedLabel | null =>
  printedLabel(text) ?? matchLabel(text, 'glued', GLUED)

/** Share of entries that must carry a number before the list counts as numbered. */
const NUMBERED_LIST_SHARE = 0.6
/** Share of numbers that must be larger than the one before them. */
const RISING_SHARE = 0.8

/** Whether the entries are a numbered list: most begin with a number, and the numbers rise. */
export function isNumbered(labels: readonly (PrintedLabel | null)[]): boolean {
  const numbers = labels.flatMap((label) => label?.number ?? [])
  if (numbers.length < 2 || numbers.length < labels.length * NUMBERED_LIST_SHARE) return false
  const rising = numbers.slice(1).filter((number, index) => number > (numbers[index] ?? 0)).length
  return rising >= (numbers.length - 1) * RISING_SHARE
}
