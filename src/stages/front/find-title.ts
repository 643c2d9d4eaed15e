// The title among the lines that look like one: set large, standing together, and long enough to say something.
// Limits: set by hand while looking at papers, where nothing else is said.

import { foldedWords } from '../../conventions/letters.ts'
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Block, LineLabel, LineRef } from '../../document/blocks.ts'
import type { Line } from '../../document/page.ts'
import { anyOf } from '../../kernel/any-of.ts'
import { FRONT_PAGES } from './front/front-lines.ts'
import { isSimilarSize, SIMILAR_SIZE } from './similar-size.ts'

interface TitleLine {
  readonly ref: LineRef
  readonly line: Line
  /** The layout model says so itself. */
  readonly isLabelled: boolean
}

/** Gap between two lines of one title, in heights of its letters. */
const WIDEST_TITLE_GAP = 1.6
/** Letters beyond which more of them make nothing more of a title. */
const ENOUGH_LETTERS = 60

const lettersOf = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

function belongs(last: TitleLine, next: TitleLine): boolean {
  if (last.ref.pageIndex !== next.ref.pageIndex) return false
  const size = Math.max(last.line.size, next.line.size)
  const gap = next.line.box[1] - last.line.box[3]
  const isAlike = last.isLabelled === next.isLabelled && isSimilarSize(last.line, next.line)
  return isAlike && gap < size * WIDEST_TITLE_GAP && gap > -size * 2
}

/** What a line that is labelled otherwise counts for, against one labelled as a title. */
const UNLABELLED_SHARE = 0.55
/** What a journal's own name counts for. */
const MASTHEAD_SHARE = 0.25
const MASTHEAD = new RegExp(
  String.raw`^(?:the )?(?:[\p{L}&]+ ){0,4}(?:${anyOf`
    journal | zeitschrift | revista | annals | archives | transactions | proceedings | letters
  `})\b|^(?:journal|annals|archives|proceedings)\s+of\b`,
  'iu',
)
const ARTICLE_KIND = new RegExp(
  `^(?:${anyOf`
    (?:original |research |review |short |case |systematic |open |brief )*(?:articles?|papers?|reports?|reviews?|communications?|access|research|letters?|protocol|editorial|abstract) |
    study protocol.* | meta-analysis
  `})$`,
  'iu',
)

/** A few words that every page repeats are the journal's. */
function isMasthead(words: string, running: string): boolean {
  const isShort = words.split(/\s+/).length <= 4
  return MASTHEAD.test(words) || (isShort && words.length > 3 && running.includes(words.toLowerCase()))
}

/** Whether the lines, one after the other, stand in a title that the file declares. */
const isWithin = (lines: readonly Line[], declared: readonly string[]): boolean => {
  const words = foldedWords(lines.map((line) => line.text).join(' '))
  return words.length >= LEAST_DECLARED_WORDS && declared.some((title) => title.includes(` ${words.join(' ')} `))
}
/** Fewer words stand in the name of a journal as well. */
const LEAST_DECLARED_WORDS = 3
/** What a title that the file declares counts for, against one that it does not. */
const DECLARED_WORTH = 1.6

export interface TitleSources {
  readonly blocks: readonly Block[]
  readonly text: PageText
  /** Running heads and feet of later pages. */
  readonly running: string
  /** Titles that the file declares, folded, with a blank before and behind. */
  readonly declared: readonly string[]
}

/** A name in huge letters says less than a sentence in large ones. */
function score(group: readonly TitleLine[], { running, declared }: TitleSources): number {
  const letters = group.reduce((sum, { line }) => sum + lettersOf(line.text), 0)
  const size = group[0]?.line.size ?? 0
  const words = group.map(({ line }) => line.text.trim()).join(' ')
  const share = group.some(({ isLabelled }) => isLabelled) ? 1 : UNLABELLED_SHARE
  const worth = ARTICLE_KIND.test(words) ? 0 : isMasthead(words, running) ? MASTHEAD_SHARE : 1
  const isDeclared = isWithin(
    group.map(({ line }) => line),
    declared,
  )
  return size * Math.sqrt(Math.min(letters, ENOUGH_LETTERS)) * share * worth * (isDeclared ? DECLARED_WORTH : 1)
}

const OTHERS = new Set(['front-note', 'heading', 'page-header'])

/** Lines of the first page that stand out by size, whatever they were taken for. */
function isLarge(line: Line, block: Block, bodySize: number): boolean {
  const least = OTHERS.has(block.label)
    ? LARGE_TITLE
    : TEXT.has(block.label)
      ? LARGE_FOR_TEXT
      : Number.POSITIVE_INFINITY
  return line.size > bodySize * least && lettersOf(line.text) > 3 && line.angle === 0 && !/^\s*\d/.test(line.text)
}
const LARGE_TITLE = 1.25
/** Nobody sets a paragraph in such letters, whatever a model took it for. */
const LARGE_FOR_TEXT = 1.6
const TEXT = new Set(['paragraph', 'abstract'])

function bodySizeOf(blocks: readonly Block[], text: PageText): number {
  const sizes = blocks
    .filter(({ label }) => label === 'paragraph' || label === 'abstract')
    .flatMap(({ lines }) => lines.map((ref) => text.lineAt(ref)?.size ?? 0))
    .sort((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? Number.POSITIVE_INFINITY
}

function runningText(blocks: readonly Block[], firstPageIndex: number, text: PageText): string {
  return blocks
    .filter(
      ({ label, pageIndex }) => (label === 'page-header' || label === 'page-footer') && pageIndex > firstPageIndex,
    )
    .flatMap(({ lines }) => lines.map((ref) => text.lineAt(ref)?.text.toLowerCase() ?? ''))
    .slice(0, 60)
    .join('\n')
}

/** Small words that stand between names as well. */
const BETWEEN_NAMES = /^(?:and|und|for|the|von|van|der|den|del|dos|das|della|with)$/
const hasOrdinaryWord = (text: string): boolean =>
  text.split(/[^\p{L}-]+/u).some((word, at) => /^\p{Ll}{3,}/u.test(word) && (at === 0 || !BETWEEN_NAMES.test(word)))

const isBold = (line: Line): boolean => line.spans[0]?.bold ?? false

/** Recognised letters are measured, not known. */
function isSetAlike(line: Line, title: Line): boolean {
  const most = line.ocr ? title.size * SIMILAR_SIZE : SAME_POINTS
  return Math.abs(line.size - title.size) < most && isBold(line) === isBold(title)
}

const isFlush = (a: Line, b: Line): boolean =>
  Math.abs(a.box[0] - b.box[0]) < TITLE_FLUSH_POINTS ||
  Math.abs(a.box[0] + a.box[2] - b.box[0] - b.box[2]) < TITLE_FLUSH_POINTS * 2
const TITLE_FLUSH_POINTS = 3

/** The title with the lines right above and below it that are set alike and read like a sentence, or stand like its lines and are no names. */
function grown(title: readonly TitleLine[], { blocks, text, running, declared }: TitleSources): TitleLine[] {
  const grownTitle = [...title]
  const [first] = title
  if (first === undefined) return grownTitle
  const others = blocks
    .filter(({ pageIndex, label }) => pageIndex === first.ref.pageIndex && GROWS_BY.has(label))
    .flatMap(({ lines, label }) => lines.map((ref) => ({ ref, label })))
    .flatMap(({ ref, label }): (TitleLine & { label: LineLabel })[] => {
      const line = text.lineAt(ref)
      return line === undefined ? [] : [{ ref, line, label, isLabelled: first.isLabelled }]
    })
    .filter(({ line }) => isSetAlike(line, first.line))
    .filter(({ line }) => !ARTICLE_KIND.test(line.text.trim()))
  /** By its words, by where it stands, or by the title that the file declares. */
  const fits = ({ line, label }: { line: Line; label: LineLabel }, beside: Line, whole: readonly Line[]): boolean => {
    const isPlaced = !NAMES.has(label) && isFlush(line, beside) && !isMasthead(line.text.trim(), running)
    return hasOrdinaryWord(line.text) || isPlaced || isWithin(whole, declared)
  }
  const lines = (): Line[] => grownTitle.map(({ line }) => line)
  for (const other of others.sort((a, b) => a.line.box[1] - b.line.box[1])) {
    const last = grownTitle.at(-1)
    const goesOn =
      last !== undefined && (LAST_WORD.test(other.line.text) || fits(other, last.line, [...lines(), other.line]))
    if (goesOn && last !== undefined && other.line.box[1] > last.line.box[1] + 2 && belongs(last, other))
      grownTitle.push(other)
  }
  for (const other of others.reverse()) {
    const [top] = grownTitle
    if (
      top !== undefined &&
      fits(other, top.line, [other.line, ...lines()]) &&
      other.line.box[1] < top.line.box[1] - 2 &&
      belongs(other, top)
    )
      grownTitle.unshift(other)
  }
  return grownTitle
}
const GROWS_BY = new Set(['author', 'front-note', 'page-header', 'heading', 'affiliation', 'paragraph', 'abstract'])
const NAMES = new Set<LineLabel>(['author', 'affiliation'])
const SAME_POINTS = 0.3
/** One word left over for the last line; a name has two. */
const LAST_WORD = /^\s*\p{L}{4,}\s*$/u

/** "REVIEW" set like the title and right above it says what kind of article follows. */
function withoutKind(title: readonly TitleLine[]): readonly TitleLine[] {
  const [first, second] = title
  const isKind = first !== undefined && ARTICLE_KIND.test(first.line.text.trim())
  return isKind && /^\s*\p{Lu}/u.test(second?.line.text ?? '') ? title.slice(1) : title
}

/** Lines of the title in reading order; empty where nothing looks like one. */
export function findTitle(
  blocks: readonly Block[],
  firstPageIndex: number,
  text: PageText,
  declaredTitles: readonly string[] = [],
): readonly LineRef[] {
  const bodySize = bodySizeOf(blocks, text)
  const lines = blocks
    .filter((block) => block.pageIndex < firstPageIndex + FRONT_PAGES)
    .flatMap((block) => block.lines.map((ref) => ({ ref, block })))
    .flatMap(({ ref, block }): TitleLine[] => {
      const line = text.lineAt(ref)
      const isLabelled = block.label === 'title'
      const isOther = block.pageIndex === firstPageIndex && line !== undefined && isLarge(line, block, bodySize)
      const isAddress = line !== undefined && /^(?:doi\b|https?:|www\.)/i.test(line.text.trim())
      if (line === undefined || isAddress || !(isLabelled || isOther)) return []
      return lettersOf(line.text) < 2 && !isLabelled ? [] : [{ ref, line, isLabelled }]
    })
  const groups: TitleLine[][] = []
  for (const next of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group !== undefined && last !== undefined && belongs(last, next)) group.push(next)
    // A title may end with a number, and none begins with a bare mark.
    else if (lettersOf(next.line.text) >= 2) groups.push([next])
  }
  const running = runningText(blocks, firstPageIndex, text)
  const declared = declaredTitles.map((title) => ` ${foldedWords(title).join(' ')} `)
  const sources = { blocks, text, running, declared }
  const [best] = groups
    .map((group) => ({ group, score: score(group, sources) }))
    .sort((a, b) => b.score - a.score)
    .map(({ group }) => group)
  return best === undefined ? [] : withoutKind(grown(best, sources)).map(({ ref }) => ref)
}
