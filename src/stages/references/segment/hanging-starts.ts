// In a list with hanging indents every flush line begins an entry: where a list keeps to that, its indents rule over a model's doubt.
// Limits: set by hand, where nothing else is said.
import { type DecodedLine, decodeLines } from './decode-lines.ts'
import type { LineFacts } from './line-facts.ts'
import { BEGINS, GOES_ON, LABEL_COUNT, type LineScores, scoresOf } from './line-model.ts'
import type { LinePlace } from './place-features.ts'
import type { LineRun } from './source-lines.ts'

/** Beginnings and indented lines that a list must have before its indents tell anything. */
const FEWEST_HANGING_LINES = 5
/** Shares of flush lines that begin an entry, at least, and of indented lines that do, at most. Chosen on train. */
const FLUSH_BEGINS = 0.9
const INDENTED_BEGINS = 0.03
/** What settles the matter against any score of the models (log of the odds). */
const DECIDED = 30

const isFlush = (place: LinePlace | null | undefined): boolean => place?.indent === 0
/** A piece of the row before it stands at its height. */
const isOwnRow = (place: LinePlace | null | undefined): boolean => place != null && place.gap !== 0

/** Endings that leave a sentence open, whatever the next line looks like. */
const OPEN_ENDINGS: ReadonlySet<string> = new Set(['comma', 'and', 'hyphen', 'colon'])

/** "J.P." before "Roe (Eds.)": the line goes on with a name that no entry begins with. */
const isOpenBefore = (before: LineFacts | undefined, own: LineFacts | undefined): boolean =>
  OPEN_ENDINGS.has(before?.ending ?? '') || (before?.ending === 'initial-stop' && own?.opening === 'none')

interface Tally {
  readonly begins: number
  readonly lines: number
}

function tallyOf(decoded: readonly DecodedLine[], isCounted: (at: number) => boolean): Tally {
  let [begins, lines] = [0, 0]
  decoded.forEach(({ label }, at) => {
    if (!isCounted(at) || (label !== BEGINS && label !== GOES_ON)) return
    lines += 1
    if (label === BEGINS) begins += 1
  })
  return { begins, lines }
}

function isHanging(decoded: readonly DecodedLine[], places: readonly (LinePlace | null)[]): boolean {
  const flush = tallyOf(decoded, (at) => isFlush(places[at]) && isOwnRow(places[at]))
  const indented = tallyOf(decoded, (at) => !isFlush(places[at]) && isOwnRow(places[at]))
  return (
    flush.begins >= FEWEST_HANGING_LINES &&
    indented.lines >= FEWEST_HANGING_LINES &&
    flush.begins >= flush.lines * FLUSH_BEGINS &&
    indented.begins <= indented.lines * INDENTED_BEGINS
  )
}

/** A column of the list that holds indented lines too: one without them may be indented as a whole. */
function columnsWithIndents(places: readonly (LinePlace | null)[]): boolean[] {
  const columns: number[] = []
  places.forEach((place, at) => {
    columns.push((columns[at - 1] ?? 0) + (place?.gap === 'top' ? 1 : 0))
  })
  const indented = new Set(columns.filter((_, at) => !isFlush(places[at]) && isOwnRow(places[at])))
  return columns.map((column) => indented.has(column))
}

/** The scores of the lines, with the flush lines of hanging lists made beginnings. */
export function withHangingStarts(
  scores: LineScores,
  lists: readonly LineRun[],
  places: readonly (LinePlace | null)[],
  facts: readonly LineFacts[],
): LineScores {
  const emissions = Float32Array.from(scores.emissions)
  for (const list of lists) {
    const decoded = decodeLines(scoresOf(scores, list))
    const own = list.map((line) => places[line] ?? null)
    if (!isHanging(decoded, own)) continue
    const isTelling = columnsWithIndents(own)
    decoded.forEach(({ label }, at) => {
      const line = list[at] ?? 0
      if (label !== GOES_ON || !isFlush(own[at]) || !isOwnRow(own[at]) || !isTelling[at]) return
      if (isOpenBefore(facts[list[at - 1] ?? -1], facts[line])) return
      const place = line * LABEL_COUNT + BEGINS
      emissions[place] = (emissions[place] ?? 0) + DECIDED
    })
  }
  return { ...scores, emissions }
}
