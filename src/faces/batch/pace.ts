// How many jobs may be in flight: drops to the floor when the service is too busy, grows back with each success.

export interface PaceLimits {
  readonly initial: number
  readonly min: number
  readonly max: number
}

export class Pace {
  readonly #limits: PaceLimits
  readonly #now: () => number
  #level: number
  #pausedUntilMs = 0

  constructor(limits: PaceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
    this.#level = Math.min(limits.max, Math.max(limits.min, limits.initial))
  }

  get limit(): number {
    return Math.floor(this.#level)
  }

  /** Time until the next job may be sent. */
  get pauseMs(): number {
    return Math.max(0, this.#pausedUntilMs - this.#now())
  }

  /** The service said 429: to the floor at once, and nothing is sent until the time it named has passed. */
  onBusy(retryAfterMs: number): void {
    this.#level = this.#limits.min
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#now() + retryAfterMs)
  }

  /** One more job in flight after as many successes as there are jobs in flight. */
  onSuccess(): void {
    this.#level = Math.min(this.#limits.max, this.#level + 1 / Math.max(1, this.limit))
  }
}

const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 60_000

/** Twice as long each time, with the second half left to chance, so that clients do not come back together. */
export function backoffMs(retry: number, random: () => number = Math.random): number {
  const full = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (retry - 1))
  return full / 2 + (random() * full) / 2
}
