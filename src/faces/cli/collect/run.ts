// Runs svc collect and says what came of it.
import { collect, type OnRecord } from '../../../corpora/tables/collect.ts'
import { findRecords } from '../../../corpora/tables/find-records.ts'
import type { Partition } from '../../../corpora/tables/partitions.ts'
import type { CorpusFormat } from '../../../corpora/tables/table-file.ts'
import { type DoubtfulPaper, worstPapers } from '../../../corpora/tables/worst.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { correctionsByHash, correctionsFolder } from '../../../service/corrections.ts'
import { openStorage } from '../../../service/storage/index.ts'
import { resolveSettings } from '../../../settings/resolve.ts'
import { columns, counted, say, sayWarning, writeOut } from '../print.ts'
import { openProgress, type Progress } from '../progress.ts'
import { onCores } from './threads.ts'

export interface CollectFlags {
  readonly out: string
  readonly format: CorpusFormat
  readonly partitionBy?: Partition
  readonly fresh?: boolean
  readonly worst?: number
  readonly json?: boolean
  readonly cores: number
}

/** So many are named; the count tells of the rest. A cap on what is printed. */
const MOST_NAMED = 5
const LINE_EVERY = 10_000

function warnOf(names: readonly string[], about: string): void {
  if (names.length === 0) return
  const shown = names.slice(0, MOST_NAMED).join(', ')
  sayWarning(`${counted(names.length, 'record')} ${about}: ${shown}${names.length > MOST_NAMED ? ', ...' : ''}`)
}

/** A bar on a terminal, a line now and then elsewhere. */
async function withProgress<T>(work: (onRecord: OnRecord) => Promise<T>): Promise<T> {
  let progress: Progress | null = null
  const isTerminal = process.stderr.isTTY === true
  try {
    return await work((done, total) => {
      progress ??= openProgress(total, { quiet: true })
      if (isTerminal) progress.finished('', '')
      else if (done % LINE_EVERY === 0) say(`${done} of ${total} records`)
    })
  } finally {
    ;(progress as Progress | null)?.close()
  }
}

function worstLines(worst: readonly DoubtfulPaper[]): string[] {
  const rows = worst.map(({ record_id, doubt, promotable, title }) => [
    doubt.toFixed(3),
    promotable === false ? 'blocked' : '',
    record_id,
    title ?? '(no title)',
  ])
  return ['', 'look at these first (doubt: how likely a serious reading error is)', ...columns(rows, '  ')]
}

export async function runCollect(words: readonly string[], flags: CollectFlags): Promise<number> {
  const { format, partitionBy = null, fresh = false } = flags
  const settings = () => resolveSettings().values
  const inputs = await Promise.all(words.map((word) => findRecords(word, settings)))
  if (inputs.every(({ paths }) => paths.length === 0)) {
    throw new ServiceError(
      'unreadable_input',
      `no records found in ${words.join(', ')}; records are files that end in .json`,
    )
  }
  const out = openStorage(flags.out, settings)
  const divide = onCores(flags.cores, settings)
  const corrections = await correctionsByHash(correctionsFolder(settings()))
  const choices = { inputs, out, format, partitionBy, fresh, divide, corrections }
  const done = await withProgress((onRecord) => collect(choices, onRecord))
  for (const { file, reason } of done.broken.slice(0, MOST_NAMED)) sayWarning(`${file}: ${reason}`)
  warnOf(
    done.broken.map(({ file }) => file),
    'could not be read',
  )
  warnOf(done.changed, 'changed since they were collected (--fresh collects them anew)')
  warnOf(done.doubled, 'are of a file that the corpus has already, and were left out')
  const worst = flags.worst === undefined ? undefined : await worstPapers(out, flags.worst)
  if (flags.json === true) await writeOut(`${JSON.stringify({ ...done, worst }, null, 2)}\n`)
  else {
    say(`${counted(done.records, 'record')} collected into ${out.name}, ${done.known} known before`)
    const rows = Object.entries(done.rows).map(([name, count]) => [name, String(count)])
    await writeOut(`${columns(rows, '  ').join('\n')}\n`)
    if (worst !== undefined) await writeOut(`${worstLines(worst).join('\n')}\n`)
  }
  return done.broken.length > 0 ? 1 : 0
}
