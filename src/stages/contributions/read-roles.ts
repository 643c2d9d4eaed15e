// Who did what, from the contributions statement: CRediT names where it uses them, its own words elsewhere.
import { creditRole } from '../../conventions/credit-roles.ts'
import { patternOf } from '../../kernel/patterns.ts'
import { type Named, nameReader } from './name-at.ts'

/** Clauses end with a semicolon, or with a full stop that is not that of an initial. */
const CLAUSE = patternOf('u')`
  ;\s* | (?<=[\p{Ll}\p{Lu}]{2}\)?)\.\s+(?=\p{Lu}) | (?<=\.)\s+(?=\p{Lu}[\p{L}.\s‐-]{1,60}:) |
  (?<=\p{Lu}\.)\s+(?=\p{Lu}\p{Ll}{3,}[^.]{3,60}:) | \.\s*$
`
const EVERYBODY = /^(?:all|both|the) (?:the |of the )?authors?\b\s*/i

const creditRoles = (list: string): string[] =>
  list.split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/).flatMap((role) => creditRole(role.replace(/[.\s]+$/, '')) ?? [])

/** A role of its own words is short; longer ones are sentences about something else. */
const LONGEST_ROLE = 160
/** Labels of other notes, which name people as well. */
const NO_ROLE = /^(?:orcid|e-?mail|correspond\w*|address|conflicts?|competing|funding|data)\b/i
const asPrinted = (role: string): string[] => {
  const clean = role.replace(/^[\s,:–—-]+|[\s.,;:]+$/gu, '').replace(/\s+/g, ' ')
  return /\p{L}{3}/u.test(clean) && clean.length <= LONGEST_ROLE && !NO_ROLE.test(clean) ? [clean] : []
}

/** "Methodology, software, A.B. and C.D." */
function leadingRoles(clause: string): { roles: string[]; rest: string } {
  const pieces = clause.split(/,\s*/)
  const roles: string[] = []
  while (pieces.length > 0) {
    const role = creditRole((pieces[0] ?? '').replace(/^and\s+/, ''))
    if (role === null) break
    roles.push(role)
    pieces.shift()
  }
  return { roles, rest: pieces.join(', ') }
}

/** Roles of each author, by index. */
export function readRoles(statement: string, authors: readonly Named[]): ReadonlyMap<number, readonly string[]> {
  const roles = new Map<number, string[]>()
  if (statement === '') return roles
  const namesOf = nameReader(authors)
  const add = (people: readonly number[], found: readonly string[]) => {
    for (const one of people) roles.set(one, [...new Set([...(roles.get(one) ?? []), ...found])])
  }
  for (const clause of statement.split(CLAUSE).map((part) => (part ?? '').trim())) {
    if (clause !== '') readClause(clause, namesOf, authors.length, add)
  }
  return roles
}

function readClause(
  clause: string,
  namesOf: ReturnType<typeof nameReader>,
  authorCount: number,
  add: (people: readonly number[], roles: readonly string[]) => void,
): void {
  const colon = clause.search(/:\s/)
  const [head, tail] = colon < 0 ? ['', ''] : [clause.slice(0, colon).trim(), clause.slice(colon + 1).trim()]
  if (head !== '') {
    const before = namesOf(head)
    const after = namesOf(tail)
    const credited = creditRoles(head)
    if (before.authors.length > 0 && before.rest === '') {
      const named = creditRoles(tail)
      add(before.authors, named.length > 0 ? named : asPrinted(tail))
    } else if (after.authors.length > 0) add(after.authors, credited.length > 0 ? credited : asPrinted(head))
    return
  }
  const { roles, rest } = leadingRoles(clause)
  if (roles.length > 0) {
    add(namesOf(rest).authors, roles)
    return
  }
  const everybody = EVERYBODY.exec(clause)
  if (everybody !== null) {
    add(
      Array.from({ length: authorCount }, (_, index) => index),
      asPrinted(clause.slice(everybody[0].length)),
    )
    return
  }
  const opening = namesOf(clause)
  if (opening.authors.length > 0 && /^\p{Ll}/u.test(opening.rest)) add(opening.authors, asPrinted(opening.rest))
}
