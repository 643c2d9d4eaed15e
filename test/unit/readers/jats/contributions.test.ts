import { describe, expect, it } from 'vitest'
import { contributionRoles, creditRole } from '../../../../src/readers/jats/contributions.ts'

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

describe('contributionRoles', () => {
  const ada = { given: 'Ada B.', family: 'Lovelace' }
  const carl = { given: 'Carl', family: 'Gauss' }
  const roles = (statement: string) => {
    const found = contributionRoles(statement, [ada, carl])
    return [found.get(ada) ?? [], found.get(carl) ?? []]
  }
  it.each([
    [
      'roles before people',
      'Conceptualization, A.B.L. and C.G.; methodology, C.G.; writing—review and editing, A.B.L.',
      [
        ['Conceptualization', 'Writing – review & editing'],
        ['Conceptualization', 'Methodology'],
      ],
    ],
    [
      'people before roles',
      'ABL: Software, Validation. CG: Supervision.',
      [['Software', 'Validation'], ['Supervision']],
    ],
    [
      'names in full',
      'Ada B. Lovelace: Formal analysis; Carl Gauss: Resources, Software.',
      [['Formal analysis'], ['Resources', 'Software']],
    ],
    [
      'a role as heading',
      'Conceptualization: Ada B. Lovelace, Carl Gauss. Software: Carl Gauss.',
      [['Conceptualization'], ['Conceptualization', 'Software']],
    ],
    ['initials without the middle name', 'Investigation, A.L.', [['Investigation'], []]],
    ['prose', 'ABL and CG designed the study.', [[], []]],
  ])('reads %s', (_, statement, expected) => {
    expect(roles(statement)).toEqual(expected)
  })
})
