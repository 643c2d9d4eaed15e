// Who paid: funders, and the awards that they point at.
import type { FundingExport } from '../../schema/parts/people.ts'
import { element, escapeXml, type Markup, optional } from './xml.ts'

/** Awards have ids of their own. */
const awardId = (funding: number, award: number): string => `_fund${funding}_${award}`

export function funders(funding: readonly FundingExport[]): Markup[] {
  return funding.map(({ funder, award_ids, ror }, at) => {
    const refs = (award_ids ?? []).map((_, award) => `#${awardId(at, award)}`).join(' ')
    const name = element('orgName', { type: 'full' }, escapeXml(funder))
    return element('funder', { ref: refs === '' ? null : refs }, name, optional('idno', { type: 'ROR' }, ror))
  })
}

export function awards(funding: readonly FundingExport[]): Markup {
  const projects = funding.flatMap(({ award_ids }, at) =>
    (award_ids ?? []).map((number, award) =>
      element(
        'org',
        { type: 'funding', 'xml:id': awardId(at, award) },
        element('idno', { type: 'grant-number' }, escapeXml(number)),
      ),
    ),
  )
  return projects.length === 0 ? '' : element('listOrg', { type: 'funding' }, ...projects)
}
