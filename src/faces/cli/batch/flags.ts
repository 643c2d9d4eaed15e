// The flags of svc batch as commander hands them over.
import { type ExportFormat, exportFormatRow, type RecordForm } from '../../../contract/export-formats.ts'
import type { RunOptions } from '../../../contract/options.ts'
import type { Severity } from '../../../schema/vocabularies.ts'
import type { ExtractionFlags } from '../extraction-flags.ts'

/** Values by the names that people write: "min-concurrency", "no-equations". */
export type AskedFlags = Readonly<Record<string, unknown>>

export interface BatchFlags extends ExtractionFlags {
  readonly out?: string
  readonly manifest?: string
  readonly format: readonly ExportFormat[]
  readonly chunkTokens: number
  readonly limit: number
  readonly shard?: string
  readonly tables?: boolean
  readonly stdout?: boolean
  readonly failOn?: Severity
  readonly shuffle?: boolean
  readonly seed?: number
  readonly deadline?: string
  readonly retryFailed?: boolean
  readonly force?: boolean
  readonly dryRun?: boolean
  readonly report?: boolean
  readonly json?: boolean
  readonly serveUrl?: string
  readonly token?: string
  readonly concurrency: number
  readonly minConcurrency: number
  readonly maxConcurrency: number
  readonly pollTimeout: number
  readonly pollInterval: number
  readonly retries: number
  readonly readyTimeout: number
  readonly form: readonly string[]
}

/** How each paper is written: one file for each. */
export const formsOf = ({ format, chunkTokens }: BatchFlags, { schema }: RunOptions): readonly RecordForm[] =>
  format.map((name) => ({ format: name, compact: true, schema, chunkTokens }))

export const extensionsOf = ({ format }: BatchFlags): readonly string[] =>
  format.map((name) => exportFormatRow(name).extension)
