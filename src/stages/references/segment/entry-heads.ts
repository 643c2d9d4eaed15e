// Lines that look like the head of an entry by what they say: people and their year, or a year under a rule that stands for people.
import { YEAR } from '../../../conventions/numbers/dates.ts'
import type { LineFacts } from './features/line-facts.ts'
import type { LinePlace } from './features/place-features.ts'
import { BEGINS, CONTINUES, type DecodedLine, decodeLines, favourBeginning, scoresOf } from './line-model.ts'
import { DECIDED, isFlush, isOwnRow, type ScoreAdjustment } from './list-habits.ts'
import type { LineRun } from './source-lines.ts'

/** How lines open that begin an entry with people. */
const NAMED: ReadonlySet<string> = new Set(['family-initials', 'family-caps', 'initials-family'])
/** How lines end that may close an entry. */
const CLOSING: ReadonlySet<string> = new Set(['pages', 'number', 'number-stop', 'stop', 'bracket', 'link'])
/** "156, 1P". */
const PAGE_WITH_LETTER = /\d\p{L}$/u
/** Share of the lines that look like whole entries that the model must see begin one. Chosen on lists set for the purpose. */
const WHOLE_BEGINS = 0.6
/** So many such lines must be seen at beginnings: hardly any other line looks so. */
const FEWEST_HEADS = 3

interface Neighbours {
  readonly own: LineFacts
  readonly before: LineFacts | undefined
  readonly place: LinePlace | null
}

const closes = (line: LineFacts | undefined): boolean =>
  CLOSING.has(line?.ending ?? '') || PAGE_WITH_LETTER.test(line?.text ?? '')

/** Lines with people and a year of their own: "Roe J., 1972, MNRAS, 156, 1" one below the other. */
const isWholeEntry = ({ own, before, place }: Neighbours): boolean =>
  closes(before) &&
  own.mark === 'none' &&
  own.year !== 'none' &&
  NAMED.has(own.opening) &&
  isOwnRow(place) &&
  isFlush(place)

/** How a line ends that closes an entry with its pages. */
const PAGED: ReadonlySet<string> = new Set(['pages', 'number', 'number-stop'])
/** The same, and their pages: people, year and pages in one line are a work, whatever the model makes of a list of few lines. */
const isOneLine = (line: Neighbours): boolean =>
  isWholeEntry(line) && PAGED.has(line.own.ending) && PAGED.has(line.before?.ending ?? '')

const YEAR_OF_HEAD = `${YEAR}[a-z]?`
/** "(2023): “Rivers”": a rule that is drawn stands for the people before the year. */
const YEAR_ALONE = new RegExp(String.raw`^\(${YEAR_OF_HEAD}\)[.:,]\s\S`, 'u')
const isYearAlone = ({ own, before }: Neighbours): boolean => closes(before) && YEAR_ALONE.test(own.text)

/** Such lines, behind an entry that has its year. */
function headsOf(
  list: LineRun,
  decoded: readonly DecodedLine[],
  places: readonly (LinePlace | null)[],
  facts: readonly LineFacts[],
  isHead: (line: Neighbours) => boolean,
): number[] {
  let isDated = false
  return list.flatMap((line, at) => {
    const [own, before] = [facts[line], facts[list[at - 1] ?? -1]]
    const isFirst = decoded[at]?.label === BEGINS
    const isFound = isDated && own !== undefined && isHead({ own, before, place: places[at] ?? null })
    isDated = (isDated && !isFirst && !isFound) || own?.year !== 'none'
    return isFound ? [at] : []
  })
}

/** In a list most of whose lines of such a look begin an entry, each does. */
export const withWholeEntries: ScoreAdjustment = (scores, lists, places, facts) => {
  const emissions = Float32Array.from(scores.emissions)
  for (const list of lists) {
    const decoded = decodeLines(scoresOf(scores, list))
    const own = list.map((line) => places[line] ?? null)
    const heads = headsOf(list, decoded, own, facts, isWholeEntry)
    const begins = heads.filter((at) => decoded[at]?.label === BEGINS).length
    if (begins >= FEWEST_HEADS && begins >= heads.length * WHOLE_BEGINS)
      for (const at of heads) if (decoded[at]?.label === CONTINUES) favourBeginning(emissions, list[at] ?? 0, DECIDED)
    for (const isHead of [isOneLine, isYearAlone])
      for (const at of headsOf(list, decoded, own, facts, isHead)) {
        if (decoded[at]?.label !== CONTINUES) continue
        favourBeginning(emissions, list[at] ?? 0, DECIDED)
        // The model hardly lets one beginning follow another: what it saw behind stays one.
        if (decoded[at + 1]?.label === BEGINS) favourBeginning(emissions, list[at + 1] ?? 0, DECIDED)
      }
  }
  return { ...scores, emissions }
}
