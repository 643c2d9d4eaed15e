// Lists of keywords as stretches of lines: from their heading on through all that is set below or beside it.
import { abstractOpening, isKeywordsHeading, opensKeywords } from '../../../conventions/front-words.ts'
import { lineLabels } from '../../../document/page/blocks.ts'
import { isSameTextRow } from '../../../document/page/rows.ts'
import { append } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { opensEditorLine } from '../editor-lines.ts'
import type { FrontLine } from './front-lines.ts'
import { isSetAlike, lastRowOf, type Region, sharesColumn } from './regions.ts'

/** Longer lists are text that was taken for one. */
const MOST_KEYWORD_LINES = 14
/** A heading on a line of its own stands this far above its list at most, in heights of its letters. */
const KEYWORD_HEADING_REACH = 3

/** In its size: a list may begin in the row of its heading behind so wide a blank; what stands farther may be another column. */
const WIDEST_BLANK = 2

/** What stands below keywords without a break. */
const NEXT_NOTE = patternOf('iu')`^(?:
  © | jel\b | https?:/ | (?:ams | msc | mathematics)\b.{0,12}classification | pacs\b | \(c\)\s | copyright\b | word count | \(?cr categories | general terms | electronic supplementary | supplement(?:al|ary) materials?\s*: |
  abbreviations?\b | received\b | correspond | how to cite | funding\b | e-?mail | introduction\s*$ |
  \d\.?\s+introduction | acm reference | digital object identifier | (?:subject )?categor(?:y|ies)\s*: | subject categories | [*∗†‡§¶](?:\s|$)
)`

function upToNote(lines: readonly FrontLine[]): FrontLine[] {
  const end = lines.findIndex(
    ({ line }, at) =>
      at > 0 &&
      (NEXT_NOTE.test(line.text.trim()) ||
        opensEditorLine(line.text) ||
        opensKeywords(line.text) ||
        abstractOpening(line.text) > 0),
  )
  return lines.slice(0, Math.min(end < 0 ? lines.length : end, MOST_KEYWORD_LINES))
}

const isUnfinished = (lines: readonly FrontLine[]): boolean => /[,;·•‐-]\s*$/u.test(lines.at(-1)?.line.text ?? '')

/** The next line of the same paragraph, by its spacing: a list without a full stop that filled its line ends in a shorter one. */
const isShortRest = (last: FrontLine, next: FrontLine, gap: number): boolean =>
  gap < last.line.size * WIDEST_LEADING && next.line.box[2] < last.line.box[2] && !/\.\s*$/u.test(last.line.text)
const WIDEST_LEADING = 0.3

/** A list breaks off within a keyword: "don-" | "nées", "graph" | "(DAC), K2", "mass" | "spectrometry". */
function goesOn(last: FrontLine, next: FrontLine): boolean {
  const text = next.line.text.trim()
  const isWord = text.length >= LEAST_REST && /^(?:\p{Ll}|\()/u.test(text)
  return REST.has(next.label) && !/\.\s*$/u.test(last.line.text) && isWord
}
/** What the model may take the rest of a list for; shorter ones are numbers of pages. */
const REST = lineLabels('keywords abstract front-note')
const LEAST_REST = 4

/** The list below a heading that stands alone, or what goes on where a list broke off. */
function following(lines: readonly FrontLine[], regions: readonly Region[]): FrontLine[] {
  const last = lines.at(-1)
  if (last === undefined) return []
  const isAlone = lines.length === 1 && isKeywordsHeading(last.line.text)
  const isBelow = ({ lines: [first] }: Region): boolean => {
    if (first === undefined) return false
    const gap = first.line.box[1] - last.line.box[3]
    if (gap >= last.line.size * KEYWORD_HEADING_REACH || gap <= -last.line.size) return false
    if (!sharesColumn(first.line.box, lastRowOf(lines))) return false
    return (
      isAlone ||
      (isSetAlike(last, first) && (isUnfinished(lines) || goesOn(last, first) || isShortRest(last, first, gap)))
    )
  }
  const isBeside = ({ lines: [first] }: Region): boolean =>
    isAlone && first !== undefined && isSameTextRow(last, first) && first.line.box[0] > last.line.box[2]
  const isRightBehind = (one: FrontLine): boolean => {
    const blank = one.line.box[0] - last.line.box[2]
    return isAlone && isSameTextRow(last, one) && blank > 0 && blank < last.line.size * WIDEST_BLANK
  }
  const behind = regions.find((region) => region.lines.some(isRightBehind))
  if (behind !== undefined) return upToNote(behind.lines.slice(behind.lines.findIndex(isRightBehind)))
  const next = regions.find(isBelow) ?? regions.find(isBeside)
  return next === undefined ? [] : upToNote(next.lines)
}

/** In printed order; `taken` are lines of the abstract. */
export function findKeywords(regions: readonly Region[], taken: ReadonlySet<FrontLine>): FrontLine[][] {
  return regions.flatMap(({ lines }, at) =>
    lines.flatMap((line, k): FrontLine[][] => {
      if (taken.has(line) || !opensKeywords(line.line.text)) return []
      const own = upToNote(lines.slice(k))
      if (own.length < lines.length - k) return [own]
      // A heading, its first line and the rest may be three regions: each may break off in turn.
      const rest = regions
        .slice(at + 1)
        .filter(
          ({ pageIndex, lines: [first] }) =>
            pageIndex === line.ref.pageIndex && first !== undefined && !taken.has(first),
        )
      const next = () =>
        following(
          own,
          rest.filter(({ lines: [first] }) => first !== undefined && !own.includes(first)),
        )
      for (let more = next(); more.length > 0; more = next()) append(own, more)
      return [own]
    }),
  )
}
