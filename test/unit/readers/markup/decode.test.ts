import { describe, expect, it } from 'vitest'
import { decodeAs, decodeHtml, decodeMarkup } from '../../../../src/readers/markup/decode.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf16le = (text: string, marked = true): Uint8Array => {
  const bytes = [...text].flatMap((character) => [character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8])
  return Uint8Array.from(marked ? [0xff, 0xfe, ...bytes] : bytes)
}

describe('decodeMarkup', () => {
  it.each([
    ['UTF-8 without a declaration', utf8('<p>café</p>'), 'utf-8'],
    ['UTF-8 with its mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('<p>café</p>')]), 'utf-8'],
    ['UTF-16 with its mark', utf16le('<p>café</p>'), 'utf-16le'],
    ['UTF-16 without its mark', utf16le('<p>café</p>', false), 'utf-16le'],
  ])('reads %s', (_, bytes, encoding) => {
    expect(decodeMarkup(bytes)).toEqual({ text: '<p>café</p>', encoding, disowned: null })
  })

  it('reads a declared 8-bit encoding', () => {
    const { text, disowned } = decodeMarkup(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><p>caf\xe9</p>'))
    expect(text).toContain('café')
    expect(disowned).toBeNull()
  })

  it('reads bytes that are not the declared UTF-8 as Windows-1252 and says so', () => {
    const { text, encoding, disowned } = decodeMarkup(latin1('<?xml version="1.0" encoding="UTF-8"?><p>caf\xe9</p>'))
    expect(text).toContain('café')
    expect({ encoding, disowned }).toEqual({ encoding: 'windows-1252', disowned: 'utf-8' })
  })

  it('reads UTF-8 that claims to be UTF-16', () => {
    const { text, encoding } = decodeMarkup(utf8('<?xml version="1.0" encoding="UTF-16"?><p>é</p>'))
    expect(text).toContain('<p>é</p>')
    expect(encoding).toBe('utf-8')
  })

  it('falls back to UTF-8 where the declared encoding is unknown', () => {
    expect(decodeMarkup(utf8('<?xml version="1.0" encoding="klingon"?><p>é</p>'))).toMatchObject({
      encoding: 'utf-8',
      disowned: 'klingon',
    })
  })

  it('turns control characters into spaces', () => {
    expect(decodeMarkup(utf8('<p>a\u0000b\u000bc\td</p>')).text).toBe('<p>a b c\td</p>')
  })
})

// The upper control range of windows-1252.
describe('decodeAs', () => {
  it.each(['windows-1252', 'iso-8859-1', 'latin1', 'ascii'])(
    'reads quotes and dashes of %s as browsers do',
    (label) => {
      expect(decodeAs(label, Uint8Array.from([0x93, 0x61, 0x94, 0x96, 0x80, 0xe9]))).toBe('“a”–€é')
    },
  )

  it('leaves other encodings alone', () => {
    expect(decodeAs('utf-8', new TextEncoder().encode('“a”'))).toBe('“a”')
  })

  it('throws where the bytes are not in the encoding and that matters', () => {
    expect(() => decodeAs('utf-8', Uint8Array.from([0xff]), true)).toThrow()
  })
})

// What encodings a page declares, hides or gets wrong.
const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'))

describe('decodeHtml', () => {
  it.each<[string, Uint8Array, string, string, string | null]>([
    ['a declared charset', latin('<meta charset=iso-8859-1><p>caf\u00e9'), 'café', 'iso-8859-1', null],
    [
      'a charset in http-equiv',
      latin('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><p>\u0093a\u0094'),
      '“a”',
      'windows-1252',
      null,
    ],
    ['nothing declared and sound UTF-8', encoded('<p>café – naïve'), 'café – naïve', 'utf-8', null],
    ['nothing declared and no UTF-8', latin('<p>caf\u00e9'), 'café', 'windows-1252', null],
    ['UTF-8 declared, other bytes', latin('<meta charset="utf-8"><p>caf\u00e9'), 'café', 'windows-1252', 'utf-8'],
    ['Latin-1 declared, UTF-8 bytes', encoded('<meta charset="latin1"><p>café'), 'café', 'utf-8', 'latin1'],
    ['a byte order mark of UTF-16', utf16('\ufeff<p>café'), 'café', 'utf-16le', null],
    ['UTF-16 without its mark', utf16('<html><body><p>cafe and more of it'), 'cafe and more', 'utf-16le', null],
    ['an XML declaration', latin('<?xml version="1.0" encoding="ISO-8859-1"?><html>\u00e9'), 'é', 'iso-8859-1', null],
    [
      'an encoding of another script',
      Uint8Array.from([...latin('<meta charset="koi8-r"><p>'), 0xc1, 0xc2]),
      'аб',
      'koi8-r',
      null,
    ],
    ['an unknown encoding', encoded('<meta charset="x-none"><p>plain'), 'plain', 'windows-1252', 'x-none'],
  ])('reads %s', (_what, bytes, part, encoding, disowned) => {
    const decoded = decodeHtml(bytes)
    expect(decoded.text).toContain(part)
    expect([decoded.encoding, decoded.disowned]).toEqual([encoding, disowned])
  })
})
