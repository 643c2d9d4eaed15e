// Roman numbers as labels and parts of a series print them, up to thirty-nine.

const DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 }

/** "III" as 3; null where it is no Roman number. */
export function romanValue(label: string): number | null {
  if (!/^[IVX]+$/.test(label)) return null
  const digits = [...label].map((char) => DIGITS[char] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}
