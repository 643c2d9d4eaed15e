// What the paper states about money, interests, ethics and its data, found by declared type, heading or run-in label.
import type { Statements } from '../../document/header.ts'
import type { Passage, Section } from '../../document/structure.ts'
import { grouped } from './grouped.ts'

type StatementType = 'funding' | 'coi' | 'ethics' | 'data_availability'

const FIELDS: Readonly<Record<StatementType, keyof Statements>> = {
  funding: 'funding_statement',
  coi: 'coi_statement',
  ethics: 'ethics_statement',
  data_availability: 'data_availability',
}

/** Headings of such statements, in the languages of the papers at hand. */
const HEADINGS: Readonly<Record<StatementType, RegExp>> = {
  funding:
    /^(?:funding(?: (?:sources?|information|statement|details|and disclosures?|acknowledge?ments?))?|sources? of (?:funding|support)|financial (?:support|disclosures?)(?: statement)?|grants?(?: support| information)?|role of the funding source|declaration of funding|financiamento|financiación|financement|finanzierung|förderung)$/i,
  coi: /^(?:(?:declarations? of |statement of |potential |disclosure of (?:potential )?)?(?:conflicts? of interests?|competing (?:financial )?interests?|conflicting interests?|interests?)(?: (?:statement|disclosures?|declaration))?|coi(?: statement)?|conflict of interest and disclosures?|disclosures?(?: statement)?|financial and competing interests? (?:disclosure|statement)|duality of interest|conflitos? de interesses?|conflictos? de intere?s(?:es)?|conflits? d[’']intérêts?|interessenkonflikte?|declaração de conflito de interesse)$/i,
  ethics:
    /^(?:ethic(?:s|al)(?: (?:approvals?|statements?|considerations?|declarations?|clearance|permissions?|standards?|issues|aspects))*(?: and (?:informed )?consent(?: to participate)?| and consent to participate)?|compliance with ethical standards|ethics and consent|institutional review board(?: statement)?|statement of ethics|human (?:and animal )?(?:ethics|rights)(?: and informed consent)?|informed consent(?: statement)?|aspectos éticos|consideraciones éticas|considerações éticas)$/i,
  data_availability:
    /^(?:(?:data|code|data and code|data and materials?|data and software|materials?|software)(?: \(?(?:data )?(?:availability|accessibility|access|sharing|deposition|archiving)\)?)(?: and [\w ]+)?(?: statements?)?|availability of (?:supporting )?data(?: and materials?| and code)?|data,? materials?,? and (?:code|software) availability(?: statement)?|data archiving statement|open (?:data|practices)(?: statement)?|disponibilidade de dados|disponibilidad de datos)$/i,
}

const TYPES: readonly StatementType[] = ['funding', 'coi', 'ethics', 'data_availability']

const bareHeading = (header: string): string =>
  header
    .replace(/^(?:\d+(?:\.\d+)*|[IVX]+)\.?\s+/, '')
    .replace(/[\s.:]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()

function typeOf({ declaredType, header }: Section): StatementType | null {
  const declared = TYPES.find((type) => type === declaredType)
  if (declared !== undefined) return declared
  const heading = bareHeading(header)
  return TYPES.find((type) => HEADINGS[type].test(heading)) ?? null
}

/** "Conflict of Interest: None declared." in a note or a paragraph of the back matter. */
const RUN_IN =
  /(?:^|(?<=[.;,]\s))((?:source of support|funding|financial support|conflicts? of interests?|competing (?:financial )?interests?|declaration of (?:conflicting|competing) interests?|ethical approval|ethics statement|data availability(?: statement)?|availability of data(?: and materials?)?))\s*[:：]\s*/gi

function typeOfLabel(label: string): StatementType | null {
  if (/support|funding/i.test(label)) return 'funding'
  if (/interest/i.test(label)) return 'coi'
  return /ethic/i.test(label) ? 'ethics' : 'data_availability'
}

interface Found {
  readonly type: StatementType
  readonly text: string
}

function runInStatements(text: string): Found[] {
  const labels = [...text.matchAll(RUN_IN)]
  return labels.flatMap((label, index) => {
    const type = typeOfLabel(label[1] ?? '')
    const from = label.index + label[0].length
    const body = text.slice(from, labels[index + 1]?.index ?? text.length).replace(/[;,\s]+$/, '')
    return type === null || body === '' ? [] : [{ type, text: body }]
  })
}

/** "Competing interests: SM is ..." repeats in its text what kind of statement it is. */
function withoutLabel(text: string, type: StatementType): string {
  const colon = text.indexOf(':')
  return colon > 0 && HEADINGS[type].test(bareHeading(text.slice(0, colon))) ? text.slice(colon + 1).trim() : text
}

const RUN_IN_ROLES = new Set(['back', 'note', 'appendix'])

/** The statements of the outline; the first of a kind wins, a section over a run-in label. */
export function readStatements(outline: readonly Section[], passages: readonly Passage[]): Statements {
  const found: Partial<Record<StatementType, string>> = {}
  const passagesOf = grouped(passages, ({ section }) => section)
  const childrenOf = grouped(outline, ({ parent }) => parent)
  const wholeText = (key: string): string[] => [
    ...(passagesOf.get(key) ?? []).map(({ content }) => content.text),
    ...(childrenOf.get(key) ?? []).flatMap((child) => wholeText(child.key)),
  ]
  for (const section of outline) {
    const type = section.role === 'abstract' ? null : typeOf(section)
    if (type === null || found[type] !== undefined) continue
    const text = withoutLabel(wholeText(section.key).join(' '), type)
    if (text !== '') found[type] = text
  }
  const roleOf = new Map(outline.map(({ key, role }) => [key, role]))
  for (const { section, content } of passages) {
    if (!RUN_IN_ROLES.has(roleOf.get(section) ?? '')) continue
    for (const { type, text } of runInStatements(content.text)) found[type] ??= text
  }
  const fields = TYPES.map((type) => [FIELDS[type], found[type] ?? null] as const)
  return Object.fromEntries(fields) as unknown as Statements
}
