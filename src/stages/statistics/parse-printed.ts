// Turns printed numbers into values, with the number of decimals they were rounded to.

export interface PrintedNumber {
  readonly value: number
  /** Decimals of the printed form; "2.3e-5" counts 6. The true value lies within half a unit of the last one. */
  readonly decimals: number
}

const SIGNED = /^([-+]?)\s?(.+)$/
const SCIENTIFIC = /^(.*?)(?:\s?[×x*·]\s?10\s?\^?\(?([-–+]?\d{1,3})\)?|[eE]\s?([-–+]?\s?\d{1,3}))$/

/** "1,204.5" and "1 204,5" in digits: thousands gone, a dot for the decimal sign; undefined where it is no number. */
function toPlainDigits(printed: string): string | undefined {
  const dotted = printed.replace(/[\u2009\u202F]/g, '').replace('·', '.')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(dotted)) return dotted.replace(/,/g, '')
  if (/^\d+,\d+$/.test(dotted)) return dotted.replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(dotted) ? dotted : undefined
}

/** The number that a right side prints; undefined for ranges, words, percentages and formulas. */
export function parsePrinted(printed: string): PrintedNumber | undefined {
  const [, sign = '', rest = ''] = SIGNED.exec(printed.trim()) ?? []
  const scientific = SCIENTIFIC.exec(rest)
  const exponent = scientific ? Number((scientific[2] ?? scientific[3] ?? '').replace('–', '-').replace(/\s/g, '')) : 0
  const digits = toPlainDigits(scientific?.[1] ?? rest)
  if (digits === undefined || Number.isNaN(exponent)) return undefined
  const decimals = Math.max(0, (digits.split('.')[1]?.length ?? 0) - exponent)
  return { value: Number(`${sign}${digits}e${exponent}`), decimals }
}
