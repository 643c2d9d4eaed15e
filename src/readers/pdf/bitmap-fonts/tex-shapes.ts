// The glyphs of TeX's own fonts, as training/glyphs measured them: what most bitmap fonts in PDFs were drawn from.
import { readFileSync } from 'node:fs'
import { packageFile } from '../../../kernel/files/package-file.ts'
import { type Shape, unpackInk } from '../outlines/shape.ts'
import { TEX_TABLES } from '../repair/glyph-name-text.ts'
import { MSAM, MSBM, OT1_TYPEWRITER, T1 } from '../repair/tex-encodings.ts'
import { RARE_CHARACTER, RARE_FACE } from './limits.ts'
import { darkened, type Reliefs, reliefsOf } from './relief.ts'

const FILE = packageFile('weights/tex-shapes.json')

export interface TexGlyph {
  /** The face's name, as its outline fonts have it, without the size that it was designed for ("CMBX"). */
  readonly face: string
  /** Its place in its encoding. */
  readonly code: number
  readonly text: string
  /** In em, like the shape. */
  readonly advance: number
  readonly shape: Shape
  /** Logarithm of breadth to height. */
  readonly proportion: number
  /** What a rare character has to be nearer than a usual one. */
  readonly rarity: number
}

type Row = readonly [code: number, advance: number, l: number, b: number, r: number, t: number, ink: string]

interface Face {
  readonly face: string
  readonly encoding: string
  readonly glyphs: readonly Row[]
}

export interface TexShapes {
  /** From the highest to the broadest. */
  readonly glyphs: readonly TexGlyph[]
  /** Two of each glyph: as it is drawn, and as a printer's engine darkens it. */
  readonly reliefs: Reliefs
}

let loaded: TexShapes | null = null

/** Read at once, by the first page that needs them: most files do without. */
export function texShapes(): TexShapes {
  loaded ??= load()
  return loaded
}

function load(): TexShapes {
  const { faces } = JSON.parse(readFileSync(FILE, 'utf8')) as { faces: Face[] }
  const glyphs = faces.flatMap(glyphsOf).sort((a, b) => a.proportion - b.proportion)
  return { glyphs, reliefs: reliefsOf(glyphs.flatMap(({ shape: { ink } }) => [ink, darkened(ink)])) }
}

/** As TeX's metrics and the file have it (spec of Type 1 fonts). */
const PER_EM = 1000

function glyphsOf({ face, encoding, glyphs }: Face): TexGlyph[] {
  return glyphs.flatMap(([code, advance, left, bottom, right, top, ink]) => {
    const text = letterAt(encoding, code)
    if (text === null || text === '') return []
    const box = { left: left / PER_EM, bottom: bottom / PER_EM, right: right / PER_EM, top: top / PER_EM }
    const shape = { ...box, ink: unpackInk(ink) }
    const proportion = Math.log((right - left) / Math.max(1, top - bottom))
    const rarity = rarityOf(face, encoding, text)
    return [
      {
        face: face.toUpperCase().replace(/\d+$/, ''),
        code,
        text,
        advance: advance / PER_EM,
        shape,
        proportion,
        rarity,
      },
    ]
  })
}

const USUAL = /^[!-~ﬀ-ﬄ‘’“”–—•]$/u
const RARE_FACES = /^(cmitt|cmbxti|cmssi|cmsl)/

function rarityOf(face: string, encoding: string, text: string): number {
  if (encoding === 't1' || !USUAL.test(text)) return RARE_CHARACTER
  return RARE_FACES.test(face) || (encoding !== 'ot1' && encoding !== 'tt') ? RARE_FACE : 0
}

function letterAt(encoding: string, code: number): string | null {
  if (encoding === 'msam') return MSAM[code] ?? null
  if (encoding === 'msbm') return MSBM.get(code) ?? (code >= 65 && code <= 90 ? String.fromCharCode(code) : null)
  const table = encoding === 't1' ? T1 : encoding === 'tt' ? OT1_TYPEWRITER : TEX_TABLES[encoding as 'ot1']
  return LIGATURES.get(table[code] ?? '') ?? table[code] ?? null
}

/** One code point for what one glyph draws. */
const LIGATURES: ReadonlyMap<string, string> = new Map([
  ['ff', 'ﬀ'],
  ['fi', 'ﬁ'],
  ['fl', 'ﬂ'],
  ['ffi', 'ﬃ'],
  ['ffl', 'ﬄ'],
])
