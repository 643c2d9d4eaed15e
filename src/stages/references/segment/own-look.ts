// A list is set in one way throughout: what its sure beginnings look like tells where the unsure ones are.
import { type DecodedLine, decodeLines } from './decode-lines.ts'
import type { LineFacts } from './line-facts.ts'
import { BEGINS, GOES_ON, LABEL_COUNT, type LineScores, scoresOf } from './line-model.ts'
import type { LinePlace } from './place-features.ts'
import type { LineRun } from './source-lines.ts'

/** Lines that each look is taken to have been seen at beginning and inside, before the list is looked at. Chosen on train. */
const PRIOR_LINES = 1.5
/** How much the looks count, which say partly the same: 1 would take them as independent witnesses. Chosen on train. */
const LOOK_WEIGHT = 0.5
/** No look of a list is taken for more than this (log of the odds). */
const MOST_ODDS = 3
/** Rounds of looking again with what the round before has told. */
const ROUNDS = 2
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

type Tally = Map<string, [begins: number, goesOn: number]>

function tallyOf(looks: readonly (readonly string[])[], decoded: readonly DecodedLine[]): Tally {
  const tally: Tally = new Map()
  decoded.forEach(({ probabilities }, at) => {
    for (const look of looks[at] ?? []) {
      const seen = tally.get(look) ?? [0, 0]
      tally.set(look, [seen[0] + probabilities[BEGINS], seen[1] + probabilities[GOES_ON]])
    }
  })
  return tally
}

const clamp = (odds: number): number => Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds))

/** How much oftener lines of these looks begin an entry of this list than its lines do at large. */
function oddsOf(looks: readonly string[], tally: Tally, begins: number, goesOn: number): number {
  return looks.reduce((sum, look) => {
    const [first, later] = tally.get(look) ?? [0, 0]
    const share = (first + PRIOR_LINES * (begins / (begins + goesOn))) / (begins + PRIOR_LINES)
    const other = (later + PRIOR_LINES * (goesOn / (begins + goesOn))) / (goesOn + PRIOR_LINES)
    return sum + clamp(Math.log(share / other))
  }, 0)
}

/** The scores of the lines of each list, with the list's own look heard. */
export function withOwnLook(
  scores: LineScores,
  lists: readonly LineRun[],
  places: readonly (LinePlace | null)[],
  facts: readonly LineFacts[],
): LineScores {
  const emissions = Float32Array.from(scores.emissions)
  for (const list of lists) {
    if (list.length < FEWEST_LIST_LINES) continue
    const looks = list.map((line) => {
      const own = facts[line]
      return own === undefined ? [] : looksOf(places[line] ?? null, own)
    })
    for (let round = 0; round < ROUNDS; round += 1) {
      const decoded = decodeLines(scoresOf({ ...scores, emissions }, list))
      const tally = tallyOf(looks, decoded)
      const begins = decoded.reduce((sum, { probabilities }) => sum + probabilities[BEGINS], 0)
      const goesOn = decoded.reduce((sum, { probabilities }) => sum + probabilities[GOES_ON], 0)
      if (begins < 1 || goesOn < 1) break
      list.forEach((line, at) => {
        const place = line * LABEL_COUNT + BEGINS
        const odds = oddsOf(looks[at] ?? [], tally, begins, goesOn)
        emissions[place] = (scores.emissions[place] ?? 0) + LOOK_WEIGHT * odds
      })
    }
  }
  return { ...scores, emissions }
}
