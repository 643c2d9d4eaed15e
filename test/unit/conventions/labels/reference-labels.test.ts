import { describe, expect, it } from 'vitest'
import { isNumbered, possibleLabel, printedLabel } from '../../../../src/conventions/labels/reference-labels.ts'

describe('printedLabel', () => {
  it.each([
    ['[12] Roe A.', '12', 'Roe A.', 'bracket'],
    ['12. Roe A.', '12', 'Roe A.', 'stop'],
    ['12) Roe A.', '12', 'Roe A.', 'stop'],
    ['(12) Roe A.', '12', 'Roe A.', 'round'],
    ['12 Roe A.', '12', 'Roe A.', 'bare'],
    ['33 21 C.F.R. § 50.24 (1996)', '33', '21 C.F.R. § 50.24 (1996)', 'bare'],
    ['[Knu84] Knuth D.', 'Knu84', 'Knuth D.', 'bracket'],
    ['[l2] Roe A.', '12', 'Roe A.', 'bracket'],
    ['[1O] Roe A.', '10', 'Roe A.', 'bracket'],
    ['[R1] Roe A.', 'R1', 'Roe A.', 'bracket'],
    ['[D] Roe A.', 'D', 'Roe A.', 'bracket'],
    ['[dJ] Roe A.', 'dJ', 'Roe A.', 'bracket'],
    ['[Bö1] Böll H.', 'Bö1', 'Böll H.', 'bracket'],
    ["[O'K90] O'Keefe R.", "O'K90", "O'Keefe R.", 'bracket'],
    ['[Roe et al., 2016] Roe A.', 'Roe et al., 2016', 'Roe A.', 'bracket'],
    ['[Xi(1999)] Xi H.', 'Xi(1999)', 'Xi H.', 'bracket'],
    ['[Roe et al.(2016)Roe, Poe, and Lee] Roe A.', 'Roe et al.(2016)', 'Roe A.', 'bracket'],
    ['BJ79 Roe A.', 'BJ79', 'Roe A.', 'bare'],
  ])('%j', (text, label, rest, style) => {
    const found = printedLabel(text)
    expect([found?.label, text.slice(found?.textStart), found?.style]).toEqual([label, rest, style])
  })

  it.each([
    'Roe A. 2001.',
    '2001. A year',
    '12.5 percent',
    '[online] Roe',
    '[PubMed] Roe',
    '[Online]. Available',
    '12Roe A.',
  ])('finds none in %j', (text) => {
    expect(printedLabel(text)).toBeNull()
  })
})

it('takes a number glued to a name for a possible label only', () => {
  expect(possibleLabel('12Roe A. Rivers')).toMatchObject({ number: 12, style: 'glued', textStart: 2 })
  expect(possibleLabel('3D printing of reeds')).toBeNull()
})

describe('isNumbered', () => {
  const labels = (...texts: string[]) => texts.map(printedLabel)

  it('sees a list whose numbers rise', () => {
    expect(isNumbered(labels('1. Roe', '2. Smith', 'Tan', '3. Umber'))).toBe(true)
  })

  it('does not take falling or rare numbers for a list', () => {
    expect(isNumbered(labels('3. Roe', '2. Smith', '1. Tan'))).toBe(false)
    expect(isNumbered(labels('1. Roe', 'Smith', 'Tan', '2. Umber'))).toBe(false)
  })
})
