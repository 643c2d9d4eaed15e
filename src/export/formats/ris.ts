// The reference list as RIS.
import { ownValue } from '../../kernel/own-value.ts'
import type { BibExport } from '../../schema/parts/bib.ts'
import type { BibType } from '../../schema/vocabularies.ts'
import { invertedName, namesOf, noteOf, placeOf } from './names.ts'
import { printedReferences, type ReferenceTables } from './outline.ts'

const TYPES: Readonly<Record<BibType, string>> = {
  journal_article: 'JOUR',
  book: 'BOOK',
  book_chapter: 'CHAP',
  dataset: 'DATA',
  software: 'COMP',
  preprint: 'UNPB',
  conference_paper: 'CPAPER',
  report: 'RPRT',
  thesis: 'THES',
  other: 'GEN',
}

/** A tag's value is one line. */
const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim()

function linesOf(row: BibExport, note: string, place: string): readonly (readonly [string, string])[] {
  const one = (tag: string, value: string | number | null | undefined): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[tag, oneLine(String(value))]]
  return [
    ['TY', ownValue(TYPES, row.bib_type) ?? TYPES.other],
    ['ID', String(row.bib_id)],
    ...namesOf(row, 'author').flatMap((name) => one('AU', invertedName(name))),
    ...one('AU', row.et_al === true ? 'et al.' : null),
    ...namesOf(row, 'editor').flatMap((name) => one(row.bib_type === 'book' ? 'A3' : 'ED', invertedName(name))),
    ...one('TI', row.title),
    ...one('T2', row.container),
    ...one('T3', row.series),
    ...one('PY', row.year),
    ...one('DA', row.date),
    ...one('VL', row.volume),
    ...one('IS', row.issue),
    ...one('SP', row.first_page),
    ...one('EP', row.last_page),
    ...one('ET', row.edition ?? row.version),
    ...one('CY', place),
    ...one('PB', row.publisher),
    ...one('DO', row.doi),
    ...one('UR', row.url),
    ...one('Y2', row.access_date),
    ...one('AN', row.pmid ?? row.arxiv),
    ...one('N1', note),
    ['ER', ''],
  ]
}

export function toRis(record: ReferenceTables): string {
  const printed = printedReferences(record)
  const entries = record.bib.map((row) => linesOf(row, noteOf(row, printed), placeOf(row, printed)))
  return entries.map((lines) => `${lines.map(([tag, value]) => `${tag}  - ${value}`).join('\n')}\n`).join('\n')
}
