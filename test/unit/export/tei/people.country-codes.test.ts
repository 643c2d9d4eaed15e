// Codes of countries by the names that addresses print.
import { describe, expect, it } from 'vitest'
import { countryCode } from '../../../../src/export/tei/people.ts'

describe('countryCode', () => {
  it.each([
    ['USA', 'US'],
    ['The Netherlands', 'NL'],
    ['United Kingdom', 'GB'],
    ['P.R. China', 'CN'],
    ['Republic of Korea', 'KR'],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['Atlantis', null],
  ])('knows "%s"', (name, code) => {
    expect(countryCode(name)).toBe(code)
  })
})
