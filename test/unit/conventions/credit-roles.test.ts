import { describe, expect, it } from 'vitest'
import { creditRole } from '../../../src/conventions/credit-roles.ts'

describe('creditRole', () => {
  it.each([
    ['Conceptualization', 'Conceptualization'],
    ['conceptualisation', 'Conceptualization'],
    ['Writing—review and editing', 'Writing – review & editing'],
    ['writing - original draft preparation', 'Writing – original draft'],
    ['Data Curation', 'Data curation'],
    ['Professor', null],
  ])('%s', (written, role) => {
    expect(creditRole(written)).toBe(role)
  })
})
