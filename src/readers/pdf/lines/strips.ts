// Runs that are on one baseline side by side become strips; raised and lowered ones are hung onto their strip.
import { append, maxOf, minOf } from '../../../kernel/lists.ts'
import { findRims, type Rims } from './rims.ts'
import { COLUMN_GAP_EM, type Run, type Strip } from './runs.ts'
import { hangTallSigns, type Reach } from './tall-signs.ts'

const STRIP_LEVEL_EM = 0.16
/** A drop capital is on the baseline of the line it reaches down to, but belongs to another one. */
const STRIP_MAX_SIZE_RATIO = 1.7
const STRIP_MAX_OVERLAP_EM = 0.4

/** Superscripts are at most this large beside their line (0.7 is usual, 0.85 occurs with small caps and math). */
const HUNG_MAX_SIZE_RATIO = 0.88
/** Smaller ones are beside a drop capital or a giant bracket. */
const HUNG_MIN_SIZE_RATIO = 0.4
/** No exponent or index is so much longer than what it belongs to. */
const RISE_MAX_EXTRA_LETTERS = 15
const SUPER_MIN_EM = 0.1
const SUPER_MAX_EM = 0.75
const SUB_MIN_EM = 0.06
const SUB_MAX_EM = 0.5
/** A raised mark follows its word closely. */
const RISE_MAX_GAP_EM = 0.35
/** One that opens a note or an affiliation is apart from it, but less than a column does. */
const OPENING_MAX_GAP_EM = 0.9
const OPENING_MAX_LETTERS = 3

export interface RunKinds {
  /** Nothing but accents, which stand over a letter of another run. */
  isAccent(run: Run): boolean
  /** A full stop alone. */
  isStop(run: Run): boolean
  /** Nothing but brackets, sums and the like, on which no letters are raised: they may be enlarged. */
  isSigns?(run: Run): boolean
  /** What a run of nothing but sums, roots or large brackets covers, null for all others. */
  reachOf?(run: Run): Reach | null
}

export function buildStrips(runs: readonly Run[], kinds: RunKinds): Strip[] {
  const byAngle = new Map<number, Run[]>()
  for (const run of runs) {
    const list = byAngle.get(run.angle)
    if (list === undefined) byAngle.set(run.angle, [run])
    else list.push(run)
  }
  const rims = findRims(runs)
  const strips: Strip[] = []
  for (const group of byAngle.values()) {
    const { reachOf } = kinds
    // What stands level with where a sign hangs from is its limit, not what is beside it.
    const joined = joinButHanging(group.map(stripOf), rims, kinds)
    const level = reachOf === undefined ? joined : hangTallSigns(joined, reachOf)
    // Twice: an exponent may be behind an index, which only then belongs to the line.
    const hung = hangRaised(hangRaised(level, kinds), kinds)
    append(strips, joinButHanging(hung, rims, kinds))
  }
  return strips
}

function stripOf(run: Run): Strip {
  return { runs: [run], u0: run.u0, u1: run.u1, v: run.v, size: run.size, angle: run.angle }
}

/** A sum, root or bracket alone whose middle is below its baseline, where that of signs in a line is above. */
function isHanging({ runs, v }: Strip, { reachOf }: RunKinds): boolean {
  const reach = runs.length === 1 && runs[0] !== undefined ? (reachOf?.(runs[0]) ?? null) : null
  return reach !== null && (reach.top + reach.bottom) / 2 > v
}

function joinButHanging(strips: readonly Strip[], rims: Rims, kinds: RunKinds): Strip[] {
  const hanging = strips.filter((strip) => isHanging(strip, kinds))
  if (hanging.length === 0) return joinLevel(strips, rims)
  const level = strips.filter((strip) => !hanging.includes(strip))
  return [...joinLevel(level, rims), ...hanging]
}

/** Joins strips of one baseline whose gaps are smaller than those between columns, and that no rim of a column parts. */
function joinLevel(strips: readonly Strip[], rims: Rims): Strip[] {
  const sorted = [...strips].sort((a, b) => a.v - b.v || a.u0 - b.u0)
  const parent = sorted.map((_, i) => i)
  const find = (i: number): number => {
    let root = i
    while (parent[root] !== root) root = parent[root] ?? root
    parent[i] = root
    return root
  }
  for (let i = 0; i < sorted.length; i++) {
    const a = sorted[i]
    if (a === undefined) continue
    for (let j = i + 1; j < sorted.length; j++) {
      const b = sorted[j]
      if (b === undefined || b.v - a.v > STRIP_LEVEL_EM * a.size * STRIP_MAX_SIZE_RATIO) break
      if (standsBeside(a, b) && !(a.u0 < b.u0 ? rims.parts(a, b) : rims.parts(b, a))) parent[find(j)] = find(i)
    }
  }
  const groups = new Map<number, Strip[]>()
  for (let i = 0; i < sorted.length; i++) {
    const strip = sorted[i]
    if (strip === undefined) continue
    const root = find(i)
    const group = groups.get(root)
    if (group === undefined) groups.set(root, [strip])
    else group.push(strip)
  }
  return [...groups.values()].map((group) =>
    group.length === 1 && group[0] !== undefined ? group[0] : mergeStrips(group),
  )
}

function standsBeside(a: Strip, b: Strip): boolean {
  const small = Math.min(a.size, b.size)
  const large = Math.max(a.size, b.size)
  if (Math.abs(a.v - b.v) > STRIP_LEVEL_EM * small || large > STRIP_MAX_SIZE_RATIO * small) return false
  const gap = Math.max(a.u0, b.u0) - Math.min(a.u1, b.u1)
  // A heading beside text of the next column: the gutter is wide for the text, whatever it is for the heading.
  if (gap > COLUMN_GAP_EM * small) return false
  return Math.max(gap, baseGap(a, b)) >= -STRIP_MAX_OVERLAP_EM * large
}

/** The gap between what two strips have on the baseline: an exponent of one may stand over an index of the other. */
function baseGap(a: Strip, b: Strip): number {
  const [left, right] = a.u0 < b.u0 ? [a, b] : [b, a]
  const isOnBase = (strip: Strip) => (run: Run) => Math.abs(run.v - strip.v) <= STRIP_LEVEL_EM * strip.size
  const ends = left.runs.filter(isOnBase(left)).map(({ u1 }) => u1)
  const begins = right.runs.filter(isOnBase(right)).map(({ u0 }) => u0)
  return (begins.length === 0 ? right.u0 : minOf(begins)) - maxOf(ends, left.u0)
}

export function mergeStrips(group: readonly Strip[]): Strip {
  let main = group[0]
  for (const strip of group) if (main === undefined || strip.u1 - strip.u0 > main.u1 - main.u0) main = strip
  if (main === undefined) throw new RangeError('a line needs at least one strip')
  const runs = group.flatMap((strip) => strip.runs).sort((a, b) => a.u0 - b.u0 || a.from - b.from)
  const u0 = minOf(group.map((strip) => strip.u0))
  const u1 = maxOf(group.map((strip) => strip.u1))
  return { runs, u0, u1, v: main.v, size: main.size, angle: main.angle }
}

/** Gives each small strip that stands high or low beside a larger one to the best such neighbour. */
function hangRaised(strips: readonly Strip[], { isAccent, isStop, isSigns = () => false }: RunKinds): Strip[] {
  const sorted = [...strips].sort((a, b) => a.v - b.v)
  const hung = new Map<Strip, Strip[]>()
  const gone = new Set<Strip>()
  for (let i = 0; i < sorted.length; i++) {
    const small = sorted[i]
    if (small === undefined) continue
    const cost = small.runs.every(isAccent) ? accentCost : small.runs.every(isStop) ? stopCost : raisedCost
    const isLettered = !small.runs.every(isSigns)
    const host = findHost(sorted, i, (one, other) => {
      const found = cost(one, other)
      return found < Number.POSITIVE_INFINITY && isLettered && other.runs.every(isSigns)
        ? Number.POSITIVE_INFINITY
        : found
    })
    if (host === null) continue
    gone.add(small)
    const list = hung.get(host)
    if (list === undefined) hung.set(host, [small])
    else list.push(small)
  }
  return sorted.filter((strip) => !gone.has(strip)).map((strip) => mergeHung(strip, hung))
}

function mergeHung(strip: Strip, hung: ReadonlyMap<Strip, readonly Strip[]>): Strip {
  const raised = hung.get(strip)
  if (raised === undefined) return strip
  const all = [strip, ...raised.map((one) => mergeHung(one, hung))]
  const merged = mergeStrips(all)
  return { ...merged, v: strip.v, size: strip.size }
}

function letterCount(strip: Strip): number {
  let count = 0
  for (const run of strip.runs) count += run.to - run.from
  return count
}

type Cost = (small: Strip, host: Strip) => number

function findHost(sorted: readonly Strip[], index: number, costOf: Cost): Strip | null {
  const small = sorted[index]
  if (small === undefined) return null
  let best: Strip | null = null
  let bestCost = Number.POSITIVE_INFINITY
  const reach = small.size * 2
  const consider = (host: Strip): void => {
    const cost = costOf(small, host)
    if (cost < bestCost) {
      bestCost = cost
      best = host
    }
  }
  for (let j = index + 1; j < sorted.length; j++) {
    const host = sorted[j]
    if (host === undefined || host.v - small.v > reach) break
    consider(host)
  }
  for (let j = index - 1; j >= 0; j--) {
    const host = sorted[j]
    if (host === undefined || small.v - host.v > reach) break
    consider(host)
  }
  return best
}

/** A letter of full size that a word has lowered or raised, as TeX's own name does, fills the gap that its neighbours leave. */
const SHIFTED_MAX_LETTERS = 2
const SHIFTED_MAX_EM = 0.35
const SHIFTED_MAX_KERN_EM = 0.25
const SHIFTED_SIZE_RATIO = 1.15

function fillsGap(letter: Strip, host: Strip): boolean {
  if (letterCount(letter) > SHIFTED_MAX_LETTERS || Math.abs(host.v - letter.v) > SHIFTED_MAX_EM * host.size)
    return false
  const touches = (a: number, b: number): boolean => Math.abs(a - b) <= SHIFTED_MAX_KERN_EM * host.size
  const { runs } = host
  // A mark over the letter before has its pen behind the raised sign, maybe beyond where the next letter begins, or the line ends.
  const hasMark = letterCount(letter) > 1 && letter.v < host.v
  const isFollowed = (next: number | undefined): boolean =>
    next === undefined ? hasMark : touches(next, letter.u1) || (hasMark && next > letter.u0 && next < letter.u1)
  return runs.some(({ u1 }, at) => touches(u1, letter.u0) && isFollowed(runs[at + 1]?.u0))
}

/** How ill a small strip fits a host, in em of the host; infinite where it is no raised or lowered mark of it. */
function raisedCost(small: Strip, host: Strip): number {
  const ratio = small.size / host.size
  if (ratio > HUNG_MAX_SIZE_RATIO && ratio < SHIFTED_SIZE_RATIO && fillsGap(small, host)) return 0
  if (ratio > HUNG_MAX_SIZE_RATIO || ratio < HUNG_MIN_SIZE_RATIO) return Number.POSITIVE_INFINITY
  if (letterCount(small) > letterCount(host) + RISE_MAX_EXTRA_LETTERS) return Number.POSITIVE_INFINITY
  const up = (host.v - small.v) / host.size
  const isSuper = up >= SUPER_MIN_EM && up <= SUPER_MAX_EM
  const isSub = -up >= SUB_MIN_EM && -up <= SUB_MAX_EM
  if (!isSuper && !isSub) return Number.POSITIVE_INFINITY
  const gap = Math.max(small.u0, host.u0) - Math.min(small.u1, host.u1)
  const isOpening = isSuper && small.u1 <= host.u0 && letterCount(small) <= OPENING_MAX_LETTERS
  if (gap > (isOpening ? OPENING_MAX_GAP_EM : RISE_MAX_GAP_EM) * host.size) return Number.POSITIVE_INFINITY
  const usual = isSuper ? 0.35 : 0.2
  return Math.abs(Math.abs(up) - usual) + Math.max(0, gap / host.size)
}

/** Typesetters make the dot between two keywords of a full stop, which they lift by a fifth to a half of its size. */
const DOT_MIN_UP_EM = 0.12
const DOT_MAX_UP_EM = 0.5

/** A full stop as large as the line, raised behind one of its words. */
function stopCost(stop: Strip, host: Strip): number {
  const ratio = stop.size / host.size
  const up = (host.v - stop.v) / host.size
  const isDot = ratio > HUNG_MAX_SIZE_RATIO && ratio < SHIFTED_SIZE_RATIO && up > DOT_MIN_UP_EM && up < DOT_MAX_UP_EM
  const gaps = host.runs.map(({ u1 }) => stop.u0 - u1).filter((gap) => gap > -SHIFTED_MAX_KERN_EM * host.size)
  const gap = minOf(gaps, Number.POSITIVE_INFINITY)
  return isDot && gap <= COLUMN_GAP_EM * host.size ? gap / host.size : raisedCost(stop, host)
}

/** TeX lifts the accent of a capital; wide hats hang from above. */
const ACCENT_MAX_UP_EM = 1
const ACCENT_MAX_DOWN_EM = 0.3

/** An accent alone on its level belongs to the line whose letters it stands over. */
function accentCost(accent: Strip, host: Strip): number {
  const up = (host.v - accent.v) / host.size
  const isInside = accent.u0 >= host.u0 - 0.3 * host.size && accent.u1 <= host.u1 + 0.3 * host.size
  if (!isInside || up > ACCENT_MAX_UP_EM || up < -ACCENT_MAX_DOWN_EM) return Number.POSITIVE_INFINITY
  return Math.abs(up)
}
