// How many jobs may be in flight and whose turn it is: drops to the floor when the service is too busy, grows back with each success.

/** Ends early, without an error, when the signal is given. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || milliseconds <= 0) {
      resolve()
      return
    }
    const wake = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    signal.addEventListener('abort', wake)
  })
}

export interface PaceLimits {
  readonly initial: number
  readonly min: number
  readonly max: number
}

export interface PacePlace {
  /** The job went well. One that was sent before the service last said 429 tells nothing about what it can take since. */
  succeeded(): void
  leave(): void
}

export class Pace {
  readonly #limits: PaceLimits
  readonly #now: () => number
  readonly #line: (() => void)[] = []
  #level: number
  #inFlight = 0
  #pausedUntilMs = 0
  #refusals = 0
  #alarm: NodeJS.Timeout | null = null

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

  /**
   * Waits for a place among the jobs in flight; the function that comes back gives it up again. Papers that were sent away
   * wait here too, first in first out, so that they do not come back all at once. null: the signal fired first.
   */
  enter(signal: AbortSignal): Promise<PacePlace | null> {
    return new Promise((resolve) => {
      const leave = () => {
        this.#line.splice(this.#line.indexOf(go), 1)
        resolve(null)
      }
      const go = () => {
        signal.removeEventListener('abort', leave)
        this.#inFlight += 1
        const refusals = this.#refusals
        resolve({
          succeeded: () => {
            if (refusals === this.#refusals) this.#grow()
          },
          leave: () => {
            this.#inFlight -= 1
            this.#admit()
          },
        })
      }
      if (signal.aborted) {
        resolve(null)
        return
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#line.push(go)
      this.#admit()
    })
  }

  #admit(): void {
    if (this.#alarm !== null) clearTimeout(this.#alarm)
    this.#alarm = null
    const { pauseMs } = this
    if (pauseMs > 0) {
      if (this.#line.length > 0) this.#alarm = setTimeout(() => this.#admit(), pauseMs)
      return
    }
    while (this.#inFlight < this.limit) {
      const next = this.#line.shift()
      if (next === undefined) return
      next()
    }
  }

  /** The service said 429: to the floor at once, and nothing is sent until the time it named has passed. */
  onBusy(retryAfterMs: number): void {
    this.#refusals += 1
    this.#level = this.#limits.min
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#now() + retryAfterMs)
  }

  /** One more job in flight after as many successes as there are jobs in flight. */
  #grow(): void {
    this.#level = Math.min(this.#limits.max, this.#level + 1 / Math.max(1, this.limit))
    this.#admit()
  }
}

/** Doubled from the first to the longest wait: a busy server gets half a second at least and is asked every minute at last. */
const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 60_000

/** Twice as long each time, with the second half left to chance, so that clients do not come back together. */
export function backoffMs(retry: number, random: () => number = Math.random): number {
  const full = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (retry - 1))
  return full / 2 + (random() * full) / 2
}
