// The names that a file's fonts give to their glyphs: what is left when a font has no map to Unicode.

import type { RawObjects } from '../engine/raw-objects.ts'
import { stripSubsetPrefix } from './fonts.ts'

/** Glyph names by character code, by the font's name without its subset prefix, which PDFium does not always tell. */
export type GlyphNames = ReadonlyMap<string, ReadonlyMap<number, string>>

export function readGlyphNames(objects: RawObjects): GlyphNames {
  const names = new Map<string, Map<number, string>>()
  const composite = new Set<string>()
  for (const source of objects.containing('/BaseFont')) {
    const font = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(source)?.[1]
    if (font === undefined) continue
    // Codes of composite fonts are numbers of glyphs: the names of a simple font that is called the same are not theirs.
    if (/\/(?:Type0|CIDFontType[02])\b/.test(source)) composite.add(keyOf(font).replace(/-Identity-[HV]$/, ''))
    const reference = /\/Encoding\s+(\d+)\s+\d+\s+R/.exec(source)?.[1]
    const encoding = reference === undefined ? source : objects.source(Number(reference))
    const differences = /\/Differences\s*\[([^\]]*)\]/.exec(encoding ?? '')?.[1]
    if (differences === undefined) continue
    const key = keyOf(font)
    const known = names.get(key)
    const read = parseDifferences(differences)
    if (known === undefined) names.set(key, read)
    // Two fonts of one name that disagree leave the character unknown rather than wrong.
    else
      for (const [code, name] of read)
        known.set(code, known.get(code) === undefined || known.get(code) === name ? name : '')
  }
  for (const key of composite) names.delete(key)
  return names
}

const keyOf = (font: string): string => stripSubsetPrefix(decodeName(font))

/** PDF 32000-1, 9.6.6: a code, then the names for it and the codes after it. */
export function parseDifferences(source: string): Map<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const [token] of source.matchAll(/\/[^\s/[\]()<>]+|\d+/g)) {
    if (token.startsWith('/')) names.set(code++, decodeName(token.slice(1)))
    else code = Number(token)
  }
  return names
}

function decodeName(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
