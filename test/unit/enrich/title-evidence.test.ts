import { describe, expect, it } from 'vitest'
import { isSameContainer } from '../../../src/enrich/title-evidence.ts'

describe('isSameContainer', () => {
  it.each([
    ['J Kitchen Chem', 'Journal of Kitchen Chemistry'],
    ['Proc. Natl. Acad. Sci. U.S.A.', 'Proceedings of the National Academy of Sciences'],
    ['PNAS', 'Proceedings of the National Academy of Sciences'],
    ['Nature (London)', 'Nature'],
    ['Zeitschrift für Physik', 'Zeitschrift fur Physik'],
    ['The Lancet', 'Lancet'],
  ])('takes %s for %s', (printed, registered) => {
    expect(isSameContainer(printed, registered)).toBe(true)
  })

  it.each([
    ['J Kitchen Chem', 'Journal of Garden Biology'],
    ['Nature', 'Science'],
    ['Physical Review B', 'Journal of Botany'],
    ['', 'Nature'],
  ])('tells %s from %s', (printed, registered) => {
    expect(isSameContainer(printed, registered)).toBe(false)
  })
})
