import { describe, expect, it } from 'vitest'
import { findDois } from '../../../../src/stages/identity/doi-text.ts'

describe('findDois', () => {
  it.each([
    ['doi:10.1234/riv.5.', ['doi_label 10.1234/riv.5']],
    ['DOI 10.1234/riv-5-6', ['doi_label 10.1234/riv-5-6']],
    ['https://doi.org/10.1234/riv.5 and http://dx.doi.org/10.1234/RIV.6', ['url 10.1234/riv.5', 'url 10.1234/RIV.6']],
    ['(10.1234/riv(5)6)', ['bare 10.1234/riv(5)6']],
    ['https://www.rivers.org/articles/10.1234/riv.5/full', ['bare 10.1234/riv.5']],
    ['10.1234/riv.5?lang=en', ['bare 10.1234/riv.5']],
    ['110.1234/5', []],
    ['10.12/5', []],
  ])('reads %s', (text, expected) => {
    expect(findDois(text).map(({ marker, raw }) => `${marker} ${raw}`)).toEqual(expected)
  })
})
