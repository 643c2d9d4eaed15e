import { describe, expect, it } from 'vitest'
import { doiIn, doiOf } from '../../../../../../src/stages/references/parse/normalizers/doi.ts'

describe('doiOf', () => {
  const rows: [string, string | null][] = [
    ['https://doi.org/10.1016/j.jgp.2015.03.004', '10.1016/j.jgp.2015.03.004'],
    ['10.1016/j.jgp.\n2015.03.004.', '10.1016/j.jgp.2015.03.004'],
    ['10. 1016/ j.jgp', '10.1016/j.jgp'],
    ['10.1016/S0140-6736(05)67889-3', '10.1016/S0140-6736(05)67889-3'],
    ['10.1000/xyz)', '10.1000/xyz'],
    ['10.1000/xyz>.', '10.1000/xyz'],
    ['doi', null],
    ['10.1016', null],
  ]
  it.each(rows)('reads %j as %j', (text, expected) => {
    expect(doiOf(text)).toBe(expected)
  })
})

it('finds a DOI anywhere in a string', () => {
  expect(doiIn('Smith (2010). Title (doi:10.1000/abc). More')).toBe('10.1000/abc')
  expect(doiIn('Version 10.12 of 2010/11')).toBeNull()
})
