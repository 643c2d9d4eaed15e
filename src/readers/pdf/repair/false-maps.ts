// Maps to Unicode that are known to be wrong: Quartz takes the codes of TeX's fonts for keys of a Macintosh keyboard (an apple for ≤, nothing for −).
import { faceEncoding } from './face-encoding.ts'

const WRITER = 'Quartz PDFContext'
const MAP = '/ToUnicode'
/** No reader looks for an entry of this name. */
const NO_MAP = '/ToUnicod_'
/** A font's dictionary is some hundred bytes long. */
const MOST_DICTIONARY_BYTES = 2000
const TYPE1_FONT = /\/Subtype\s*\/Type1\b/
const BASE_FONT = /\/BaseFont\s*\/(?:[A-Z]{6}\+)?([^\s/<>[\]()]+)/

/** The dictionary around a place, as long as it is an object of the file itself; nothing farther away is looked at. */
function dictionaryAround(file: Buffer, at: number): string {
  const around = file.toString('latin1', Math.max(0, at - MOST_DICTIONARY_BYTES), at + MOST_DICTIONARY_BYTES)
  const here = Math.min(at, MOST_DICTIONARY_BYTES)
  const [start, end] = [around.lastIndexOf(' obj', here), around.indexOf('endobj', here)]
  return start < 0 || end < 0 ? '' : around.slice(start, end)
}

/** Hides these maps in a file's bytes: the names that the same fonts give to their glyphs are right, and count where there is no map. */
export function hideFalseMaps(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!file.includes(WRITER)) return
  for (let at = file.indexOf(MAP); at >= 0; at = file.indexOf(MAP, at + MAP.length)) {
    const dictionary = dictionaryAround(file, at)
    const name = BASE_FONT.exec(dictionary)?.[1]
    if (name !== undefined && TYPE1_FONT.test(dictionary) && faceEncoding(name).tex !== null)
      file.write(NO_MAP, at, 'latin1')
  }
}
