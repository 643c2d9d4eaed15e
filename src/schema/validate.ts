// Run-time validation of whole records against the declarations.
import { Compile } from 'typebox/compile'
import { Clean, Clone } from 'typebox/value'
import { PaperRecord } from './record.ts'

export interface SchemaProblem {
  /** JSON pointer into the record. */
  readonly at: string
  readonly message: string
}

let compiled: ReturnType<typeof compileRecord> | undefined
const compileRecord = () => Compile(PaperRecord)

/** Compiling takes time and is rarely needed, so it waits for the first call. */
export function isPaperRecord(value: unknown): value is PaperRecord {
  compiled ??= compileRecord()
  return compiled.Check(value)
}

export function findSchemaProblems(value: unknown): SchemaProblem[] {
  compiled ??= compileRecord()
  return compiled.Errors(value).map(({ instancePath, message }) => ({ at: instancePath, message }))
}

/** The problems that remain once fields that are not known here are left out: later versions of the same schema add some. */
export function findEssentialProblems(value: unknown): SchemaProblem[] {
  return findSchemaProblems(Clean(PaperRecord, Clone(value)))
}
