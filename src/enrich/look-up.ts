// Looks one reference up: by its DOI first, then by what else is printed.

import type { RegistryRun } from '../contract/registry.ts'
import { isSameDoi } from '../conventions/doi.ts'
import { type Match, pickMatch } from './match.ts'
import type { Printed } from './printed-reference.ts'
import { queriesOf } from './query.ts'

export interface LookedUp {
  readonly status: 'found' | 'not_found' | 'ambiguous' | 'not_checked'
  readonly match: Match | null
  readonly flags: readonly string[]
  /** Why it could not be looked up; null where it could. */
  readonly failure: unknown
}

async function byDoi(printed: Printed, registry: RegistryRun): Promise<{ match: Match | null; flags: string[] }> {
  const doi = printed.fields.doi ?? null
  if (doi === null) return { match: null, flags: [] }
  const work = await registry.byDoi(doi)
  if (work === null) return { match: null, flags: ['doi_not_found'] }
  // The registry may know the work under a newer DOI: then it is the printed one all the same.
  const known = isSameDoi(doi, work.doi) ? work : { ...work, doi }
  const picked = pickMatch(printed, [known])
  return picked.status === 'found'
    ? { match: { ...picked.match, work }, flags: [] }
    : { match: null, flags: ['doi_of_another_work'] }
}

async function search(printed: Printed, registry: RegistryRun): Promise<Pick<LookedUp, 'status' | 'match'>> {
  let isAmbiguous = false
  for (const query of queriesOf(printed)) {
    const picked = pickMatch(printed, await registry.search(query))
    if (picked.status === 'found') return picked
    isAmbiguous ||= picked.status === 'ambiguous'
  }
  return { status: isAmbiguous ? 'ambiguous' : 'not_found', match: null }
}

export async function lookUp(printed: Printed, registry: RegistryRun): Promise<LookedUp> {
  try {
    const { match, flags } = await byDoi(printed, registry)
    if (match !== null) return { status: 'found', match, flags, failure: null }
    return { ...(await search(printed, registry)), flags, failure: null }
  } catch (failure) {
    return { status: 'not_checked', match: null, flags: [], failure }
  }
}
