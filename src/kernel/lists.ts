// Lists of any length: greatest, smallest and middle values, groups; none is ever spread into a call, which takes about 120,000 arguments.

/** The middle one of some numbers; of an even count the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

// Items by a key they share, each list in the order of the items.

/** Appends in place: a list copied for each item would cost the square of its length. */
export function addTo<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}

export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) addTo(groups, keyOf(item), item)
  return groups
}

/** The greatest of the values and of `least`. */
export function maxOf(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let most = least
  // By place where there are places: a walk makes an object for each value.
  if (Array.isArray(values)) for (let at = 0; at < values.length; at++) most = Math.max(most, values[at])
  else for (const value of values) most = Math.max(most, value)
  return most
}

/** The smallest of the values and of `most`. */
export function minOf(values: Iterable<number>, most = Number.POSITIVE_INFINITY): number {
  let least = most
  if (Array.isArray(values)) for (let at = 0; at < values.length; at++) least = Math.min(least, values[at])
  else for (const value of values) least = Math.min(least, value)
  return least
}

/** Where the greatest of some numbers is, the first of equal ones. */
export function placeOfMax(values: Float32Array | Float64Array): number {
  let place = 0
  for (let at = 1; at < values.length; at++) if ((values[at] ?? 0) > (values[place] ?? 0)) place = at
  return place
}

/** Puts `more` at the end of the list, where there is one. */
export function append<T>(list: T[] | undefined, more: readonly T[]): void {
  if (list !== undefined) for (const item of more) list.push(item)
}

/** Where the first of some sorted numbers is that is not below the value. */
export function lowerBound(sorted: ArrayLike<number>, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
