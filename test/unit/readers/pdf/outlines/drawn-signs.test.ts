// Fonts that draw a sign under the code of another character.
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../src/readers/pdf/read-pdf.ts'
import { pdfOf } from '../../../../support/files/pdf.ts'

const hex = (of: string): string => of.charCodeAt(0).toString(16)
const pairs = (drawn: string, called: string) =>
  [...called].map((name, at) => [hex(drawn.charAt(at)), `00${hex(name)}`])
/** Common letters that are drawn as signs, so that the font is one of signs. */
const SIGN_FONT = pairs('!#$%&()*/?@]', 'aeinorstlcdu')

/** Common letters that are drawn as other letters and digits, which tells nothing. */
const CIPHER = pairs('01346789XYZ', 'einorstlcdu')

/** A line of two fonts: in the second, what is drawn under a code is called by another name. */
async function read(before: string, drawn: string, called: string, after: string, others = SIGN_FONT) {
  const toUnicode = Object.fromEntries([
    ...others.filter(([, name]) => name !== `00${hex(called)}`),
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

describe('a code that the outline does not contradict is read by the keys of a font of signs', () => {
  it('that its other signs follow', async () => {
    expect(await read('x', 'a', 'a', '16', [...CIPHER, ...pairs('=-', '52')])).toBe('xα16')
  })

  it('unless one of them is drawn as something else', async () => {
    expect(await read('x', 'a', 'a', '16', [...CIPHER, ...pairs('=>', '52')])).toBe('xa16')
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

  it('in a font for text, whose letters are drawn as they are called', async () => {
    expect(await read('pp.9', '-', 'e', '16', [])).toBe('pp.9e16')
  })
})
