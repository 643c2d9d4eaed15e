// Strings without a paper, read by the models and conventions that read papers, and written as pieces of TEI or BibTeX.
import { splitAffiliations } from '../byline/split-affiliations.ts'
import { isName, splitAuthors } from '../byline/split-authors.ts'
import type { Ports } from '../contract/ports.ts'
import { splitName } from '../conventions/names/split-name.ts'
import { readDate } from '../conventions/numbers/dates.ts'
import { plainText } from '../document/rich-text.ts'
import { consolidate } from '../enrich/consolidate.ts'
import { lookUp } from '../enrich/look-up.ts'
import { printedOf } from '../enrich/printed-reference.ts'
import { loneBibtex, toBibtex } from '../export/formats/bibtex.ts'
import {
  affiliationsFragment,
  dateFragment,
  fundingFragment,
  namesFragment,
  referenceFragment,
  referencesDocument,
} from '../export/tei/fragments.ts'
import type { Deadline } from '../kernel/time/deadline.ts'
import type { BibExport } from '../schema/parts/bib.ts'
import { readFunding } from '../stages/funding/index.ts'
import { parseReferences } from '../stages/references/parse/index.ts'
import { parseStrings, STRING_FORMATS } from './parse-strings.ts'

export interface CitationsTask {
  readonly kind: 'citations'
  readonly strings: readonly string[]
  readonly format: 'tei' | 'bibtex'
  /** A document with all of them instead of the one alone. */
  readonly isList: boolean
  readonly withRaw: boolean
  /** What the registry may change: nothing, whatever disagrees, or the DOI alone. */
  readonly registry: 'off' | 'replace' | 'doi'
}

/** Rows of references, one JSON object a line. */
export interface RowsTask {
  readonly kind: 'rows'
  readonly strings: readonly string[]
  /** The id of the first row: long lists come in parts. */
  readonly firstId: number
}

export interface StringTask {
  readonly kind: 'date' | 'header-names' | 'citation-names' | 'affiliations' | 'funding'
  readonly text: string
}

export type TextTask = CitationsTask | RowsTask | StringTask

/** An answer is empty where nothing was found. */
type Reader = (text: string, ports: Ports) => Promise<string> | string

/** A list of authors is read as reference lists are: in front of a year and a title. */
const AS_REFERENCE = (names: string): string => `${names} (2001). Names in lists. Journal of Lists, 1(2), 3-9.`

const READERS: Readonly<Record<StringTask['kind'], Reader>> = {
  date: (text) => {
    const iso = readDate(text)
    return iso === null ? '' : dateFragment(iso)
  },
  'header-names': (text) => {
    const names = splitAuthors(plainText(text)).filter(({ name }) => isName(name))
    return namesFragment(names.map(({ name }) => ({ ...splitName(name), literal: null })))
  },
  'citation-names': async (text, { inference }) => {
    const [parsed] = await parseReferences([AS_REFERENCE(text.replace(/[.,;\s]+$/, ''))], inference)
    return namesFragment(parsed?.author ?? [])
  },
  affiliations: (text) => affiliationsFragment(splitAffiliations([plainText(text)]).map((found) => found.text)),
  funding: async (text, { inference }) => {
    const funding = await readFunding(text, inference)
    const rows = funding.map((row, at) => ({ funding_id: at + 1, funder: row.funder, award_ids: [...row.award_ids] }))
    return rows.length === 0 ? '' : fundingFragment(text, rows)
  },
}

async function withRegistry(
  rows: readonly BibExport[],
  { strings, registry: wish }: CitationsTask,
  { registry }: Ports,
  deadline: Deadline,
): Promise<readonly BibExport[]> {
  if (wish === 'off' || registry === undefined) return rows
  const run = registry.begin(deadline.remainingMs())
  return Promise.all(
    rows.map(async (row, at) => {
      const { match } = await lookUp(printedOf(row, strings[at] ?? ''), run)
      if (match === null) return row
      if (wish === 'doi') return { ...row, doi: row.doi ?? match.work.doi ?? null }
      return { ...row, ...consolidate('', row, match, 'replace')?.fields }
    }),
  )
}

async function readCitations(task: CitationsTask, ports: Ports, deadline: Deadline): Promise<string> {
  const { strings, format, isList, withRaw } = task
  const tables = await parseStrings(strings, ports.inference)
  const bib = [...(await withRegistry(tables.bib, task, ports, deadline))]
  const [first] = bib
  if (first === undefined) return ''
  if (format === 'bibtex') return isList ? toBibtex({ ...tables, bib }) : loneBibtex(first)
  const parsed = bib.map((row, at) => ({ row, printed: withRaw ? strings[at] : undefined }))
  return isList ? referencesDocument(parsed) : parsed.slice(0, 1).map(referenceFragment).join('')
}

export async function readText(task: TextTask, ports: Ports, deadline: Deadline): Promise<string> {
  if (task.kind === 'citations') return readCitations(task, ports, deadline)
  if (task.kind === 'rows') return STRING_FORMATS.jsonl(await parseStrings(task.strings, ports.inference, task.firstId))
  return READERS[task.kind](task.text, ports)
}
