import { expect, it } from 'vitest'
import { isLife, TELLS_A_LIFE } from '../../../../src/conventions/names/author-lives.ts'

it.each([
  ['ANN ROE, b. 1971, PhD in Hydrology (Reed University, 2004).', true],
  ['Ann Roe, b. 2001, MSc.', true],
  ['Ann Roe (2004) Rivers. Water 3: 1–9.', false],
  ['Rivers flow as in Roe (2004), b. 1971, and others.', false],
])('sees by name and birth whether a paragraph is a life: %s', (text, is) => {
  expect(isLife(text)).toBe(is)
})

it('knows what lives say', () => {
  expect(TELLS_A_LIFE.test('Ann Roe is an associate professor in Reedham.')).toBe(true)
  expect(TELLS_A_LIFE.test('Roe, A. (2004). Rivers. Water, 3, 1–9.')).toBe(false)
})
