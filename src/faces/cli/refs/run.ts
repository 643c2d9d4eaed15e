// Runs svc refs: reads reference strings, prints what they say.
import { ServiceError } from '../../../kernel/errors.ts'
import { renderStrings, type StringFormat } from '../../../service/references.ts'
import { readInput } from '../inspect/run.ts'
import { writeOut } from '../print.ts'

export interface RefsFlags {
  readonly format: StringFormat
}

/** One reference a line; empty lines say nothing. */
const stringsOf = (text: string): string[] =>
  text
    .replace(/^\ufeff/u, '')
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export async function runRefs(file: string, { format }: RefsFlags): Promise<void> {
  const strings = stringsOf(await readInput(file))
  if (strings.length === 0) {
    const where = file === '-' ? 'standard input' : file
    throw new ServiceError('invalid_option', `${where} holds no reference string: one is expected on each line`)
  }
  for await (const part of renderStrings(strings, format)) await writeOut(part)
}
