// Letters that nobody sees are no text.
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../src/readers/pdf/read-pdf.ts'
import { buildPdf, type PdfPage } from '../../../../support/pdf.ts'

const text = (words: string, x: number, y: number): string => `BT /F0 12 Tf 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET`
const SEEN = text('seen', 72, 700)

async function textsOf(content: string, more: Partial<PdfPage> = {}): Promise<string[]> {
  const { pages } = await readPdf(buildPdf({ pages: [{ content, ...more }], fonts: [{ name: 'Helvetica' }] }))
  return pages[0]?.lines.map((line) => line.text) ?? []
}

describe('text is left out', () => {
  it.each([
    ['outside its clipping path', `${SEEN} q 60 600 200 60 re W n ${text('unseen', 72, 500)} Q`],
    [
      'between two clips that do not meet',
      `${SEEN} q 0 0 50 50 re W n 60 600 99 60 re W n ${text('unseen', 72, 620)} Q`,
    ],
    ['outside the page', `${SEEN} ${text('unseen', 72, -40)} ${text('unseen', 900, 500)}`],
    ['below an opaque box', `${SEEN} ${text('unseen', 72, 500)} 1 1 1 rg 60 490 200 40 re f`],
  ])('%s', async (_, content) => {
    expect(await textsOf(content)).toEqual(['seen'])
  })

  it('that the clip of a form cuts off', async () => {
    const forms = [`${SEEN} ${text('unseen', 72, 300)}`]
    expect(await textsOf('q 0 650 612 100 re W n /X0 Do Q', { forms })).toEqual(['seen'])
  })
})

describe('text is kept', () => {
  it.each([
    ['inside its clipping path', `q 60 690 200 30 re W n ${SEEN} Q`],
    ['on an opaque box', `0.9 g 60 690 200 40 re f 0 g ${SEEN}`],
    ['beside a box drawn later', `${SEEN} 0.9 g 200 690 200 40 re f`],
    ['at the edge of the page', text('seen', 2, 700)],
  ])('%s', async (_, content) => {
    expect(await textsOf(content)).toEqual(['seen'])
  })

  it('that is turned and clipped to its own place', async () => {
    const turned = 'q 290 390 30 80 re W n BT /F0 12 Tf 0 1 -1 0 310 400 Tm (seen) Tj ET Q'
    expect(await textsOf(turned)).toEqual(['seen'])
  })
})
