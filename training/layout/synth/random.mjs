// Seeded chance: the same seed typesets the same paper.
export function chance(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low, high) => low + next() * (high - low)
  const whole = (low, high) => Math.floor(between(low, high + 1))
  const pick = (list) => list[Math.floor(next() * list.length)]
  const odds = (share) => next() < share
  /** Picks a key of { key: weight }. */
  const weighed = (weights) => {
    const total = Object.values(weights).reduce((a, b) => a + b, 0)
    let left = next() * total
    for (const [key, weight] of Object.entries(weights)) {
      left -= weight
      if (left <= 0) return key
    }
    return Object.keys(weights)[0]
  }
  const shuffle = (list) => {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1))
      ;[copy[i], copy[j]] = [copy[j], copy[i]]
    }
    return copy
  }
  return { next, between, whole, pick, odds, weighed, shuffle }
}
