// Retractions, corrections and expressions of concern as the Retraction Watch table lists them: made into a file of the index, asked by DOI or title.
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { csvRows } from '../../../codecs/csv.ts'
import type { RegistryNotice } from '../../../contract/registry.ts'
import { declaredDoi } from '../../../conventions/identifiers/doi.ts'
import { letterKey } from '../../../conventions/language/letters.ts'
import { isoDate } from '../../../conventions/numbers/dates.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { addTo } from '../../../kernel/lists.ts'
import { indexFiles } from './format.ts'

const COLUMNS = ['OriginalPaperDOI', 'RetractionDOI', 'RetractionNature', 'RetractionDate', 'Reason', 'Title'] as const
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>

interface NoticedWork {
  readonly doi: string | null
  readonly title: string
  readonly notice: RegistryNotice
}

/** "10/5/2020 0:00": month, day, year. */
function readUsDate(printed: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(printed.trim()) ?? []
  if (year === undefined) return /^\d{4}-\d\d-\d\d/.exec(printed.trim())?.[0] ?? null
  return isoDate({ year: Number(year), month: Number(month), day: Number(day) })
}

/** "+Data Errors;+Unreliable Results;" */
const readReason = (printed: string): string | null =>
  printed
    .split(';')
    .map((part) => part.replace(/^\s*\+/, '').trim())
    .filter(Boolean)
    .join('; ') || null

const toWork = (row: Row): NoticedWork => ({
  doi: declaredDoi(row.OriginalPaperDOI)?.toLowerCase() ?? null,
  title: row.Title.trim(),
  notice: {
    type:
      row.RetractionNature.trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_') || 'retraction',
    doi: declaredDoi(row.RetractionDOI)?.toLowerCase() ?? null,
    date: readUsDate(row.RetractionDate),
    reason: readReason(row.Reason),
  },
})

/** The works that the table names; other columns are passed over. */
export function readRetractions(csv: string, name: string): NoticedWork[] {
  const [head = [], ...rows] = csvRows(csv)
  const missing = COLUMNS.filter((column) => !head.includes(column))
  if (missing.length > 0)
    throw new ServiceError(
      'invalid_usage',
      `${name} is no table of retractions: it has no column ${missing.join(', ')}`,
    )
  return rows
    .map((cells) =>
      toWork(Object.fromEntries(COLUMNS.map((column) => [column, cells[head.indexOf(column)] ?? ''])) as Row),
    )
    .filter(({ doi, title }) => doi !== null || title !== '')
}

/** Gives the number of works. */
export async function writeRetractions(path: string, folder: string): Promise<number> {
  const csv = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', `${path} cannot be read`, { cause })
  })
  const works = readRetractions(csv.replace(/^\uFEFF/, ''), path)
  await writeFile(indexFiles(folder).retractions, JSON.stringify(works))
  return works.length
}

/** Shorter titles ("Editorial") are those of many works. */
const TELLING_LETTERS = 30

export type Noticing = (work: { readonly doi: string | null; readonly title: string | null }) => RegistryNotice[]

/** By the DOI, else by the whole title; nothing where the index has no such table. */
export function openRetractions(folder: string): Noticing {
  let works: NoticedWork[]
  try {
    works = JSON.parse(readFileSync(indexFiles(folder).retractions, 'utf8'))
  } catch {
    return () => []
  }
  const [byDoi, byTitle] = [new Map<string, RegistryNotice[]>(), new Map<string, RegistryNotice[]>()]
  for (const { doi, title, notice } of works) {
    if (doi !== null) addTo(byDoi, doi, notice)
    const key = letterKey(title)
    if (key.length >= TELLING_LETTERS) addTo(byTitle, key, notice)
  }
  return ({ doi, title }) => (doi === null ? byTitle.get(letterKey(title ?? '')) : byDoi.get(doi.toLowerCase())) ?? []
}
