// Letters without case and diacritics: what makes two spellings of a name or a title the same.
import { recall } from '../../kernel/memory.ts'
import { wordPairs } from '../../kernel/patterns.ts'

/** Letters that have no decomposition, as they are spelled in plain Latin. */
const SPELLED_OUT = wordPairs('ß ss æ ae œ oe ø o ł l đ d ð d þ th ħ h ŧ t ı i')
const SPECIAL = new RegExp(`[${[...SPELLED_OUT.keys()].join('')}]`, 'g')

export const BEYOND_ASCII = /[^\0-\x7f]/

/** Small letters without diacritics; ligatures and letters like ø spelled out; everything else as it stands. */
export const foldLetters = (text: string): string => (BEYOND_ASCII.test(text) ? foldBeyond(text) : text.toLowerCase())

const foldBeyond = recall((text) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL, (letter) => SPELLED_OUT.get(letter) ?? letter),
)

/** "Müller" as addresses spell it: "Mueller". */
export const umlautsSpelled = (text: string): string => text.replace(/[äöü]/giu, (letter) => `${foldLetters(letter)}e`)

export const foldedWords = (text: string): string[] =>
  (BEYOND_ASCII.test(text) ? foldLetters(text).match(/[\p{L}\p{N}]+/gu) : text.toLowerCase().match(/[a-z\d]+/g)) ?? []

/** Folded letters and digits alone: equal where nothing but case, accents, punctuation and spaces differs. */
export const letterKey = recall((text) =>
  BEYOND_ASCII.test(text)
    ? foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '')
    : text.toLowerCase().replace(/[^a-z\d]+/g, ''),
)

/** Folded letters alone, without digits: page numbers and volumes change where the words stay. */
export const lettersAlone = (text: string): string => foldLetters(text).replace(/\P{L}+/gu, '')

/** Marks that are printed in several ways. */
const PLAIN_MARKS: Readonly<Record<string, string>> = { '’': "'", '‘': "'", ʼ: "'", '‐': '-', '‑': '-', '–': '-' }

/** A letter without its accents; a syllable of Hangul is one letter though Unicode takes it apart. */
const firstPart = (letter: string): string => (/\p{sc=Hang}/u.test(letter) ? letter : letter.normalize('NFD').charAt(0))

const inPlace = new Map<string, string>()

function foldCharacter(character: string): string {
  const known = inPlace.get(character)
  if (known !== undefined) return known
  const lower = character.toLowerCase()
  const plain = PLAIN_MARKS[lower] ?? SPELLED_OUT.get(lower)?.charAt(0) ?? firstPart(lower)
  // A character of another length would shift all offsets behind it.
  const result = plain.length === character.length ? plain : character
  inPlace.set(character, result)
  return result
}

/** Folded character for character, so that offsets stay those of the printed text; "ß" is one "s" here. */
export function foldInPlace(text: string): string {
  const lower = text.toLowerCase()
  // Lower case may take more characters than the capital did; then each is folded for itself.
  return lower.length === text.length
    ? lower.replace(/[^ -~]/g, foldCharacter)
    : text.replace(/[^ -@[-~]/g, foldCharacter)
}

/** How letters are spelled where a keyboard lacks them: Müller, Mueller. */
const TYPED = wordPairs('ä ae ö oe ü ue ß ss ø oe æ ae å aa œ oe')

/** A capital with an accent inside a small word, which letters of another encoding become: "JÈrÙme", "parlÈ". */
export const MISENCODED = /\p{Ll}[ÀÁÂÃÅÈÊËÌÍÎÏÒÓÔÕÙÚÛÝ](?:\p{Ll}|$|\s)/u

/** The forms, folded in place, under which a name may be printed. */
export function foldings(name: string): string[] {
  const plain = foldInPlace(name)
  const typed = foldInPlace(name.toLowerCase().replace(/[äöüßøæåœ]/g, (letter) => TYPED.get(letter) ?? letter))
  return typed === plain ? [plain] : [plain, typed]
}

const LOW = '0123456789+-−=()abcdefghijklmnoprstuvwxyz'
const RAISED = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ']

/** Marks and exponents where no markup can raise them: "760.4²" and "Debtᵃ" are not "760.42" and "Debta". As it is where a sign has no raised form. */
export const raised = (text: string): string =>
  [...text].every((sign) => /[\s,–*†‡§]/u.test(sign) || LOW.includes(sign))
    ? [...text].map((sign) => RAISED[LOW.indexOf(sign)] ?? sign).join('')
    : text
