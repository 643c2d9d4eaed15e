// Pieces of TEI for strings that were read without a paper: names, affiliations, dates, references, funding.
import type { BibExport } from '../../schema/parts/bib.ts'
import type { FundingExport, PersonNameExport } from '../../schema/parts/people.ts'
import { awards, funders } from './funding.ts'
import { affiliation, affiliationOf, persName, TEI_NAMESPACE } from './people.ts'
import { biblStruct } from './references.ts'
import { element, escapeXml, type Markup } from './xml.ts'

const lines = (parts: readonly Markup[]): string => parts.join('\n')

export const namesFragment = (names: readonly PersonNameExport[]): string => lines(names.map((name) => persName(name)))

export const affiliationsFragment = (texts: readonly string[]): string =>
  lines(texts.map((text) => affiliation(affiliationOf(text), {}, false)))

export const dateFragment = (iso: string): string => element('date', { when: iso })

/** `printed`: the string itself goes along. */
export interface ParsedString {
  readonly row: BibExport
  readonly printed: string | undefined
}

export const referenceFragment = ({ row, printed }: ParsedString): string => biblStruct(row, {}, printed)

export function referencesDocument(references: readonly ParsedString[]): string {
  const list = references.map(({ row, printed }, at) => biblStruct(row, { 'xml:id': `b${at}` }, printed))
  const document = element(
    'TEI',
    { xmlns: TEI_NAMESPACE },
    element('teiHeader', {}),
    element('text', {}, element('back', {}, element('div', {}, element('listBibl', {}, ...list)))),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

/** The statement with its funders and awards marked where they stand, then each of them by itself. */
export function fundingFragment(text: string, funding: readonly FundingExport[]): string {
  const named = funding.flatMap(({ funder, award_ids }) => [
    { words: funder, type: 'funder' },
    ...(award_ids ?? []).map((words) => ({ words, type: 'grantNumber' })),
  ])
  const places = named
    .map(({ words, type }) => ({ start: text.indexOf(words), words, type }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start || b.words.length - a.words.length)
  const parts: Markup[] = []
  let offset = 0
  for (const { start, words, type } of places) {
    if (start < offset) continue
    parts.push(escapeXml(text.slice(offset, start)), element('rs', { type }, escapeXml(words)))
    offset = start + words.length
  }
  parts.push(escapeXml(text.slice(offset)))
  const statement = element('div', { xmlns: TEI_NAMESPACE, type: 'funding' }, element('p', {}, ...parts))
  return lines([statement, ...funders(funding), awards(funding)].filter((part) => part !== ''))
}
