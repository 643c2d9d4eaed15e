// The words of the first lines in reading order, each with what the header model says of it and what parts it from the next.
import { areInverted, LONE_DOT, marksIn } from '../../../byline/split-authors.ts'
import { LANGUAGES } from '../../../conventions/language/words.ts'
import { isDegree, isMembership, isNameParticle, isNameSuffix } from '../../../conventions/names/split-name.ts'
import type { FrontToken, FrontZone } from '../../../document/front.ts'
import type { Line } from '../../../document/page/page.ts'
import { append } from '../../../kernel/lists.ts'
import type { TokenLabel } from '../tagger/labels.ts'
import { shareOf } from '../tagger/tag-zone.ts'
import type { BylinePiece } from './pieces.ts'
import { type Printed, printedIn } from './printed-words.ts'

export interface BylineWord {
  readonly text: string
  readonly piece: BylinePiece
  /** Where it stands in the printed line. */
  readonly start: number
  readonly end: number
  /** What the header model says of its letters, 0 to 1. */
  readonly given: number
  readonly family: number
  readonly group: number
  /** That a name begins with it; that one which puts the family first does. */
  readonly opens: number
  readonly opensTurned: number
  readonly institution: number
  /** Text, or authors whom a note names. */
  readonly other: number
  /** What stands between it and the next word of the line: commas, marks, "and". */
  readonly behind: string
  readonly marks: readonly string[]
  /** Marks right before it, which most pages print behind the name before it. */
  readonly marksBefore: readonly string[]
  /** Blank before it, in heights of its letters; of the first word of a piece on the row of another too. Infinite on a new row. */
  readonly gap: number
  /** Whether a name may run into it from the word before it. */
  readonly follows: boolean
}

const set = (...labels: TokenLabel[]): ReadonlySet<TokenLabel> => new Set(labels)
const LABELS = {
  given: set('given-first', 'given', 'suffix'),
  family: set('family-first', 'family', 'suffix'),
  group: set('group-first', 'group'),
  opens: set('given-first', 'family-first', 'group-first'),
  opensTurned: set('family-first'),
  institution: set('affiliation-first', 'affiliation', 'email'),
  other: set('mention-first', 'mention', 'other', 'keywords', 'abstract', 'correspondence'),
}

/** "By Anna Meer at Basel": behind some of them a place stands. */
const JOINS = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'with',
  'mit',
  'avec',
  'by',
  'par',
  'por',
  'at',
  'of',
  'from',
  'aus',
])
/** In the languages of all papers, as they are written between names; "Dan" and "Ter" are names. */
const ANDS = new Set([...LANGUAGES.values()].flatMap(({ and = [] }) => and).filter((word) => !isNameParticle(word)))
const bare = (text: string): string => text.replace(/[.,;]+$/, '')

/** Words that part names though they are made of letters. */
const isBetween = (text: string): boolean =>
  JOINS.has(text.length > 1 ? text.toLowerCase() : text) ||
  ANDS.has(text) ||
  isDegree(text) ||
  isMembership(bare(text)) ||
  LONE_DOT.test(text)

/** "Meer A, Gruia AT": in a list that gives people's initials behind their family names "AT" is no "at", and "MA" no degree. */
const INITIALS = /^\p{Lu}{1,3}$/u
const BEHIND_FAMILY = /^\p{Lu}[\p{L}'’-]+ \p{Lu}{1,3}$/u
const NO_NAME = /[^\p{L}\p{M}'’ -]+/gu
const FEWEST_INITIALLED = 2

function givesInitials({ text }: Line): boolean {
  const names = text.split(/[,;]/).map((name) => name.replace(NO_NAME, '').trim())
  const listed = names.filter((name) => name !== '')
  const initialled = listed.filter((name) => BEHIND_FAMILY.test(name)).length
  return initialled >= FEWEST_INITIALLED && 2 * initialled > listed.length
}

const mean = (tokens: readonly FrontToken[], labels: ReadonlySet<TokenLabel>): number =>
  tokens.reduce((sum, token) => sum + shareOf(token, labels), 0) / Math.max(1, tokens.length)

/** A name may run into the next line of its lines, or into what stands close behind it on its row. */
const WIDEST_NAME_GAP = 4
const WIDEST_NAME_LEADING = 1.2

interface RowEnd {
  readonly piece: BylinePiece
  /** Where the pieces that run into it begin: icons part a row that is read as one. */
  readonly left: number
}

function follows(end: RowEnd | undefined, piece: BylinePiece): { gap: number; follows: boolean } {
  const before = end?.piece
  if (end === undefined || before === undefined || before.place.pageIndex !== piece.place.pageIndex)
    return { gap: Number.POSITIVE_INFINITY, follows: false }
  const [a, b] = [before.place.box, piece.place.box]
  const isRow = Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > Math.min(a[3] - a[1], b[3] - b[1]) / 2
  const gap = (b[0] - a[2]) / piece.size
  if (isRow) return { gap, follows: gap > -0.5 && gap < WIDEST_NAME_GAP }
  const isBelow = b[1] > a[1] && b[1] - a[3] < WIDEST_NAME_LEADING * piece.size && b[0] < a[2] && end.left < b[2]
  return { gap: Number.POSITIVE_INFINITY, follows: isBelow }
}

interface PieceWords {
  readonly words: BylineWord[]
  /** What stands before its first word: marks of the name that ended the piece before it on the row. */
  readonly opening: Pick<BylineWord, 'behind' | 'marks'>
}

function wordsIn(piece: BylinePiece, tokens: readonly FrontToken[], before: RowEnd | undefined): PieceWords {
  const { line } = piece
  const printed = printedIn(piece, tokens)
  const isMark = ({ kind }: Printed): boolean => kind === 'mark'
  const isInitialled = givesInitials(line)
  const isWord = ({ start, end, kind }: Printed): boolean => {
    const text = line.text.slice(start, end)
    return kind === 'word' && (!isBetween(text) || (isInitialled && INITIALS.test(text)))
  }
  const words: BylineWord[] = []
  /** What stands from one place to the next word. */
  const behindOf = (at: number): Pick<BylineWord, 'behind' | 'marks'> => {
    const until = printed.findIndex((next, index) => index >= at && isWord(next))
    const textOf = ({ start, end }: Printed): string => line.text.slice(start, end)
    const all = printed.slice(at, until < 0 ? undefined : until)
    // "Okafor² (¹Lake University": what a bracket behind the marks of a name holds is not the name's.
    const opened = all.findLastIndex((one) => textOf(one) === '(')
    const isOpen =
      all.slice(0, Math.max(0, opened)).some(isMark) && !all.slice(opened).some((one) => textOf(one) === ')')
    const bracket = isOpen ? opened : -1
    const between = all.slice(0, bracket < 0 ? undefined : bracket)
    // The two signs of "††" are one mark.
    const marks = between.map((each, index) =>
      each.kind === 'mark' ? `${between[index - 1]?.end === each.start ? '' : ' '}${textOf(each)}` : ' ',
    )
    return { behind: between.map(textOf).join(' '), marks: marksIn(marks.join('')) }
  }
  const isInverted = areInverted(
    printed.map(({ start, end, kind }) => (kind === 'mark' ? '' : line.text.slice(start, end))).join(' '),
  )
  const opening = behindOf(0)
  printed.forEach((one, at) => {
    if (!isWord(one)) return
    const { behind: next, marks } = behindOf(at + 1)
    const isFamily = isInverted && next === ','
    const behind = isFamily ? '' : next
    const text = `${line.text.slice(one.start, one.end).replace(/­/g, '')}${isFamily ? ',' : ''}`
    const last = words.at(-1)
    const previous = printed[at - 1]
    const marksBefore = last === undefined ? opening.marks : last.marks
    const all = { text, piece, start: one.start, end: one.end, behind, marks, marksBefore }
    if (last !== undefined && isNameSuffix(text) && last.behind.trim() === ',') {
      words.splice(-1, 1, { ...last, text: `${last.text}, ${text}`, behind, marks })
      return
    }
    const edge = line.edges[one.start] ?? 0
    const blank = previous === undefined ? 0 : (edge - (line.edges[previous.end] ?? edge)) / piece.size
    const place = last === undefined ? follows(before, piece) : { gap: blank, follows: last.behind === '' }
    words.push({
      ...all,
      ...place,
      given: mean(one.tokens, LABELS.given),
      family: mean(one.tokens, LABELS.family),
      group: mean(one.tokens, LABELS.group),
      opens: mean(one.tokens.slice(0, 1), LABELS.opens),
      opensTurned: mean(one.tokens.slice(0, 1), LABELS.opensTurned),
      institution: mean(one.tokens, LABELS.institution),
      other: mean(one.tokens, LABELS.other),
    })
  })
  return { words, opening }
}

/** Of all pieces in reading order; `pieces` are those of the zone by their index. */
export function bylineWords(zone: FrontZone, pieces: ReadonlyMap<number, BylinePiece>): BylineWord[] {
  const tokens = new Map<number, FrontToken[]>()
  for (const token of zone.tokens) tokens.set(token.line, [...(tokens.get(token.line) ?? []), token])
  let before: RowEnd | undefined
  const words: BylineWord[] = []
  for (const [at, piece] of [...pieces].sort(([a], [b]) => a - b)) {
    const { words: own, opening } = wordsIn(piece, tokens.get(at) ?? [], before)
    const { gap, follows: runsOn } = follows(before, piece)
    const isSameRow = runsOn && Number.isFinite(gap)
    const ended = words.at(-1)
    if (isSameRow && ended !== undefined && opening.behind !== '') {
      const behind = `${ended.behind} ${opening.behind}`.trim()
      words.splice(-1, 1, { ...ended, behind, marks: [...ended.marks, ...opening.marks] })
    }
    const last = words.at(-1)
    // A comma or a mark at the end of a line ends a name there.
    append(
      words,
      own.map((word, index) =>
        index === 0 && last !== undefined && last.behind !== '' ? { ...word, follows: false } : word,
      ),
    )
    const left = isSameRow && before !== undefined ? before.left : piece.place.box[0]
    before = { piece, left }
  }
  return words
}
