// The captions of a page as printed: which of its blocks are captions, and of what.
import { type CaptionLabel, captionLabel, captionType, readsOn } from '../../conventions/labels/caption-label.ts'
import { endsSentence } from '../../conventions/line-ends/open-end.ts'
import { type Block, CAPTION_LABELS, type LineLabel } from '../../document/blocks.ts'
import { type Box, overlapsAcross, turnBox, unionBox } from '../../document/box.ts'
import { type Evidence, type EvidenceModel, evidence, weigh } from '../../document/evidence.ts'
import type { FloatType } from '../../document/floats.ts'
import type { Line, Page } from '../../document/page.ts'

const IN_FLOATS: ReadonlySet<LineLabel> = new Set<LineLabel>(['table', 'figure-text', 'table-note', 'code'])

export interface PlacedCaption {
  readonly type: FloatType
  readonly label: string | null
  readonly box: Box
  /** Places of its lines among those of the page. */
  readonly lines: readonly number[]
  /** Degrees clockwise by which it stands turned on its page. */
  readonly angle: number
}

/** Gap in points below which a caption without a label goes on from the one above it. */
const SAME_CAPTION_PT = 16

/**
 * What tells a caption from a sentence that begins with a label at the start of a line: fitted on such lines of train, but for what the model's
 * word adds to the bias and the rows of lists, by hand: train has no line that it wrongly takes for a caption.
 */
const CAPTION: EvidenceModel = {
  bias: 4.9,
  weights: {
    'reads like a sentence': -2.1,
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

/** The text of a page: in which size it is set, and its lines. */
interface SetText {
  readonly size: number
  readonly lines: readonly Line[]
}

function captionEvidence(line: Line, { textStart }: CaptionLabel, text: SetText): Evidence[] {
  // A label alone in its line goes on from nothing.
  const above = textStart >= line.text.trimEnd().length ? undefined : lineAbove(line, text.lines)
  return [
    evidence('reads like a sentence', readsOn(line.text.slice(textStart))),
    evidence('runs on from the line above', above !== undefined && !endsSentence(above.text)),
    evidence('size of the text', Math.abs(line.size / text.size - 1) < SAME_SIZE),
    evidence('row of a list of figures', /\.{5,}|(?:\. ){5,}/.test(line.text)),
    evidence('label in bold', line.spans[0]?.bold === true),
    evidence('label with a stop', /[.:|]\s*$/.test(line.text.slice(0, textStart))),
  ]
}

const typeOf = (text: string, label: LineLabel): FloatType =>
  captionType(text) ?? (label === 'caption-table' ? 'table' : 'figure')

/** Without a number, "Figure: What was done" says what it is; anything else that looks like a caption is text. */
const isCaption = (line: Line, printed: CaptionLabel | null, text: SetText): boolean =>
  printed === null
    ? captionType(line.text) !== null && /^\s*\p{L}+\s?[.:–—]\s/u.test(line.text)
    : weigh(CAPTION, captionEvidence(line, printed, text)).logOdds > 0

const sameLabel = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.replace(/\W/g, '') === other.replace(/\W/g, '')

/** Whether a box stands right below a caption as the caption reads. */
function isBelow(given: Box, { box: caption, angle }: PlacedCaption): boolean {
  const [box, above] = [turnBox(given, angle), turnBox(caption, angle)]
  return overlapsAcross(box, above) && Math.abs(box[1] - above[3]) <= SAME_CAPTION_PT
}

/** The captions of a page, each with the lines that go on from it. */
export function captionsOn(page: Page, blocks: readonly Block[], textSize: number): PlacedCaption[] {
  const captions: (PlacedCaption & { isBare: boolean })[] = []
  const linesOf = (block: Block) => block.lines.flatMap(({ lineIndex }) => page.lines[lineIndex] ?? [])
  const text = { size: textSize, lines: blocks.filter(({ label }) => !IN_FLOATS.has(label)).flatMap(linesOf) }
  for (const block of blocks) {
    const line = CAPTION_LABELS.has(block.label) ? page.lines[block.lines[0]?.lineIndex ?? -1] : undefined
    if (line === undefined) continue
    const { label, box } = block
    const printed = captionLabel(line.text)
    const own = block.lines.map(({ lineIndex }) => lineIndex)
    const before = captions.at(-1)
    if (printed === null && before !== undefined && isBelow(box, before))
      captions[captions.length - 1] = {
        ...before,
        box: unionBox(before.box, box),
        lines: [...before.lines, ...own],
        isBare: false,
      }
    else if (isCaption(line, printed, text)) {
      const isBare = printed !== null && own.length === 1 && printed.textStart >= line.text.trimEnd().length
      const type = typeOf(line.text, label)
      captions.push({ type, label: printed?.label ?? null, box, lines: own, angle: line.angle, isBare })
    }
  }
  // A label that the picture itself has, beside the caption that says it again, is part of the picture.
  return captions.filter(
    (one) =>
      !one.isBare || !captions.some((other) => other !== one && !other.isBare && sameLabel(one.label, other.label)),
  )
}
