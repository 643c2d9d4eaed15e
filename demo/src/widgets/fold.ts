// Texts that look alike are searched alike: upper and lower case, accents, the many dashes, quotes and blanks.

const PLAIN: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '\n': ' ',
  '\t': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
}

const plainSign = (sign: string): string =>
  PLAIN[sign] ?? (sign.toLowerCase().normalize('NFD').charAt(0) || sign).padEnd(sign.length)

/** As long as the text itself, so that a place in one is a place in the other. */
export const fold = (text: string): string =>
  text.replace(/[A-Z\n\t]+/g, (run) => run.toLowerCase().replace(/\s/g, ' ')).replace(/[^ -~]/gu, plainSign)

/** What somebody typed, ready to be looked for. */
export const foldQuery = (words: string): string => fold(words.trim().replace(/\s+/g, ' '))
