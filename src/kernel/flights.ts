// Lets callers who want the same thing at the same time share one piece of work, which ends early only when all have left.
import { ServiceError } from './errors.ts'

export interface Flight<T> {
  /** What everybody on board gets. */
  readonly value: Promise<T>
  /** Work after the value is there; until it is over, newcomers still get the value. */
  readonly afterwards?: Promise<unknown>
}

interface Aboard<T> {
  readonly value: Promise<T>
  readonly end: AbortController
  passengers: number
}

export class Flights<T> {
  readonly #aboard = new Map<string, Aboard<T>>()

  get size(): number {
    return this.#aboard.size
  }

  /** Whether somebody who came now would join instead of starting. */
  has(key: string): boolean {
    return this.#aboard.has(key)
  }

  /** `start` is called only where nobody is at it already; its signal says that everybody has left. */
  join(key: string, start: (signal: AbortSignal) => Flight<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(new ServiceError('interrupted', 'the caller gave up'))
    const flight = this.#aboard.get(key) ?? this.#depart(key, start)
    flight.passengers += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.passengers -= 1
        // Whoever comes after an end that was asked for must start anew.
        if (flight.passengers === 0 && this.#aboard.get(key) === flight) {
          this.#aboard.delete(key)
          flight.end.abort()
        }
        reject(new ServiceError('interrupted', 'the caller gave up'))
      }
      signal?.addEventListener('abort', leave, { once: true })
      flight.value.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  #depart(key: string, start: (signal: AbortSignal) => Flight<T>): Aboard<T> {
    const end = new AbortController()
    const { value, afterwards } = start(end.signal)
    const flight: Aboard<T> = { value, end, passengers: 0 }
    this.#aboard.set(key, flight)
    const land = () => {
      if (this.#aboard.get(key) === flight) this.#aboard.delete(key)
    }
    value.then(() => (afterwards ?? Promise.resolve()).then(land, land), land)
    return flight
  }
}
