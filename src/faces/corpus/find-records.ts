// Finds the records that a word on the command line names: a record, a folder of records, the folder of a batch.
import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ServiceError } from '../../kernel/errors.ts'
import { findPapers } from '../batch/find-files.ts'
import { loadLedger } from '../batch/ledger.ts'
import { EXPORTS_FOLDER, exportPath } from '../batch/run.ts'
import { runFolders } from '../batch/shards.ts'

/** Other files that end like records: reference lists, and what describes a run. */
const NO_RECORD = /(?:\.csl\.json|^run_info\.json)$/

export const isRecordFolder = (input: string): Promise<boolean> =>
  stat(input).then(
    (found) => found.isDirectory(),
    () => false,
  )

async function recordsBelow(folder: string): Promise<string[]> {
  const files = await findPapers(folder, { extensions: ['json'], recursive: true })
  return files.filter((file) => !NO_RECORD.test(basename(file))).map((file) => resolve(file))
}

/** Paths of what a run has written. */
async function exportsOf(folder: string): Promise<string[]> {
  const exports = join(folder, EXPORTS_FOLDER)
  return (await readdir(exports).catch(() => [])).map((name) => resolve(exports, name))
}

/** A batch's folder gives the records of papers whose latest line is ok; any other folder all records below it. */
export async function findRecords(input: string): Promise<string[]> {
  const found = await stat(input).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', `${input} does not exist`, { cause })
  })
  if (!found.isDirectory()) return [resolve(input)]
  const { papers } = await loadLedger(input)
  if (papers.size === 0) return recordsBelow(input)
  const there = new Set((await Promise.all(runFolders(input).map(exportsOf))).flat())
  const done = [...papers].filter(([, { status }]) => status === 'ok')
  const files = done.map(([paperId, { place }]) => resolve(exportPath(place, paperId, 'json')))
  const records = files.filter((file) => there.has(file)).sort()
  if (done.length > 0 && records.length === 0) {
    throw new ServiceError('unreadable_input', `${input} has no records: it was run without json among its formats`)
  }
  return records
}
