// Reference strings as a service of their own: no file, no record, only strings in and rows out.
import { parseStrings, STRING_FORMATS, type StringFormat } from '../pipeline/parse-strings.ts'
import { openPorts } from '../pipeline/ports.ts'

export type { StringFormat } from '../pipeline/parse-strings.ts'

/** Strings after which what was read so far is given out, where the form allows it. Measured: 100 strings took about 0.1 s (tools/eval/RESULTS.md). */
const STRINGS_AT_ONCE = 100

/** The parsed strings in the form that was asked for; JSON lines come part by part, as they are read. */
export async function* renderStrings(strings: readonly string[], format: StringFormat): AsyncGenerator<string> {
  const { inference } = openPorts()
  const atOnce = format === 'jsonl' ? STRINGS_AT_ONCE : strings.length
  for (let from = 0; from < strings.length; from += atOnce) {
    yield STRING_FORMATS[format](await parseStrings(strings.slice(from, from + atOnce), inference, from + 1))
  }
}
