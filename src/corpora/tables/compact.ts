// Small parts of a table become large ones: a corpus that grows day by day, or on many cores, would be thousands of small files.
import { join, posix, relative, sep } from 'node:path'
import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { Stage, Storage } from '../../service/storage/storage.ts'
import { unpacking } from './compression.ts'
import { TableFiles } from './table-file.ts'
import { CORPUS_TABLES } from './tables.ts'

/** Smaller ones are merged as soon as there are so many of them: each row is written again a few times at most. */
const SMALL_BYTES = 16 * 2 ** 20
const MOST_SMALL = 8

/** Kept while parts are merged, so that a run that is killed leaves no row twice and none lost. */
const NOTE = 'merging.json'

interface Merge {
  /** Without its number and its ending. */
  readonly name: string
  readonly old: readonly string[]
  /** The new parts are there: the old ones go. Else the new ones go. */
  readonly isWhole: boolean
}

const numberOf = (path: string): number => Number(/merged-(\d+)-/.exec(path)?.[1] ?? 0)

/** A cap: digits of a number in the name of a part. */
const DIGITS = 5

function mergeOf(folder: string, old: readonly string[], all: readonly string[]): Merge {
  const number = String(all.reduce((most, path) => Math.max(most, numberOf(path)), 0) + 1).padStart(DIGITS, '0')
  return { name: posix.join(folder, `merged-${number}`), old, isWhole: false }
}

async function endMerge(out: Storage, { name, old, isWhole }: Merge): Promise<void> {
  const table = name.split('/')[0] ?? ''
  const parts = (await out.within(table).files()).map((path) => `${table}/${path}`)
  for (const path of isWhole ? old : parts.filter((part) => part.startsWith(`${name}-`))) await out.remove(path)
  await out.remove(NOTE)
}

/** Ends what a run that was killed had begun. */
export async function mendMerge(out: Storage): Promise<void> {
  const note = await out.read(NOTE)
  if (note !== null) await endMerge(out, JSON.parse(note.text) as Merge)
}

interface Group {
  readonly path: string
  readonly metadata: FileMetaData
  readonly first: string
  readonly rowStart: number
  readonly rowEnd: number
}

async function groupsOf(path: string): Promise<Group[]> {
  const metadata = await parquetMetadataAsync(await asyncBufferFromFile(path))
  let rowEnd = 0
  return metadata.row_groups.map(({ num_rows, columns }) => {
    const rowStart = rowEnd
    rowEnd += Number(num_rows)
    return { path, metadata, first: String(columns[0]?.meta_data?.statistics?.min_value ?? ''), rowStart, rowEnd }
  })
}

/** In the order of the keys with which row groups begin; each is taken in alone. */
async function copyRows(paths: readonly string[], into: TableFiles): Promise<void> {
  const groups = (await Promise.all(paths.map(groupsOf))).flat()
  for (const { path, first: _, ...group } of groups.sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const file = await asyncBufferFromFile(path)
    into.add({}, await parquetReadObjects({ file, ...group, compressors: unpacking }))
    into.keep()
  }
}

async function merge(out: Storage, stage: Stage, todo: Merge): Promise<void> {
  const { name, old } = todo
  await out.write(NOTE, JSON.stringify(todo))
  const brought = await Promise.all(old.map((path) => out.bring(path)))
  const files = new TableFiles({
    folder: join(stage.folder, posix.dirname(name)),
    format: 'parquet',
    columns: CORPUS_TABLES.find((table) => name.startsWith(`${table.name}/`))?.columns ?? [],
    partName: (number) => `${posix.basename(name)}-${String(number + 1).padStart(DIGITS, '0')}`,
  })
  try {
    await copyRows(
      brought.map(({ path }) => path),
      files,
    )
  } finally {
    await Promise.all(brought.map(({ remove }) => remove()))
  }
  files.finish(true)
  await stage.publish(files.parts.map((path) => relative(stage.folder, path).split(sep).join('/')))
  const done = { ...todo, isWhole: true }
  await out.write(NOTE, JSON.stringify(done))
  await endMerge(out, done)
}

/** Each folder of each table by itself: partitions stay apart. */
export async function compact(out: Storage, stage: Stage, most = MOST_SMALL): Promise<void> {
  for (const { name } of CORPUS_TABLES) {
    const all = (await out.within(name).files()).filter((path) => path.endsWith('.parquet'))
    const paths = all.map((path) => posix.join(name, path))
    const stampOf = await out.stamps(paths)
    const small = paths.filter((path) => (stampOf(path)?.bytes ?? SMALL_BYTES) < SMALL_BYTES)
    for (const folder of new Set(small.map(posix.dirname))) {
      const old = small.filter((path) => posix.dirname(path) === folder)
      if (old.length > most) await merge(out, stage, mergeOf(folder, old, paths))
    }
  }
}
