// What callbacks still have to tell, kept in the key-value store: whoever is alive claims what is due and tells it.
import type { StoredError } from '../../kernel/errors.ts'
import type { Kvstore } from '../../stores/kvstore.ts'
import type { JobNotice, JobTicket, Notify } from './job.ts'
import { CLAIM_NOTICES, PREFIX, SETTLE_NOTICE } from './kvstore-scripts.ts'
import { LONGEST_TRY_MS, untilNextTryMs } from './webhook.ts'

interface KeptNotice {
  readonly ticket: string
  readonly status: JobNotice['status']
  readonly finished: number
  readonly error?: string
}

function readNotice(json: string): JobNotice {
  const { ticket, status, finished, error } = JSON.parse(json) as KeptNotice
  return {
    ticket: JSON.parse(ticket) as JobTicket,
    status,
    finishedAtMs: finished,
    error: error === undefined ? null : (JSON.parse(error) as StoredError),
  }
}

/** Notices that one replica tells at once. */
const MAX_NOTICES = 16
const KEYS = [`${PREFIX}active`]

export class KvstoreNotices {
  readonly #ledger: Kvstore
  readonly #insist: (operation: () => Promise<unknown>) => Promise<unknown>
  #notify: Notify | null = null

  /** `insist` tries until the store is back. */
  constructor(ledger: Kvstore, insist: (operation: () => Promise<unknown>) => Promise<unknown>) {
    this.#ledger = ledger
    this.#insist = insist
  }

  start(notify: Notify | null): void {
    this.#notify = notify
  }

  stop(): void {
    this.#notify = null
  }

  /** Tells what is due, also what a replica left behind that is gone. */
  async tellDue(): Promise<void> {
    const notify = this.#notify
    if (notify === null) return
    // What cannot be asked for now is found by the next look.
    const due = await this.#ledger.run(CLAIM_NOTICES, KEYS, [PREFIX, MAX_NOTICES, LONGEST_TRY_MS]).catch(() => [])
    await Promise.all((due as [string, number][]).map(([json, tries]) => this.#tell(readNotice(json), tries, notify)))
  }

  async #tell(notice: JobNotice, tries: number, notify: Notify): Promise<void> {
    const waitMs = (await notify(notice)) ? null : untilNextTryMs(tries)
    const settled = [PREFIX, notice.ticket.id, waitMs ?? -1]
    await this.#insist(() => this.#ledger.run(SETTLE_NOTICE, KEYS, settled)).catch(() => {})
    if (waitMs !== null) setTimeout(() => void this.tellDue(), waitMs).unref()
  }
}
