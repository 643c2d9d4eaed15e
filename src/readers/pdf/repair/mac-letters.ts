// "rÈsultats": faces with the letters of Windows that were read by the table of the Macintosh.
import { withWindowsCharacters } from '../../../codecs/windows-1252.ts'
import type { Line, Page, TextSpan } from '../../../document/page.ts'

const UPPER_HALF = Array.from({ length: 128 }, (_, at) => 128 + at)

let table: ReadonlyMap<string, string> | undefined

/** What the same code means to each of them. */
function windowsLetters(): ReadonlyMap<string, string> {
  const mac = new TextDecoder('macintosh')
  const onWindows = (code: number): string => withWindowsCharacters(String.fromCharCode(code))
  table ??= new Map(UPPER_HALF.map((code) => [mac.decode(Uint8Array.of(code)), onWindows(code)]))
  return table
}

/** A capital amid small letters that is é, è, ê, à, ù, ô, î, ä, ö, ü or ß by the other table. */
const MISREAD = /(?<=\p{Ll})[ÈËÍ‡˘ÙÓ‰ˆ¸ﬂÔÁ](?=\p{Ll})/gu
const READ = /(?<=\p{Ll})[éèêàùôîäöüßïç](?=\p{Ll})/gu
/** So many of them in one file are no accident. */
const LEAST_MISREAD = 5

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function misreadFaces(pages: readonly Page[]): ReadonlySet<string> {
  const balance = new Map<string, { misread: number; read: number }>()
  for (const { text, spans } of pages.flatMap(({ lines }) => lines)) {
    if (!/[^ -~]/.test(text)) continue
    for (const { fontName, start, end } of spans) {
      const own = text.slice(start, end)
      const { misread, read } = balance.get(fontName) ?? { misread: 0, read: 0 }
      balance.set(fontName, { misread: misread + countIn(own, MISREAD), read: read + countIn(own, READ) })
    }
  }
  const faces = [...balance].filter(([, { misread, read }]) => misread > 0 && read === 0)
  const isEnough = faces.reduce((sum, [, { misread }]) => sum + misread, 0) >= LEAST_MISREAD
  return new Set(isEnough ? faces.map(([name]) => name) : [])
}

function repaired(line: Line, isMisread: (span: TextSpan) => boolean): Line {
  const letters = line.text.split('')
  for (const { start, end } of line.spans.filter(isMisread))
    for (let at = start; at < end; at++) letters[at] = windowsLetters().get(letters[at] ?? '') ?? letters[at] ?? ''
  return { ...line, text: letters.join('') }
}

export function withWindowsLetters(pages: readonly Page[]): readonly Page[] {
  const faces = misreadFaces(pages)
  if (faces.size === 0) return pages
  const isMisread = ({ fontName }: TextSpan): boolean => faces.has(fontName)
  return pages.map((page) => ({ ...page, lines: page.lines.map((line) => repaired(line, isMisread)) }))
}
