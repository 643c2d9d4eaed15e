// The authors in printed order, each with affiliations, address, iD and roles, and the affiliations they share.
import type { People } from '../../../document/header.ts'
import { type Contributor, peopleOf } from '../../article/people.ts'
import { childElements, descendantsNamed, textContent, type XmlElement } from '../../markup/xml-node.ts'
import { type ReadAffiliation, readAffiliations } from './affiliations.ts'
import { type NamedContributor, orcidOf, readContributors, ridsOf, rolesOf } from './contributors.ts'
import { contactLine, correspondenceLines, emailsIn, readNotes } from './correspondence.ts'

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
  authors: readonly NamedContributor[],
  all: readonly ReadAffiliation[],
): Map<NamedContributor, string[]> {
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
  const named = readContributors(groups)
  const elements = new Set(named.map(({ element }) => element))
  const holders = [
    ...groups
      .filter((group) => named.some((author) => author.group === group))
      .flatMap((group) => affiliationElements(group, elements)),
    ...childElements(meta, ...AFFILIATIONS),
  ]
  const { all, correspondence } = readAffiliations(holders)
  const linked = linkAffiliations(named, all)
  const notes = readNotes(article)
  const authors = named.map(
    (one): Contributor => ({
      given: one.given,
      family: one.family,
      suffix: one.suffix,
      email: emailsIn(one.element)[0] ?? null,
      researcher_id: orcidOf(one.element),
      role: rolesOf(one, notes),
      affiliations: linked.get(one) ?? [],
      isFlagged: one.isFlagged,
    }),
  )
  const marked = authors.map((author, at) => ({
    author,
    notes: [...(named[at]?.rids ?? [])].flatMap((rid) => notes.get(rid) ?? []),
  }))
  const used = new Set(authors.flatMap(({ affiliations }) => affiliations))
  const others = idsOfOthers(groups, elements)
  return peopleOf(
    authors,
    // Addresses that only editors have are no affiliations of the paper.
    all
      .filter(({ key, ids }) => used.has(key) || !ids.some((id) => others.has(id)))
      .map(({ ids, element, ...affiliation }) => affiliation),
    {
      lines: correspondenceLines(meta, correspondence, marked),
      places: all
        .filter(({ element }) => textContent(element).includes('@'))
        .map(({ key, element }) =>
          contactLine(
            element,
            authors.filter(({ affiliations }) => affiliations.includes(key)),
          ),
        ),
    },
  )
}
