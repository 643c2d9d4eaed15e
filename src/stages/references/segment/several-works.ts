// Entries that print several works: "[7] A. Roe, J. Riv. 5 (1996) 60; B. Poe, Astr. 3 (1997) 67", "(a) Roe, A. ...; (b) Poe, B. ...".
import { findArxiv } from '../../../conventions/identifiers/identifiers.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'

const LETTERS = 'abcdefgh'
const DATED = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`, 'u')
const NUMBERS = /\d+/gu
/** Year, volume and page. */
const FEWEST_NUMBERS = 3
/** "B. Poe,", "see also B. Poe", "J.-P. van der Roe": styles that put a semicolon between works print initials first. */
const OPENS = /^(?:(?:see(?: also)?|and|cf\.|also)\s)?(?:\p{Lu}\p{Ll}?\.[\s-]?)+(?:\p{Ll}+\s){0,2}\p{Lu}\p{L}+/u

/** "(Reed Press, Cambridge, MA, 1990)": a book has no volume and page. */
const BOOK = new RegExp(String.raw`\(\p{Lu}[^()]*\p{L}{3}[^()]*,\s${YEAR}\)`, 'u')

const isPlaced = (piece: string): boolean =>
  (DATED.test(piece) && (piece.match(NUMBERS) ?? []).length >= FEWEST_NUMBERS) ||
  BOOK.test(piece) ||
  findArxiv(piece) !== null

/** Pieces behind "(a)", "(b)" and so on, in their order; null where the entry does not begin so. */
function lettered(raw: string): string[] | null {
  const [head] = /^\(?a\)\s/u.exec(raw) ?? []
  if (head === undefined) return null
  const pieces: string[] = []
  let [from, at] = [head.length, head.length]
  for (const letter of LETTERS.slice(1)) {
    const next = new RegExp(String.raw`(?<=[.;,)\]\d]\s?)\s\(?${letter}\)\s`, 'u').exec(raw.slice(at))
    if (next === null) break
    pieces.push(raw.slice(from, at + next.index))
    from = at + next.index + next[0].length
    at = from
  }
  return pieces.length === 0 ? null : [...pieces, raw.slice(from)]
}

/** Pieces between semicolons; what opens no work of its own ("Erratum-ibid. 5 (1997) 1") goes with the one before it. */
function parted(raw: string): string[] {
  const pieces: string[] = []
  for (const piece of raw.split(/;\s+/u)) {
    const last = pieces.at(-1)
    if (last === undefined || (OPENS.test(piece) && isPlaced(piece) && isPlaced(last))) pieces.push(piece)
    else pieces[pieces.length - 1] = `${last}; ${piece}`
  }
  return pieces
}

/** The strings of the works that an entry prints, one for each; the entry itself where it prints one. */
export function worksIn(raw: string): string[] {
  const pieces = lettered(raw) ?? (OPENS.test(raw) ? parted(raw) : [raw])
  const trimmed = pieces.map((piece) => piece.trim().replace(/;$/u, ''))
  return trimmed.length > 1 && trimmed.every(isPlaced) ? trimmed : [raw]
}
