// Numbers that look like chance and are the same in every run.

export interface Chance {
  /** From 0 to 1. */
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  one<T>(of: readonly T[]): T
  isLucky(share: number): boolean
}

/** mulberry32: small, and the same on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + next() * (high - low)
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    one: (of) => {
      const found = of[whole(0, of.length - 1)]
      if (found === undefined) throw new RangeError('nothing to choose from')
      return found
    },
    isLucky: (share) => next() < share,
  }
}
