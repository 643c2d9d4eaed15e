// One row per figure: what, how much, the bar, and whether it is met.

const WIDTHS = [58, 26, 12]
const line = (cells) =>
  console.log(
    cells
      .map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0))
      .join(' ')
      .trimEnd(),
  )

export function printHead() {
  line(['what', 'measured', 'bar', ''])
  line(['-'.repeat(WIDTHS[0]), '-'.repeat(WIDTHS[1]), '-'.repeat(WIDTHS[2]), '------'])
}

/** A figure that has to be at least, or at most, so large. */
export const atLeast = (what, value, bar, unit = '', digits = 1) => ({
  what,
  value,
  unit,
  digits,
  bar,
  isMet: value >= bar,
  sign: '≥',
})
export const atMost = (what, value, bar, unit = '', digits = 1) => ({
  what,
  value,
  unit,
  digits,
  bar,
  isMet: value <= bar,
  sign: '≤',
})
/** A figure without a bar, or a word instead of one. */
export const told = (what, value, unit = '', digits = 1) => ({ what, value, unit, digits })

const number = (value, digits) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })

export function printRow({ what, value, unit, digits, bar, isMet, sign }) {
  const measured = typeof value === 'number' ? `${number(value, digits)} ${unit}`.trim() : value
  line([what, measured, ...(bar === undefined ? [] : [`${sign} ${number(bar, digits)}`, isMet ? 'met' : 'missed'])])
}
