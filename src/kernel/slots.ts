// Lets only so many pieces of work run at the same time; the others wait in line and may leave it.
import { ServiceError } from './errors.ts'

export class Slots {
  readonly #most: number
  readonly #line: (() => void)[] = []
  #taken = 0

  constructor(most: number) {
    this.#most = Math.max(1, Math.floor(most))
  }

  get taken(): number {
    return this.#taken
  }

  /** Whoever waits leaves the line when the signal fires; work that has begun watches the signal itself. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(signal)
    try {
      return await work()
    } finally {
      this.#taken -= 1
      this.#line.shift()?.()
    }
  }

  #enter(signal: AbortSignal | undefined): Promise<void> {
    const gaveUp = () => new ServiceError('interrupted', 'the caller gave up')
    if (signal?.aborted) return Promise.reject(gaveUp())
    if (this.#taken < this.#most) {
      this.#taken += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        this.#taken += 1
        resolve()
      }
      const leave = () => {
        this.#line.splice(this.#line.indexOf(enter), 1)
        reject(gaveUp())
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#line.push(enter)
    })
  }
}
