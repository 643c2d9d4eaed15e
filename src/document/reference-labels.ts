// Labels that references are printed with: "[12]", "12.", "(12)", "12", "[Knu84]".

export interface PrintedLabel {
  /** Without brackets and stop. */
  readonly label: string
  /** Where the reference itself begins. */
  readonly textStart: number
  readonly number: number | null
}

const BRACKETED = /^\s*\[\s*([A-Za-z]{0,8}\+?\d{1,4}[a-z]?|[A-Z][A-Za-z+]{1,8}\d{2}[a-z]?)\s*\]\s*/
const STOPPED = /^\s*\(?(\d{1,3})[.)](?:\s*(?=\D)|\s*$)/
const BARE = /^\s*(\d{1,3})\s+(?=[\p{Lu}“"‘'([])/u

export function printedLabel(text: string): PrintedLabel | null {
  const match = BRACKETED.exec(text) ?? STOPPED.exec(text) ?? BARE.exec(text)
  const label = match?.[1]
  if (match === null || label === undefined) return null
  return { label, textStart: match[0].length, number: /^\d+$/.test(label) ? Number(label) : null }
}

/** Share of entries that must carry a number before the list counts as numbered. */
const NUMBERED_SHARE = 0.6

/** Whether the entries are a numbered list: most begin with a number, and the numbers rise. */
export function isNumbered(labels: readonly (PrintedLabel | null)[]): boolean {
  const numbers = labels.flatMap((label) => label?.number ?? [])
  if (numbers.length < 2 || numbers.length < labels.length * NUMBERED_SHARE) return false
  const rising = numbers.slice(1).filter((number, index) => number > (numbers[index] ?? 0)).length
  return rising >= (numbers.length - 1) * 0.8
}
