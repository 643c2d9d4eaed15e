import { describe, expect, it } from 'vitest'
import { withWindowsCharacters } from '../../../src/codecs/windows-1252.ts'

describe('withWindowsCharacters', () => {
  it('reads quotation marks and dashes', () => {
    expect(withWindowsCharacters('\u0093a\u0094 \u0096 b\u0092s')).toBe('“a” – b’s')
  })

  it('keeps the codes that stand for nothing', () => {
    expect(withWindowsCharacters('\u0081')).toBe('\u0081')
  })
})
