// The abstract as one stretch of lines: from its heading or its place on, through all that is set like it, to what follows.
import {
  abstractOpening,
  isAbstractHeading,
  isContents,
  isOpeningHeading,
  opensAbstractPart,
  opensKeywords,
} from '../../../conventions/front-words.ts'
import { languageTurn } from '../../../conventions/language/language.ts'
import { isNotice, noticeBehind } from '../../../conventions/notices.ts'
import { append } from '../../../kernel/lists.ts'
import { type BodyStyle, bodyStyleOf, isNoteLike, isSetLikeBody, textOf } from './abstract-looks.ts'
import type { FrontLine } from './front-lines.ts'
import { isSetAlike, labelShare, lettersOf, type Region, sharesColumn } from './regions.ts'

export interface AbstractSpan {
  readonly lines: readonly FrontLine[]
  /** What says that it is the abstract: its heading, or the layout model's word alone. */
  readonly evidence: 'heading' | 'layout'
}

/** An abstract of fewer letters is a heading without text, or a line that strayed. */
const LEAST_ABSTRACT_LETTERS = 80
/** Without a heading the layout model must be so sure of a region, letter by letter. */
const LEAST_ABSTRACT_SHARE = 0.4
/** With one, so much is enough: the heading has said it already. */
const LEAST_SHARE_HEADED = 0.12
/** The heading stands this far above its text at most, in heights of the text's letters. */
const ABSTRACT_HEADING_REACH = 6

const sizeOf = (lines: readonly FrontLine[]): number => lines.reduce((sum, line) => sum + lettersOf(line), 0)

const NUMBERED_HEADING = /^(?:\d{1,2}|[IVX]{1,4})(?:\.\d+)*[.)]?\s+\p{Lu}/u
/** "available at": what goes on with an address. */
const ENDS_OPEN = /\p{Ll}:?$/u

function endsAbstract({ line, label, confidence }: FrontLine): boolean {
  const text = line.text.trim()
  if (opensKeywords(text) || isNotice(text) || isOpeningHeading(text) || isContents(text)) return true
  return label === 'heading' && confidence > SURE_ABSTRACT && NUMBERED_HEADING.test(text)
}
const SURE_ABSTRACT = 0.8
/** From here on the layout model knows running text for what it is. */
const SURE_TEXT = 0.88

/** The lines of a region up to the first that ends the abstract, or to the end of a notice that begins behind its last sentence. */
function upToEnd(lines: readonly FrontLine[]): FrontLine[] {
  const isLink = (at: number): boolean =>
    /^https?:/iu.test(lines[at]?.line.text.trim() ?? '') && ENDS_OPEN.test(lines[at - 1]?.line.text.trim() ?? '')
  const end = lines.findIndex((line, at) => endsAbstract(line) && !isLink(at))
  const own = end < 0 ? lines : lines.slice(0, end)
  const text = textOf(own)
  const behind = noticeBehind(text)
  if (behind === text.trimEnd().length) return [...own]
  const last = own.findIndex((_, at) => textOf(own.slice(0, at + 1)).length >= behind)
  const rest = own.findIndex((line, at) => at >= last && !isOpen([line]))
  return own.slice(0, rest < 0 ? own.length : rest + 1)
}

const lastText = (lines: readonly FrontLine[]): string => lines.at(-1)?.line.text.trim() ?? ''
const isOpen = (lines: readonly FrontLine[]): boolean => !/[.!?…。！？][)\]”"’'»*†‡\d]*$/u.test(lastText(lines))
const startsLow = ({ line }: FrontLine): boolean => /^[\p{Ll},;]/u.test(line.text.trim())

interface Start {
  readonly at: number
  readonly lines: FrontLine[]
  readonly evidence: AbstractSpan['evidence']
}

/** The text that a heading on a line of its own leads to: the region right below it, or beside it. */
function belowHeading(regions: readonly Region[], at: number, heading: FrontLine): Start[] {
  const [, , , bottom] = heading.line.box
  const next = regions.findIndex(
    ({ pageIndex, box, lines, size }, index) =>
      index > at &&
      pageIndex === heading.ref.pageIndex &&
      box[3] > bottom - 1 &&
      box[1] - bottom < size * ABSTRACT_HEADING_REACH &&
      sizeOf(lines) >= LEAST_ABSTRACT_LETTERS &&
      (sharesColumn(heading.line.box, box) || box[0] > heading.line.box[2]),
  )
  return next < 0 ? [] : [{ at: next, lines: upToEnd(regions[next]?.lines ?? []), evidence: 'heading' }]
}

/** Run-in labels of an abstract's parts say what it is where no heading stands above it. */
const FEWEST_PARTS = 3
const isStructured = (lines: readonly FrontLine[]): boolean =>
  opensAbstractPart(lines[0]?.line.text ?? '') &&
  lines.filter(({ line }) => opensAbstractPart(line.text)).length >= FEWEST_PARTS

function byHeading(regions: readonly Region[]): Start[] {
  return regions.flatMap(({ lines, box: [, , right] }, at) =>
    lines.flatMap((line, k): Start[] => {
      const text = line.line.text.trim()
      const rest = lines.slice(k + 1)
      if (isAbstractHeading(text)) {
        const own = upToEnd(rest)
        return sizeOf(own) >= LEAST_ABSTRACT_LETTERS
          ? [{ at, lines: own, evidence: 'heading' }]
          : belowHeading(regions, at, line)
      }
      const isSetOff = line.bold || line.italic || line.label === 'abstract' || mayOpen(lines, k, right)
      const isRunIn = abstractOpening(text) > 0 && isSetOff
      return isRunIn || (k === 0 && isStructured(lines))
        ? [{ at, lines: upToEnd(lines.slice(k)), evidence: 'heading' }]
        : []
    }),
  )
}

/** What each letter of a line says for the abstract: other parts of a header speak against it, text hardly does. */
function worthOf(line: FrontLine): number {
  const weight = line.label === 'abstract' ? 1 : line.label === 'paragraph' ? TEXT_WEIGHT : -1
  return weight * line.confidence * lettersOf(line)
}
const TEXT_WEIGHT = -0.2

/** A line may open the abstract where the one above it ends a sentence, falls short of its column or is a notice. */
function mayOpen(lines: readonly FrontLine[], at: number, right: number): boolean {
  const above = lines[at - 1]
  if (above === undefined) return true
  return !isOpen([above]) || isNotice(above.line.text.trim()) || above.line.box[2] < right - above.line.size * SHORT_EM
}
const SHORT_EM = 3

/** The stretch of a region that most speaks for the abstract. */
function bestStretch({ lines, box }: Region): FrontLine[] {
  let best: { from: number; to: number; worth: number } = { from: 0, to: 0, worth: 0 }
  for (let from = 0; from < lines.length; from += 1) {
    if (!mayOpen(lines, from, box[2])) continue
    let worth = 0
    for (let to = from + 1; to <= lines.length; to += 1) {
      const line = lines[to - 1]
      worth += line === undefined ? 0 : worthOf(line)
      if (worth > best.worth) best = { from, to, worth }
    }
  }
  const stretch = lines.slice(best.from, best.to)
  // What follows without a full stop is still of it.
  while (isOpen(stretch) && best.to < lines.length && stretch.length > 0) {
    const next = lines[best.to]
    if (next === undefined || endsAbstract(next)) break
    stretch.push(next)
    best = { ...best, to: best.to + 1 }
  }
  return stretch
}

function byLayout(regions: readonly Region[]): Start[] {
  const found = regions
    .map((region, at): Start => ({ at, lines: upToEnd(bestStretch(region)), evidence: 'layout' }))
    .filter(
      ({ lines }) => sizeOf(lines) >= LEAST_ABSTRACT_LETTERS && labelShare(lines, 'abstract') >= LEAST_ABSTRACT_SHARE,
    )
    .filter(({ lines }) => !isNoteLike(lines))
  const whole = found.filter(({ lines: [first] }) => first !== undefined && !startsLow(first))
  return whole.length > 0 ? whole : found
}

/** A region goes on with the abstract: in the same letters and the model agrees, or where a sentence is open. */
function continues(span: readonly FrontLine[], region: Region, body: BodyStyle | null): boolean {
  const [first] = region.lines
  const last = span.at(-1)
  if (first === undefined || last === undefined || endsAbstract(first)) return false
  const isSamePage = region.pageIndex === last.ref.pageIndex
  const isBelow = isSamePage && region.box[1] > last.line.box[1] && sharesColumn(region.box, last.line.box)
  const share = labelShare(region.lines, 'abstract')
  if (opensAbstractPart(first.line.text) && isBelow) return share >= LEAST_SHARE_HEADED
  if (!span.some((line) => isSetAlike(line, first)) || isNoteLike(region.lines)) return false
  const isText = isSetLikeBody(region, body) && labelShare(region.lines, 'paragraph') >= SURE_TEXT
  if (isOpen(span)) return share >= LEAST_SHARE_HEADED || (startsLow(first) && !isText)
  // A paragraph that runs on into the body is its first one; one at the head of a column or page needs the model's word.
  return share >= (isBelow ? LEAST_ABSTRACT_SHARE : LEAST_SHARE_AFAR) && !isOpen(region.lines)
}
const LEAST_SHARE_AFAR = 0.7

/** What comes after the abstract for certain: keywords, the introduction, the abstract in another language. */
function isNext({ lines: [first] }: Region): boolean {
  const text = first?.line.text.trim() ?? ''
  return opensKeywords(text) || isOpeningHeading(text) || abstractOpening(text) > 0
}

function grown({ at, lines, evidence }: Start, regions: readonly Region[]): AbstractSpan {
  const span = [...lines]
  const body = bodyStyleOf(regions)
  const wasCut = lines.at(-1) !== regions[at]?.lines.at(-1)
  for (const region of wasCut ? [] : regions.slice(at + 1)) {
    if (region.pageIndex > (span.at(-1)?.ref.pageIndex ?? 0) + 1) break
    if (!continues(span, region, body)) {
      if (!isOpen(span) && isNext(region)) break
      continue
    }
    const own = upToEnd(region.lines)
    append(span, own)
    if (own.length < region.lines.length) break
  }
  return { lines: [...span, ...upToKeywords(span, regions)], evidence }
}

const PART_LABELS = new Set(['abstract', 'paragraph', 'list', 'heading'])

/** What stands between an abstract and the keywords below it is of it, too: lists, parts under headings of their own. */
function upToKeywords(span: readonly FrontLine[], regions: readonly Region[]): FrontLine[] {
  const last = span.at(-1)
  if (last === undefined) return []
  const below = regions
    .filter(({ pageIndex, box }) => pageIndex === last.ref.pageIndex && box[1] > last.line.box[1])
    .filter(({ box }) => span.some(({ line }) => sharesColumn(line.box, box)))
    .sort((a, b) => a.box[1] - b.box[1])
  const end = below.findIndex(({ lines: [first] }) => opensKeywords(first?.line.text.trim() ?? ''))
  const between = below.slice(0, Math.max(0, end)).flatMap(({ lines }) => lines)
  const isPart = (line: FrontLine): boolean =>
    PART_LABELS.has(line.label) &&
    (line.bold || span.some((own) => isSetAlike(own, line))) &&
    !endsAbstract(line) &&
    abstractOpening(line.line.text.trim()) === 0
  return between.every(isPart) && !isNoteLike(between) ? between : []
}

const OWN_LABELS = new Set(['abstract', 'paragraph', 'front-note'])
/** Letters of a standfirst are so much larger than those of the text, where they are not bold. */
const LARGER = 1.08
const LEAST_STANDFIRST_LETTERS = 120
const MOST_LINES = 0.75

/** A standfirst: sentences on the first page above the text, in bolder or larger letters, which no model took for anything else. */
function byStandfirst(regions: readonly Region[]): Start[] {
  const body = bodyStyleOf(regions)
  const text = regions.filter((region) => isSetLikeBody(region, body) && labelShare(region.lines, 'paragraph') > 0.5)
  const isBold = text.some(({ lines }) => lines.every(({ bold }) => bold))
  const [first] = text
  if (body === null || first === undefined || first.pageIndex !== regions[0]?.pageIndex) return []
  const at = regions.findIndex(
    ({ pageIndex, lines, size, box }) =>
      pageIndex === first.pageIndex &&
      box[3] <= first.box[1] + size &&
      lines.length > 1 &&
      sizeOf(lines) >= LEAST_STANDFIRST_LETTERS &&
      (size > body.size * LARGER || (!isBold && lines.every(({ bold }) => bold))) &&
      lines.filter(({ label }) => OWN_LABELS.has(label)).length >= lines.length * MOST_LINES &&
      /^["“„«(]?\p{Lu}/u.test(textOf(lines)) &&
      !isOpen(lines) &&
      !isNoteLike(lines),
  )
  return at < 0 ? [] : [{ at, lines: upToEnd(regions[at]?.lines ?? []), evidence: 'layout' }]
}

/** The abstracts in printed order, the paper's own first; those in other languages have headings of their own. */
export function findAbstracts(regions: readonly Region[]): AbstractSpan[] {
  const headed = byHeading(regions).filter(
    ({ lines }) => sizeOf(lines) >= LEAST_ABSTRACT_LETTERS && labelShare(lines, 'abstract') >= LEAST_SHARE_HEADED,
  )
  const laidOut = headed.length > 0 ? headed : byLayout(regions).slice(0, 1)
  const starts = laidOut.length > 0 ? laidOut : byStandfirst(regions)
  const taken = new Set<FrontLine>()
  return starts.flatMap((start) => {
    if (start.lines.some((line) => taken.has(line))) return []
    const span = grown(start, regions)
    for (const line of span.lines) taken.add(line)
    return partedByLanguage(span)
  })
}

/** One heading may stand above the abstract in two languages. */
function partedByLanguage(span: AbstractSpan): AbstractSpan[] {
  const { lines } = span
  const turn = languageTurn(
    lines.map(({ line }) => line.text),
    (at) => !isOpen(lines.slice(at - 1, at)),
  )
  if (turn === null) return [span]
  return [{ ...span, lines: lines.slice(0, turn) }, ...partedByLanguage({ ...span, lines: lines.slice(turn) })]
}
