// The upper control range of windows-1252.
import { describe, expect, it } from 'vitest'
import { decodeAs, withWindowsCharacters } from '../../../../src/readers/markup/decode.ts'

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

describe('withWindowsCharacters', () => {
  it('keeps the codes that stand for nothing', () => {
    expect(withWindowsCharacters('\u0081')).toBe('\u0081')
  })
})
