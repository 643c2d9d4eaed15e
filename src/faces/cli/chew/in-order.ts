// Works on several things at once and hands the outcomes over one by one, in the order of the things.

export type Outcome<T> = { readonly value: T } | { readonly error: unknown }

export interface OrderedWork<T> {
  readonly count: number
  /** Things that are worked on, or finished and waiting for their turn, at the same time. */
  readonly limit: number
  readonly signal?: AbortSignal
  start(index: number): Promise<T>
  finish(index: number, outcome: Outcome<T>): Promise<void>
}

/** After an abort nothing new begins; what has begun is still handed over. */
export async function inOrder<T>({ count, limit, signal, start, finish }: OrderedWork<T>): Promise<void> {
  const begun: Promise<Outcome<T>>[] = []
  const begin = (index: number): Promise<Outcome<T>> =>
    start(index).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
  let next = 0
  let finished = 0
  while (finished < count) {
    while (next < count && begun.length < limit && signal?.aborted !== true) begun.push(begin(next++))
    const outcome = await begun.shift()
    if (outcome === undefined) return
    await finish(finished, outcome)
    finished += 1
  }
}
