// A list is set in one way throughout: what its sure beginnings have in common speaks for the unsure ones, before the decode.
import type { LineFacts } from './features/line-facts.ts'
import type { LinePlace } from './features/place-features.ts'
import {
  BEGINS,
  CONTINUES,
  type DecodedLine,
  decodeLines,
  favourBeginning,
  type LineScores,
  scoresOf,
} from './line-model.ts'
import type { LineRun } from './source-lines.ts'

/** Lines that each look is taken to have been seen at beginning and inside, before the list is looked at. Chosen on train. */
const PRIOR_LINES = 1.5
/** How much the looks count, which say partly the same: 1 would take them as independent witnesses. Chosen on train. */
const LOOK_WEIGHT = 0.5
/** No look of a list is taken for more than this (log of the odds). */
const MOST_ODDS = 3
/** Fewer lines than this have no look of their own. */
const FEWEST_LIST_LINES = 6

/** What a line looks like, aspect by aspect. */
function looksOf(place: LinePlace | null, { mark, opening }: LineFacts): string[] {
  const own = [`mark ${mark}`, `opening ${opening}`]
  if (place === null) return own
  // The first line of a column has no distance of its own: it says nothing.
  const above = place.gap === 'top' ? [] : [`gap ${place.gap}`, `slack ${place.slack}`]
  return [...own, `indent ${place.indent}`, ...above]
}

type LookTally = Map<string, [begins: number, continues: number]>

function lookTallyOf(looks: readonly (readonly string[])[], decoded: readonly DecodedLine[]): LookTally {
  const tally: LookTally = new Map()
  decoded.forEach(({ probabilities }, at) => {
    for (const look of looks[at] ?? []) {
      const seen = tally.get(look) ?? [0, 0]
      tally.set(look, [seen[0] + probabilities[BEGINS], seen[1] + probabilities[CONTINUES]])
    }
  })
  return tally
}

const clamp = (odds: number): number => Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds))

/** How much more often lines of these looks begin an entry of this list than its lines do at large. */
function oddsOf(looks: readonly string[], tally: LookTally, begins: number, continues: number): number {
  return looks.reduce((sum, look) => {
    const [first, later] = tally.get(look) ?? [0, 0]
    const share = (first + PRIOR_LINES * (begins / (begins + continues))) / (begins + PRIOR_LINES)
    const other = (later + PRIOR_LINES * (continues / (begins + continues))) / (continues + PRIOR_LINES)
    return sum + clamp(Math.log(share / other))
  }, 0)
}

/** Adjusts emission scores by evidence from the list itself. */
export type ScoreAdjustment = (
  scores: LineScores,
  lists: readonly LineRun[],
  places: readonly (LinePlace | null)[],
  facts: readonly LineFacts[],
) => LineScores

/** How the list's own lines look. */
export const withOwnLook: ScoreAdjustment = (scores, lists, places, facts) => {
  const emissions = Float32Array.from(scores.emissions)
  for (const list of lists) {
    if (list.length < FEWEST_LIST_LINES) continue
    const looks = list.map((line) => {
      const own = facts[line]
      return own === undefined ? [] : looksOf(places[line] ?? null, own)
    })
    const decoded = decodeLines(scoresOf(scores, list))
    const tally = lookTallyOf(looks, decoded)
    const begins = decoded.reduce((sum, { probabilities }) => sum + probabilities[BEGINS], 0)
    const continues = decoded.reduce((sum, { probabilities }) => sum + probabilities[CONTINUES], 0)
    if (begins < 1 || continues < 1) continue
    list.forEach((line, at) => {
      favourBeginning(emissions, line, LOOK_WEIGHT * oddsOf(looks[at] ?? [], tally, begins, continues))
    })
  }
  return { ...scores, emissions }
}

/** Beginnings and other lines that a list must have before its habits tell anything. */
const FEWEST_LINES = 5
/** Share of the other lines that begin an entry, at most. Chosen on train. */
const OTHERS_BEGIN = 0.03
/** What settles the matter against any score of the models (log of the odds). */
export const DECIDED = 30

export const isFlush = (place: LinePlace | null): boolean => place?.indent === 0
/** A piece of the row before it is at its height. */
export const isOwnRow = (place: LinePlace | null): boolean => place !== null && place.gap !== 0

/** Bin of the smallest distance between lines that sets an entry apart: 1.2 times the usual one. Chosen on train. */
const SET_APART = 4

/** How a list may set the lines that begin its entries. */
interface Habit {
  /** Share of the lines set so that the model must see begin an entry. Chosen on train. */
  readonly leastBegins: number
  /** Lines that the habit says something about. */
  readonly speaksOf: (place: LinePlace | null) => boolean
  readonly isBeginning: (place: LinePlace | null) => boolean
  /** Columns in which the habit shows: a column without indented lines may be indented as a whole. */
  readonly isShownBy: (place: LinePlace | null) => boolean
}

const HANGING: Habit = {
  leastBegins: 0.9,
  speaksOf: isOwnRow,
  isBeginning: isFlush,
  isShownBy: (place) => !isFlush(place),
}
const SPACED: Habit = {
  leastBegins: 0.65,
  // The first line of a column has no line above it.
  speaksOf: (place) => isOwnRow(place) && place?.gap !== 'top',
  isBeginning: (place) => typeof place?.gap === 'number' && place.gap >= SET_APART,
  isShownBy: () => true,
}

/** Endings that leave a sentence open, whatever the next line looks like. */
const OPEN_ENDINGS: ReadonlySet<string> = new Set(['comma', 'and', 'hyphen', 'colon'])

/** What no entry begins with: a word in lower case, an address; in a list of labelled entries, a line without a label. */
const goesOnPlainly = (own: LineFacts | undefined, isLabelled: boolean): boolean =>
  /^(?:x|link)/.test(own?.shapes[0] ?? '') || (isLabelled && own?.mark === 'none')

/** Most entries bear a label. */
function isLabelledList(list: LineRun, decoded: readonly DecodedLine[], facts: readonly LineFacts[]): boolean {
  const begins = list.filter((_, at) => decoded[at]?.label === BEGINS)
  return begins.filter((line) => facts[line]?.mark !== 'none').length * 2 > begins.length
}

/** "J.P." before "Roe (Eds.)": the line continues with a name that no entry begins with. */
const isOpenBefore = (before: LineFacts | undefined, own: LineFacts | undefined): boolean =>
  OPEN_ENDINGS.has(before?.ending ?? '') || (before?.ending === 'initial-stop' && own?.opening === 'none')

interface Tally {
  readonly begins: number
  readonly lines: number
}

function tallyOf(decoded: readonly DecodedLine[], isCounted: (at: number) => boolean): Tally {
  let [begins, lines] = [0, 0]
  decoded.forEach(({ label }, at) => {
    if (!isCounted(at) || (label !== BEGINS && label !== CONTINUES)) return
    lines += 1
    if (label === BEGINS) begins += 1
  })
  return { begins, lines }
}

function isKept(habit: Habit, decoded: readonly DecodedLine[], places: readonly (LinePlace | null)[]): boolean {
  const isSet = (at: number): boolean => habit.isBeginning(places[at] ?? null)
  const spoken = (at: number): boolean => habit.speaksOf(places[at] ?? null)
  const set = tallyOf(decoded, (at) => spoken(at) && isSet(at))
  const others = tallyOf(decoded, (at) => spoken(at) && !isSet(at))
  return (
    set.begins >= FEWEST_LINES &&
    others.lines >= FEWEST_LINES &&
    set.begins >= set.lines * habit.leastBegins &&
    others.begins <= others.lines * OTHERS_BEGIN
  )
}

function columnsThatShow(habit: Habit, places: readonly (LinePlace | null)[]): boolean[] {
  const columns: number[] = []
  places.forEach((place, at) => {
    columns.push((columns[at - 1] ?? 0) + (place?.gap === 'top' ? 1 : 0))
  })
  const showing = new Set(
    columns.filter((_, at) => isOwnRow(places[at] ?? null) && habit.isShownBy(places[at] ?? null)),
  )
  return columns.map((column) => showing.has(column))
}

/** The scores of the lines, with those made beginnings that a list's own habit sets as such. */
export const withHabitualStarts: ScoreAdjustment = (scores, lists, places, facts) => {
  const emissions = Float32Array.from(scores.emissions)
  const placesIn = (list: LineRun): (LinePlace | null)[] => list.map((line) => places[line] ?? null)
  const allDecoded = lists.flatMap((list) => decodeLines(scoresOf(scores, list)))
  const allPlaces = lists.flatMap(placesIn)
  for (const list of lists) {
    const decoded = decodeLines(scoresOf(scores, list))
    const own = placesIn(list)
    const isLabelled = isLabelledList(list, decoded, facts)
    // A list that a page or a column cut in two shows its habit in both parts together.
    const keeps = (habit: Habit): boolean => isKept(habit, decoded, own) || isKept(habit, allDecoded, allPlaces)
    const hangs = keeps(HANGING)
    for (const habit of [HANGING, SPACED]) {
      if (!keeps(habit)) continue
      const isTelling = columnsThatShow(habit, own)
      decoded.forEach(({ label }, at) => {
        const [line, place] = [list[at] ?? 0, own[at] ?? null]
        if (label !== CONTINUES || !habit.speaksOf(place) || !habit.isBeginning(place) || !isTelling[at]) return
        // What hangs continues: an accent may push it down.
        if (hangs && !isFlush(place)) return
        if (isOpenBefore(facts[list[at - 1] ?? -1], facts[line])) return
        if (habit === SPACED && goesOnPlainly(facts[line], isLabelled)) return
        favourBeginning(emissions, line, DECIDED)
      })
    }
  }
  return { ...scores, emissions }
}
