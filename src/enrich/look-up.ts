// Looks one reference up: by its DOI first, then by what else is printed.
import type { RegistryRun } from '../contract/registry.ts'
import { isSameDoi } from '../conventions/identifiers/doi.ts'
import { type Match, pickMatch } from './match.ts'
import { familiesOf, type Printed } from './printed-reference.ts'

// The words by which a printed reference is searched for.

/** Longer questions slow the registry down and find nothing more. */
const MAX_ASKED_CHARACTERS = 400
const MAX_QUERY_NAMES = 3
/** A string shorter than this names no work. */
const MIN_QUERY_CHARACTERS = 15

const LINK = /\b(?:https?:\/\/|www\.)\S+|\bdoi:?\s*\S+/gi

const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, MAX_ASKED_CHARACTERS)

/** The fields that tell a work apart; null where too few were read. */
function fieldQuery({ fields }: Printed): string | null {
  const { title, container, year, volume, first_page } = fields
  if (title == null) return null
  const names = familiesOf(fields.author).slice(0, MAX_QUERY_NAMES)
  const parts = [...names, year, title, container, volume, first_page].filter((part) => part != null)
  return tidy(parts.join(' '))
}

function stringQuery({ raw }: Printed): string | null {
  const words = tidy(raw.replace(LINK, ' '))
  return words.length < MIN_QUERY_CHARACTERS ? null : words
}

/** First the fields, then the whole string: what the parser misread is still there. */
function queriesOf(printed: Printed): string[] {
  const found = [fieldQuery(printed), stringQuery(printed)].filter((query) => query !== null)
  return [...new Set(found)].filter((query) => query.length >= MIN_QUERY_CHARACTERS)
}

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
