// The authors in printed order, each with affiliations, address, iD and roles, and the affiliations they share.
import type { Author, People } from '../../../document/header.ts'
import { childElements, descendantsNamed, textContent, type XmlElement } from '../../markup/xml-node.ts'
import { type ReadAffiliation, readAffiliations } from './affiliations.ts'
import { type Contributor, orcidOf, readContributors, ridsOf, rolesOf } from './contributors.ts'
import { correspondingAuthors, emailsOf, readCorrespondence } from './correspondence.ts'

const AFFILIATIONS = ['aff', 'aff-alternatives']

/** aff elements of an authors' group: beside the contributors and inside them, not those of editors in the same group. */
function affiliationElements(group: XmlElement, authors: ReadonlySet<XmlElement>): XmlElement[] {
  return childElements(group).flatMap((child) => {
    if (AFFILIATIONS.includes(child.name)) return [child]
    return authors.has(child) ? childElements(child, ...AFFILIATIONS) : []
  })
}

/**
 * Affiliations of each author: those inside the contributor and those its marks lead to. An author without any has those
 * that no mark leads to: all of the own group, else the only one of the article (of several nobody knows whose they are).
 */
function linkAffiliations(
  authors: readonly Contributor[],
  all: readonly ReadAffiliation[],
): Map<Contributor, string[]> {
  const byId = new Map(all.flatMap((aff) => aff.ids.map((id) => [id, aff] as const)))
  const byElement = new Map(all.map((aff) => [aff.element, aff]))
  const owned = new Map(
    authors.map((author) => {
      const within = descendantsNamed(author.element, 'aff').flatMap((aff) => byElement.get(aff) ?? [])
      const marked = [...author.rids].flatMap((rid) => byId.get(rid) ?? [])
      return [author, [...new Set([...within, ...marked])]] as const
    }),
  )
  const claimed = new Set([...owned.values()].flat())
  const unclaimed = all.filter((aff) => !claimed.has(aff))
  const groups = new Map<XmlElement, readonly ReadAffiliation[]>()
  const sharedOf = (group: XmlElement): readonly ReadAffiliation[] => {
    const known = groups.get(group)
    if (known !== undefined) return known
    const inGroup = new Set(descendantsNamed(group, 'aff'))
    const own = unclaimed.filter((aff) => inGroup.has(aff.element))
    const shared = own.length > 0 || unclaimed.length > 1 ? own : unclaimed
    groups.set(group, shared)
    return shared
  }
  return new Map(
    authors.map((author) => {
      const own = owned.get(author) ?? []
      return [author, (own.length > 0 ? own : sharedOf(author.group)).map(({ key }) => key)]
    }),
  )
}

/** Ids that only people other than the authors have marks for. */
function idsOfOthers(groups: readonly XmlElement[], authors: ReadonlySet<XmlElement>): Set<string> {
  const others = groups.flatMap((group) => childElements(group, 'contrib')).filter((contrib) => !authors.has(contrib))
  return new Set(others.flatMap((contrib) => ridsOf(contrib)))
}

export function readPeople(article: XmlElement, meta: XmlElement | null): People {
  if (meta === null) return { authors: [], affiliations: [] }
  const groups = childElements(meta, 'contrib-group')
  const contributors = readContributors(groups)
  const elements = new Set(contributors.map(({ element }) => element))
  const authorGroups = groups.filter((group) => contributors.some((author) => author.group === group))
  const holders = [
    ...authorGroups.flatMap((group) => affiliationElements(group, elements)),
    ...childElements(meta, ...AFFILIATIONS),
  ]
  const { all, correspondence: tagged } = readAffiliations(holders)
  const correspondence = readCorrespondence(article, meta, tagged)
  const linked = linkAffiliations(contributors, all)
  const residents = (aff: ReadAffiliation) => contributors.filter((author) => linked.get(author)?.includes(aff.key))
  const addressed = all
    .filter((aff) => textContent(aff.element).includes('@'))
    .map((aff) => ({ line: aff.element, residents: residents(aff) }))
  const emails = emailsOf(contributors, correspondence, addressed)
  const corresponding = correspondingAuthors(contributors, correspondence)
  const authors = contributors.map(
    (author, index): Author => ({
      key: `author-${index + 1}`,
      given: author.given,
      family: author.family,
      suffix: author.suffix,
      email: emails.get(author) ?? null,
      corresponding: corresponding.has(author),
      researcher_id: orcidOf(author.element),
      role: rolesOf(author, correspondence.notes),
      affiliations: linked.get(author) ?? [],
    }),
  )
  const used = new Set(authors.flatMap((author) => author.affiliations))
  const others = idsOfOthers(groups, elements)
  return {
    authors,
    // Addresses that only editors have are no affiliations of the paper.
    affiliations: all
      .filter(({ key, ids }) => used.has(key) || !ids.some((id) => others.has(id)))
      .map(({ ids, label, element, ...affiliation }) => affiliation),
  }
}
