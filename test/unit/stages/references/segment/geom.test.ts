import { describe, expect, it } from 'vitest'
import type { Element } from '../../../../../src/document/blocks.ts'
import { printedLabel } from '../../../../../src/document/reference-labels.ts'
import { segmentByGeometry } from '../../../../../src/stages/references/segment/geom.ts'

/** Each inner list is what the model took for one reference. */
function segments(groups: readonly (readonly string[])[]): string[][] {
  const lines = groups.flat()
  let at = 0
  const elements = groups.map((group): Element => {
    const refs = group.map(() => ({ pageIndex: 0, lineIndex: at++ }))
    return { kind: 'reference', lines: refs, headingLevel: null, hasRunInHeading: false, formulas: [] }
  })
  const textOf = (ref: { lineIndex: number }) => lines[ref.lineIndex] ?? ''
  return segmentByGeometry(elements, textOf).map(({ lines: refs }) => refs.map(textOf))
}

describe('printedLabel', () => {
  it.each([
    ['[12] Roe A.', '12', 'Roe A.'],
    ['12. Roe A.', '12', 'Roe A.'],
    ['(12) Roe A.', '12', 'Roe A.'],
    ['12 Roe A.', '12', 'Roe A.'],
    ['[Knu84] Knuth D.', 'Knu84', 'Knuth D.'],
    ['[R1] Roe A.', 'R1', 'Roe A.'],
  ])('%j', (text, label, rest) => {
    const found = printedLabel(text)
    expect([found?.label, text.slice(found?.textStart)]).toEqual([label, rest])
  })

  it.each(['Roe A. 2001.', '2001. A year', '12.5 percent', '[online] Roe'])('finds none in %j', (text) => {
    expect(printedLabel(text)).toBeNull()
  })
})

describe('segmentByGeometry', () => {
  it('keeps what the model saw in lists without numbers', () => {
    const groups = [['Roe A. 2001.', 'A title.'], ['Smith B. 2002.']]
    expect(segments(groups)).toEqual(groups)
  })

  it('splits where the number that is due opens a line', () => {
    expect(segments([['1. Roe A.', 'A title.', '2. Smith B.'], ['3. Tan C.']])).toEqual([
      ['1. Roe A.', 'A title.'],
      ['2. Smith B.'],
      ['3. Tan C.'],
    ])
  })

  it('joins what has no number to the entry before it in a numbered list', () => {
    expect(segments([['[1] Roe A.'], ['A title.'], ['[2] Smith B.'], ['[3] Tan C.']])).toEqual([
      ['[1] Roe A.', 'A title.'],
      ['[2] Smith B.'],
      ['[3] Tan C.'],
    ])
  })

  it('does not take a page or year at the start of a line for a number', () => {
    expect(segments([['1. Roe A. Rivers.', '12. Springer, 2001.'], ['2. Smith B.'], ['3. Tan C.']])).toEqual([
      ['1. Roe A. Rivers.', '12. Springer, 2001.'],
      ['2. Smith B.'],
      ['3. Tan C.'],
    ])
  })
})
