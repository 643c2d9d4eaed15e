// Ranges of characters, and finding those that meet another one without comparing all with all.

export interface Range {
  readonly start: number
  readonly end: number
}

/** A stretch with its words. */
export interface TextRange extends Range {
  readonly text: string
}

export const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end

/** Index of the first item for which `isPast` holds; items must be ordered so that it holds from there on. */
function firstIndex<T>(items: readonly T[], isPast: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isPast(item)) high = middle
    else low = middle + 1
  }
  return low
}

/** A search over many ranges: those that share a character with the given one, in order of their start. */
export function overlapFinder<T extends Range>(ranges: readonly T[]): (range: Range) => T[] {
  let reach = 0
  const sorted = ranges
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((range) => {
      reach = Math.max(reach, range.end)
      return { range, reach }
    })
  return ({ start, end }) => {
    const found: T[] = []
    for (let at = firstIndex(sorted, (one) => one.reach > start); at < sorted.length; at++) {
      const range = sorted[at]?.range
      if (range === undefined || range.start >= end) break
      if (range.end > start) found.push(range)
    }
    return found
  }
}

/** The first range, of ordered ones that do not overlap, that shares a character with the given one. */
export function firstOverlap<T extends Range>(ordered: readonly T[], { start, end }: Range): T | null {
  const one = ordered[firstIndex(ordered, (range) => range.end > start)]
  return one !== undefined && one.start < end ? one : null
}
