// The meter: one line per request and per extraction, to the logger svc.serve.metering and to a rotating file.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'
import { build } from '../../kernel/build.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import type { WorkSummary } from '../workers/protocol.ts'
import type { Log } from './log.ts'

export type CacheOutcome = 'hit' | 'miss' | 'coalesced'

export interface RequestFacts {
  readonly request_id: string
  readonly method: string
  /** The pattern of the route, not the address: ids stay out. */
  readonly route: string
  readonly status: number
  readonly duration_ms: number
  readonly bytes_in: number
  readonly bytes_out: number
  readonly job_id?: string
  readonly cache?: CacheOutcome
  readonly error_code?: string
  /** The name of the caller's key, where keys have names. */
  readonly key?: string
  /** The caller's trace, where one came along or traces are collected. */
  readonly trace_id?: string
}

export interface ExtractionFacts
  extends Pick<RequestFacts, 'request_id' | 'job_id' | 'duration_ms' | 'error_code' | 'key' | 'trace_id'> {
  readonly source_sha256: string
  readonly file_bytes: number
  /** null: it failed before a record was there. */
  readonly summary: WorkSummary | null
  readonly failed_stage?: string
}

export interface Meter {
  request(facts: RequestFacts): void
  extraction(facts: ExtractionFacts): void
  /** null: no file is kept. */
  readonly file: MeterFileState | null
  close(): Promise<void>
}

export interface MeterFileState {
  /** Lines that did not reach the file since the start; they are on the error stream. */
  readonly linesLost: number
  /** Whether the last line that was written arrived. */
  readonly isWhole: boolean
}

const ROTATE_AT = '10M'
/** A cap: older files are deleted. */
const KEPT_FILES = 10

const round = (value: number): number => Number(value.toFixed(1))

function usageOf(summary: WorkSummary | null) {
  if (summary === null || summary.llm_tokens === 0) return null
  const { llm_input_tokens: input_tokens, llm_output_tokens: output_tokens, llm_tokens: total_tokens } = summary
  return { input_tokens, output_tokens, total_tokens }
}

function extractionLine(facts: ExtractionFacts, replica: string): Record<string, unknown> {
  const { summary, duration_ms, request_id, job_id, source_sha256, file_bytes, error_code, failed_stage } = facts
  const { svc_version, build_sha } = build()
  return {
    event: 'extraction',
    request_id,
    ...(job_id !== undefined && { job_id }),
    ...(facts.key !== undefined && { key: facts.key }),
    ...(facts.trace_id !== undefined && { trace_id: facts.trace_id }),
    source_sha256,
    input_format: summary?.input_format ?? null,
    file_bytes,
    ...(summary?.pages != null && { pages: summary.pages }),
    status: summary === null ? 'failed' : 'ok',
    ...(error_code !== undefined && { error_code }),
    ...(failed_stage !== undefined && { failed_stage }),
    duration_ms: round(duration_ms),
    stages: summary?.stages ?? {},
    usage: usageOf(summary),
    n_refs: summary?.n_refs ?? 0,
    n_sentences: summary?.n_sentences ?? 0,
    versions: { svc_version, build_sha },
    replica,
  }
}

/** Fails early where the file cannot be written: meter lines are money, and nobody reads warnings. */
function openFile(path: string): () => RotatingFileStream {
  const whole = resolve(path)
  const folder = dirname(whole)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new ServiceError('invalid_setting', 'METER_LOG_PATH: the folder of this file cannot be written', { cause })
  }
  return () => createStream(basename(whole), { path: folder, size: ROTATE_AT, maxFiles: KEPT_FILES })
}

/** A full disk ends a stream for good: another one is opened for a later line. */
const REOPEN_AFTER_MS = 1000

class MeterFile implements MeterFileState {
  readonly #open: () => RotatingFileStream
  readonly #onTrouble: () => void
  #stream: RotatingFileStream | null = null
  #brokeMs = Number.NEGATIVE_INFINITY
  linesLost = 0
  isWhole = true

  constructor(path: string, onTrouble: () => void) {
    this.#open = openFile(path)
    this.#onTrouble = onTrouble
  }

  write(line: string): void {
    if (this.#stream === null && performance.now() - this.#brokeMs < REOPEN_AFTER_MS) {
      this.#lose()
      return
    }
    const isAnew = this.#stream === null && !this.isWhole
    this.#stream ??= this.#opened()
    // What the disk took of the last line before it was full is no line.
    this.#stream.write(`${isAnew ? '\n' : ''}${line}\n`, (error) => {
      if (error == null) this.isWhole = true
      else this.#lose()
    })
  }

  close(): Promise<void> {
    const stream = this.#stream
    return new Promise((done) => (stream === null ? done() : stream.end(() => done())))
  }

  #opened(): RotatingFileStream {
    const stream = this.#open()
    stream.on('error', () => {
      if (this.#stream === stream) this.#stream = null
      this.#brokeMs = performance.now()
      this.#onTrouble()
    })
    return stream
  }

  #lose(): void {
    this.linesLost += 1
    this.isWhole = false
  }
}

export const METER_LOGGER = 'svc.serve.metering'

export function openMeter(settings: Settings, log: Log, replica: string): Meter {
  const { METER_ENABLED, METER_LOG_PATH: path } = settings
  if (!METER_ENABLED) return { request: () => {}, extraction: () => {}, file: null, close: async () => {} }
  const file = path === null ? null : new MeterFile(path, () => log.error('the meter file cannot be written'))
  const write = (facts: Record<string, unknown>) => {
    const line = { ts: new Date().toISOString(), ...facts }
    log.info(line)
    file?.write(JSON.stringify(line))
  }
  return {
    request: (facts) => write({ event: 'request', ...facts, duration_ms: round(facts.duration_ms) }),
    extraction: (facts) => write(extractionLine(facts, replica)),
    file,
    close: async () => file?.close(),
  }
}
