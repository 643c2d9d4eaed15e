// Ligatures under codes of the private area, or without a character.
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../src/readers/pdf/read-pdf.ts'
import { mendForeignLigatures } from '../../../../../src/readers/pdf/repair/ligatures.ts'
import { pdfOf } from '../../../../support/files/pdf.ts'
import { cellsOfText, textOfCells } from '../../../../support/papers/cells.ts'
import { fontFace, textObject } from '../../../../support/papers/placed-glyphs.ts'

/** Each line "before, ligature, after", the ligature as U+E09D or what is told. */
async function read(lines: readonly (readonly [string, string])[], code = 'e09d'): Promise<string[] | undefined> {
  const texts = lines.flatMap(([before, after], at) => [
    { x: 72, y: 700 - 20 * at, text: before },
    { x: 72 + 6 * before.length, y: 700 - 20 * at, text: 'm', font: 1 },
    { x: 78 + 6 * before.length, y: 700 - 20 * at, text: after },
  ])
  const { pages } = await readPdf(
    pdfOf(texts, [{ name: 'Courier' }, { name: 'Courier-Bold', toUnicode: { '6d': code } }]),
  )
  return pages[0]?.lines.map(({ text }) => text)
}

it('a private code is the ligature that makes a word', async () => {
  expect(await read([['it is o', 'en so']])).toEqual(['it is often so'])
  expect(await read([['', 'ere is evidence']])).toEqual(['There is evidence'])
})

it('and is it in later words as well, which nobody knows', async () => {
  expect(
    await read([
      ['it is o', 'en so'],
      ['by Ka', 'el'],
    ]),
  ).toEqual(['it is often so', 'by Kaftel'])
})

it('it stays where no word tells', async () => {
  expect(await read([['by Ka', 'el']])).toEqual(['by Ka\ue09del'])
})

it('a glyph without a character is the ligature of its own word alone', async () => {
  const lines = [
    ['it is o', 'en so'],
    ['by Ka', 'el'],
    ['I', ' the'],
  ] as const
  expect(await read(lines, 'fffd')).toEqual(['it is often so', 'by Ka\ufffdel', 'I\ufffd the'])
})

describe('ligatures under the codes of other characters', () => {
  /** Lines of one font, read one after the other. */
  const mended = (...lines: readonly string[]): string[] => {
    const object = textObject({ font: fontFace() })
    return lines.map((line) =>
      textOfCells(mendForeignLigatures(cellsOfText(line).map((cell) => ({ ...cell, object })))),
    )
  }

  it.each([
    ['a capital within a word', 'no eVect', 'no effect'],
    ['a sign', 'is signi®cant', 'is significant'],
    ['a sign that begins a word', 'the ®rst', 'the first'],
  ])('%s', (_, text, expected) => {
    expect(mended(text)).toEqual([expected])
  })

  it.each([
    ['names that have capitals', 'NumPy and iPhone'],
    ['capitals that end words', 'inT and eSE'],
    ['a sign behind a name', 'Prozac® is'],
    ['capitals that begin words', 'Wed and Very'],
  ])('but not %s', (_, text) => {
    expect(mended(text)).toEqual([text])
  })

  it('where two words have shown a capital, words that begin with one have it too', () => {
    expect(mended('OYce', 'diYcult', 'aYnity', 'OYce', 'Very')).toEqual([
      'OYce',
      'difficult',
      'affinity',
      'Office',
      'Very',
    ])
  })

  it('a font whose ® is fi is in the standard encoding', () => {
    const object = textObject({ font: fontFace() })
    mendForeignLigatures(cellsOfText('signi®cant').map((cell) => ({ ...cell, object })))
    expect(object.font.characters.get('±'.charCodeAt(0))?.text).toBe('–')
  })
})
