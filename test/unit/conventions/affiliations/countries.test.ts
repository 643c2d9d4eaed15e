import { expect, it } from 'vitest'
import { isCountry } from '../../../../src/conventions/affiliations/countries.ts'

it.each([
  ['Germany', true],
  ['P.R. China', true],
  ['People’s Republic of China', true],
  ['usa', true],
  ['U.S.A.', true],
  ['Côte d’Ivoire', true],
  ['Boston', false],
  ['', false],
])('%s', (part, expected) => {
  expect(isCountry(part)).toBe(expected)
})
