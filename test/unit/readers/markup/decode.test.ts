import { describe, expect, it } from 'vitest'
import { decodeMarkup } from '../../../../src/readers/markup/decode.ts'

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
