// Who did what: roles tagged on an author, and contribution statements that name people or their initials.
import type { Person } from './emails.ts'

/** The fourteen roles of the CRediT taxonomy, as it writes them. */
const CREDIT_ROLES = [
  'Conceptualization',
  'Data curation',
  'Formal analysis',
  'Funding acquisition',
  'Investigation',
  'Methodology',
  'Project administration',
  'Resources',
  'Software',
  'Supervision',
  'Validation',
  'Visualization',
  'Writing – original draft',
  'Writing – review & editing',
]

const canonical = (role: string): string =>
  role
    .toLowerCase()
    .replace(/&|\band\b/g, '')
    .replace(/conceptualisation/, 'conceptualization')
    .replace(/visualisation/, 'visualization')
    .replace(/[^a-z]/g, '')

const BY_CANONICAL = new Map(CREDIT_ROLES.map((role) => [canonical(role), role]))
for (const [variant, role] of [
  ['Writing – original draft preparation', 'Writing – original draft'],
  ['Writing – review', 'Writing – review & editing'],
  ['Writing – editing and review', 'Writing – review & editing'],
  ['Writing – reviewing and editing', 'Writing – review & editing'],
  ['Writing – original', 'Writing – original draft'],
  ['Writing original draft', 'Writing – original draft'],
] as const) {
  BY_CANONICAL.set(canonical(variant), role)
}

/** The taxonomy's own name of a role; null where it is none of its roles. */
export const creditRole = (role: string): string | null => BY_CANONICAL.get(canonical(role)) ?? null

const initialsOf = ({ given, family }: Person): string =>
  `${given} ${family}`
    .split(/[\s.‐-]+/)
    .filter(Boolean)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()

/** Initials as a statement prints them: with or without stops, hyphens, middle names. */
function isInitialsOf(printed: string, person: Person): boolean {
  const letters = printed.replace(/[^\p{L}]/gu, '').toUpperCase()
  const full = initialsOf(person)
  const short = `${full[0] ?? ''}${(person.family[0] ?? '').toUpperCase()}`
  return letters.length >= 2 && (letters === full || letters === short)
}

function isNameOf(printed: string, person: Person): boolean {
  const text = printed.trim()
  if (text === '') return false
  if (text === `${person.given} ${person.family}`.trim() || text === person.family) return true
  return /^[\p{Lu}.\s‐-]+$/u.test(text) && isInitialsOf(text, person)
}

const people = (list: string): string[] => list.split(/\s*(?:,|;|&|\band\b)\s*/).filter(Boolean)

/** "A.B.: Conceptualization, Methodology. C.D.: Software." and "Conceptualization, A.B. and C.D.; methodology, A.B." */
export function contributionRoles<P extends Person>(statement: string, authors: readonly P[]): Map<P, string[]> {
  const roles = new Map<P, string[]>()
  const add = (names: readonly string[], found: readonly string[]) => {
    for (const author of authors.filter((candidate) => names.some((name) => isNameOf(name, candidate)))) {
      roles.set(author, [...new Set([...(roles.get(author) ?? []), ...found])])
    }
  }
  for (const clause of statement.split(/;|(?<=\p{Ll})\.(?=\s|$)|(?<=\.)\s+(?=[\p{Lu}][\p{L}.\s‐-]{1,60}:)/u)) {
    const colon = clause.indexOf(':')
    const head = colon < 0 ? '' : clause.slice(0, colon).trim()
    const tail = clause.slice(colon + 1).trim()
    if (head !== '' && creditRole(head) !== null) add(people(tail), [creditRole(head) ?? head])
    else if (head !== '')
      add(
        people(head),
        tail.split(/\s*,\s*(?:and\s+)?|\s+and\s+/).flatMap((role) => creditRole(role.replace(/\.$/, '')) ?? []),
      )
    else addLeadingRoles(clause, add)
  }
  return roles
}

/** "Writing—review and editing, A.B. and C.D.": the roles come first, the people after them. */
function addLeadingRoles(clause: string, add: (names: readonly string[], roles: readonly string[]) => void): void {
  const pieces = clause.split(',').map((piece) => piece.trim())
  const leading: string[] = []
  while (pieces.length > 0) {
    const role = creditRole(pieces[0] ?? '')
    if (role === null) break
    leading.push(role)
    pieces.shift()
  }
  if (leading.length > 0) add(people(pieces.join(',')), leading)
}
