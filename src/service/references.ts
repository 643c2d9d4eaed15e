// Reference strings as a service of their own: no file, no record, only strings in and rows out.
import { parseStrings, STRING_FORMATS, type StringFormat } from '../pipeline/parse-strings.ts'
import { openPorts } from '../pipeline/ports.ts'

export type { StringFormat } from '../pipeline/parse-strings.ts'

/** The parsed strings in the form that was asked for. */
export async function renderStrings(strings: readonly string[], format: StringFormat): Promise<string> {
  const { inference } = openPorts()
  return STRING_FORMATS[format](await parseStrings(strings, inference))
}
