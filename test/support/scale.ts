// How much of a fault test is run: a share of it in the suite, all of it with SVC_FULL=1.

export const isFull = process.env.SVC_FULL === '1'

/** Far above what a test takes on the busiest machine; only what hangs for good meets it. */
export const LONG_MS = isFull ? 3_600_000 : 600_000

/** How long a test looks for one thing before it says that it does not come. */
export const PATIENCE_MS = LONG_MS / 4

/** The count for this run. */
export const scaled = (full: number, inSuite: number): number => (isFull ? full : inSuite)

/** Numbers that look random and are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The value below which this share of the sorted numbers lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
