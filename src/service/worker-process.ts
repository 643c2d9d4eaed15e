// One worker process as the pool sees it: a single order at a time, watched for time and memory.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromStored, ServiceError } from '../kernel/errors.ts'
import type { WorkerMessage, WorkOrder, WorkSummary } from './protocol.ts'

export interface WorkDone {
  readonly json: string
  readonly summary: WorkSummary
  /** The record in the form that the order asked for; null where it asked for none. */
  readonly rendered: string | null
}

export interface WorkerLimits {
  readonly maxMemoryBytes: number
}

/** A worker past its own deadline is ended from outside after this grace: it may sit in a loop that never looks. */
const GRACE_MS = 1000
const WATCH_INTERVAL_MS = 200
const BYTES_PER_PAGE = 4096

const entry = fileURLToPath(new URL('./worker.js', import.meta.url))

/** Resident memory of a process, null where the system does not tell. */
export function residentBytes(pid: number | undefined): number | null {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]
    return Number(pages) * BYTES_PER_PAGE
  } catch {
    return null
  }
}

interface Pending {
  readonly order: WorkOrder
  readonly onProgress: (stage: string, share: number) => void
  readonly resolve: (done: WorkDone) => void
  readonly reject: (error: ServiceError) => void
  readonly startedMs: number
}

export class WorkerProcess {
  readonly #child: ChildProcess
  readonly #limits: WorkerLimits
  readonly #watch: NodeJS.Timeout
  #pending: Pending | null = null
  #doom: ServiceError | null = null
  #papers = 0
  #isGone = false
  onGone: () => void = () => {}

  constructor(limits: WorkerLimits) {
    this.#limits = limits
    // The heap's own limit ends a runaway script early, with the system's memory still free.
    const heapMiB = Math.floor(limits.maxMemoryBytes / 1024 ** 2)
    this.#child = fork(entry, [], {
      execArgv: [`--max-old-space-size=${heapMiB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of its own: Ctrl-C at the terminal is for the parent, also while a worker is still loading.
      detached: true,
      serialization: 'advanced',
    })
    this.#child.on('message', (message: WorkerMessage) => this.#hear(message))
    this.#child.on('exit', () => this.#end())
    this.#child.on('error', () => this.#end())
    this.#watch = setInterval(() => this.#look(), WATCH_INTERVAL_MS)
    this.#watch.unref()
  }

  get isIdle(): boolean {
    return this.#pending === null && !this.#isGone && this.#doom === null
  }

  get papers(): number {
    return this.#papers
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  run(order: WorkOrder, onProgress: Pending['onProgress']): Promise<WorkDone> {
    return new Promise((resolve, reject) => {
      this.#pending = { order, onProgress, resolve, reject, startedMs: performance.now() }
      this.#papers += 1
      this.#child.send(order)
    })
  }

  /** Ends the process at once, with this error for whoever waits. */
  kill(error: ServiceError): void {
    this.#doom ??= error
    this.#child.kill('SIGKILL')
  }

  close(): void {
    this.#doom ??= new ServiceError('interrupted', 'the worker was closed')
    clearInterval(this.#watch)
    if (this.#child.connected) this.#child.disconnect()
    else this.#child.kill('SIGKILL')
  }

  #hear(message: WorkerMessage): void {
    const pending = this.#pending
    if (message.kind === 'ready' || pending === null || message.id !== pending.order.id) return
    if (message.kind === 'progress') {
      pending.onProgress(message.stage, message.share)
      return
    }
    this.#pending = null
    const { resolve } = pending
    if (message.kind === 'done') {
      resolve({ json: message.json, summary: message.summary, rendered: message.rendered })
    } else {
      pending.reject(fromStored(message.error))
    }
  }

  #look(): void {
    const pending = this.#pending
    if (pending === null || this.#doom !== null) return
    if (performance.now() - pending.startedMs > pending.order.timeoutMs + GRACE_MS) {
      const seconds = pending.order.timeoutMs / 1000
      this.kill(new ServiceError('pipeline_timeout', `extraction took longer than ${seconds} s`))
      return
    }
    const resident = residentBytes(this.#child.pid)
    if (resident !== null && resident > this.#limits.maxMemoryBytes) {
      const mebibytes = Math.floor(this.#limits.maxMemoryBytes / 1024 ** 2)
      this.kill(new ServiceError('processing_error', `extraction needed more than ${mebibytes} MiB of memory`))
    }
  }

  #end(): void {
    if (this.#isGone) return
    this.#isGone = true
    clearInterval(this.#watch)
    const crash = new ServiceError('processing_error', 'the worker that read the paper ended unexpectedly')
    this.#pending?.reject(this.#doom ?? crash)
    this.#pending = null
    this.onGone()
  }
}
