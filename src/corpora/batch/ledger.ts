// The ledger of a batch: the journal "outcomes", one line per attempt, only ever appended to.
import type { Storage } from '../../service/storage/storage.ts'
import { runPlaces, within } from './shards.ts'

/** outcomes.jsonl in a folder; in a bucket outcomes/, with an object for each writer. */
export const LEDGER = 'outcomes'

export interface WarningDigest {
  readonly count: number
  /** The first three. */
  readonly first: readonly string[]
  readonly codes: Readonly<Record<string, number>>
}

export interface LedgerLine {
  readonly paper_id: string
  readonly stem: string
  readonly path: string
  readonly sha256: string | null
  readonly bytes: number | null
  readonly status: 'ok' | 'failed'
  readonly error_code?: string
  readonly failed_stage?: string
  readonly error?: string
  readonly started_at: string
  readonly finished_at: string
  readonly duration_s: number
  readonly pipeline_seconds?: number
  readonly stage_times?: Readonly<Record<string, number>>
  readonly llm_tokens: number
  readonly llm_input_tokens: number
  readonly llm_output_tokens: number
  readonly n_refs: number
  readonly n_matched: number
  readonly n_sentences: number
  readonly warnings: WarningDigest
  readonly n_validation_errors: number
  readonly n_validation_warnings: number
  /** These four are lacking in lines of papers that failed, and of earlier versions. */
  readonly n_issues_about_reading?: number
  readonly n_issues_about_paper?: number
  readonly promotable?: boolean
  readonly doubt?: number | null
  readonly svc_version: string
  readonly build_sha: string | null
  readonly executor: 'local' | 'remote'
  readonly attempt: number
  readonly run_id: string
  readonly job_id?: string | null
  readonly retries?: number
  readonly http_status?: number | null
  readonly transient_exhausted?: boolean
}

function parseLine(text: string): LedgerLine | null {
  try {
    const line = JSON.parse(text) as Partial<LedgerLine> | null
    const isLine = typeof line?.paper_id === 'string' && (line.status === 'ok' || line.status === 'failed')
    return isLine ? (line as LedgerLine) : null
  } catch {
    return null
  }
}

/** `place` is the folder of the storage whose ledger has the line: '' or that of a shard. */
type OnLine = (line: LedgerLine, place: string) => void

async function readOneLedger(storage: Storage, place: string, onLine: OnLine): Promise<number> {
  let damaged = 0
  for await (const text of within(storage, place).lines(LEDGER)) {
    if (text.trim() === '') continue
    const line = parseLine(text)
    if (line === null) damaged += 1
    else onLine(line, place)
  }
  return damaged
}

/**
 * Hands over line by line, so that a long ledger is never in memory whole; gives the number of lines that are none.
 * Ledgers of shards come one after the other: among lines of one paper the last in time counts, not the last to come.
 */
export async function readLedger(storage: Storage, onLine: OnLine): Promise<number> {
  let damaged = 0
  for (const place of await runPlaces(storage)) damaged += await readOneLedger(storage, place, onLine)
  return damaged
}

/** Whether this line tells more about a paper than one that finished then. */
export const isLater = (line: LedgerLine, before: { readonly finishedAt: string } | undefined): boolean =>
  before === undefined || (line.finished_at ?? '') >= before.finishedAt

/** What resuming needs to know of a paper: its latest line, and how often it was tried. */
export interface Known {
  readonly status: 'ok' | 'failed'
  readonly errorCode: string | null
  readonly isTransientExhausted: boolean
  readonly attempts: number
  readonly path: string
  readonly sha256: string | null
  readonly bytes: number | null
  readonly finishedAt: string
  /** The folder of the storage that has its exports. */
  readonly place: string
}

export interface LedgerState {
  readonly papers: ReadonlyMap<string, Known>
  readonly damagedLines: number
}

/** `isWanted` leaves papers of others out. */
export async function loadLedger(
  storage: Storage,
  isWanted: (path: string) => boolean = () => true,
): Promise<LedgerState> {
  const papers = new Map<string, Known>()
  const damagedLines = await readLedger(storage, (line, place) => {
    if (!isWanted(line.path)) return
    const before = papers.get(line.paper_id)
    const attempts = (before?.attempts ?? 0) + 1
    if (before !== undefined && !isLater(line, before)) {
      papers.set(line.paper_id, { ...before, attempts })
      return
    }
    papers.set(line.paper_id, {
      status: line.status,
      errorCode: line.error_code ?? null,
      isTransientExhausted: line.transient_exhausted === true,
      attempts,
      path: line.path,
      sha256: line.sha256 ?? null,
      bytes: line.bytes ?? null,
      finishedAt: line.finished_at ?? '',
      place,
    })
  })
  return { papers, damagedLines }
}

export interface LedgerWriter {
  append(line: LedgerLine): Promise<void>
  close(): Promise<void>
}

export async function openLedger(storage: Storage): Promise<LedgerWriter> {
  const journal = await storage.openJournal(LEDGER)
  return { append: (line) => journal.append(JSON.stringify(line)), close: () => journal.close() }
}
