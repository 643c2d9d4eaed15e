// Lists of any length: a call takes about 120,000 arguments, so none is ever spread into one.

/** The greatest of the values and of `least`. */
export function maxOf(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let most = least
  for (const value of values) most = Math.max(most, value)
  return most
}

/** The smallest of the values and of `most`. */
export function minOf(values: Iterable<number>, most = Number.POSITIVE_INFINITY): number {
  let least = most
  for (const value of values) least = Math.min(least, value)
  return least
}

/** Puts `more` at the end of the list, where there is one. */
export function append<T>(list: T[] | undefined, more: readonly T[]): void {
  if (list !== undefined) for (const item of more) list.push(item)
}
