// Lets callers who want the same thing at the same time share one piece of work, which ends early only when all have left.
import { ServiceError } from '../../kernel/errors.ts'

export interface Shared<T> {
  /** What everybody who joined gets. */
  readonly value: Promise<T>
  /** Work after the value is there; until it is over, newcomers still get the value. */
  readonly afterwards?: Promise<unknown>
}

interface Running<T> {
  readonly value: Promise<T>
  readonly end: AbortController
  waiting: number
}

export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>()

  get size(): number {
    return this.#running.size
  }

  /** Whether somebody who came now would join instead of starting. */
  has(key: string): boolean {
    return this.#running.has(key)
  }

  /** `start` is called only where nobody is at it already; its signal says that everybody has left. */
  join(key: string, start: (signal: AbortSignal) => Shared<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(new ServiceError('interrupted', 'the caller gave up'))
    const work = this.#running.get(key) ?? this.#begin(key, start)
    work.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        work.waiting -= 1
        // Whoever comes after an end that was asked for must start anew.
        if (work.waiting === 0 && this.#running.get(key) === work) {
          this.#running.delete(key)
          work.end.abort()
        }
        reject(new ServiceError('interrupted', 'the caller gave up'))
      }
      signal?.addEventListener('abort', leave, { once: true })
      work.value.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  #begin(key: string, start: (signal: AbortSignal) => Shared<T>): Running<T> {
    const end = new AbortController()
    const { value, afterwards } = start(end.signal)
    const work: Running<T> = { value, end, waiting: 0 }
    this.#running.set(key, work)
    const forget = () => {
      if (this.#running.get(key) === work) this.#running.delete(key)
    }
    value.then(() => (afterwards ?? Promise.resolve()).then(forget, forget), forget)
    return work
  }
}
