// Numbers that look random and are the same in every run with the same seed (mulberry32).

/** A seed of its own for each case, so that any case can be made again alone. */
export const mixed = (seed, index) => Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)

export function chanceOf(seed) {
  let state = seed | 0
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count) => Math.floor(share() * count)
  return {
    share,
    below,
    pick: (list) => list[below(list.length)],
    isTrue: (probability) => share() < probability,
    /** Mostly small, now and then large: 1 to `most`. */
    few: (most) => 1 + Math.floor(most ** share() - 1e-9),
  }
}
