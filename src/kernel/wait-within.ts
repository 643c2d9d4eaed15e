// Waits for something only so long.

/** The promise's own outcome, or a rejection once the time is over; what was begun is not undone. */
export function within<T>(timeoutMs: number, promise: Promise<T>, makeError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(makeError()), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
