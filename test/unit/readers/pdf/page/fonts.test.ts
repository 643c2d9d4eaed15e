import { expect, it } from 'vitest'
import type { Engine } from '../../../../../src/readers/pdf/engine/engine.ts'
import { DocumentFonts } from '../../../../../src/readers/pdf/page/fonts.ts'

/** Fonts without names; texts that hold them are counted. */
function engineHolding(held: Set<number>): Engine {
  const none = () => 0
  const pdfium = {
    FPDFFont_GetBaseFontName: none,
    FPDFFont_GetFlags: none,
    FPDFFont_GetWeight: none,
    FPDFFont_GetItalicAngle: none,
    FPDFFont_GetGlyphPath: none,
    FPDFPageObj_CreateTextObj: (_document: number, font: number) => {
      held.add(font)
      return font
    },
    FPDFPageObj_Destroy: (text: number) => held.delete(text),
  }
  return { pdfium, scratch: 0 } as unknown as Engine
}

it('keeps the face of a font from page to page, but not what a page said of codes without Unicode', () => {
  const fonts = new DocumentFonts(engineHolding(new Set()), 1)
  fonts.turnPage()
  const face = fonts.faceOf(8)
  face.advances.set(65, 0.5)
  face.mapped.add(65)
  face.hasUnmapped.value = true
  face.characters.set(65, { text: 'A', rule: null })
  expect(fonts.faceOf(8).mapped.size).toBe(1)
  fonts.turnPage()
  expect(fonts.faceOf(8)).toBe(face)
  expect(face).toMatchObject({ mapped: new Set(), hasUnmapped: { value: false }, characters: new Map() })
  expect(face.advances.get(65)).toBe(0.5)
})

it('lets go of the fonts that were not shown for longest, and of all at the end', () => {
  const held = new Set<number>()
  const fonts = new DocumentFonts(engineHolding(held), 1)
  fonts.turnPage()
  for (let font = 1; font <= 64; font++) fonts.faceOf(font)
  fonts.turnPage()
  for (const font of [1, 2, 100, 101]) fonts.faceOf(font)
  expect(held.size).toBe(66)
  fonts.turnPage()
  expect([held.size, held.has(1), held.has(3), held.has(4), held.has(5)]).toEqual([64, true, false, false, true])
  fonts.close()
  expect(held.size).toBe(0)
})
