// The shapes of characters in open fonts, as training/glyphs chose them.

import { readFile } from 'node:fs/promises'
import { addTo } from '../../../kernel/group-by.ts'
import { packageFile } from '../../../kernel/package-file.ts'
import type { ShapeTable } from './recognise.ts'
import { type Shape, unpackShape } from './shape.ts'

const FILE = packageFile('weights/glyph-shapes.json')

let loaded: Promise<ShapeTable> | null = null

export function loadShapes(): Promise<ShapeTable> {
  loaded ??= readFile(FILE, 'utf8').then(parse)
  return loaded
}

function parse(json: string): ShapeTable {
  const { shapes } = JSON.parse(json) as { readonly shapes: readonly (readonly [character: string, packed: string])[] }
  const table = new Map<string, Shape[]>()
  for (const [character, packed] of shapes) addTo(table, character, unpackShape(packed))
  for (const raised of table.get('*')?.slice() ?? []) addTo(table, '*', lowered(raised))
  return table
}

/** Where fractions have their bar and operators their middle, in em, by TeX's spec of its symbols (cmsy10, fontdimen 22). */
const AXIS_EM = 0.25

/** Fonts of signs draw the asterisk of formulas, which stands on the axis; those of text raise theirs. */
function lowered(shape: Shape): Shape {
  const down = (shape.top + shape.bottom) / 2 - AXIS_EM
  return { ...shape, top: shape.top - down, bottom: shape.bottom - down }
}
