// Jobs for tests: tickets, uploads that remember whether they were discarded, a handler whose turns end when the test says so.
import { randomUUID } from 'node:crypto'
import { DEFAULT_OPTIONS } from '../../../src/contract/options.ts'
import type { JobHandler, JobOutcome, JobRun, JobTicket, JobUpload } from '../../../src/service/jobs/job.ts'
import type { JobLimits, JobStore } from '../../../src/service/jobs/store.ts'

export class FakeUpload implements JobUpload {
  isDiscarded = false
  readonly #content: Buffer

  constructor(content: string | Buffer = 'paper') {
    this.#content = Buffer.from(content)
  }

  async content(): Promise<Buffer> {
    return this.#content
  }

  async bytes(): Promise<Buffer> {
    return this.#content
  }

  async discard(): Promise<void> {
    this.isDiscarded = true
  }
}

export const ticketOf = (fileName = 'paper.pdf'): JobTicket => ({
  id: randomUUID(),
  fileName,
  options: DEFAULT_OPTIONS,
  sha256: '0'.repeat(64),
  bytes: 5,
  requestId: 'request-1',
})

export const LIMITS: JobLimits = {
  ttlMs: 60_000,
  maxActive: 8,
  maxRunning: 2,
  maxRetained: 128,
  maxRetainedBytes: 0,
  leaseMs: 30_000,
}

/** Every turn waits until the test ends it. */
export class Hands {
  readonly turns = new Map<string, { readonly run: JobRun; end(outcome: JobOutcome): void }>()
  /** File names in the order in which their turns began. */
  readonly begun: string[] = []
  mostAtOnce = 0

  readonly handler: JobHandler = (run) =>
    new Promise((resolve) => {
      this.begun.push(run.ticket.fileName)
      const end = (outcome: JobOutcome) => {
        this.turns.delete(run.ticket.id)
        resolve(outcome)
      }
      this.turns.set(run.ticket.id, { run, end })
      this.mostAtOnce = Math.max(this.mostAtOnce, this.turns.size)
      run.signal.addEventListener('abort', () => end({ kind: 'interrupted' }))
    })

  succeed(id: string, json = '{}'): void {
    this.turns.get(id)?.end({ kind: 'succeeded', json })
  }
}

export async function submitOne(store: JobStore, fileName?: string): Promise<string> {
  const ticket = ticketOf(fileName)
  await store.submit(ticket, new FakeUpload())
  return ticket.id
}
