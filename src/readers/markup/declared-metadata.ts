// What a page or a package declares about its paper, in one form.
import type { Declared, Header } from '../../document/header.ts'

export interface DeclaredAuthor {
  readonly name: string
  readonly given: string | null
  readonly family: string | null
  readonly affiliations: readonly string[]
  readonly email: string | null
  readonly orcid: string | null
  readonly isCorresponding: boolean
}

/** An author of whom only the name is declared. */
export const authorNamed = (name: string): DeclaredAuthor => ({
  name,
  given: null,
  family: null,
  affiliations: [],
  email: null,
  orcid: null,
  isCorresponding: false,
})

export interface DeclaredMetadata
  extends Omit<Header, 'suggestedDoi'>,
    Omit<Declared, 'first_page' | 'last_page' | 'pmid' | 'pmcid'> {
  readonly authors: readonly DeclaredAuthor[]
  readonly firstPage: string | null
  readonly lastPage: string | null
  readonly articleType: string | null
}

export const NO_METADATA: DeclaredMetadata = {
  title: null,
  abstract: null,
  authors: [],
  keywords: [],
  doi: null,
  journal: null,
  volume: null,
  issue: null,
  firstPage: null,
  lastPage: null,
  issn: null,
  publisher: null,
  published: null,
  license: null,
  language: null,
  articleType: null,
}

/** "en" of "en-US". */
export const languageIn = (written: string | null): string | null =>
  /^[a-z]{2}(?![a-z\d])/i.exec(written ?? '')?.[0]?.toLowerCase() ?? null

/** The first source that says something about a field is believed. */
export function merged(...sources: readonly DeclaredMetadata[]): DeclaredMetadata {
  const isSaid = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)
  const keys = Object.keys(NO_METADATA) as (keyof DeclaredMetadata)[]
  const entries = keys.map(
    (key) => [key, sources.map((source) => source[key]).find(isSaid) ?? NO_METADATA[key]] as const,
  )
  return Object.fromEntries(entries) as unknown as DeclaredMetadata
}
