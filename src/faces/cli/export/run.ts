// Runs svc export: one record after the other, each in every form that was asked for.
import { resolve } from 'node:path'
import { text as streamText } from 'node:stream/consumers'
import type { ExportFormat, RecordForm } from '../../../contract/export-formats.ts'
import { nameOf } from '../../../corpora/batch/stems.ts'
import { findRecords } from '../../../corpora/tables/find-records.ts'
import { asRecord } from '../../../corpora/tables/read-record.ts'
import { ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { writeWholeFile } from '../../../kernel/files/write-whole-file.ts'
import type { PaperRecord } from '../../../schema/record.ts'
import type { RecordSchema } from '../../../schema/version.ts'
import { resolveSettings } from '../../../settings/resolve.ts'
import { chooseDestination, type Destination, pathsFor } from '../chew/outputs.ts'
import { counted, printError, say, writeOut } from '../print.ts'

export interface ExportFlags {
  readonly to: readonly ExportFormat[]
  readonly output?: string
  readonly chunkTokens: number
  readonly compact?: boolean
  readonly schema: RecordSchema
}

const STDIN = '-'
/** A failure, as POSIX says it. */
const SOME_FAILED_EXIT = 1

/** A record that was named, wherever it lies. */
interface RecordFile {
  readonly name: string
  readText(): Promise<string>
}

const STDIN_FILE: RecordFile = { name: STDIN, readText: () => streamText(process.stdin) }

async function recordFrom({ name, readText }: RecordFile): Promise<PaperRecord> {
  const record = asRecord(await readText(), name === STDIN ? 'standard input' : name)
  const { correctionsFolder, withCorrections } = await import('../../../service/corrections.ts')
  return withCorrections(correctionsFolder(resolveSettings().values), record)
}

/** Writers trust a record; one that breaks the schema deep inside is the record's fault, not ours. */
async function textsOf(record: PaperRecord, file: string, forms: readonly RecordForm[]): Promise<readonly string[]> {
  const { renderRecord } = await import('../../../service/formats.ts')
  try {
    return forms.map((form) => renderRecord(record, form))
  } catch (cause) {
    const { findEssentialProblems } = await import('../../../schema/validate.ts')
    const [problem] = findEssentialProblems(record)
    if (problem === undefined) throw cause
    throw new ServiceError('corrupt_file', `${file} is a broken record: ${problem.at} ${problem.message}`, { cause })
  }
}

interface Run {
  readonly files: readonly RecordFile[]
  readonly forms: readonly RecordForm[]
  readonly destination: Destination
}

async function exportOne(at: number, { files, forms, destination }: Run): Promise<void> {
  const record = files[at] ?? STDIN_FILE
  const file = record.name
  const texts = await textsOf(await recordFrom(record), file, forms)
  const paths = pathsFor(destination, at)
  if (paths.some((path) => resolve(path) === file)) {
    throw new ServiceError('invalid_usage', `${file} would be written over itself: name another folder with -o`)
  }
  for (const [index, text] of texts.entries()) {
    const path = paths[index]
    if (path === undefined) await writeOut(`${text}\n`)
    else await writeWholeFile(path, `${text}\n`)
  }
}

async function filesOf(inputs: readonly string[]): Promise<{ files: readonly RecordFile[]; isCollection: boolean }> {
  const files = new Map<string, RecordFile>()
  let isCollection = false
  for (const input of inputs) {
    if (input === STDIN) {
      files.set(STDIN, STDIN_FILE)
      continue
    }
    const { storage, paths, isFolder } = await findRecords(input, () => resolveSettings().values)
    isCollection ||= isFolder
    for (const path of paths) {
      const name = storage.fileName(path)
      const readText = async (): Promise<string> => {
        const found = await storage.read(path)
        if (found === null) throw new ServiceError('unreadable_input', `${name} cannot be read`)
        return found.text
      }
      files.set(name, { name, readText })
    }
  }
  if (files.size === 0) throw new ServiceError('unreadable_input', `no records found in ${inputs.join(', ')}`)
  return { files: [...files.values()], isCollection }
}

export async function runExport(
  inputs: readonly string[],
  { to, output, compact, schema, chunkTokens }: ExportFlags,
): Promise<number> {
  const { files, isCollection } = await filesOf(inputs)
  const named = files.map(({ name }) => ({ fileName: name === STDIN ? 'stdin.json' : nameOf(name), output: null }))
  const isStdout = (output ?? STDIN) === STDIN
  const isLines = isStdout && (isCollection || files.length > 1)
  const run: Run = {
    files,
    forms: to.map((format) => ({ format, compact: compact === true || isLines, schema, chunkTokens })),
    destination: await chooseDestination({ papers: named, isCollection }, output, to),
  }
  const failures: ServiceError[] = []
  for (const at of files.keys()) {
    try {
      await exportOne(at, run)
    } catch (thrown) {
      const error = toServiceError(thrown)
      // A full disk or a wrong call would only fail again.
      if (error.code === 'unwritable_output' || error.code === 'invalid_usage') throw error
      failures.push(error)
      printError(error)
    }
  }
  if (!isStdout) say(`${counted(files.length - failures.length, 'record')} written to ${output}`)
  const [first] = failures
  if (first === undefined) return 0
  return files.length === 1 ? first.exit : SOME_FAILED_EXIT
}
