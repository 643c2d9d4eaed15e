// Which brackets and quotations hold a sentence together.
import { describe, expect, it } from 'vitest'
import { findPairedMarks } from '../../../../src/stages/text/paired-marks.ts'

const held = (text: string): string[] =>
  findPairedMarks(text).pairs.map(({ open, close }) => text.slice(open, close + 1))

describe('holding pairs', () => {
  it.each([
    ['a (b [c] d) e', ['(b [c] d)', '[c]']],
    ['a (b e', []],
    ['a b) e', []],
    ['the set [0, 1) and the set [2, 3]', ['[2, 3]']],
    ['(a [b) c]', ['(a [b)']],
    ['a “b. C” went', ['“b. C”']],
    ['a “b. C” Went', []],
    ['a „b. C“ ging', ['„b. C“']],
    ['a »b. C« ging', ['»b. C«']],
    ['a « b. C » dit', ['« b. C »']],
    ['a "b. C" went', ['"b. C"']],
    ['a 5" pipe and a 6" pipe', []],
    [`a (${'b'.repeat(2000)}) c`, []],
  ])('of %s', (text, expected) => {
    expect(held(text)).toEqual(expected)
  })

  it('come by where they open, as the stops do', () => {
    const { stops, pairs } = findPairedMarks('a. (b? [c!] d…) e。')
    expect(stops).toEqual([1, 5, 9, 13, 17])
    expect(pairs.map(({ open }) => open)).toEqual([3, 7])
  })
})
