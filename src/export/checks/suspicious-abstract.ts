// Abstracts that are too short, too long or hold what does not belong there.
import { RECENT_YEAR } from '../../conventions/dates.ts'
import type { Check } from './check.ts'

/** 119 abstracts of the training corpus have between 151 and 7,581 characters. */
const SHORTEST_CHARACTERS = 80
const LONGEST_CHARACTERS = 8000

const FOREIGN_MATTER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:references|bibliography)\s*(?:\[1\]|1\.)\s/i, 'it seems to hold a reference list'],
  [new RegExp(`all rights reserved|copyright ©|©\\s*${RECENT_YEAR}`, 'i'), 'it holds a copyright line'],
  [
    new RegExp(`^\\s*(?:received|accepted|published)\\b.{0,60}\\b${RECENT_YEAR}`, 'i'),
    'it begins with the history of the article',
  ],
]

function oddity(abstract: string): string | null {
  const { length } = abstract.trim()
  if (length < SHORTEST_CHARACTERS) return `it has only ${length} characters`
  if (length > LONGEST_CHARACTERS) return `it has ${length} characters`
  return FOREIGN_MATTER.find(([pattern]) => pattern.test(abstract))?.[1] ?? null
}

export const suspiciousAbstract: Check = {
  code: 'VAL_SUSPICIOUS_ABSTRACT',
  severity: 'warning',
  about: 'The abstract is too short, too long or holds what does not belong there.',
  find: ({ metadata }) => {
    const reason = metadata.abstract == null ? null : oddity(metadata.abstract)
    return reason === null ? null : { message: `the abstract looks wrong: ${reason}`, evidence: ['metadata:abstract'] }
  },
}
