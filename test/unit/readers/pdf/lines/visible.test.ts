// Letters that nobody sees are no text: outside their window, behind something, without paint, white on white.
import { describe, expect, it } from 'vitest'
import type { Box } from '../../../../../src/document/page/box.ts'
import { groundOf } from '../../../../../src/readers/pdf/page/grounds.ts'
import type { PageObjects } from '../../../../../src/readers/pdf/page/objects.ts'

import { readPdf } from '../../../../../src/readers/pdf/read-pdf.ts'
import { buildPdf, type PdfPage } from '../../../../support/files/pdf.ts'
import { type PlacedGlyphs, pageTextOf } from '../../../../support/papers/placed-glyphs.ts'

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

const HELLO: PlacedGlyphs = { text: 'Hello', x: 72, y: 100 }
const painted = (object: PlacedGlyphs['object']): PlacedGlyphs => ({ ...HELLO, object: object ?? {} })
const SCAN: Box = [0, 0, 600, 800]
const HALF: Box = [0, 0, 600, 420]
const LESS: Box = [0, 0, 600, 380]
const BEHIND: Box = [60, 80, 200, 120]
const BESIDE: Box = [300, 80, 400, 120]

const seen = (texts: readonly PlacedGlyphs[], objects: Partial<PageObjects> = {}) => {
  const { lines, isOcrLayer, hiddenLetters } = pageTextOf(texts, objects)
  return [lines.map(({ text }) => text).join('|'), isOcrLayer, hiddenLetters]
}
const WHITE = 0xffffff

describe('letters without paint', () => {
  it.each<[string, PlacedGlyphs['object'], Partial<PageObjects>, [string, boolean, number]]>([
    ['on a blank page', { renderMode: 3 }, {}, ['', false, 5]],
    ['that only clip', { renderMode: 7 }, {}, ['', false, 5]],
    ['of no opacity', { transparent: true }, {}, ['', false, 5]],
    ['of another mode', { renderMode: 1 }, {}, ['Hello', false, 0]],
    ['over a scan', { renderMode: 3 }, { images: [SCAN] }, ['Hello', true, 0]],
    ['over a scan of most of the page', { renderMode: 3 }, { images: [HALF] }, ['Hello', true, 0]],
    [
      'over a scan in bands',
      { renderMode: 3 },
      {
        images: [
          [0, 0, 600, 210],
          [0, 210, 600, 420],
        ],
      },
      ['Hello', true, 0],
    ],
    ['over a picture', { renderMode: 3 }, { images: [LESS] }, ['Hello', false, 0]],
    ['beside a picture', { renderMode: 3 }, { images: [BESIDE] }, ['', false, 5]],
  ])('%s', (_, object, objects, expected) => {
    expect(seen([painted(object)], objects)).toEqual(expected)
  })

  it('are an OCR layer only where most letters are such', () => {
    const bottom: Box = [0, 400, 600, 800]
    const printed: PlacedGlyphs = { text: 'Hello world again', x: 72, y: 200 }
    expect(seen([painted({ renderMode: 3 }), printed], { images: [bottom] })).toEqual(['Hello world again', false, 5])
    expect(seen([painted({ renderMode: 3 }), { ...printed, text: 'World' }], { images: [bottom] })[1]).toBe(false)
    expect(seen([painted({ renderMode: 3 }), { ...printed, text: 'Worl' }], { images: [bottom] })[1]).toBe(true)
    expect(seen([painted({ renderMode: 3 }), { ...printed, text: 'Hi' }], { images: [bottom] })).toEqual([
      'Hello|Hi',
      true,
      0,
    ])
  })
})

describe('pale letters', () => {
  it.each<[string, number, Partial<PageObjects>, string]>([
    ['on white', 0xffffff, {}, ''],
    ['nearly white on white', 0xfbfbfb, {}, ''],
    ['pale red on white', 0xfffafb, {}, 'Hello'],
    ['pale blue on white', 0xfbfbfa, {}, 'Hello'],
    ['pale green on white', 0xfafbfb, {}, 'Hello'],
    ['white on a picture or a drawing', 0xffffff, { grounds: [groundOf(BEHIND, null)] }, 'Hello'],
    ['white on a dark box', 0xffffff, { grounds: [groundOf(BEHIND, 0)] }, 'Hello'],
    ['white on a white box over a dark one', 0xffffff, { grounds: [groundOf(BEHIND, 0), groundOf(BEHIND, WHITE)] }, ''],
    [
      'white on a dark box over a white one',
      0xffffff,
      { grounds: [groundOf(BEHIND, WHITE), groundOf(BEHIND, 0)] },
      'Hello',
    ],
    ['white beside everything', 0xffffff, { grounds: [groundOf(BESIDE, null), groundOf(BESIDE, 0)] }, ''],
    ['grey on a box of their grey', 0xe6e7e9, { grounds: [groundOf(BEHIND, 0xe6e7e9)] }, ''],
    ['grey on the bare page', 0xe6e7e9, {}, 'Hello'],
    [
      'dark on a box of their colour, which may be tinted',
      0x203040,
      { grounds: [groundOf(BEHIND, 0x203040)] },
      'Hello',
    ],
  ])('%s', (_, color, objects, expected) => {
    expect(seen([painted({ color })], objects)[0]).toBe(expected)
  })

  it('of an OCR layer count', () => {
    expect(seen([painted({ color: 0xffffff, renderMode: 3 })], { images: [SCAN] })).toEqual(['Hello', true, 0])
  })
})

describe('a window through which text is seen', () => {
  const windowed = (window: Box) => seen([HELLO], { texts: new Map([[1, { order: 1, window }]]) })[0]

  it.each<[string, Box, string]>([
    ['around it', [70, 90, 100, 102], 'Hello'],
    ['around a part of it', [70, 90, 86, 102], 'Hel'],
    ['that ends a hair above its middle', [70, 80, 100, 96.8], 'Hello'],
    ['that ends above it', [70, 80, 100, 96], ''],
    ['that begins below it', [70, 99, 100, 110], ''],
  ])('%s', (_, window, expected) => {
    expect(windowed(window)).toBe(expected)
  })
})

describe('a box drawn over text', () => {
  const covered = (order: number) =>
    seen([HELLO], { texts: new Map([[1, { order: 3, window: null }]]), covers: [{ order, box: BEHIND }] })[0]

  it('hides what was drawn before it and nothing else', () => {
    expect([covered(4), covered(3), covered(2)]).toEqual(['', 'Hello', 'Hello'])
  })
})
