// What the ids of the file stand for, so that a cross reference knows its kind and its targets.
import { byWord } from '../../../kernel/patterns.ts'
import type { XrefType } from '../../../schema/vocabularies.ts'
import { attribute, type XmlElement } from '../../markup/xml-node.ts'

export interface Target {
  readonly type: XrefType
  /** Keys of what carries the id; several where one printed entry holds several works. */
  readonly keys: readonly string[]
}

export interface Targets {
  readonly byId: ReadonlyMap<string, Target>
  /** Keys of the bibliography in printed order, to fill in ranges. */
  readonly bibliography: readonly string[]
  /** Where in that order a key stands. */
  readonly position: ReadonlyMap<string, number>
  /** Printed label (bare) to key. */
  readonly byLabel: ReadonlyMap<string, string>
}

const KINDS = byWord<XrefType>({
  figure: 'fig fig-group',
  table: 'table-wrap table-wrap-group',
  foot: 'fn',
  supplementary: 'supplementary-material inline-supplementary-material media',
  equation: 'disp-formula disp-formula-group',
  section: 'sec app boxed-text',
})

/** What the type of a cross reference says where its target is not in the file. */
const DECLARED = byWord<XrefType>({
  bib: 'bibr ref',
  figure: 'fig figure fig-anchor',
  table: 'table table-wrap',
  foot: 'fn table-fn',
  supplementary: 'supplementary-material media video',
  equation: 'disp-formula display-formula',
  section: 'sec app boxed-text',
})

export interface ListedReference {
  readonly key: string
  readonly label: string | null
  /** Ids of the markup that lead to this entry. */
  readonly ids: readonly string[]
}

/** One walk over the article; the first element that carries an id keeps it. */
export function indexTargets(article: XmlElement, references: readonly ListedReference[]): Targets {
  const byId = new Map<string, { type: XrefType; keys: string[] }>()
  for (const { key, ids } of references) {
    for (const id of ids) {
      const known = byId.get(id)
      if (known === undefined) byId.set(id, { type: 'bib', keys: [key] })
      else known.keys.push(key)
    }
  }
  const stack: XmlElement[] = [article]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const id = attribute(next, 'id')
    const type = KINDS.get(next.name)
    if (id !== null && type !== undefined && !byId.has(id)) byId.set(id, { type, keys: [id] })
    for (let index = next.children.length - 1; index >= 0; index--) {
      const child = next.children[index]
      if (child !== undefined && typeof child !== 'string') stack.push(child)
    }
  }
  const byLabel = new Map<string, string>()
  for (const { key, label } of references) {
    if (label !== null && !byLabel.has(label)) byLabel.set(label, key)
  }
  const bibliography = references.map(({ key }) => key)
  return { byId, bibliography, position: new Map(bibliography.map((key, index) => [key, index])), byLabel }
}

/** The kind and the targets of a cross reference; null where it leads to something that the record does not number. */
export function targetOf(xref: XmlElement, targets: Targets): Target | null {
  const ids = (attribute(xref, 'rid') ?? '').split(/\s+/).filter(Boolean)
  const found = ids.flatMap((id) => targets.byId.get(id) ?? [])
  const declared = DECLARED.get(attribute(xref, 'ref-type') ?? '')
  const type = found[0]?.type ?? declared
  if (type === undefined) return null
  return { type, keys: [...new Set(found.filter((target) => target.type === type).flatMap(({ keys }) => keys))] }
}
