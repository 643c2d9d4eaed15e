// Maps to Unicode that Quartz gets wrong are hidden; all others stay.
import { describe, expect, it } from 'vitest'
import { hideFalseMaps } from '../../../../../src/readers/pdf/repair/false-maps.ts'

const file = (font: string, { producer = 'macOS Quartz PDFContext', subtype = 'Type1' } = {}): Buffer =>
  Buffer.from(
    `%PDF-1.3\n1 0 obj << /Producer (${producer}) >> endobj\n` +
      `2 0 obj << /Type /Font /Subtype /${subtype} /BaseFont /ABCDEF+${font} /ToUnicode 3 0 R >> endobj\n`,
    'latin1',
  )

const isHidden = (bytes: Buffer): boolean => {
  const { length } = bytes
  hideFalseMaps(bytes)
  expect(bytes).toHaveLength(length)
  return !bytes.includes('/ToUnicode')
}

describe('hideFalseMaps', () => {
  it.each([
    ['of symbols of TeX', file('CMSY10'), true],
    ['of formulas of TeX', file('CMMI8'), true],
    ['of text', file('SFRM1200'), false],
    ['that another program wrote', file('CMSY10', { producer: 'pdfTeX-1.40.21' }), false],
    ['of a font of another kind', file('CMSY10', { subtype: 'Type0' }), false],
  ])('a map %s', (_, bytes, expected) => {
    expect(isHidden(bytes)).toBe(expected)
  })
})
