// The people who wrote the paper, as the markup lists them: names, marks that lead elsewhere, identifiers and tagged roles.
import { creditRole } from '../../../conventions/credit-roles.ts'
import { declaredOrcid } from '../../../conventions/identifiers/identifiers.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { attribute, childElements, descendantsNamed, textContent, type XmlElement } from '../../markup/xml-node.ts'
import { plainOf } from '../text/inline.ts'
import { personName } from './person-names.ts'

export interface NamedContributor {
  readonly element: XmlElement
  readonly group: XmlElement
  readonly given: string
  readonly family: string
  readonly suffix: string | null
  /** Ids that the marks beside the name lead to. */
  readonly rids: ReadonlySet<string>
  /** Whether the markup itself says that letters go to this author. */
  readonly isFlagged: boolean
}

const NAMES = ['name', 'string-name', 'name-alternatives', 'collab', 'collab-alternatives', 'anonymous']
/** People of a paper who did not write it. */
const NOT_AUTHORS = patternOf('i')`
  editor | reviewer | translator | illustrator | chair | correspondent | assignee | guest | referee | advisor |
  collaborator | annotator | compiler | moderator | sponsor
`

const isAuthor = (contrib: XmlElement, group: XmlElement): boolean => {
  const type = attribute(contrib, 'contrib-type') ?? attribute(group, 'content-type') ?? 'author'
  return /author/i.test(type) || !NOT_AUTHORS.test(type)
}

/** Ids that the cross references below an element lead to, its group members' apart. */
export function ridsOf(element: XmlElement, ...types: readonly string[]): string[] {
  return descendantsNamed(element, 'xref')
    .filter((xref) => types.length === 0 || types.includes(attribute(xref, 'ref-type') ?? ''))
    .flatMap((xref) => (attribute(xref, 'rid') ?? '').split(/\s+/).filter(Boolean))
}

function readContributor(element: XmlElement, group: XmlElement): NamedContributor | null {
  const [named] = childElements(element, ...NAMES)
  const name = named === undefined ? null : personName(named)
  if (name === null) return null
  const { given, family, suffix, literal } = name
  const isFlagged = attribute(element, 'corresp') === 'yes' || ridsOf(element, 'corresp').length > 0
  return {
    element,
    group,
    given: given ?? '',
    family: literal ?? family ?? '',
    suffix: suffix ?? null,
    rids: new Set([...ridsOf(element), ...(attribute(element, 'rid') ?? '').split(/\s+/).filter(Boolean)]),
    isFlagged,
  }
}

export function readContributors(groups: readonly XmlElement[]): NamedContributor[] {
  return groups.flatMap((group) =>
    childElements(group, 'contrib')
      .filter((contrib) => isAuthor(contrib, group))
      .flatMap((contrib) => readContributor(contrib, group) ?? []),
  )
}

export function orcidOf(element: XmlElement): string | null {
  for (const holder of descendantsNamed(element, 'contrib-id', 'uri', 'ext-link')) {
    const found = declaredOrcid(`${textContent(holder)} ${attribute(holder, 'xlink:href') ?? ''}`)
    if (found !== null) return found
  }
  return null
}

/** Roles tagged with a vocabulary, or that are CRediT roles by name; job titles are not contributions. */
function taggedRoles(element: XmlElement): string[] {
  return childElements(element, 'role').flatMap((role) => {
    const text = plainOf(role)
    const isVocabulary = attribute(role, 'vocab') !== null || /credit/i.test(attribute(role, 'content-type') ?? '')
    const named = creditRole(text) ?? creditRole(attribute(role, 'vocab-term') ?? '')
    return named ?? (isVocabulary && text !== '' ? [text] : [])
  })
}

/** Contributions that are in a note of each author's own (eLife). */
function notedRoles(rids: ReadonlySet<string>, notes: ReadonlyMap<string, XmlElement>): string[] {
  return [...rids].flatMap((rid) => {
    const note = notes.get(rid)
    if (note === undefined || attribute(note, 'fn-type') !== 'con') return []
    return plainOf(note)
      .split(/\s*[,;]\s*/)
      .flatMap((role) => role.trim().replace(/\.$/, '') || [])
      .map((role) => creditRole(role) ?? role)
  })
}

export function rolesOf({ element, rids }: NamedContributor, notes: ReadonlyMap<string, XmlElement>): string[] {
  return [...new Set([...taggedRoles(element), ...notedRoles(rids, notes)])]
}
