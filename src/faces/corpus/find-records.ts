// Finds the records that a word on the command line names: a record, a folder of records, the folder of a batch.
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ServiceError } from '../../kernel/errors.ts'
import { findPapers } from '../batch/find-files.ts'
import { loadLedger } from '../batch/ledger.ts'
import { EXPORTS_FOLDER } from '../batch/run.ts'

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

/** A batch's folder gives the records of papers whose latest line is ok; any other folder all records below it. */
export async function findRecords(input: string): Promise<string[]> {
  const found = await stat(input).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', `${input} does not exist`, { cause })
  })
  if (!found.isDirectory()) return [resolve(input)]
  const { papers } = await loadLedger(input)
  if (papers.size === 0) return recordsBelow(input)
  const records = (await isRecordFolder(join(input, EXPORTS_FOLDER)))
    ? await recordsBelow(join(input, EXPORTS_FOLDER))
    : []
  const done = records.filter((file) => papers.get(basename(file, '.json'))?.status === 'ok')
  const isDone = [...papers.values()].some(({ status }) => status === 'ok')
  if (isDone && done.length === 0) {
    throw new ServiceError('unreadable_input', `${input} has no records: it was run without json among its formats`)
  }
  return done
}
