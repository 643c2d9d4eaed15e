// What codes beyond ASCII mean in bitmap fonts: TeX numbers letters by one of a few tables, and which one shows in what the bitmaps look like.
import { foldLetters } from '../../../conventions/language/letters.ts'
import { maxOf } from '../../../kernel/lists.ts'
import { T1 } from '../repair/tex-encodings.ts'
import type { Candidate } from './candidates.ts'

const UPPER_HALF = 128

/** The fonts of the Czech and Slovak TeX (IL2), as ISO 8859-2 has its letters. */
const IL2: readonly string[] = Array.from({ length: 2 * UPPER_HALF }, (_, code) => {
  const letter = new TextDecoder('iso-8859-2').decode(Uint8Array.of(code))
  return code >= UPPER_HALF && /\p{L}/u.test(letter) ? letter : ''
})

/** Cyrillic (T2A, `t2aenc.def`): letters of other languages first, then the alphabet. */
const T2A_CAPITALS = [...'ҐҒЂЋҺҖҘЉЇҚҠҜӔҢҤЅӨҪЎҮҰҲЏҸҶЄӘЊЁ']
const T2A: readonly string[] = [
  ...Array.from({ length: UPPER_HALF }, () => ''),
  ...T2A_CAPITALS,
  ...'№¤§',
  ...T2A_CAPITALS.map((letter) => letter.toLowerCase()),
  ...'„«»',
  ...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
]

const TABLES = [T1, IL2, T2A]

const CYRILLIC = 'АаВвЕеКкМмНнОоРрСсТтУуХхІіЈјЅѕ'
const LATIN = 'AaBBEeKKMMHHOoPpCcTTYyXxIiJjSs'
/** What known shapes of other letters are those of a letter, too. */
const LOOKS: ReadonlyMap<string, string> = new Map([...CYRILLIC].map((letter, at) => [letter, LATIN[at] ?? '']))

const isCyrillic = (letter: string): boolean => /\p{sc=Cyrl}/u.test(letter)
/** Small capitals have the shape of large ones. */
const isAlike = (letter: string, text: string): boolean =>
  text === letter || (isCyrillic(letter) && text.toLowerCase() === LOOKS.get(letter)?.toLowerCase())

/** So many of the nearest shapes are looked at; so many bitmaps, and so large a share of them, have to be what a table says. By hand, on files in each of the tables. */
const NEAREST = 6
const [LEAST_ALIKE, LEAST_SHARE] = [5, 0.6]

export class CodeTables {
  private readonly alike = TABLES.map(() => 0)
  private readonly asked = TABLES.map(() => 0)

  /** A bitmap that has been looked at, by its code in its font. */
  note(code: number, candidates: readonly Candidate[]): void {
    if (code < UPPER_HALF) return
    const texts = candidates.slice(0, NEAREST).map(({ glyph }) => glyph.text)
    for (const [at, table] of TABLES.entries()) {
      const letter = table[code] ?? ''
      if (letter === '' || (isCyrillic(letter) && !LOOKS.has(letter))) continue
      this.asked[at] = (this.asked[at] ?? 0) + 1
      if (texts.some((text) => isAlike(letter, text))) this.alike[at] = (this.alike[at] ?? 0) + 1
    }
  }

  /** The letter under a code; null where the file's table is not known, or has none there. */
  letterOf(code: number): string | null {
    if (code < UPPER_HALF) return null
    const shares = TABLES.map((_, at) => (this.alike[at] ?? 0) / Math.max(LEAST_ALIKE, this.asked[at] ?? 0))
    const best = maxOf(shares)
    const letter = best < LEAST_SHARE ? '' : TABLES[shares.indexOf(best)]?.[code]
    return letter === undefined || !/^\p{L}$/u.test(letter) ? null : letter
  }
}

const SMALL_CAPITALS = /^CMCSC/
/** Of the small letters of Cyrillic these have the shape of small capitals. */
const CAPITAL_SHAPED = /^[вкмнт]$/u

/** A small letter is as high as small capitals are: a large one of its shape would tell a smaller size. */
const isOfSize = (letter: string, { glyph: { text, face } }: Candidate): boolean =>
  !isCyrillic(letter) ||
  ((letter === letter.toLowerCase()) === (text === text.toLowerCase()) &&
    CAPITAL_SHAPED.test(letter) === SMALL_CAPITALS.test(face))

/** Those of the candidates that draw a letter, or the letter without its accent: they tell size and level. */
export function drawing(letter: string, candidates: readonly Candidate[]): Candidate[] {
  const exact = candidates.filter((candidate) => isAlike(letter, candidate.glyph.text) && isOfSize(letter, candidate))
  if (exact.length > 0) return exact
  const isCapital = letter !== letter.toLowerCase()
  return candidates.filter(
    ({ glyph: { text } }) => foldLetters(letter) === text.toLowerCase() && isCapital === (text !== text.toLowerCase()),
  )
}
