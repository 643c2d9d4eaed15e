// Numbers as lists and notes print them: digits, letters, roman numerals, symbols.

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
/** Nobody numbers in roman beyond this; a hostile start value must not make a long string. */
const MAX_ROMAN = 3999

function roman(value: number): string {
  if (value > MAX_ROMAN) return String(value)
  let rest = value
  let text = ''
  for (const [size, letters] of ROMAN) {
    while (rest >= size) {
      text += letters
      rest -= size
    }
  }
  return text
}

/** a, b, ... z, aa, bb: the letter is repeated (ECMA-376 part 1, 17.18.59). */
const letter = (value: number): string =>
  String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(4, Math.floor((value - 1) / 26) + 1))

const SYMBOLS = ['*', '†', '‡', '§']
const symbol = (value: number): string =>
  (SYMBOLS[(value - 1) % SYMBOLS.length] ?? '*').repeat(Math.min(4, Math.floor((value - 1) / SYMBOLS.length) + 1))

export function formatNumber(value: number, format: string): string {
  if (value < 1) return String(value)
  switch (format) {
    case 'lowerRoman':
      return roman(value)
    case 'upperRoman':
      return roman(value).toUpperCase()
    case 'lowerLetter':
      return letter(value)
    case 'upperLetter':
      return letter(value).toUpperCase()
    case 'chicago':
      return symbol(value)
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'none':
      return ''
    default:
      return String(value)
  }
}
