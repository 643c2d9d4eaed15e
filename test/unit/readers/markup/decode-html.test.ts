// What encodings a page declares, hides or gets wrong.
import { describe, expect, it } from 'vitest'
import { decodeHtml } from '../../../../src/readers/markup/decode.ts'

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
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
    ['nothing declared and sound UTF-8', utf8('<p>café – naïve'), 'café – naïve', 'utf-8', null],
    ['nothing declared and no UTF-8', latin('<p>caf\u00e9'), 'café', 'windows-1252', null],
    ['UTF-8 declared, other bytes', latin('<meta charset="utf-8"><p>caf\u00e9'), 'café', 'windows-1252', 'utf-8'],
    ['Latin-1 declared, UTF-8 bytes', utf8('<meta charset="latin1"><p>café'), 'café', 'utf-8', 'latin1'],
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
    ['an unknown encoding', utf8('<meta charset="x-none"><p>plain'), 'plain', 'windows-1252', 'x-none'],
  ])('reads %s', (_what, bytes, part, encoding, disowned) => {
    const decoded = decodeHtml(bytes)
    expect(decoded.text).toContain(part)
    expect([decoded.encoding, decoded.disowned]).toEqual([encoding, disowned])
  })
})
