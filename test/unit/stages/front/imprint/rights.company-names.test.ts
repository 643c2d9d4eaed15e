import { describe, expect, it } from 'vitest'
import { withoutSentenceEnd } from '../../../../../src/stages/front/imprint/rights.ts'

describe('withoutSentenceEnd', () => {
  it.each([
    ['Elsevier B.V.', 'Elsevier B.V.'],
    ['Elsevier B.V.,', 'Elsevier B.V.'],
    ['Elsevier B. V.', 'Elsevier B. V.'],
    ['John Wiley & Sons, Inc.', 'John Wiley & Sons, Inc.'],
    ['Ediciones Doyma S.L.', 'Ediciones Doyma S.L.'],
    ['Smith & Co.', 'Smith & Co.'],
    ['Oxford University Press.', 'Oxford University Press'],
    ['Elsevier Ltd.', 'Elsevier Ltd'],
    ['Springer; ', 'Springer'],
  ])('%s is %s', (printed, name) => {
    expect(withoutSentenceEnd(printed)).toBe(name)
  })
})
