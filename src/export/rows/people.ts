// People and funding layers to author, affiliation and funding rows.
import type { Layers } from '../../document/layers.ts'
import type { AffiliationExport, AuthorExport, FundingExport } from '../../schema/people.ts'
import type { Ids } from '../ids.ts'

const joinedOrNull = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join('; '))

export function toAuthorRows({ people, contributions }: Layers, ids: Ids): AuthorExport[] {
  const textOf = new Map(people.affiliations.map((affiliation) => [affiliation.key, affiliation.text]))
  const saidOf = new Map(contributions.map((contribution) => [contribution.author, contribution]))
  return people.authors.map((author) => ({
    author_id: ids.author.get(author.key) ?? 0,
    given: author.given,
    family: author.family,
    suffix: author.suffix,
    affiliation: joinedOrNull(author.affiliations.flatMap((key) => textOf.get(key) ?? [])),
    email: author.email,
    corresponding: author.corresponding,
    researcher_id: author.researcher_id ?? saidOf.get(author.key)?.researcher_id ?? null,
    role: [...(author.role.length > 0 ? author.role : (saidOf.get(author.key)?.role ?? []))],
  }))
}

export function toAffiliationRows({ people }: Layers, ids: Ids): AffiliationExport[] {
  return people.affiliations.map(({ key, ...affiliation }) => ({
    affiliation_id: ids.affiliation.get(key) ?? 0,
    ...affiliation,
    author_ids: people.authors
      .filter((author) => author.affiliations.includes(key))
      .map((author) => ids.author.get(author.key) ?? 0),
  }))
}

export function toFundingRows({ funding }: Layers): FundingExport[] {
  return funding.map(({ funder, award_ids }, index) => ({ funding_id: index + 1, funder, award_ids: [...award_ids] }))
}
