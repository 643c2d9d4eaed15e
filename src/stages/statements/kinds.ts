// The kinds of statements and the headings and labels under which papers print them.
import { anyWord } from '../../conventions/language/words.ts'
import type { Statements } from '../../document/header.ts'

export const STATEMENT_KINDS = ['funding', 'coi', 'ethics', 'data_availability'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

export const STATEMENT_FIELDS: Readonly<Record<StatementKind, keyof Statements>> = {
  funding: 'funding_statement',
  coi: 'coi_statement',
  ethics: 'ethics_statement',
  data_availability: 'data_availability',
}

/** Whole headings of English papers, as sources of patterns. */
const ENGLISH: Readonly<Record<StatementKind, readonly string[]>> = {
  funding: [
    'funding(?: (?:sources?|information|statement|details|and disclosures?|acknowledge?ments?|disclosure|support|body|agency))?',
    'funding(?:/|,? and )(?:financial )?support',
    '(?:sources?|statement) of (?:funding|(?:financial )?support)',
    'financial (?:support|disclosures?)(?: and sponsorship| statement)?',
    'grants?(?: support| sponsors?| information)?',
    'role of (?:the )?(?:funding source|funders?|sponsors?)',
    'declaration of funding',
    'support statement',
  ],
  coi: [
    "(?:(?:declarations?|statement|disclosure) of (?:potential |any )?|potential |authors?[’']? )?(?:conflicts? of interests?|competing (?:financial )?interests?|conflicting interests?|interests?)(?: (?:statement|disclosures?|declaration))?",
    'coi(?: statement)?',
    'conflicts? of interest and (?:source of funding|disclosures?)',
    '(?:author |financial )?disclosures?(?: statement)?(?: and conflicts? of interest)?',
    'financial and competing interests? (?:disclosure|statement)',
    'duality of interest',
    'transparency declaration',
  ],
  ethics: [
    'ethic(?:s|al)(?: (?:approvals?|statements?|considerations?|declarations?|clearance|permissions?|standards?|issues|aspects|committee))*(?: and (?:informed )?consent(?: to participate)?| and consent to participate)?',
    'compliance with ethical standards',
    'ethics and consent',
    'institutional review board(?: statement)?',
    'statement of ethics',
    'human (?:and animal )?(?:ethics|rights)(?: and informed consent)?',
    'statement of human (?:and animal )?rights',
    'informed consent(?: statement)?',
    'consent (?:to participate|for publication)',
  ],
  data_availability: [
    '(?:data|code|data and code|code and data|data and materials?|data and software|materials?|software)(?: \\(?(?:data )?(?:availability|accessibility|access|sharing|deposition|archiving)\\)?)(?: and [\\w ]+)?(?: statements?)?',
    'availability of (?:supporting )?(?:data|code)(?: and (?:materials?|code|data))?(?: statements?)?',
    'data,? materials?,? and (?:code|software) availability(?: statement)?',
    'data archiving statement',
    'open (?:data|practices)(?: statement)?',
  ],
}

const HEADINGS = STATEMENT_KINDS.map(
  (kind) =>
    [
      kind,
      [...ENGLISH[kind], anyWord(({ name, sections }) => (name === 'English' ? [] : sections[kind]))].join('|'),
    ] as const,
)

/** What other labels say ends a statement that runs on in the same block. */
const OTHER_LABELS = [
  'citation|to cite(?: this article)?|cite this article|how to cite',
  '(?:academic |handling |section )?editors?|edited by|reviewed by|reviewers?|peer review',
  'received|accepted|published|revised|date of (?:submission|acceptance)|submitted',
  "copyright|licen[cs]e|open access|publisher[’']s note",
  'correspondence(?: to)?|corresponding author|\\*? ?e-?mail(?: address)?|address(?: for correspondence)?|present address|orcid',
  "abbreviations?|key ?words|acknowledge?ments?|(?:authors?[’']?s? )?contributions?|author information|additional information",
  'supplementary (?:material|information)|trial registration|provenance(?: and peer review)?|patient consent|disclaimer|contributors?',
  'doi|issn|isbn',
]

const WHOLE = HEADINGS.map(([kind, headings]) => [kind, new RegExp(`^(?:${headings})$`, 'iu')] as const)

/** "7. Funding:" to "Funding". */
const bareHeading = (header: string): string =>
  header
    .replace(/^(?:\d+(?:\.\d+)*|[IVX]+)\.?\s+/, '')
    .replace(/^[\s•■▪*]+|[\s.:*]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The kind of statement that a whole heading or label announces. */
export function kindOfHeading(header: string): StatementKind | null {
  const bare = bareHeading(header)
  return WHOLE.find(([, pattern]) => pattern.test(bare))?.[0] ?? null
}

const LABELS = [...HEADINGS.map(([, headings]) => headings), ...OTHER_LABELS].join('|')

/** A label at the start of a text or of a sentence, with the colon that makes it one. */
export const RUN_IN_LABEL = new RegExp(`(?:^|(?<=[.;,)\\]]\\s))[•■▪*\\s]*(${LABELS})\\s*[:：]\\s*`, 'giu')
/** At the very start a full stop or a dash does as well. */
export const OPENING_LABEL = new RegExp(`^[•■▪*\\s]*(${LABELS})\\s*(?:[:：]|[.]\\s|\\s?[—–]\\s?)\\s*`, 'iu')
