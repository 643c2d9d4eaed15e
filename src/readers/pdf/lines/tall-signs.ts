// Sums, roots and large brackets, which fonts for formulas hang below their baseline: set small amid a line of text, they belong to it.
import { type Box, boxOf } from '../../../document/page/box.ts'
import type { Run, Strip } from './runs.ts'

/** What a sign covers across the reading direction. */
export interface Reach {
  readonly top: number
  readonly bottom: number
}

/** Signs set for a line of text reach no farther, in its size; those of displayed formulas are 1.4 high and more. */
const TALLEST_EM = 1.3
/** The middle of a line's signs is so far above its baseline (TeX: 0.25), and a sign's own is off it by less. */
const AXIS_EM = 0.25
const MOST_OFF_EM = 0.2
/** It follows on what is before it, or stands before what comes next. */
const MOST_GAP_EM = 0.5
const MOST_OVERLAP_EM = 0.3

type ReachOf = (run: Run) => Reach | null

function fits(sign: Strip, { top, bottom }: Reach, host: Strip): boolean {
  if (host.angle !== sign.angle || bottom - top > TALLEST_EM * host.size) return false
  const off = (top + bottom) / 2 - (host.v - AXIS_EM * host.size)
  return Math.abs(off) <= MOST_OFF_EM * host.size
}

/** Limits are set smaller than their sign, right behind it, raised or lowered by no more than this. */
const LIMIT_SIZE_RATIO = 0.88
const LIMIT_GAP_EM = 0.3
const LIMIT_OFF_EM = 0.5

/** Where a sign ends with its limits, which may part it from what it applies to. */
function endOf(sign: Strip, { top, bottom }: Reach, strips: readonly Strip[]): number {
  let end = sign.u1
  for (const { u0, u1, v, size, angle } of strips) {
    const isLimit =
      angle === sign.angle && size <= LIMIT_SIZE_RATIO * sign.size && u0 - sign.u1 <= LIMIT_GAP_EM * sign.size
    const isBehind = u0 >= sign.u1 - LIMIT_GAP_EM * sign.size
    const isLevel = v > top - LIMIT_OFF_EM * sign.size && v < bottom + LIMIT_OFF_EM * sign.size
    if (isLimit && isBehind && isLevel) end = Math.max(end, u1)
  }
  return end
}

/** How far a sign is from the nearest run of a line, in the line's size; infinite where it lies over one. */
function gapTo(sign: Strip, end: number, host: Strip): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { u0, u1 } of host.runs) {
    const overlap = Math.min(u1, sign.u1) - Math.max(u0, sign.u0)
    if (overlap > MOST_OVERLAP_EM * host.size) return Number.POSITIVE_INFINITY
    nearest = Math.min(nearest, Math.abs(u0 < sign.u0 ? sign.u0 - u1 : u0 - end))
  }
  return nearest / host.size
}

/** What the tall signs of a strip cover. */
export function tallSigns({ runs }: Strip, reachOf: ReachOf): Box[] {
  return runs.flatMap((run) => {
    const reach = reachOf(run)
    return reach === null ? [] : [boxOf(run.u0, reach.top, run.u1, reach.bottom)]
  })
}

/** The strips with such signs in the lines that they stand in. */
export function hangTallSigns(strips: readonly Strip[], reachOf: ReachOf): Strip[] {
  const signs = strips.filter(({ runs }) => runs.length === 1 && runs[0] !== undefined && reachOf(runs[0]) !== null)
  if (signs.length === 0) return [...strips]
  const lines = new Map(strips.filter((strip) => !signs.includes(strip)).map((strip) => [strip, strip]))
  const out: Strip[] = []
  for (const sign of signs) {
    const reach = sign.runs[0] === undefined ? null : reachOf(sign.runs[0])
    const end = reach === null ? sign.u1 : endOf(sign, reach, strips)
    let best: Strip | null = null
    let bestGap = MOST_GAP_EM
    for (const [key, line] of lines) {
      const gap = reach !== null && fits(sign, reach, line) ? gapTo(sign, end, line) : Number.POSITIVE_INFINITY
      // What is printed before a sign holds it rather than what follows.
      if (gap > bestGap || (gap === bestGap && best !== null && line.u0 > sign.u0)) continue
      best = key
      bestGap = gap
    }
    const line = best === null ? undefined : lines.get(best)
    if (best === null || line === undefined) out.push(sign)
    else lines.set(best, withSign(line, sign))
  }
  return [...lines.values(), ...out]
}

function withSign(line: Strip, sign: Strip): Strip {
  const runs = [...line.runs, ...sign.runs.map((run) => ({ ...run, isTall: true }))].sort((a, b) => a.u0 - b.u0)
  return { ...line, runs, u0: Math.min(line.u0, sign.u0), u1: Math.max(line.u1, sign.u1) }
}
