// The size and the baseline of a line of bitmaps, by what most of them would be: an o and an O differ in nothing else.
import { groupBy } from '../../../kernel/lists.ts'
import type { Candidate } from './candidates.ts'
import type { Habits } from './habits.ts'
import {
  GUESSED_RANKS,
  MOST_ASKED,
  MOST_GUESSES,
  OTHER_FACE,
  PIXEL_PT,
  PIXEL_SHARE,
  SAME_EM,
  SAME_LEVEL_EM,
  SETTLED_SHARE,
  USUAL_GAP,
} from './limits.ts'

/** A bitmap in its place: what it may be, and the level that the file gives it. */
export interface Placed {
  readonly candidates: readonly Candidate[]
  readonly level: number
  /** The file's own font, by its address: what is set in one is of one face, unless it is a bag of bitmaps. */
  readonly font: number
  /** What lines before made of it; null where they did not or did not agree. */
  readonly settled: Candidate | null
}

/** What the letters of a line have in common. */
export interface Level {
  /** Points of an em. */
  readonly em: number
  /** The baseline's level. */
  readonly baseline: number
}

export interface Setting extends Level {
  /** The face that most letters of each font have. */
  readonly faces: ReadonlyMap<number, string | null>
}

const NO_FACES: Setting['faces'] = new Map()

export const likeness = ({ gap }: Candidate): number => Math.exp(-((gap / USUAL_GAP) ** 2))

const emOff = ({ em }: Candidate, setting: Level): number => Math.abs(em / setting.em - 1)

/** In em. */
const levelOff = ({ rise }: Candidate, level: number, { em, baseline }: Level): number =>
  Math.abs(level + rise - baseline) / em

export function fits(candidate: Candidate, level: number, setting: Level): boolean {
  const { em } = candidate
  return (
    emOff(candidate, setting) < SAME_EM + PIXEL_SHARE / em &&
    levelOff(candidate, level, setting) < SAME_LEVEL_EM + PIXEL_PT / setting.em
  )
}

/** The likeliest candidate of a bitmap in a line set so; null where none fits. */
export function fitting({ candidates, level, font }: Placed, setting: Setting): Candidate | null {
  const face = setting.faces.get(font) ?? null
  let best: Candidate | null = null
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    // The nearest come first, and none fits better than it is near.
    if (candidate.gap >= least) break
    if (!fits(candidate, level, setting)) continue
    const off = emOff(candidate, setting) / 2 + levelOff(candidate, level, setting) / 2
    const misfit = candidate.gap + off + (face === null || candidate.glyph.face === face ? 0 : OTHER_FACE)
    if (misfit < least) {
      least = misfit
      best = candidate
    }
  }
  return best
}

/** null where nothing on the line is known. */
export function settingOf(line: readonly Placed[], habits: Habits): Setting | null {
  const step = Math.ceil(line.length / MOST_ASKED)
  const asked = line.filter((_, at) => at % step === 0)
  const settled = settledSetting(asked)
  if (settled !== null) return settled
  let best: Setting | null = null
  let most = 0
  for (const guess of guessesOf(asked)) {
    let votes = 0
    for (const placed of asked) {
      const candidate = fitting(placed, guess)
      if (candidate !== null) votes += likeness(candidate)
    }
    if (votes > most) {
      most = votes
      best = guess
    }
  }
  if (best === null) return null
  const { em, baseline } = best
  const fonts = groupBy(asked, ({ font }) => font)
  const faces = [...fonts].map(([font, own]) => [font, habits.faceOf(facesOf(own, { em, baseline }))] as const)
  return { em, baseline, faces: new Map(faces) }
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** What the letters that are known already have in common; null where they are too few, or do not fit together. */
function settledSetting(line: readonly Placed[]): Setting | null {
  const known = line.flatMap(({ settled, level }) => (settled === null ? [] : [{ settled, level }]))
  if (known.length < line.length * SETTLED_SHARE || known.length === 0) return null
  const setting = {
    em: middle(known.map(({ settled }) => settled.em)),
    baseline: middle(known.map(({ settled, level }) => level + settled.rise)),
    faces: NO_FACES,
  }
  const fit = known.filter(({ settled, level }) => fits(settled, level, setting)).length
  return fit < line.length * SETTLED_SHARE ? null : setting
}

/** Sizes and baselines that the nearest candidates would have, each once. */
function guessesOf(line: readonly Placed[]): Setting[] {
  const guesses = new Map<string, Setting>()
  for (let rank = 0; rank < GUESSED_RANKS; rank++) {
    for (const { candidates, level } of line) {
      const candidate = candidates[rank]
      if (candidate === undefined || guesses.size >= MOST_GUESSES) continue
      const { em, rise } = candidate
      const baseline = level + rise
      const key = `${Math.round(Math.log(em) / (SAME_EM / 2))} ${Math.round(baseline / (em * SAME_LEVEL_EM))}`
      if (!guesses.has(key)) guesses.set(key, { em, baseline, faces: NO_FACES })
    }
  }
  return [...guesses.values()]
}

/** How well each face explains the letters of a line. */
function facesOf(line: readonly Placed[], setting: Level): Map<string, number> {
  const votes = new Map<string, number>()
  for (const { candidates, level } of line) {
    const own = new Map<string, number>()
    for (const candidate of candidates) {
      const { face } = candidate.glyph
      if (!own.has(face) && fits(candidate, level, setting)) own.set(face, likeness(candidate))
    }
    for (const [face, value] of own) votes.set(face, (votes.get(face) ?? 0) + value)
  }
  return votes
}
