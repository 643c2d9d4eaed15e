// One worker process as the pool sees it: a single order at a time, watched for time and memory.
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Progress } from '../../contract/context.ts'
import { fromStored, ServiceError, toServiceError } from '../../kernel/errors.ts'
import { workerSettings } from './confinement/own-files.ts'
import { openPaper } from './confinement/paper-stream.ts'
import { workerCommand } from './confinement/worker-command.ts'
import { startWorker } from './prestart.ts'
import {
  type PaperOrder,
  type TextOrder,
  WARM_ARGUMENT,
  type WorkerMessage,
  type WorkerOpening,
  type WorkSummary,
} from './protocol.ts'

export interface WorkDone {
  readonly json: string
  readonly summary: WorkSummary
  /** The record in each form that the order asked for. */
  readonly rendered: readonly string[]
}

export interface WorkerLimits extends WorkerOpening {
  readonly maxMemoryBytes: number
  /** Loads models as soon as it is up, before papers come. */
  readonly isWarm: boolean
}

/** Why a worker is gone: we ended it, it went over a limit of ours, it broke, or it never came up. */
export type WorkerEnd = 'closed' | 'limit' | 'crashed' | 'unstarted'

/** A worker past its own deadline is ended from outside after this grace: it may sit in a loop that never looks. */
const GRACE_MS = 1000
/** A worker that is not up by then never will be; loading and warming up take a second or two. */
const START_LIMIT_MS = 120_000
const WATCH_INTERVAL_MS = 200
/** Pages of memory in Linux's /proc, as its spec has them. */
const BYTES_PER_PAGE = 4096
/** Resident memory of a process, null where the system does not tell. */
export function residentBytes(pid: number | undefined): number | null {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]
    return Number(pages) * BYTES_PER_PAGE
  } catch {
    return null
  }
}

type PageMessage = Extract<WorkerMessage, { readonly kind: 'page' }>

interface Grown {
  readonly stage: string | null
  readonly page: Pick<PageMessage, 'index' | 'heapBytes'> | null
  /** null where the process ended itself, which it does when its heap is full. */
  readonly resident: number | null
}

/** Says what grew, in which stage and on which page. */
export function tooMuchMemory(maxBytes: number, { stage, page, resident }: Grown): ServiceError {
  const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MiB`
  const outside = resident === null || page === null ? null : mebibytes(resident - page.heapBytes)
  const parts = [
    ` of memory${stage === null ? '' : ` in ${stage}`}`,
    ...(page === null ? [] : [` on page ${page.index + 1}`]),
    ...(resident === null ? [', all of them in its heap'] : []),
    ...(outside === null ? [] : [`, ${outside} of them outside its heap`]),
  ]
  return new ServiceError('processing_error', `extraction needed more than ${mebibytes(maxBytes)}${parts.join('')}`)
}

/** What ends an order well. */
type Finished = Extract<WorkerMessage, { readonly kind: 'done' | 'answered' }>

/** A paper before anybody looked at its file. */
export type PaperWish = Omit<PaperOrder, 'bytes'>

interface Pending {
  readonly order: PaperWish | TextOrder
  readonly onProgress: Progress
  readonly resolve: (finished: Finished) => void
  readonly reject: (error: ServiceError) => void
  readonly startedMs: number
}

interface Ending {
  readonly end: WorkerEnd
  readonly error: ServiceError
}

export class WorkerProcess {
  readonly #child: ChildProcess
  readonly #limits: WorkerLimits
  readonly #watch: NodeJS.Timeout
  readonly #bornMs = performance.now()
  #pending: Pending | null = null
  #ending: Ending | null = null
  #papers = 0
  /** Where the paper is that it reads, as far as it told. */
  #stage: string | null = null
  #page: PageMessage | null = null
  #isReady = false
  #isWarm = false
  #isGone = false
  onReady: () => void = () => {}
  onWarm: () => void = () => {}
  onGone: (end: WorkerEnd) => void = () => {}

  constructor(limits: WorkerLimits) {
    this.#limits = limits
    const { settings, workers, maxMemoryBytes, isWarm } = limits
    this.#child = startWorker(isWarm ? [WARM_ARGUMENT] : [], workerCommand(settings, maxMemoryBytes))
    const opening: WorkerOpening = { settings: workerSettings(settings), workers }
    // One that dies with half a paper is told of as gone, not as a broken pipe.
    this.#child.stdin?.on('error', () => {})
    this.#child.send(opening)
    this.#child.on('message', (message: WorkerMessage) => this.#hear(message))
    this.#child.on('exit', (_code, signal) => this.#end(signal))
    this.#child.on('error', () => this.#end(null))
    this.#watch = setInterval(() => this.#look(), WATCH_INTERVAL_MS)
    this.#watch.unref()
  }

  get isReady(): boolean {
    return this.#isReady && !this.#isGone && this.#ending === null
  }

  get isWarm(): boolean {
    return this.isReady && this.#isWarm
  }

  /** Nothing is loaded yet but the program. */
  get isFresh(): boolean {
    return !this.#isWarm && this.#papers === 0
  }

  get isIdle(): boolean {
    return this.isReady && this.#pending === null
  }

  get isBusy(): boolean {
    return this.#pending !== null
  }

  get papers(): number {
    return this.#papers
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  async run(wish: PaperWish, paper: Buffer | string, onProgress: Pending['onProgress']): Promise<WorkDone> {
    const finished = await this.#give(wish, onProgress, () => this.#handOver(wish, paper))
    if (finished.kind !== 'done') throw new ServiceError('internal_error')
    const { json, summary, rendered } = finished
    return { json, summary, rendered }
  }

  async answer(order: TextOrder): Promise<string> {
    const finished = await this.#give(
      order,
      () => {},
      () => this.#child.send(order),
    )
    if (finished.kind !== 'answered') throw new ServiceError('internal_error')
    return finished.text
  }

  #give(order: Pending['order'], onProgress: Pending['onProgress'], send: () => unknown): Promise<Finished> {
    return new Promise((resolve, reject) => {
      this.#pending = { order, onProgress, resolve, reject, startedMs: performance.now() }
      this.#papers += 1
      this.#stage = null
      this.#page = null
      send()
    })
  }

  /** A paper that cannot be opened costs nothing; one that stops halfway costs the worker, which waits for the rest. */
  async #handOver(wish: PaperWish, content: Buffer | string): Promise<void> {
    const input = this.#child.stdin
    let isHalfway = false
    try {
      const paper = await openPaper(content)
      try {
        if (input === null || this.#isGone) return
        this.#child.send({ ...wish, bytes: paper.bytes } satisfies PaperOrder)
        isHalfway = true
        await paper.pour(input)
      } finally {
        await paper.close()
      }
    } catch (thrown) {
      // Where the pipe broke, the worker is gone, and its end is told of in its own words.
      if (input?.destroyed === true || this.#isGone) return
      this.#pending?.reject(toServiceError(thrown))
      this.#pending = null
      if (isHalfway) this.kill(toServiceError(thrown), 'closed')
    }
  }

  /** Ends the process at once, with this error for whoever waits. */
  kill(error: ServiceError, end: WorkerEnd = 'closed'): void {
    this.#ending ??= { end, error }
    this.#child.kill('SIGKILL')
  }

  close(): void {
    this.#ending ??= { end: 'closed', error: new ServiceError('interrupted', 'the worker was closed') }
    clearInterval(this.#watch)
    // One that is reading may sit in a loop and never notice; an idle one goes when the line is cut.
    if (this.#child.connected && this.#pending === null) this.#child.disconnect()
    else this.#child.kill('SIGKILL')
  }

  #hear(message: WorkerMessage): void {
    if (message.kind === 'ready') {
      this.#isReady = true
      this.onReady()
      return
    }
    if (message.kind === 'warm') {
      this.#isWarm = true
      this.onWarm()
      return
    }
    const pending = this.#pending
    if (pending === null || message.id !== pending.order.id) return
    if (message.kind === 'progress') {
      this.#stage = message.stage
      this.#page = null
      pending.onProgress(message.stage, message.share, message.found)
      return
    }
    if (message.kind === 'page') {
      this.#page = message
      return
    }
    this.#pending = null
    if (message.kind !== 'failed') {
      pending.resolve(message)
      return
    }
    const error = fromStored(message.error)
    const context = { cause: message.trace, ...(error.stage !== undefined && { stage: error.stage }) }
    pending.reject(message.trace === null ? error : new ServiceError(error.code, error.message, context))
  }

  #look(): void {
    const pending = this.#pending
    if (!this.#isReady && performance.now() - this.#bornMs > START_LIMIT_MS) this.#child.kill('SIGKILL')
    if (pending === null || this.#ending !== null) return
    const { timeoutMs, loadingMs } = pending.order
    if (performance.now() - pending.startedMs > timeoutMs + loadingMs + GRACE_MS) {
      const seconds = timeoutMs / 1000
      this.kill(new ServiceError('pipeline_timeout', `extraction took longer than ${seconds} s`), 'limit')
      return
    }
    const resident = residentBytes(this.#child.pid)
    if (resident !== null && resident > this.#limits.maxMemoryBytes) this.kill(this.#tooMuch(resident), 'limit')
  }

  #tooMuch(resident: number | null): ServiceError {
    return tooMuchMemory(this.#limits.maxMemoryBytes, { stage: this.#stage, page: this.#page, resident })
  }

  #end(signal: NodeJS.Signals | null): void {
    if (this.#isGone) return
    this.#isGone = true
    clearInterval(this.#watch)
    const { end, error } = this.#ending ?? this.#diagnose(signal)
    this.#pending?.reject(error)
    this.#pending = null
    this.onGone(end)
  }

  #diagnose(signal: NodeJS.Signals | null): Ending {
    if (!this.#isReady) {
      return { end: 'unstarted', error: new ServiceError('internal_error', 'a worker process could not be started') }
    }
    // The run time aborts when the heap's limit is reached: that limit is ours, so this is no crash.
    if (signal === 'SIGABRT') return { end: 'limit', error: this.#tooMuch(null) }
    return { end: 'crashed', error: new ServiceError('worker_lost', undefined, { isWorkerLost: true }) }
  }
}
