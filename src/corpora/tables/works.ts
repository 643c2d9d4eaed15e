// Works that a corpus cites: which references mean the same one, and a table of them with who cites each.
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { fnv1a } from '../../kernel/fnv.ts'
import type { Column } from './columns.ts'
import { unpacking } from './compression.ts'
import type { TableFiles } from './table-file.ts'

const text = (name: string): Column => ({ name, type: 'text' })

/** Sorted by the id of the work; the values are those of the first record, in the order of the records' ids, that has them. */
export const WORK_COLUMNS: readonly Column[] = [
  text('work_id'),
  ...['doi', 'title', 'first_author'].map(text),
  { name: 'year', type: 'integer' },
  text('container'),
  { name: 'n_records', type: 'integer' },
  { name: 'n_references', type: 'integer' },
  { name: 'cited_by', type: { list: 'text' } },
]

interface CitedOnce {
  readonly work_id: string
  readonly record_id: string
  readonly doi: string | null
  readonly title: string | null
  readonly first_author: string | null
  readonly year: number | null
  readonly container: string | null
}

const READ = ['record_id', 'work_id', 'doi', 'title', 'first_author', 'year', 'container']
/** What is held of one bucket at once: a cap of some hundred megabytes. */
const BUCKET_REFERENCES = 500_000
/** Of one bucket: a cap on what waits to be written. */
const FLUSH_CHARACTERS = 2 ** 20

/** Spreads works evenly. */
const bucketOf = (work: string, buckets: number): number => (fnv1a(work) >>> 0) % buckets

/** Row group by row group. */
async function* referencesIn(path: string): AsyncGenerator<CitedOnce> {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  // Parts of earlier versions may lack one.
  const there = new Set(metadata.schema.map(({ name }) => name))
  const columns = READ.filter((name) => there.has(name))
  let rowStart = 0
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    const rows = await parquetReadObjects({ file, metadata, columns, rowStart, rowEnd, compressors: unpacking })
    for (const row of rows) if (row.work_id) yield { first_author: null, ...row } as CitedOnce
    rowStart = rowEnd
  }
}

/** Into files, by the work: all references to one work are in one of them, however many there are in all. */
async function divide(parts: readonly string[], folder: string): Promise<readonly string[]> {
  const counts = await Promise.all(
    parts.map(async (path) => Number((await parquetMetadataAsync(await asyncBufferFromFile(path))).num_rows)),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const files = Array.from({ length: Math.ceil(total / BUCKET_REFERENCES) }, (_, at) => join(folder, `.works-${at}`))
  const held = files.map(() => '')
  const flush = (at: number): void => {
    appendFileSync(files[at] ?? '', held[at] ?? '')
    held[at] = ''
  }
  for (const path of parts) {
    for await (const cited of referencesIn(path)) {
      const at = bucketOf(cited.work_id, files.length)
      held[at] += `${JSON.stringify(cited)}\n`
      if ((held[at]?.length ?? 0) > FLUSH_CHARACTERS) flush(at)
    }
  }
  for (const at of files.keys()) flush(at)
  return files
}

function worksIn(lines: readonly string[]) {
  const works = new Map<string, CitedOnce[]>()
  for (const line of lines) {
    if (line === '') continue
    const cited = JSON.parse(line) as CitedOnce
    const known = works.get(cited.work_id)
    if (known === undefined) works.set(cited.work_id, [cited])
    else known.push(cited)
  }
  return [...works].sort(([a], [b]) => (a < b ? -1 : 1)).map(([work_id, all]) => workRow(work_id, all))
}

function workRow(work_id: string, all: readonly CitedOnce[]) {
  const sorted = all.toSorted((a, b) => (a.record_id < b.record_id ? -1 : a.record_id > b.record_id ? 1 : 0))
  const first = <K extends keyof CitedOnce>(field: K) => sorted.find((cited) => cited[field] !== null)?.[field] ?? null
  const cited_by = [...new Set(sorted.map(({ record_id }) => record_id))]
  return {
    work_id,
    doi: first('doi')?.toLowerCase() ?? null,
    title: first('title'),
    first_author: first('first_author'),
    year: first('year'),
    container: first('container'),
    n_records: cited_by.length,
    n_references: all.length,
    cited_by,
  }
}

/** From the parts of the references table; memory does not grow with the corpus. */
export async function writeWorks(parts: readonly string[], folder: string, into: TableFiles): Promise<void> {
  const files = await divide(parts, folder)
  for (const file of files) {
    into.add({}, worksIn(readFileSync(file, 'utf8').split('\n')))
    into.keep()
    into.flush()
    rmSync(file)
  }
}
