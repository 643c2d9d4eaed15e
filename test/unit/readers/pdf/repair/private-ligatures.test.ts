// Ligatures under codes of the private area, or without a character.
import { expect, it } from 'vitest'
import { readPdf } from '../../../../../src/readers/pdf/read-pdf.ts'
import { pdfOf } from '../../../../support/files/pdf.ts'

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
