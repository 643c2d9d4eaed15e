import { describe, expect, it } from 'vitest'
import { findLicence, findPublisher } from '../../../../../src/stages/front/imprint/rights.ts'

describe('findLicence', () => {
  it.each([
    [
      'under the Attribution License (http://creativecommons.org/licenses/by/4.0/), which',
      'http://creativecommons.org/licenses/by/4.0/',
    ],
    [
      'under a Creative Commons Attribution 4.0 International License (CC BY 4.0).',
      'Creative Commons Attribution 4.0 International License (CC BY 4.0)',
    ],
    ['All rights reserved.', null],
  ])('finds it in %s', (text, licence) => {
    expect(findLicence(text)).toBe(licence)
  })
})

describe('findPublisher', () => {
  it.each([
    ['Published by River Press on behalf of the Society.', 'River Press'],
    ['© 2005 Reed; licensee BioMed Central Ltd.', 'BioMed Central Ltd'],
    ['published by the authors', null],
  ])('reads %s', (text, publisher) => {
    expect(findPublisher(text)).toBe(publisher)
  })
})
