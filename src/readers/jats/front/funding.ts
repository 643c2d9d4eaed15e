// Who paid for the work: funders and award numbers of the funding groups.
import type { Funding } from '../../../document/header.ts'
import { attribute, childElements, descendantsNamed, type XmlElement } from '../../markup/xml-node.ts'
import { rorIn } from '../people/affiliations.ts'
import { plainOf } from '../text/inline.ts'

function funderName(source: XmlElement): string {
  const named = descendantsNamed(source, 'named-content').find((part) =>
    /funder-name/.test(attribute(part, 'content-type') ?? ''),
  )
  const institution = descendantsNamed(source, 'institution')[0]
  const kept = source.children.filter((child) => typeof child === 'string' || !NOT_A_NAME.has(child.name))
  const whole = plainOf({ ...source, children: kept })
  return plainOf(named ?? institution ?? null) || whole
}

const NOT_A_NAME = new Set(['institution-id', 'named-content', 'country'])

const clean = (text: string): string => text.replace(/^[\s,;:]+|[\s,;:]+$/g, '')

function ofGroup(group: XmlElement): Funding[] {
  const awards = [
    ...new Set(
      descendantsNamed(group, 'award-id', 'contract-num', 'grant-num').map(plainOf).map(clean).filter(Boolean),
    ),
  ]
  const funders = new Map<string, string | null>()
  for (const source of childElements(group, 'funding-source', 'contract-sponsor', 'grant-sponsor')) {
    const name = clean(funderName(source))
    if (name !== '') funders.set(name, funders.get(name) ?? rorIn(source))
  }
  // Awards of a group belong to its first funder; the others gave money together with it.
  return [...funders].map(([funder, ror], index) => ({
    funder,
    award_ids: index === 0 ? awards : [],
    ...(ror === null ? {} : { ror }),
  }))
}

/** Groups of the same funder are one row with all its awards. */
function merged(rows: readonly Funding[]): Funding[] {
  const byFunder = new Map<string, Funding>()
  for (const row of rows) {
    const before = byFunder.get(row.funder)
    byFunder.set(row.funder, {
      ...row,
      ...before,
      award_ids: [...new Set([...(before?.award_ids ?? []), ...row.award_ids])],
    })
  }
  return [...byFunder.values()]
}

export function readFunding(meta: XmlElement | null): Funding[] {
  if (meta === null) return []
  const groups = childElements(meta, 'funding-group')
  const awardGroups = groups.flatMap((group) => [...childElements(group, 'award-group'), group])
  return merged([...awardGroups, meta].flatMap(ofGroup))
}
