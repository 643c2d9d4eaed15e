// Which item of one list is which of the other: first those that are equal, then those that share most of their words.
import { addTo, maxOf } from '../../kernel/lists.ts'

export interface Pairs {
  /** Places in the first list and the second, in the order of the first. */
  readonly same: readonly (readonly [number, number])[]
  readonly changed: readonly (readonly [number, number])[]
  readonly removed: readonly number[]
  readonly added: readonly number[]
}

export interface Paired {
  /** Equal keys are the same item, wherever it stands; an empty one is equal to none. */
  readonly keys: readonly string[]
  readonly words: readonly string[]
}

/** Two that share less of their words than this are two different items. */
const MIN_SHARED = 0.5

function takeEqual(before: readonly Paired[], after: readonly Paired[]): Map<number, number> {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const rounds = maxOf([...before, ...after].map(({ keys }) => keys.length))
  for (let round = 0; round < rounds; round += 1) {
    const places = new Map<string, number[]>()
    for (const [at, { keys }] of after.entries()) {
      const key = keys[round] ?? ''
      if (key !== '' && !taken.has(at)) addTo(places, key, at)
    }
    for (const [at, { keys }] of before.entries()) {
      const place = found.has(at) ? undefined : places.get(keys[round] ?? '')?.shift()
      if (place === undefined) continue
      found.set(at, place)
      taken.add(place)
    }
  }
  return found
}

const countsOf = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The share of words that two lists have in common (Dice), of all pairs that have enough. */
function alike(before: readonly Paired[], after: readonly Paired[], left: readonly number[], right: readonly number[]) {
  const holders = new Map<string, [number, number][]>()
  for (const at of right)
    for (const [word, count] of countsOf(after[at]?.words ?? [])) addTo(holders, word, [at, count])
  return left.flatMap((from) => {
    const words = before[from]?.words ?? []
    const shared = new Map<number, number>()
    for (const [word, count] of countsOf(words))
      for (const [to, other] of holders.get(word) ?? []) shared.set(to, (shared.get(to) ?? 0) + Math.min(count, other))
    return [...shared].flatMap(([to, common]) => {
      const share = (2 * common) / (words.length + (after[to]?.words.length ?? 0))
      return share < MIN_SHARED ? [] : [{ from, to, share }]
    })
  })
}

export function pairUp(before: readonly Paired[], after: readonly Paired[]): Pairs {
  const equal = takeEqual(before, after)
  const taken = new Set(equal.values())
  const left = [...before.keys()].filter((at) => !equal.has(at))
  const right = [...after.keys()].filter((at) => !taken.has(at))
  const changed = new Map<number, number>()
  const far = ({ from, to }: { readonly from: number; readonly to: number }): number =>
    Math.abs(from / before.length - to / after.length)
  const candidates = alike(before, after, left, right).sort((a, b) => b.share - a.share || far(a) - far(b))
  for (const { from, to } of candidates) {
    if (changed.has(from) || taken.has(to)) continue
    changed.set(from, to)
    taken.add(to)
  }
  const ordered = (map: ReadonlyMap<number, number>) => [...map].sort(([a], [b]) => a - b)
  return {
    same: ordered(equal),
    changed: ordered(changed),
    removed: left.filter((at) => !changed.has(at)),
    added: right.filter((at) => !taken.has(at)),
  }
}
