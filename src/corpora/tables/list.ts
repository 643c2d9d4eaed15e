// The list of what was collected into a corpus: which files, when, as which records; what is new and what has changed since.
import type { Storage } from '../../service/storage/storage.ts'
import type { FoundRecords } from './find-records.ts'
import type { Partition } from './partitions.ts'

/** The list of what was collected, beside the tables; a line is written only after its part is whole. */
const LIST = 'collected'

export interface Entry {
  readonly partition_by?: Partition | null
  readonly file: string
  readonly bytes: number
  readonly modified: number
  readonly record_id: string
  readonly part: number
}

export async function readEntries(out: Storage): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const line of out.lines(LIST)) {
    try {
      if (line !== '') entries.push(JSON.parse(line) as Entry)
    } catch {
      // A torn last line is that of a run which was killed while it wrote: its records are collected again.
    }
  }
  return entries
}

/** The parts count only once they are listed: one write for all of them. */
export async function appendList(out: Storage, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const journal = await out.openJournal(LIST)
  try {
    await journal.append(lines.join('\n'))
  } finally {
    await journal.close()
  }
}

/** A cap: digits of a number in the name of a part. */
const DIGITS = 5
const numbered = (value: number): string => String(value).padStart(DIGITS, '0')

/** Without its ending; the number of the run alone where `number` is ''. */
export const partName = (run: number, number: number | ''): string =>
  `part-${numbered(run)}-${number === '' ? '' : numbered(number)}`

export const clearList = (out: Storage): Promise<void> => out.clearJournal(LIST)

const SECOND_MS = 1000

/** A store tells time to the second in one answer, and to the millisecond in another. */
const isSameTime = (a: number, b: number): boolean =>
  a === b || ((a % SECOND_MS === 0 || b % SECOND_MS === 0) && Math.floor(a / SECOND_MS) === Math.floor(b / SECOND_MS))

/** Records that were collected before, and are other files now. */
export async function changedOf(inputs: readonly FoundRecords[], known: ReadonlyMap<string, Entry>): Promise<string[]> {
  const changed: string[] = []
  for (const { storage, paths } of inputs) {
    const old = paths.filter((path) => known.has(storage.fileName(path)))
    const stampOf = await storage.stamps(old)
    for (const path of old) {
      const [entry, stamp] = [known.get(storage.fileName(path)), stampOf(path)]
      const isSame = stamp?.bytes === entry?.bytes && isSameTime(stamp?.modifiedMs ?? 0, entry?.modified ?? 0)
      if (!isSame) changed.push(storage.fileName(path))
    }
  }
  return changed
}

/** What is not collected yet, each file once. */
export function freshOf(inputs: readonly FoundRecords[], known: ReadonlyMap<string, Entry>): readonly FoundRecords[] {
  // Of one input every file is another one: a name for each would be kept for nothing.
  if (inputs.length === 1 && known.size === 0) return inputs
  const seen = new Set<string>()
  return inputs.map(({ storage, paths, isFolder }) => {
    const fresh = paths.filter((path) => {
      const file = storage.fileName(path)
      const isNew = !known.has(file) && !seen.has(file)
      seen.add(file)
      return isNew
    })
    return { storage, paths: fresh, isFolder }
  })
}

export function knownOf(inputs: readonly FoundRecords[], known: ReadonlyMap<string, Entry>): number {
  if (known.size === 0) return 0
  const files = inputs.flatMap(({ storage, paths }) => paths.map((path) => storage.fileName(path)))
  return new Set(files.filter((file) => known.has(file))).size
}
