// A statement of one kind that goes on with another: "Funded by ... Conflict of interest. None declared."
import { clausesOf } from './clauses.ts'
import { kindOfClause } from './cues.ts'
import { kindOfHeading, type StatementKind } from './kinds.ts'

export type Parted = Partial<Record<StatementKind, string>>

/** The sentences of each kind: a heading among them holds for what follows, and money is not parted from interests unless a sentence says which. */
export function partByKind(text: string, announced: StatementKind): Parted {
  const parts: Parted = {}
  let current = announced
  for (const clause of clausesOf(text)) {
    const heading = kindOfHeading(clause)
    if (heading !== null && heading !== current) {
      current = heading
      continue
    }
    const said = kindOfClause(clause)
    const isInterests = current === 'funding' && said === 'coi'
    const kind = isInterests ? 'coi' : current
    parts[kind] = parts[kind] === undefined ? clause : `${parts[kind]} ${clause}`
  }
  return parts
}
