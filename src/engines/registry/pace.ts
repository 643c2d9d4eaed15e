// How fast the registry may be asked: its own limits, read from its answers, and the rest it asks for when it is too busy.
import { pause } from '../../kernel/backoff.ts'
import type { OutboundAnswer } from '../outbound.ts'

const INTERVAL = /^(\d{1,5})\s*(ms|s|m)?$/
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** "1s", "500ms", "60" (seconds) as milliseconds. */
function intervalMs(header: string | null): number | null {
  const match = INTERVAL.exec(header?.trim() ?? '')
  if (match === null) return null
  return Number(match[1]) * (UNIT_MS[match[2] ?? 's'] ?? 1000)
}

export class Pace {
  /** Our part of what the registry allows: workers share one address. */
  readonly #share: number
  readonly #now: () => number
  #gapMs = 0
  #nextMs = 0

  constructor(share: number, now: () => number = () => performance.now()) {
    this.#share = share
    this.#now = now
  }

  /** Time between two questions. */
  get gapMs(): number {
    return this.#gapMs
  }

  /** Waits for the next turn. */
  async turn(signal: AbortSignal): Promise<void> {
    const nowMs = this.#now()
    const atMs = Math.max(nowMs, this.#nextMs)
    this.#nextMs = atMs + this.#gapMs
    if (atMs > nowMs) await pause(atMs - nowMs, signal)
  }

  /** Learns the limits that an answer carries. */
  learn(answer: OutboundAnswer): void {
    const limit = Number(answer.header('x-rate-limit-limit'))
    const perMs = intervalMs(answer.header('x-rate-limit-interval'))
    if (!(limit > 0) || perMs === null) return
    this.#gapMs = perMs / (limit * this.#share)
  }

  /** Nobody asks before this time is over. */
  rest(ms: number): void {
    this.#nextMs = Math.max(this.#nextMs, this.#now() + ms)
  }
}
