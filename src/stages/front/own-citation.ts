// How a paper says that it is to be cited: the lines behind such words, on its own pages or on the cover of an archive.
import { CITES_ITSELF, findAppearance } from '../../conventions/self-citation.ts'
import type { Line, Page } from '../../document/page/page.ts'
import { patternOf } from '../../kernel/patterns.ts'

/** Labels that end what is to be cited. */
const NEXT_LABEL = patternOf('i')`^(?:
  (?:academic )?editor | received | accepted | published | copyright | © | data availability | funding |
  competing | correspondence | abstract | keywords? | reviewed
)\b`
/** A citation is no longer than so many lines of a narrow column. */
const LONGEST_CITE_LINES = 12
/** How far apart two lines of one note may stand, in heights of a line. */
const WIDEST_NOTICE_GAP = 1.2

/** A line and those below it in its column, for as long as they follow closely. */
function linesFrom(page: Page, first: Line): Line[] {
  const taken = [first]
  const below = page.lines
    .filter((line) => line.box[1] > first.box[1] && line.box[0] < first.box[2] && line.box[2] > first.box[0])
    .sort((a, b) => a.box[1] - b.box[1])
  for (const line of below) {
    const last = taken.at(-1) ?? first
    const gap = line.box[1] - last.box[3]
    const isOther = Math.abs(line.box[0] - first.box[0]) > 3 * first.size || NEXT_LABEL.test(line.text.trim())
    if (gap > WIDEST_NOTICE_GAP * first.size || isOther || taken.length >= LONGEST_CITE_LINES) break
    taken.push(line)
  }
  return taken
}

/** Lines of one note as one text: a hyphen at a line's end goes. */
const joinedLines = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .reduce((whole, next) => (/\p{L}[-‐]$/u.test(whole) ? whole.slice(0, -1) + next : `${whole} ${next}`), '')
    .trim()

/** A word of many a title, unless it is a label. */
const PLAIN_WORD = /^citation\s*$/iu

/** Such words open a note: further into a line they are said of other works. */
const LATEST_START = 40

export interface OwnNote {
  readonly lines: readonly Line[]
  /** Behind the words that open it. */
  readonly text: string
  /** Whether the words that open it can be nothing else: "Citation-informed transformers" is a title. */
  readonly isLabelled: boolean
}

export const ownCitations = (page: Page): OwnNote[] =>
  page.lines.flatMap((line) => {
    const match = CITES_ITSELF.exec(line.text)
    if (match === null || match.index > LATEST_START) return []
    const lines = linesFrom(page, line)
    const [, ...rest] = lines.map(({ text }) => text)
    const isLabelled = !PLAIN_WORD.test(match[0]) || PLAIN_WORD.test(line.text.trim())
    return [{ lines, text: joinedLines([line.text.slice(match.index + match[0].length), ...rest]), isLabelled }]
  })

/** Such a sentence is no longer. */
const LONGEST_SENTENCE_LINES = 4

/** Sentences that open with where the paper appears, to their ends: "Article forthcoming in the Journal of Rivers". */
export const appearancesOn = (page: Page): OwnNote[] =>
  page.lines.flatMap((line) => {
    const words = findAppearance(line.text)
    if (words === null || words.start > LATEST_START) return []
    const all = linesFrom(page, line).slice(0, LONGEST_SENTENCE_LINES)
    const end = all.findIndex(({ text, size }, at) => {
      const next = all[at + 1]
      return next === undefined || /[.;]\s*$/u.test(text) || Math.abs(next.size - size) > 0.5
    })
    const lines = all.slice(0, end + 1)
    return [{ lines, text: joinedLines(lines.map(({ text }) => text)), isLabelled: true }]
  })
