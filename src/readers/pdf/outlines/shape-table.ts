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
  return table
}
