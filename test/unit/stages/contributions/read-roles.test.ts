import { describe, expect, it } from 'vitest'
import { readRoles } from '../../../../src/stages/contributions/read-roles.ts'

describe('readRoles', () => {
  const ada = { given: 'Ada B.', family: 'Lovelace' }
  const carl = { given: 'Carl', family: 'Gauss' }
  const roles = (statement: string) => {
    const found = readRoles(statement, [ada, carl])
    return [found.get(0) ?? [], found.get(1) ?? []]
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
    [
      'prose as printed',
      'ABL and CG designed the study. C. Gauss wrote the paper.',
      [['designed the study'], ['designed the study', 'wrote the paper']],
    ],
    [
      'other words as headings',
      'Conceived and designed the experiments: ABL CG. Wrote the paper: CG.',
      [['Conceived and designed the experiments'], ['Conceived and designed the experiments', 'Wrote the paper']],
    ],
    [
      'what all of them did',
      'All authors read and approved the final manuscript.',
      [['read and approved the final manuscript'], ['read and approved the final manuscript']],
    ],
    ['nobody it does not know', 'XYZ wrote the paper. The funders paid.', [[], []]],
  ])('reads %s', (_, statement, expected) => {
    expect(roles(statement)).toEqual(expected)
  })
})
