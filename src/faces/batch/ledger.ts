// The ledger of a batch: outcomes.jsonl, one line per attempt, only ever appended to.
import { closeSync, createReadStream, existsSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ServiceError } from '../../kernel/errors.ts'
import { runFolders } from './shards.ts'

const LEDGER_NAME = 'outcomes.jsonl'

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

export const ledgerPath = (folder: string): string => join(folder, LEDGER_NAME)

function parseLine(text: string): LedgerLine | null {
  try {
    const line = JSON.parse(text) as Partial<LedgerLine> | null
    const isLine = typeof line?.paper_id === 'string' && (line.status === 'ok' || line.status === 'failed')
    return isLine ? (line as LedgerLine) : null
  } catch {
    return null
  }
}

/** `place` is the folder whose ledger has the line. */
type OnLine = (line: LedgerLine, place: string) => void

async function readOneLedger(folder: string, onLine: OnLine): Promise<number> {
  const path = ledgerPath(folder)
  if (!existsSync(path)) return 0
  let damaged = 0
  try {
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (text.trim() === '') continue
      const line = parseLine(text)
      if (line === null) damaged += 1
      else onLine(line, folder)
    }
  } catch (cause) {
    throw new ServiceError('unreadable_input', `${path} cannot be read`, { cause })
  }
  return damaged
}

/**
 * Hands over line by line, so that a long ledger never stands in memory whole; gives the number of lines that are none.
 * Ledgers of shards come one after the other: among lines of one paper the last in time counts, not the last to come.
 */
export async function readLedger(folder: string, onLine: OnLine): Promise<number> {
  let damaged = 0
  for (const place of runFolders(folder)) damaged += await readOneLedger(place, onLine)
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
  /** The folder of the run that has its exports. */
  readonly place: string
}

export interface LedgerState {
  readonly papers: ReadonlyMap<string, Known>
  readonly damagedLines: number
}

/** `isWanted` leaves papers of others out. */
export async function loadLedger(
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<LedgerState> {
  const papers = new Map<string, Known>()
  const damagedLines = await readLedger(folder, (line, place) => {
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

const NEWLINE = 0x0a

/** A run that was killed while it wrote may have left half a line: what follows must not grow onto it. */
function endsMidLine(descriptor: number): boolean {
  const { size } = fstatSync(descriptor)
  if (size === 0) return false
  const last = Buffer.alloc(1)
  readSync(descriptor, last, 0, 1, size - 1)
  return last[0] !== NEWLINE
}

export interface LedgerWriter {
  append(line: LedgerLine): void
  close(): void
}

export function openLedger(folder: string): LedgerWriter {
  const path = ledgerPath(folder)
  try {
    const descriptor = openSync(path, 'a+')
    if (endsMidLine(descriptor)) writeSync(descriptor, '\n')
    return {
      // One call per line: a kill falls between lines, or leaves the last one torn.
      append: (line) => void writeSync(descriptor, `${JSON.stringify(line)}\n`),
      close: () => closeSync(descriptor),
    }
  } catch (cause) {
    throw new ServiceError('unwritable_output', `${path} cannot be written`, { cause })
  }
}
