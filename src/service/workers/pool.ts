// A pool of worker processes: papers in, records out; one paper's end is never another paper's trouble.
import type { Progress } from '../../contract/context.ts'
import type { RecordForm } from '../../contract/export-formats.ts'
import type { RunOptions } from '../../contract/options.ts'
import type { ModelServer } from '../../engines/llm/local/server.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { TextTask } from '../../pipeline/parse-text.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { correctionsFolder, correctionsOfPaper } from '../corrections.ts'
import type { PaperOrder } from './protocol.ts'
import { type PaperWish, residentBytes, type WorkDone, type WorkerEnd, WorkerProcess } from './worker-process.ts'

export interface PoolLimits {
  readonly settings: Settings
  readonly workers: number
  readonly timeoutMs: number
  readonly maxMemoryBytes: number
  /** A worker is replaced after so many papers; 0 never. */
  readonly maxPapers: number
  /** Serves the language model on this machine; null where none is managed. */
  readonly modelServer: ModelServer | null
}

export interface Work {
  readonly fileName: string
  /** Its bytes, or the path of its file. */
  readonly paper: Buffer | string
  readonly options: RunOptions
  /** Asks for the record written in these forms besides its JSON. */
  readonly forms?: readonly RecordForm[]
  readonly onProgress?: Progress
  readonly signal?: AbortSignal
  /** Less than the pool's own limit. */
  readonly timeoutMs?: number
}

/** What somebody wants of a worker: begun once one is free. */
interface Wish<T> {
  readonly signal?: AbortSignal | undefined
  begin(worker: WorkerProcess, id: number): Promise<T>
}

interface Waiting {
  readonly signal: AbortSignal | undefined
  /** Never throws: whoever waits hears of the outcome. */
  readonly begin: (worker: WorkerProcess, id: number) => Promise<void>
  readonly reject: (error: unknown) => void
}

export interface WorkerState {
  readonly pid: number
  readonly isBusy: boolean
  readonly papers: number
  readonly residentBytes: number | null
}

/** A worker that holds more than this after a paper, or than this share of what it may, is replaced, so that the next paper does not pay for it: most hold 300 MB. */
const MOST_HELD_BYTES = 700 * 1024 ** 2
const FULL_MEMORY_SHARE = 0.8
/** A worker that does not come up is tried again after this pause, so that a broken installation does not spin. */
const RESTART_PAUSE_MS = 1000
/** What the first paper of a worker waits for while code and models are loaded; that is no time of the paper. */
const LOADING_MS = 10_000
/** So many starts in a row that fail are no accident, such as a kill that met a worker while it loaded: whoever waits is told. */
const MOST_FAILED_STARTS = 3

export class Pool {
  readonly #limits: PoolLimits
  readonly #workers = new Set<WorkerProcess>()
  readonly #queue: Waiting[] = []
  #lastId = 0
  #isClosed = false
  #isWarm = false
  #isUp = false
  #failedStarts = 0
  /** Hears of every worker that is gone, with the reason. */
  onGone: (end: WorkerEnd) => void = () => {}
  /** Hears each time that the last missing worker is up and warm. */
  onComplete: () => void = () => {}

  constructor(limits: PoolLimits) {
    this.#limits = limits
  }

  get isOpen(): boolean {
    return !this.#isClosed
  }

  /** Whether workers come up: a paper that came now would be read, perhaps after waiting for one that starts. */
  get isReady(): boolean {
    return this.isOpen && this.#isUp
  }

  get #isComplete(): boolean {
    return [...this.#workers].filter(({ isWarm }) => isWarm).length >= this.#limits.workers
  }

  get queued(): number {
    return this.#queue.length
  }

  get busy(): number {
    return [...this.#workers].filter((worker) => worker.isBusy).length
  }

  get pids(): readonly number[] {
    return [...this.#workers].flatMap((worker) => worker.pid ?? [])
  }

  states(): readonly WorkerState[] {
    return [...this.#workers].flatMap(({ pid, isBusy, papers }) =>
      pid === undefined ? [] : [{ pid, isBusy, papers, residentBytes: residentBytes(pid) }],
    )
  }

  /** Starts all workers now; they load their models ahead of papers. From now on those that go are replaced. */
  warm(): void {
    this.#isWarm = true
    while (!this.#isClosed && this.#workers.size < this.#limits.workers) this.#hire()
  }

  /** The model server of this machine is started by the first paper that may ask it. */
  async extract(work: Work): Promise<WorkDone> {
    const { modelServer } = this.#limits
    const isManaged = modelServer !== null && work.options.downstream
    const toMissing = (thrown: unknown) => ({ missing: toServiceError(thrown).message })
    const place = isManaged ? await modelServer.place().catch(toMissing) : undefined
    const corrections = await correctionsOfPaper(correctionsFolder(this.#limits.settings), work.paper)
    return this.#queueUp({
      signal: work.signal,
      begin: (worker, id) =>
        worker.run(
          { ...this.#orderOf(work, id, worker, place), ...(corrections !== null && { corrections }) },
          work.paper,
          work.onProgress ?? (() => {}),
        ),
    })
  }

  /** Strings that belong to no paper; empty where nothing was found in them. */
  read(task: TextTask, signal?: AbortSignal): Promise<string> {
    return this.#queueUp({ signal, begin: (worker, id) => worker.answer({ id, task, ...this.#timeOf(worker) }) })
  }

  #timeOf({ isFresh }: WorkerProcess, wantedMs = this.#limits.timeoutMs): Pick<PaperOrder, 'timeoutMs' | 'loadingMs'> {
    return { timeoutMs: Math.min(wantedMs, this.#limits.timeoutMs), loadingMs: isFresh ? LOADING_MS : 0 }
  }

  #orderOf(work: Work, id: number, worker: WorkerProcess, modelServer: PaperOrder['modelServer']): PaperWish {
    return {
      id,
      fileName: work.fileName,
      options: work.options,
      ...this.#timeOf(worker, work.timeoutMs),
      ...(modelServer !== undefined && { modelServer }),
      ...(work.forms !== undefined && { forms: work.forms }),
    }
  }

  #queueUp<T>({ signal, begin }: Wish<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed || signal?.aborted) {
        reject(new ServiceError('interrupted', this.#isClosed ? 'the service is stopping' : 'the caller gave up'))
        return
      }
      const settle = () => signal?.removeEventListener('abort', withdraw)
      const waiting: Waiting = {
        signal,
        begin: (worker, id) => begin(worker, id).then(resolve, reject).finally(settle),
        reject: (error) => {
          settle()
          reject(error)
        },
      }
      const withdraw = () => this.#withdraw(waiting)
      signal?.addEventListener('abort', withdraw, { once: true })
      this.#queue.push(waiting)
      this.#dispatch()
    })
  }

  /** No further paper is begun; those that are read go on. */
  refuse(): void {
    this.#isClosed = true
    for (const { reject } of this.#queue.splice(0)) reject(new ServiceError('interrupted', 'the service is stopping'))
  }

  close(): void {
    this.refuse()
    for (const worker of this.#workers) worker.close()
    void this.#limits.modelServer?.stop()
  }

  #withdraw(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting)
    if (at < 0) return
    this.#queue.splice(at, 1)
    waiting.reject(new ServiceError('interrupted', 'the caller gave up'))
  }

  #hire(): void {
    const worker = new WorkerProcess({ ...this.#limits, isWarm: this.#isWarm })
    this.#workers.add(worker)
    worker.onReady = () => {
      this.#isUp = true
      this.#failedStarts = 0
      this.#dispatch()
    }
    worker.onWarm = () => {
      if (this.#isComplete) this.onComplete()
    }
    worker.onGone = (end) => this.#lose(worker, end)
  }

  #lose(worker: WorkerProcess, end: WorkerEnd): void {
    const wasCounted = this.#workers.delete(worker)
    if (end === 'unstarted') this.#failedStarts += 1
    if (this.#failedStarts >= MOST_FAILED_STARTS) {
      this.#isUp = false
      const reason = new ServiceError('internal_error', 'a worker process could not be started')
      this.#queue.shift()?.reject(reason)
    }
    this.onGone(end)
    if (this.#isClosed || !wasCounted) return
    if (end === 'unstarted') setTimeout(() => this.#refill(), RESTART_PAUSE_MS).unref()
    else this.#refill()
    this.#dispatch()
  }

  #refill(): void {
    if (this.#isWarm) this.warm()
  }

  #dispatch(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const worker = [...this.#workers].find(({ isIdle }) => isIdle)
      if (worker === undefined) break
      const waiting = this.#queue.shift()
      if (waiting !== undefined) void this.#employ(worker, waiting)
    }
    const starting = [...this.#workers].filter(({ isReady, isBusy }) => !isReady && !isBusy).length
    const room = this.#limits.workers - this.#workers.size
    for (let missing = Math.min(room, this.#queue.length - starting); missing > 0; missing -= 1) this.#hire()
  }

  async #employ(worker: WorkerProcess, { signal, begin }: Waiting): Promise<void> {
    this.#lastId += 1
    const onAbort = () => worker.kill(new ServiceError('interrupted', 'the caller gave up'))
    signal?.addEventListener('abort', onAbort, { once: true })
    await begin(worker, this.#lastId)
    signal?.removeEventListener('abort', onAbort)
    if (this.#isWornOut(worker) && this.#workers.delete(worker)) {
      worker.close()
      this.#refill()
    }
    this.#dispatch()
  }

  #isWornOut({ papers, pid }: WorkerProcess): boolean {
    const { maxPapers, maxMemoryBytes } = this.#limits
    const most = Math.min(MOST_HELD_BYTES, maxMemoryBytes * FULL_MEMORY_SHARE)
    return (maxPapers > 0 && papers >= maxPapers) || (residentBytes(pid) ?? 0) > most
  }
}
