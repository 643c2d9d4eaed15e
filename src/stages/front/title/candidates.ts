// What may be the title: stretches of lines of the first page that follow one another, a subtitle in other letters included.
import { abstractOpening, isOpeningHeading } from '../../../conventions/front-words.ts'
import { turnsToEnglish } from '../../../conventions/language/language.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import type { PageText } from '../../../conventions/line-ends/page-text.ts'
import { lineLabels } from '../../../document/page/blocks.ts'
import type { Line, TextSpan } from '../../../document/page/page.ts'
import { isSameTextRow } from '../../../document/page/rows.ts'
import { isSameSize, isSimilarSize } from '../../../document/page/typography.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { FactLine, FrontFacts } from '../facts.ts'

export interface TitleCandidate {
  readonly lines: readonly FactLine[]
  readonly text: string
}

export const lettersOf = (text: string): number => text.replace(/\P{L}/gu, '').length

/** Labels of running text: a line of it is no title unless it is set large, or the header model says so. */
export const TEXT: ReadonlySet<string | undefined> = lineLabels(
  'paragraph abstract reference list table figure-text formula footnote',
)

const mainSpan = ({ spans }: Line): TextSpan | undefined =>
  spans.filter(({ rise }) => rise === null).sort((a, b) => b.end - b.start - (a.end - a.start))[0]

export const isBold = (line: Line): boolean => mainSpan(line)?.bold ?? false

export function isSameFace(a: Line, b: Line): boolean {
  const [one, other] = [mainSpan(a), mainSpan(b)]
  return one?.bold === other?.bold && one?.italic === other?.italic
}

const isInCapitals = ({ line: { text } }: FactLine): boolean => text === text.toUpperCase()
/** Whether two lines are set in different letters. */
export const isSetUnlike = (above: FactLine, below: FactLine): boolean =>
  !isSameSize(above.line, below.line) ||
  !isSameFace(above.line, below.line) ||
  isInCapitals(above) !== isInCapitals(below)

/** Letters so much larger than those of the text are no text, whatever a model took them for. */
const LARGE = 1.12

/** "УДК 004.021": the number of a classification. */
const CLASSIFIED = new RegExp(String.raw`^\s*(?:${anyWord(({ classified }) => classified)})\s*[:.]?\s*[\d(]`, 'iu')

/** Lines of the first page that a title may be made of, from top to bottom. */
export function titleLines({ lines, bodySize, isCiting }: FrontFacts): FactLine[] {
  return lines
    .filter(({ ref, line, layout, label, tokens }) => {
      const isText = TEXT.has(label ?? undefined) || TEXT.has(layout?.label) || layout?.label === 'page-number'
      const isTold = tokens.some((token) => token.label === 'title') || line.size > bodySize * LARGE
      if (isCiting(ref) || CLASSIFIED.test(line.text)) return false
      return line.angle === 0 && /[\p{L}\p{N}]|^[\s–—]+$/u.test(line.text) && (isTold || !isText)
    })
    .sort((a, b) => (isSameTextRow(a, b) ? a.line.box[0] - b.line.box[0] : a.line.box[1] - b.line.box[1]))
}

/** Space between two lines, in heights of the larger letters. */
export const gapBetween = ({ line: a }: FactLine, { line: b }: FactLine): number =>
  (b.box[1] - a.box[3]) / Math.max(a.size, b.size)

/** How far below, and how far beside another a line of one title may stand, in heights of letters. */
const [WIDEST_LEADING, WIDEST_SPACE] = [3, 1.5]

export function mayFollow(last: FactLine, next: FactLine): boolean {
  const [a, b] = [last.line, next.line]
  const isAcross = a.box[0] < b.box[2] && b.box[0] < a.box[2]
  if (!isSameTextRow(last, next)) return b.box[1] > a.box[1] && isAcross && gapBetween(last, next) < WIDEST_LEADING
  return b.box[0] >= a.box[2] - 1 && b.box[0] - a.box[2] < WIDEST_SPACE * a.size && isSimilarSize(a, b)
}

const NOTE_MARK = /^\s*[\d*∗⁎†‡§¶#☆★⋆a-z]{1,2}\s*$/u
const SMALL = 0.75

/** Where the words of a line end: a footnote mark behind them is raised, or set smaller than the letters before it. */
function wordsEnd({ text, spans, size }: Line): number {
  const last = spans.at(-1)
  const isMark =
    last !== undefined &&
    last.start > 0 &&
    NOTE_MARK.test(text.slice(last.start)) &&
    (last.rise === 'sup' || last.size < size * SMALL)
  return (isMark ? text.slice(0, last.start) : text).replace(/[\s*∗⁎†‡§¶☆★⋆]+$/u, '').length
}

const OPEN_WORDS =
  'of the and in on for a an to with from by or as at into und oder der die das des dem den von für mit zur zum im am auf über de la el los las del y en con para do da dos das e et les le du des sur un une au aux pour par dans'.split(
    ' ',
  )
export const ENDS_OPEN = new RegExp(`(?:^|\\s)(?:${OPEN_WORDS.join('|')})$|[-–—,(…]$|\\.{3}$`, 'iu')

/** Whether the last word of a line and the first of the next are set in one face: names within a title may have their own. */
function isSameFaceAcross({ spans: above }: Line, { spans: below }: Line): boolean {
  const [last, first] = [above.findLast(({ rise }) => rise === null), below.find(({ rise }) => rise === null)]
  return last?.bold === first?.bold && last?.italic === first?.italic
}

/** Whether a line in other letters opens a subtitle, not the next words of the sentence. */
export function opensSubtitle({ line: above }: FactLine, { line: below }: FactLine): boolean {
  const before = above.text.slice(0, wordsEnd(above))
  const isOther = !isSameSize(above, below) || (!isSameFace(above, below) && !isSameFaceAcross(above, below))
  const isEnded = !/[.:?!–—-]$/u.test(before) && !ENDS_OPEN.test(before)
  return isOther && isEnded && /^["“„«'(¿]?[\p{Lu}\d]/u.test(below.text.trim())
}

function textOf(lines: readonly FactLine[], text: PageText): string {
  const parts: FactLine[][] = []
  for (const line of lines) {
    const part = parts.at(-1)
    const last = part?.at(-1)
    if (part !== undefined && last !== undefined && !opensSubtitle(last, line)) part.push(line)
    else parts.push([line])
  }
  const written = parts.map((part) => {
    const refs = part.map(({ ref }) => ref)
    const whole = text.wordsOf(refs).replace(/\s+/g, ' ').trim()
    const last = part.at(-1)?.line
    const mark = last === undefined ? 0 : last.text.trimEnd().length - wordsEnd(last)
    return whole.slice(0, whole.length - mark).trim()
  })
  return written.join(': ').replace(VERSION, '')
}
/** "Rivers of sand [version 2; peer review: 1 approved]" of journals that print all versions. */
const VERSION = /:?\s*\[v(?:ersion )?\d+;[^\]]*\]?$/iu

const KIND = patternOf('iu')`^(?:
  (?:original |research |review |short |case |systematic |open |brief |full |regular |technical |working )*(?:articles?|papers?|reports?|reviews?|communications?|access|research|letters?|protocol|editorial|abstract) |
  rezension | aufsatz | beitrag | beiträge | originalarbeit | arbeitspapiere? | forschungsberichte? | artículos? |
  artigo | study protocol | meta-analysis | hypothesis | opinion | comment(?:ary)? | perspectives? | viewpoint | essay |
  correspondence | tutorial | methodology | software | database | news | interview | (?:[\p{L}&]+ ){1,3}column |
  ${anyWord(({ thesis }) => thesis)}
)\s*[:.]?$`
/** The line says what kind of article or thesis follows, and nothing else. */
export const isKind = (text: string): boolean => KIND.test(text.trim())

/** Longer titles are not printed. */
const MOST_TITLE_LINES = 8

/** Every stretch of lines that follow one another, from each line on. */
export function titleCandidates(
  pool: readonly FactLine[],
  text: PageText,
  language: string | null = null,
): TitleCandidate[] {
  return pool.flatMap((first, at) => {
    const found: TitleCandidate[] = []
    const lines = [first]
    if (lettersOf(first.line.text) < 2) return []
    for (let from = at + 1; ; from += 1) {
      if (lettersOf(lines.map(({ line }) => line.text).join('')) > 2)
        found.push({ lines: [...lines], text: textOf(lines, text) })
      const last = lines.at(-1) ?? first
      const after = pool.slice(from).findIndex((line) => mayFollow(last, line))
      const next = pool[from + after]
      if (after < 0 || next === undefined || lines.length >= MOST_TITLE_LINES || isKind(first.line.text)) return found
      if (isOpeningHeading(next.line.text) || abstractOpening(next.line.text) > 0) return found
      if (turnsToEnglish(lines.map(({ line }) => line.text).join(' '), next.line.text, language)) return found
      lines.push(next)
      from += after
    }
  })
}
