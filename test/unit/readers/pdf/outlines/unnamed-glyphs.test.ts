// Glyphs for which the file names no character.
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../src/readers/pdf/read-pdf.ts'
import { pdfOf } from '../../../../support/files/pdf.ts'

/** A line whose second font says of every character that it has none. */
async function read(before: string, unnamed: string, after: string): Promise<string | undefined> {
  const toUnicode = Object.fromEntries([...unnamed].map((sign) => [sign.charCodeAt(0).toString(16), 'fffd']))
  const texts = [
    { x: 72, y: 700, text: before },
    { x: 72 + 6 * before.length, y: 700, text: unnamed, font: 1 },
    { x: 72 + 6 * (before.length + 1.5 * unnamed.length), y: 700, text: after },
  ]
  const { pages } = await readPdf(pdfOf(texts, [{ name: 'Courier' }, { name: 'Helvetica', toUnicode }]))
  return pages[0]?.lines[0]?.text.replaceAll(' ', '')
}

describe('a glyph without a character is read as it is drawn', () => {
  it.each([
    ['an asterisk', '', '*', 'p<.05', '*p<.05'],
    ['an equals sign', 'N', '=', '12', 'N=12'],
    ['signs that share the missing character', 'p', '<=', '.05', 'p<=.05'],
  ])('%s', async (_, before, unnamed, after, text) => {
    expect(await read(before, unnamed, after)).toBe(text)
  })

  it('but stays unknown where it is a letter: ciphers are not solved here', async () => {
    expect(await read('ci', 'k', 'her')).toBe('ci\uFFFDher')
  })
})

it('a ligature that the file calls nothing is known amid the letters of its word', async () => {
  const fonts = [{ name: 'Times-Roman' }, { name: 'Times-Roman', differences: '[1 /fi]', toUnicode: { '01': '0000' } }]
  const texts = [
    { x: 72, y: 700, text: 'de' },
    { x: 81.44, y: 700, text: '\x01', font: 1 },
    { x: 87, y: 700, text: 'ned' },
  ]
  // The table of glyphs is used again: letters of a longer page before are none of this one.
  await readPdf(pdfOf([{ x: 72, y: 700, text: 'letters' }]))
  const { pages } = await readPdf(pdfOf(texts, fonts))
  expect(pages[0]?.lines.map(({ text }) => text)).toEqual(['defined'])
})

describe('a glyph on the code of a tab or of a line’s end', () => {
  /** A font that says of its codes 9, 10 and 13 that they are white space. */
  const onControls = async (differences: string) => {
    const toUnicode = { '09': '0009', '0a': '000a', '0d': '000d' }
    const texts = [
      { x: 72, y: 700, text: 'p' },
      { x: 80, y: 700, text: '\n', font: 1 },
      { x: 87, y: 700, text: '.05' },
    ]
    const { pages } = await readPdf(pdfOf(texts, [{ name: 'Courier' }, { name: 'Helvetica', differences, toUnicode }]))
    return pages[0]?.lines[0]?.text.replaceAll(' ', '')
  }

  it('is a sign where ink is drawn for it', async () => {
    expect(await onControls('[9 /plus /less 13 /equal]')).toBe('p<.05')
  })

  it('is white space where none is', async () => {
    expect(await onControls('[9 /space /space 13 /space]')).toBe('p.05')
  })
})
