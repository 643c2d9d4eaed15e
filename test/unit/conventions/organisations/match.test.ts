import { describe, expect, it } from 'vitest'
import { organisationCandidates } from '../../../../src/conventions/organisations/candidates.ts'
import { declaredRor, matchOrganisation, withoutRor } from '../../../../src/conventions/organisations/match.ts'

const VIENNA = 'https://ror.org/03prydq77'
const FRANKFURT = 'https://ror.org/04cvxnb49'

describe('an affiliation and its organisation', () => {
  it.each<[string, string | null]>([
    ['Department of Botany, University of Vienna, Vienna, Austria', VIENNA],
    ['Institut für Botanik, Universität Wien', VIENNA],
    ['Institut fur Botanik, UNIVERSITAT WIEN, Österreich', VIENNA],
    ['Goethe-University of Frankfurt, Frankfurt, Germany', FRANKFURT],
    ['Department of Physics, Universty of Vienna, Vienna, Austria', VIENNA],
    ['Virginia Polytechnic Institute and State University', 'https://ror.org/02smfhw86'],
    ['Department of Molecular and Cell Biology', null],
    ['12 Mill Lane, Reedham', null],
    ['', null],
  ])('%s', (text, ror) => {
    expect(matchOrganisation(text)?.ror ?? null).toBe(ror)
  })

  it('says how sure it is, and is less so where the city is another', () => {
    const sureOf = (place: string) =>
      matchOrganisation(`Department of Botany, University of Vienna, ${place}`)?.confidence ?? 0
    expect(sureOf('Vienna, Austria')).toBeGreaterThan(0.9)
    expect(sureOf('Madrid, Spain')).toBeLessThan(0.9)
  })

  it('tells orders of the same words apart', () => {
    const nameOf = (text: string) =>
      organisationCandidates(text).flatMap(({ value, evidence }) =>
        evidence.some(({ name, value: given }) => name === 'other order' && given === 1) ? [value.id] : [],
      )
    expect(nameOf('University of Washington')).toContain('01yc7t268')
    expect(nameOf('University of Washington')).not.toContain('00cvxb145')
  })
})

describe('a ROR address in a file', () => {
  it.each([
    ['https://ror.org/03prydq77', VIENNA],
    ['ror.org/03PRYDQ77', VIENNA],
    ['03prydq77', VIENNA],
    ['https://doi.org/10.13039/501100001822', null],
    ['grid.10420.37', null],
  ])('%s', (text, ror) => {
    expect(declaredRor(text)).toBe(ror)
  })

  it('is taken out of the line that prints it', () => {
    expect(withoutRor('University of Vienna (https://ror.org/03prydq77), Vienna')).toEqual({
      text: 'University of Vienna, Vienna',
      ror: VIENNA,
    })
    expect(withoutRor('University of Vienna, ROR: https://ror.org/03prydq77')).toEqual({
      text: 'University of Vienna',
      ror: VIENNA,
    })
    expect(withoutRor('University of Vienna')).toEqual({ text: 'University of Vienna' })
  })
})
