// A pool of worker processes: papers in, records out; one paper's end is never another paper's trouble.
import type { RecordForm } from '../contract/export-formats.ts'
import type { RunOptions } from '../contract/options.ts'
import { ServiceError } from '../kernel/errors.ts'
import { type WorkDone, WorkerProcess } from './worker-process.ts'

export interface PoolLimits {
  readonly workers: number
  readonly timeoutMs: number
  readonly maxMemoryBytes: number
  /** A worker is replaced after so many papers; 0 never. */
  readonly maxPapers: number
}

export interface Work {
  readonly fileName: string
  readonly path: string
  readonly options: RunOptions
  /** Asks for the record written in this form besides its JSON. */
  readonly form?: RecordForm
  readonly onProgress?: (stage: string, share: number) => void
  readonly signal?: AbortSignal
}

interface Waiting {
  readonly work: Work
  readonly resolve: (done: WorkDone) => void
  readonly reject: (error: unknown) => void
}

export class Pool {
  readonly #limits: PoolLimits
  readonly #workers = new Set<WorkerProcess>()
  readonly #queue: Waiting[] = []
  #lastId = 0
  #isClosed = false

  constructor(limits: PoolLimits) {
    this.#limits = limits
  }

  get isOpen(): boolean {
    return !this.#isClosed
  }

  get queued(): number {
    return this.#queue.length
  }

  get busy(): number {
    return [...this.#workers].filter((worker) => !worker.isIdle).length
  }

  get pids(): readonly number[] {
    return [...this.#workers].flatMap((worker) => worker.pid ?? [])
  }

  /** Starts all workers now, so that the first paper does not wait for one. */
  warm(): void {
    while (this.#workers.size < this.#limits.workers) this.#hire()
  }

  extract(work: Work): Promise<WorkDone> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { work, resolve, reject }
      work.signal?.addEventListener('abort', () => this.#withdraw(waiting), { once: true })
      this.#queue.push(waiting)
      this.#dispatch()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#queue.splice(0)) reject(new ServiceError('interrupted', 'the service is stopping'))
    for (const worker of this.#workers) worker.close()
  }

  #withdraw(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting)
    if (at < 0) return
    this.#queue.splice(at, 1)
    waiting.reject(new ServiceError('interrupted', 'the caller gave up'))
  }

  #hire(): WorkerProcess {
    const worker = new WorkerProcess({ maxMemoryBytes: this.#limits.maxMemoryBytes })
    this.#workers.add(worker)
    worker.onGone = () => {
      this.#workers.delete(worker)
      if (!this.#isClosed) this.#dispatch()
    }
    return worker
  }

  #idleWorker(): WorkerProcess | undefined {
    const idle = [...this.#workers].find((worker) => worker.isIdle)
    if (idle !== undefined) return idle
    return this.#workers.size < this.#limits.workers ? this.#hire() : undefined
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idleWorker()
      if (worker === undefined) return
      const waiting = this.#queue.shift()
      if (waiting !== undefined) void this.#employ(worker, waiting)
    }
  }

  async #employ(worker: WorkerProcess, { work, resolve, reject }: Waiting): Promise<void> {
    this.#lastId += 1
    const order = {
      id: this.#lastId,
      fileName: work.fileName,
      path: work.path,
      options: work.options,
      timeoutMs: this.#limits.timeoutMs,
      ...(work.form !== undefined && { form: work.form }),
    }
    const onAbort = () => worker.kill(new ServiceError('interrupted', 'the caller gave up'))
    work.signal?.addEventListener('abort', onAbort, { once: true })
    try {
      resolve(await worker.run(order, work.onProgress ?? (() => {})))
    } catch (error) {
      reject(error)
    } finally {
      work.signal?.removeEventListener('abort', onAbort)
    }
    const { maxPapers } = this.#limits
    if (maxPapers > 0 && worker.papers >= maxPapers) {
      this.#workers.delete(worker)
      worker.close()
    }
    if (!this.#isClosed) this.#dispatch()
  }
}
