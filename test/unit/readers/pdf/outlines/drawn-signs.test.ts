// Fonts that draw a sign under the code of another character.
import { describe, expect, it } from 'vitest'
import type { Engine } from '../../../../../src/readers/pdf/engine/engine.ts'
import { SEGMENT_LINE } from '../../../../../src/readers/pdf/engine/pdfium.ts'
import { DrawnSigns } from '../../../../../src/readers/pdf/outlines/drawn-signs.ts'
import { type Shape, shapeOf } from '../../../../../src/readers/pdf/outlines/shape.ts'
import type { TextObject } from '../../../../../src/readers/pdf/page/text-object.ts'
import { readPdf } from '../../../../../src/readers/pdf/read-pdf.ts'
import { pdfOf } from '../../../../support/files/pdf.ts'
import { fontFace, glyphTable } from '../../../../support/papers/placed-glyphs.ts'

const hex = (of: string): string => of.charCodeAt(0).toString(16)
const pairs = (drawn: string, called: string) =>
  [...called].map((name, at) => [hex(drawn.charAt(at)), hex(name).padStart(4, '0')])
/** Common letters that are drawn as signs, so that the font is one of signs. */
const SIGN_FONT = pairs('!#$%&()*/?@]', 'aeinorstlcdu')

/** Common letters that are drawn as other letters and digits, which tells nothing. */
const CIPHER = pairs('01346789XYZ', 'einorstlcdu')

/** A line of two fonts: in the second, what is drawn under a code is called by another name. */
async function read(before: string, drawn: string, called: string, after: string, others = SIGN_FONT) {
  const toUnicode = Object.fromEntries([
    ...others.filter(([, name]) => name !== hex(called).padStart(4, '0')),
    ...pairs(drawn, called),
  ])
  const wrong = { name: 'Helvetica', toUnicode }
  const texts = [
    { x: 72, y: 700, text: before },
    { x: 72 + 6 * before.length, y: 700, text: drawn, font: 1 },
    { x: 76 + 6 * before.length, y: 700, text: after },
  ]
  const { pages } = await readPdf(pdfOf(texts, [{ name: 'Courier' }, wrong]))
  return pages[0]?.lines[0]?.text.replaceAll(' ', '')
}

describe('a code that the outline contradicts is read as what is drawn', () => {
  it.each([
    ['a dash between numbers', 'pp.9', '-', 'e', '16', 'pp.9–16'],
    ['a minus before a number', '(', '-', '2', '0.5', '(−0.5'],
    ['less than', 'p', '<', '5', '.05', 'p<.05'],
    ['greater than', 'p', '>', '[', '.05', 'p>.05'],
    ['an equals sign', 'p', '=', '5', '.05', 'p=.05'],
    ['a plus sign', 'a', '+', 'b', 'b', 'a+b'],
  ])('%s', async (_, before, drawn, called, after, text) => {
    expect(await read(before, drawn, called, after)).toBe(text)
  })
})

describe('a private code is what is drawn', () => {
  it.each([
    ['a bracket in a font for text', '(', '(1)'],
    ['but no letter', 'a', '\ue084' + '1)'],
    ['a digit where the code is so many from it', '3', '31)', '\uf133'],
    ['but not where another is drawn', '8', '\uf133' + '1)', '\uf133'],
    ['also beyond the first plane', '<', '<1)', '\u{f8020}'],
  ])('%s', async (_, drawn, text, code = '\ue084') => {
    expect(await read('', drawn, code, '1)', [])).toBe(text)
  })
})

describe('a code that the outline does not contradict is read by the keys of a font of signs', () => {
  it('that its other signs follow', async () => {
    expect(await read('x', 'a', 'a', '16', [...CIPHER, ...pairs('=-', '52')])).toBe('xα16')
  })

  it('unless one of them is drawn as something else', async () => {
    expect(await read('x', 'a', 'a', '16', [...CIPHER, ...pairs('=>', '52')])).toBe('xa16')
  })
})

const PLUS = [
  0.1, 0.3, 0.3, 0.3, 0.3, 0.1, 0.4, 0.1, 0.4, 0.3, 0.6, 0.3, 0.6, 0.4, 0.4, 0.4, 0.4, 0.6, 0.3, 0.6, 0.3, 0.4, 0.1,
  0.4,
]
const LESS = [0.6, 0.1, 0.1, 0.35, 0.6, 0.6, 0.6, 0.5, 0.3, 0.35, 0.6, 0.2]
const GREATER = [0.1, 0.1, 0.6, 0.35, 0.1, 0.6, 0.1, 0.5, 0.4, 0.35, 0.1, 0.2]
const ONE = [0.3, 0, 0.4, 0, 0.4, 0.7, 0.3, 0.7]
const BETA = [0.1, -0.2, 0.2, -0.2, 0.2, 0, 0.5, 0, 0.5, 0.3, 0.4, 0.35, 0.5, 0.4, 0.5, 0.7, 0.1, 0.7]
const HANGING = [0.1, -0.2, 0.35, -0.2, 0.35, 0, 0.1, 0]

/** What a font that draws nothing but these is found to draw under a code. */
function signIn(
  drawn: Readonly<Record<string, readonly number[]>>,
  character: string,
  letters: Readonly<Record<string, readonly number[]>> = {},
  words = '',
): string | null {
  const glyphs = Object.entries(drawn)
  const heap = { HEAPF32: new Float32Array(2) }
  const pdfium = {
    FPDFFont_GetGlyphWidth: () => 0,
    FPDFFont_GetGlyphPath: (_font: number, code: number) =>
      glyphs.findIndex(([of]) => of === String.fromCharCode(code)) + 1,
    FPDFGlyphPath_CountGlyphSegments: (path: number) => (glyphs[path - 1]?.[1].length ?? 0) / 2,
    FPDFGlyphPath_GetGlyphPathSegment: (path: number, at: number) => path * 100 + at,
    FPDFPathSegment_GetPoint: (segment: number) => {
      const points = glyphs[Math.floor(segment / 100) - 1]?.[1] ?? []
      heap.HEAPF32.set(points.slice(2 * (segment % 100), 2 * (segment % 100) + 2))
      return 1
    },
    FPDFPathSegment_GetType: (segment: number) => (segment % 100 === 0 ? SEGMENT_LINE + 1 : SEGMENT_LINE),
  }
  const shapes: [string, Shape[]][] = Object.entries({
    '+': PLUS,
    '<': LESS,
    '>': GREATER,
    1: ONE,
    β: BETA,
    O: ONE,
    ...letters,
  }).map(([of, points]) => [of, [shapeOf([points])].filter((shape) => shape !== null)])
  const font = fontFace('Signs')
  const signs = new DrawnSigns({ pdfium, heap, scratch: 0 } as unknown as Engine, new Map(shapes))
  signs.observe(glyphTable([{ text: words, x: 0, y: 0, font }]))
  return signs.signOf({ font, fontPointer: 1 } as TextObject, character.charCodeAt(0))
}

describe('a font of few glyphs', () => {
  it('is read by the table whose signs they all look like, also where a point stands for one', () => {
    const signs = { '1': PLUS, ',': LESS, '.': GREATER }
    expect(['1', ',', '.', '3'].map((code) => signIn(signs, code))).toEqual(['+', '<', '>', '×'])
  })

  it('is read by the letters that stand for two signs', () => {
    expect(['b', 'N'].map((code) => signIn({ b: LESS, N: GREATER }, code))).toEqual(['<', '>'])
  })

  it('is read by none where one of them looks like its code', () => {
    expect(signIn({ '1': ONE, '.': GREATER }, '.')).toBeNull()
  })

  it('is read by the table where the one glyph is as near to a letter', () => {
    expect([signIn({ '1': PLUS }, '1', { f: PLUS }), signIn({ '2': PLUS }, '2', { f: PLUS })]).toEqual(['+', null])
  })

  it.each([
    ['is for text where its codes spell words', 'Review methods crosses', null],
    ['is none for text where they do not', 'b N b b N', '<'],
  ])('%s', (_, words, expected) => {
    expect(signIn({ b: LESS, N: GREATER }, 'b', {}, words)).toBe(expected)
  })

  it('has a letter where an accent stands on the line', () => {
    const raise = (points: readonly number[]) => points.map((of, at) => (at % 2 === 0 ? of : of + 0.5))
    expect([BETA, raise(BETA)].map((drawn) => signIn({ ˇ: drawn }, 'ˇ'))).toEqual(['β', null])
  })

  it('has a hat where a letter floats', () => {
    const hat = [0.05, 0.6, 0.15, 0.75, 0.25, 0.6, 0.15, 0.7]
    expect([hat, ONE].map((drawn) => signIn({ O: drawn }, 'O'))).toEqual(['\u02C6', null])
  })

  it('has the cedilla where a mark hangs below the line', () => {
    const operator = HANGING.map((of) => of * 5)
    expect([HANGING, ONE, operator].map((drawn) => signIn({ x: drawn }, 'x'))).toEqual(['\u00B8', null, null])
  })
})

describe('a code stands', () => {
  it.each([
    ['where the outline agrees with it', 'e', 'e'],
    ['where another letter is drawn: ciphers are not solved here', 'k', 'e'],
    ['where a capital is drawn under a small letter', 'E', 'e'],
  ])('%s', async (_, drawn, called) => {
    expect(await read('9', drawn, called, '16')).toBe(`9${called}16`)
  })

  it.each([
    ['plus-minus under a plus', '±', '+', '62±11'],
    ['a plus under plus-minus', '+', '±', '62+11'],
    ['a plus as it is called', '+', '+', '62+11'],
  ])('but not for signs that are taken for each other, in any font: %s', async (_, drawn, called, expected) => {
    expect(await read('62', drawn, called, '11', [])).toBe(expected)
  })

  it('in a font for text, whose letters are drawn as they are called', async () => {
    expect(await read('pp.', '-', 'e', 'xy', [])).toBe('pp.exy')
  })
})
