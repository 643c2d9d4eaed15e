// The captions of a page as printed: which of its blocks are captions, and of what.
import {
  type CaptionLabel,
  CONTINUED_WORDS,
  captionLabel,
  captionType,
  readsOn,
} from '../../conventions/labels/caption-label.ts'
import { familyOf } from '../../conventions/labels/label-words.ts'
import { endsSentence } from '../../conventions/line-ends/open-end.ts'
import { type Evidence, type EvidenceModel, evidence, weigh } from '../../document/evidence.ts'
import type { FloatType } from '../../document/floats.ts'
import { type Block, CAPTION_LABELS, type LineLabel } from '../../document/page/blocks.ts'
import { type Box, overlapsAcross, turnBox, unionBox } from '../../document/page/box.ts'
import { isLevel, type Line, type Page } from '../../document/page/page.ts'

const IN_FLOATS: ReadonlySet<LineLabel> = new Set<LineLabel>(['table', 'figure-text', 'table-note', 'code'])

export interface PlacedCaption {
  readonly type: FloatType
  readonly label: string | null
  readonly box: Box
  /** Places of its lines among those of the page. */
  readonly lines: readonly number[]
  /** Degrees clockwise by which it stands turned on its page. */
  readonly angle: number
  /** How much it looks like a caption. */
  readonly odds: number
  /** "Table 1 (continued)". */
  readonly isContinued: boolean
}

/** Gap in points below which a caption without a label continues from the one above it. */
const SAME_CAPTION_PT = 16

/**
 * What tells a caption from a sentence that begins with a label at the start of a line: fitted on such lines of train, but for what the model's
 * word adds to the bias, the rows of lists and tables and small letters, by hand: train has no line that it wrongly takes for a caption.
 */
const CAPTION: EvidenceModel = {
  bias: 4.9,
  weights: {
    'reads like a sentence': -2.1,
    'goes on in small letters': -2.5,
    'row of a table': -6,
    'runs on from the line above': -3.1,
    'size of the text': -3.4,
    'row of a list of figures': -10,
    'label in bold': 3.3,
    'label with a stop': 1.4,
  },
}
const NEXT_LINE_EM = 1.6
const SAME_SIZE = 0.05

/** The line of the text above in its column, as close as lines of a paragraph are: cells and words of a figure end no sentence either. */
function lineAbove(line: Line, text: readonly Line[]): Line | undefined {
  const [lowest] = text
    .filter((other) => other.baseline < line.baseline - 2 && overlapsAcross(other.box, line.box))
    .sort((a, b) => b.baseline - a.baseline)
  const isNext = lowest !== undefined && line.baseline - lowest.baseline < NEXT_LINE_EM * line.size
  return isNext && Math.abs(lowest.size / line.size - 1) < SAME_SIZE ? lowest : undefined
}

/** The text of a page: in which size it is set, its lines, and the cells of its tables. */
interface SetText {
  readonly size: number
  readonly lines: readonly Line[]
  readonly cells: readonly Line[]
}

/** "Figure 2 is", but not "Fig. 2 a Reeds", which has parts. */
const GOES_ON = /^(?:\p{Ll}{2}|\p{Ll}\s\p{Ll})/u
/** The row above is this near, in sizes of letters. */
const ROW_ABOVE_EM = 3

/** Whether a label is in a row of a table: cells beside it and close above. */
const isRowLabel = (line: Line, cells: readonly Line[]): boolean =>
  cells.some((cell) => isLevel(cell, line)) &&
  cells.some(({ box, baseline }) => {
    const step = line.baseline - baseline
    return step > 2 && step < ROW_ABOVE_EM * line.size && overlapsAcross(box, line.box)
  })

function captionEvidence(line: Line, { textStart }: CaptionLabel, text: SetText): Evidence[] {
  // A label alone in its line continues from nothing.
  const isBare = textStart >= line.text.trimEnd().length
  const above = isBare ? undefined : lineAbove(line, text.lines)
  const isClosed = /[.:：．|)–—]\s*$/u.test(line.text.slice(0, textStart))
  return [
    evidence('reads like a sentence', readsOn(line.text.slice(textStart))),
    evidence('goes on in small letters', !isClosed && GOES_ON.test(line.text.slice(textStart))),
    evidence('row of a table', isBare && isRowLabel(line, text.cells)),
    evidence('runs on from the line above', above !== undefined && !endsSentence(above.text)),
    evidence('size of the text', Math.abs(line.size / text.size - 1) < SAME_SIZE),
    evidence('row of a list of figures', /\.{5,}|(?:\. ){5,}/.test(line.text)),
    evidence('label in bold', line.spans[0]?.bold === true),
    evidence('label with a stop', /[.:|]\s*$/.test(line.text.slice(0, textStart))),
  ]
}

const typeOf = (text: string, label: LineLabel): FloatType =>
  captionType(text) ?? (label === 'caption-table' ? 'table' : 'figure')

/** Log-odds of being a caption. Without a number, "Figure: What was done" says what it is; anything else that looks like one is text. */
function captionOdds(line: Line, printed: CaptionLabel | null, text: SetText): number {
  if (printed !== null) return weigh(CAPTION, captionEvidence(line, printed, text)).logOdds
  return captionType(line.text) !== null && /^\s*\p{L}+\s?[.:–—]\s/u.test(line.text) ? CAPTION.bias : -CAPTION.bias
}

const labelKey = (label: string): string => label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const sameLabel = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && labelKey(one) === labelKey(other)

const numberIn = (label: string | null): string | undefined => label?.replace(/^\P{N}+/u, '')

const familyIn = (label: string): string | null => familyOf(/^\p{L}*/u.exec(label)?.[0] ?? '')

/** "Figura 2" and "Figure 2", one below the other: a caption in two languages. */
const isTwin = (one: PlacedCaption, label: string | null, type: FloatType): boolean =>
  one.type === type &&
  one.label !== null &&
  label !== null &&
  numberIn(one.label) === numberIn(label) &&
  labelKey(one.label) !== labelKey(label) &&
  familyIn(one.label) === familyIn(label)

interface Draft extends PlacedCaption {
  /** Its label has no words yet. */
  readonly isBare: boolean
}

/** Whether a box is right below a caption as the caption reads; the title of a label in the middle may begin at the margin. */
function isBelow(given: Box, { box: caption, angle, isBare }: Draft): boolean {
  const [box, above] = [turnBox(given, angle), turnBox(caption, angle)]
  const isUnder = overlapsAcross(box, above) || (isBare && box[0] <= above[2])
  return isUnder && Math.abs(box[1] - above[3]) <= SAME_CAPTION_PT
}

/** The first line of a caption, with all its words where these are printed apart. */
function firstRow([first, ...others]: readonly Line[]): Line | undefined {
  const row = first === undefined ? [] : others.filter((other) => isLevel(first, other))
  return first && { ...first, text: [first, ...row].map(({ text }) => text).join(' ') }
}

/** The captions of a page, each with the lines that continue from it. */
export function captionsOn(page: Page, blocks: readonly Block[], textSize: number): PlacedCaption[] {
  const captions: Draft[] = []
  const linesOf = (block: Block) => block.lines.flatMap(({ lineIndex }) => page.lines[lineIndex] ?? [])
  const linesIn = (isOne: (label: LineLabel) => boolean) => blocks.filter(({ label }) => isOne(label)).flatMap(linesOf)
  const text = {
    size: textSize,
    lines: linesIn((label) => !IN_FLOATS.has(label)),
    cells: linesIn((label) => label === 'table'),
  }
  const goOn = (at: number, own: readonly number[], box: Box): void => {
    const before = captions[at]
    if (before !== undefined) captions[at] = { ...before, box, lines: [...before.lines, ...own], isBare: false }
  }
  // Of captions beside each other, whose lines come as one block, each takes its own.
  const goOnBelow = (at: number): void => {
    const box = page.lines[at]?.box
    if (box === undefined) return
    const under = captions.findLastIndex((one) => isBelow(box, one))
    const caption = under < 0 ? captions.length - 1 : under
    goOn(caption, [at], unionBox(captions[caption]?.box ?? box, box))
  }
  for (const block of blocks) {
    const line = CAPTION_LABELS.has(block.label) ? firstRow(linesOf(block)) : undefined
    if (line === undefined) continue
    const { box } = block
    const printed = captionLabel(line.text)
    const own = block.lines.map(({ lineIndex }) => lineIndex)
    const type = typeOf(line.text, block.label)
    const before = captions.at(-1)
    const isRest = printed === null || (before !== undefined && isTwin(before, printed.label, type))
    // The label is in a bar above the picture, its words below.
    const parted = captions.findLastIndex(
      (one) => one.isBare && one.type === type && one.box[3] < box[1] && overlapsAcross(one.box, box),
    )
    const odds = captionOdds(line, printed, text)
    if (isRest && before !== undefined && isBelow(box, before))
      for (const { lineIndex } of block.lines) goOnBelow(lineIndex)
    else if (printed === null && parted >= 0) goOn(parted, own, box)
    else if (odds > 0) {
      const isBare = printed !== null && own.length === 1 && printed.textStart >= line.text.trimEnd().length
      const isContinued = CONTINUED.test(line.text)
      const label = printed?.label ?? null
      captions.push({ type, label, box, lines: own, angle: line.angle, odds, isContinued, isBare })
    }
  }
  // A label that the picture itself has, beside the caption that says it again, is part of the picture.
  return captions.filter(
    (one) =>
      !one.isBare || !captions.some((other) => other !== one && !other.isBare && sameLabel(one.label, other.label)),
  )
}

const CONTINUED = new RegExp(`(?:${CONTINUED_WORDS})[)\\].:]*\\s*$`, 'iu')

/** How much better a caption must look than one with its label for that to be a sentence, by hand: parts of a table look alike. */
const BETTER = 2

/** Without those whose label another one of the paper has with better looks. */
export function withoutRepeated(perPage: readonly (readonly PlacedCaption[])[]): readonly PlacedCaption[][] {
  const all = perPage.flat()
  return perPage.map((captions) =>
    captions.filter(
      (one) =>
        one.isContinued || !all.some((other) => sameLabel(one.label, other.label) && other.odds >= one.odds + BETTER),
    ),
  )
}
