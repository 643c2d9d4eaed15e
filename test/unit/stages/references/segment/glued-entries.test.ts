import { describe, expect, it } from 'vitest'
import { printedLabel } from '../../../../../src/conventions/labels/reference-labels.ts'
import { plainText } from '../../../../../src/document/rich-text.ts'
import { splitGlued } from '../../../../../src/stages/references/segment/cuts.ts'

const split = (text: string, next: string | null) =>
  splitGlued(plainText(text), next === null ? null : printedLabel(next)).map((part) => part.text)

describe('splitGlued', () => {
  it('cuts at the bracketed numbers that are missing before the next entry', () => {
    expect(split('[1] Roe A. Rivers. [2] Smith B. Lakes. [3] Tan C. Mud.', '[4] Umber')).toEqual([
      '[1] Roe A. Rivers.',
      '[2] Smith B. Lakes.',
      '[3] Tan C. Mud.',
    ])
  })

  it('cuts at a plain number only behind an end and before a name', () => {
    expect(split('4. Roe A. Rivers, 12–15. 5. Smith B. Lakes.', '6. Tan')).toEqual([
      '4. Roe A. Rivers, 12–15.',
      '5. Smith B. Lakes.',
    ])
    expect(split('4. Roe A. Rivers, vol. 5. 2001.', '6. Tan')).toEqual(['4. Roe A. Rivers, vol. 5. 2001.'])
  })

  it('leaves an entry whole where no number is missing', () => {
    expect(split('[1] Roe A. Reply to [2] Smith.', '[2] Smith')).toEqual(['[1] Roe A. Reply to [2] Smith.'])
    expect(split('Roe A. Rivers.', null)).toEqual(['Roe A. Rivers.'])
  })

  it('cuts the marks with the text', () => {
    const content = {
      text: '[1] Roe. [2] Tan.',
      marks: [{ kind: 'style' as const, style: 'bold' as const, start: 13, end: 16 }],
    }
    const [, second] = splitGlued(content, printedLabel('[3] Umber'))
    expect(second?.marks).toEqual([{ kind: 'style', style: 'bold', start: 4, end: 7 }])
  })
  it('looks for as many numbers as may hide, and for the next one where no entry follows', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => `[${at + 1}] Roe A.`).join(' ')
    expect([split(numbers(12), '[13] Tan').length, split(numbers(13), '[14] Tan').length]).toEqual([12, 1])
    expect(split(numbers(2), null)).toHaveLength(2)
    expect(split('(1) Roe A. (2) Smith B.', '(3) Tan')).toHaveLength(2)
    expect(split('(1) Roe A (2) Smith B.', '(3) Tan')).toHaveLength(1)
  })
})
