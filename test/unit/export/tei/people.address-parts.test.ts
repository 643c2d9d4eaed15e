// Postal codes, states and streets in printed addresses.
import { describe, expect, it } from 'vitest'
import { addressParts } from '../../../../src/export/tei/people.ts'

describe('addressParts', () => {
  it.each([
    ['Department of Biology, Indiana University, Bloomington, IN 47405, USA', '47405', 'IN', []],
    ['Humboldt University, Newtonstr. 15, D-12489 Berlin, Germany', 'D-12489', null, ['Newtonstr. 15']],
    [
      'University of Amsterdam, Nieuwe Achtergracht 129B, 1018 WT Amsterdam',
      '1018 WT',
      null,
      ['Nieuwe Achtergracht 129B'],
    ],
    ['University of Leeds, Leeds LS2 9JT, UK', 'LS2 9JT', null, []],
    ['Stanford University, California, USA', null, 'California', []],
    ['Somewhere', null, null, []],
  ])('reads "%s"', (text, postCode, region, street) => {
    expect(addressParts(text)).toEqual({ postCode, region, street })
  })
})
