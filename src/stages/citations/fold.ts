// Letters without case and diacritics, character for character, so that offsets stay those of the printed text.

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 's',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
}
/** How the same letters are spelled out where a keyboard lacks them: Müller, Mueller. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  æ: 'ae',
  å: 'aa',
  œ: 'oe',
}

const folded = new Map<string, string>()

function foldChar(char: string): string {
  const known = folded.get(char)
  if (known !== undefined) return known
  const lower = char.toLowerCase()
  const plain = SPECIAL[lower] ?? lower.normalize('NFD').charAt(0)
  // A character of another length would shift all offsets behind it.
  const result = plain.length === char.length ? plain : char
  folded.set(char, result)
  return result
}

export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Lower case may take more characters than the capital did; then each is folded for itself.
  return lower.length === text.length ? lower.replace(/[^ -~]/g, foldChar) : text.replace(/[^ -@[-~]/g, foldChar)
}

/** The folded forms under which a name may be printed. */
export function foldings(name: string): string[] {
  const plain = fold(name)
  const spelled = fold(name.toLowerCase().replace(/[äöüßøæåœ]/g, (char) => SPELLED[char] ?? char))
  return spelled === plain ? [plain] : [plain, spelled]
}

const WORD = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]{2,})?/gu

export interface Word {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Words of a folded text between two offsets; hyphens divide words, "O'Brien" is one. */
export function wordsBetween(folded: string, from: number, to: number): Word[] {
  return [...folded.slice(from, to).matchAll(WORD)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
    text: match[0],
  }))
}

export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? []
