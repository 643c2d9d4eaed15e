// Runs svc collect and says what came of it.
import { collect } from '../../corpus/collect.ts'
import type { CorpusFormat } from '../../corpus/table-file.ts'
import { columns, counted, say, sayWarning, writeOut } from '../print.ts'

export interface CollectFlags {
  readonly out: string
  readonly format: CorpusFormat
  readonly fresh?: boolean
  readonly json?: boolean
}

/** So many are named; the count tells of the rest. */
const MOST_NAMED = 5

function warnOf(names: readonly string[], about: string): void {
  if (names.length === 0) return
  const shown = names.slice(0, MOST_NAMED).join(', ')
  sayWarning(`${counted(names.length, 'record')} ${about}: ${shown}${names.length > MOST_NAMED ? ', ...' : ''}`)
}

export async function runCollect(inputs: readonly string[], flags: CollectFlags): Promise<number> {
  const { out, format, fresh = false } = flags
  const done = await collect({ inputs, out, format, fresh }, () => {})
  for (const { file, reason } of done.broken.slice(0, MOST_NAMED)) sayWarning(`${file}: ${reason}`)
  warnOf(
    done.broken.map(({ file }) => file),
    'could not be read',
  )
  warnOf(done.changed, 'changed since they were collected (--fresh collects them anew)')
  warnOf(done.doubled, 'have an id that another one has')
  if (flags.json === true) await writeOut(`${JSON.stringify(done, null, 2)}\n`)
  else {
    say(`${counted(done.records, 'record')} collected into ${out}, ${done.known} known before`)
    const rows = Object.entries(done.rows).map(([name, count]) => [name, String(count)])
    await writeOut(`${columns(rows, '  ').join('\n')}\n`)
  }
  return done.broken.length > 0 ? 1 : 0
}
