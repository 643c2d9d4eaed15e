// "rÈsultats", "Ïàòåíòíå ïðàâî", "Türkçe yazýlým": faces whose codes were read by another table than the one that they were made by.
import { withWindowsCharacters } from '../../../codecs/windows-1252.ts'
import { foreignLetters, languageOf } from '../../../conventions/language/language.ts'
import type { Line, Page } from '../../../document/page/page.ts'
import { addTo } from '../../../kernel/lists.ts'
import { T1 } from './tex-encodings.ts'

const UPPER_HALF = Array.from({ length: 128 }, (_, at) => 128 + at)

/** What programs take codes for that a file does not explain. */
const TAKEN_FOR = ['windows-1252', 'macintosh']
/** What they may have meant: the tables of Windows, of Unix and of the Macintosh, and that of TeX. */
const MEANT =
  'windows-1252 windows-1251 windows-1250 windows-1254 windows-1253 windows-1257 iso-8859-2 koi8-u x-mac-cyrillic cork'.split(
    ' ',
  )

type LetterTable = ReadonlyMap<string, string>

function lettersOf(table: string): string[] {
  if (table === 'cork') return UPPER_HALF.map((code) => T1[code] ?? '')
  const decoder = new TextDecoder(table)
  return UPPER_HALF.map((code) => withWindowsCharacters(decoder.decode(Uint8Array.of(code))))
}

/** One code for one character: lines keep their length. */
const isSign = (sign: string | undefined): sign is string => sign !== undefined && /^[^\p{C}\s]$/u.test(sign)

let tables: readonly LetterTable[] | undefined

/** By what each makes of a character that was read by another. */
function letterTables(): readonly LetterTable[] {
  tables ??= TAKEN_FOR.flatMap((taken) => {
    const shown = lettersOf(taken)
    return MEANT.filter((meant) => meant !== taken).map((meant) => {
      const own = lettersOf(meant)
      return new Map(shown.flatMap((sign, at): [string, string][] => (isSign(own[at]) ? [[sign, own[at]]] : [])))
    })
  })
  return tables
}

const spelled = (text: string, table: LetterTable): string =>
  text.replace(/[^\0-\x7f]/g, (letter) => table.get(letter) ?? letter)

/** Characters beyond ASCII beside letters; quotation marks and dashes are beside them in any language. */
const ODD = /(?<=[\p{L}\p{No}\p{S}¿¡¶§·•])[^\0-\x7f\s‘’“”–—•…«»]|[^\0-\x7f\s‘’“”–—•…«»](?=[\p{L}\p{No}\p{S}¿¡¶§·•])/gu
/** Capitals amid small letters, quotation marks amid any, and letters of two scripts in one word. */
const CAPITAL_AMID = /(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu
const SIGN_AMID = /(?<=\p{L})[‘“”•…«»](?=\p{L})/gu
const TWO_SCRIPTS = /(?<=[A-Za-z])[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}](?=[A-Za-z])/gu

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const isForeign = (letter: string, foreign: RegExp): boolean =>
  !/\p{L}/u.test(letter) || foreign.test(letter.toLowerCase())

/** How many characters of a text its language does not write. */
function misfits(text: string, language: string): number {
  const foreign = foreignLetters(language)
  if (foreign === null) return 0
  const strange = (text.match(ODD) ?? []).filter((letter) => isForeign(letter, foreign)).length
  return strange + [CAPITAL_AMID, SIGN_AMID, TWO_SCRIPTS].reduce((sum, pattern) => sum + countIn(text, pattern), 0)
}

/** Whether a table makes letters of a language of most odd characters. */
function isLikely(odd: readonly string[], table: LetterTable, language: string): boolean {
  const foreign = foreignLetters(language)
  if (foreign === null) return false
  return odd.filter((sign) => isForeign(table.get(sign) ?? sign, foreign)).length <= odd.length * 2 * MOST_LEFT
}

/** So many misfits of one file are no accident, and those that another table leaves are names and signs: set by hand. */
const LEAST_MISFITS = 5
const MOST_LEFT = 0.1
/** Languages beyond ASCII write at least so many of their letters otherwise; names in an English text are fewer. */
const LEAST_SHARE = 0.005
/** So much text of a face shows its language. */
const TELLING_LENGTH = 6000

interface Face {
  readonly name: string
  readonly text: string
  readonly isOdd: boolean
}

/** The characters that a misread code shows as, without those that are beside the words of any language. */
const OF_TABLES = new RegExp(
  `[${TAKEN_FOR.flatMap(lettersOf)
    .join('')
    .replace(/[\s‘’“”–—•…«»€™©®]/g, '')}]`,
  'u',
)

const oddIn = (text: string): string[] => (OF_TABLES.test(text) ? (text.match(ODD) ?? []) : [])
const isOdd = (text: string): boolean => OF_TABLES.test(oddIn(text).join(''))

/** The faces of a file, those with the most text first; none where next to no letter is odd. */
function facesOf(lines: readonly Line[]): Face[] {
  const odd = lines.reduce((sum, { text }) => sum + oddIn(text).filter((sign) => OF_TABLES.test(sign)).length, 0)
  if (odd < LEAST_MISFITS) return []
  const pieces = new Map<string, string[]>()
  for (const { text, spans } of lines)
    for (const { fontName, start, end } of spans) addTo(pieces, fontName, text.slice(start, end))
  return [...pieces]
    .map(([name, own]) => ({ name, text: own.join(' ') }))
    .map((face) => ({ ...face, isOdd: isOdd(face.text) }))
    .sort((a, b) => b.text.length - a.text.length)
}

/** The table that leaves the fewest misfits, in the language that it makes of the face's text; null where the letters are right. */
function tableFor({ text }: Face, own: string | null, found: ReadonlySet<LetterTable>): LetterTable | null {
  const sample = text.slice(0, TELLING_LENGTH)
  if (own !== null && misfits(sample, own) < (found.size > 0 ? 1 : LEAST_MISFITS)) return null
  const odd = oddIn(sample)
  if (own === null && odd.length < sample.length * LEAST_SHARE) return null
  let best: { table: LetterTable; left: number } | null = null
  for (const table of letterTables()) {
    if (own !== null && !isLikely(odd, table, own)) continue
    const read = spelled(sample, table)
    if (read === sample) continue
    const language = own ?? languageOf(read)
    if (language === null) continue
    const [before, left] = [misfits(sample, language), misfits(read, language)]
    const isEnough = before >= (found.has(table) ? 1 : LEAST_MISFITS) && left <= before * MOST_LEFT
    if (isEnough && (best === null || left < best.left)) best = { table, left }
  }
  return best?.table ?? null
}

/** The language of a face whose letters are right, for the headings and titles in others. */
const languageAsRead = ({ text }: Face): string | null => {
  const sample = text.slice(0, TELLING_LENGTH)
  const language = languageOf(sample)
  const isRight = language !== null && misfits(sample, language) < Math.max(LEAST_MISFITS, sample.length * LEAST_SHARE)
  return isRight ? language : null
}

function misreadFaces(pages: readonly Page[]): ReadonlyMap<string, LetterTable> {
  const faces = new Map<string, LetterTable>()
  const all = facesOf(pages.flatMap(({ lines }) => lines))
  if (!all.some((face) => face.isOdd)) return faces
  const found = new Set<LetterTable>()
  let language: string | null = null
  for (const face of all) {
    if (!face.isOdd && language !== null) continue
    const isRight: boolean = language === null && languageAsRead(face) !== null
    const table: LetterTable | null = isRight ? null : tableFor(face, language, found)
    if (table !== null) {
      faces.set(face.name, table)
      found.add(table)
    }
    language ??= table === null ? languageAsRead(face) : languageOf(spelled(face.text.slice(0, TELLING_LENGTH), table))
  }
  return faces
}

function repaired(line: Line, faces: ReadonlyMap<string, LetterTable>): Line {
  let { text } = line
  for (const { fontName, start, end } of line.spans) {
    const table = faces.get(fontName)
    if (table !== undefined) text = text.slice(0, start) + spelled(text.slice(start, end), table) + text.slice(end)
  }
  return text === line.text ? line : { ...line, text }
}

export function withMeantLetters(pages: readonly Page[]): readonly Page[] {
  const faces = misreadFaces(pages)
  if (faces.size === 0) return pages
  return pages.map((page) => ({ ...page, lines: page.lines.map((line) => repaired(line, faces)) }))
}
