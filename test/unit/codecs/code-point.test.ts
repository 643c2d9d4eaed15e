import { describe, expect, it } from 'vitest'
import { characterOf } from '../../../src/codecs/code-point.ts'

describe('characterOf', () => {
  it.each([
    [0x41, 'A'],
    [0x1f600, '😀'],
    [0x10fffd, '\u{10fffd}'],
    [0xfffd, '\ufffd'],
    [0xfffe, '\ufffd'],
    [0xffff, '\ufffd'],
    [0x1ffff, '\ufffd'],
    [0xd800, '\ufffd'],
    [0xdfff, '\ufffd'],
    [0x110000, '\ufffd'],
    [-1, '\ufffd'],
    [Number.NaN, '\ufffd'],
    [65.5, '\ufffd'],
  ])('%s is %s', (code, character) => {
    expect(characterOf(code)).toBe(character)
  })
})
