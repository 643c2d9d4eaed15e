import { describe, expect, it } from 'vitest'
import type { TextStyle } from '../../../../../src/document/rich-text.ts'
import { tidyString } from '../../../../../src/stages/references/parse/tokenise.ts'
import { tidiedTypefaces, typefacesOf } from '../../../../../src/stages/references/parse/typefaces.ts'

const styled = (text: string, ...marks: readonly (readonly [TextStyle, number, number])[]) => ({
  text,
  marks: marks.map(([style, start, end]) => ({ kind: 'style' as const, style, start, end })),
})

describe('typefacesOf', () => {
  it.each([
    [styled('ab cd', ['italic', 3, 5]), 'rrrii'],
    [styled('ab cd', ['bold', 0, 2], ['italic', 3, 5]), 'bbrii'],
    [styled('ab cd', ['bold', 0, 3], ['italic', 1, 5]), 'bxxii'],
    [styled('ab cd', ['sup', 0, 1]), ''],
    [styled('ab cd', ['italic', 0, 5]), ''],
  ])('reads %j as %j', (content, faces) => {
    expect(typefacesOf(content)).toBe(faces)
  })
})

describe('tidiedTypefaces', () => {
  it.each([
    ['ab  cd', 'rrrrii', 'rrrii'],
    ['  ab \n cd', 'rrbbrrrii', 'bbrii'],
    ['a\u00a0b', 'rii', 'rii'],
    ['ab', '', ''],
  ])('keeps the typefaces of %j', (printed, faces, tidied) => {
    expect(tidiedTypefaces(printed, faces, tidyString(printed))).toBe(tidied)
  })

  it('knows none where the letters are composed anew', () => {
    expect(tidiedTypefaces('e\u0301t', 'iir', tidyString('e\u0301t'))).toBe('')
  })
})
