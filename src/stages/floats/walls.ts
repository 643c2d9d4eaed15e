// Which lines of a page are running text, and so walls that no float reaches over.
import { type Evidence, type EvidenceModel, evidence, logOddsOf, weigh } from '../../document/evidence.ts'
import { type Block, CAPTION_LABELS, type LineLabel, lineLabels, MARGIN_LABELS } from '../../document/page/blocks.ts'
import {
  type Box,
  boxArea,
  boxHeight,
  boxWidth,
  coveredShare,
  intersectBox,
  overlapsAcross,
  unionBox,
} from '../../document/page/box.ts'
import { isNextLine, type Line, mainFont, type Page, type Rule } from '../../document/page/page.ts'
import { groupBy, median, minOf } from '../../kernel/lists.ts'

import type { PlacedCaption } from './placed-captions.ts'

/** How running text of this paper is set. */
export interface TextSetting {
  readonly size: number
  /** Of a full line. */
  readonly width: number
  /** Where it is on the pages as displayed. */
  readonly area: Box
  /** Of most of its lines. */
  readonly font: string
  /** The page that has the title; null where none has. */
  readonly frontPage: number | null
}

export const FLOAT_TEXT: ReadonlySet<LineLabel> = new Set<LineLabel>(['table', 'figure-text'])

export function textSettingOf(pages: readonly Page[], blocks: readonly Block[]): TextSetting {
  const byIndex = new Map(pages.map((page) => [page.index, page]))
  const lines = blocks
    .filter(({ label }) => label === 'paragraph')
    .flatMap((block) => block.lines.flatMap((ref) => byIndex.get(ref.pageIndex)?.lines[ref.lineIndex] ?? []))
  const boxes = lines.filter(({ angle }) => angle === 0).map(({ box }) => box)
  const edge = (at: 0 | 1 | 2 | 3, share: number) =>
    quantile(
      share,
      boxes.map((box) => box[at]),
    )
  const fonts = [...groupBy(lines, mainFont)].sort((a, b) => b[1].length - a[1].length)
  return {
    font: fonts[0]?.[0] ?? '',
    frontPage: blocks.find(({ label }) => label === 'title')?.pageIndex ?? null,
    size: median(lines.map(({ size }) => size)),
    width: median(boxes.map(boxWidth)),
    area: [edge(0, 0.01), edge(1, 0.01), edge(2, 0.99), edge(3, 0.99)],
  }
}

const quantile = (share: number, values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0

/** A picture or drawing of nearly the whole page is its background. */
export const BACKGROUND_SHARE = 0.85

/** What tells running text from the words of a float: fitted on the lines of train, but for the rules of tables and turned lines, of which it has too few. */
const WALL: EvidenceModel = {
  bias: -2.4,
  weights: {
    'text by its label': 0.8,
    'size of the text': 0.3,
    'full lines': 5.4,
    'another font': -2.3,
    'over a drawing': -0.9,
    'between rules': -6,
    turned: -4,
  },
}
const SAME_SIZE = 0.06
const FULL_SHARE = 0.75
/** Labels that lines of a float are often given as well. */
const LABELS_WITHOUT_SIGNAL: ReadonlySet<LineLabel> = new Set<LineLabel>([
  ...MARGIN_LABELS,
  'formula',
  'code',
  'front-note',
])
/** Labels of the front page that no line of a float is given there. */
const FRONT = lineLabels('title author affiliation correspondence keywords')

/** Labels of what is set in the font of the text. */
const SENTENCES: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list'])

interface Drawn {
  /** Pictures and drawings that are no ground of the page. */
  readonly graphics: readonly Box[]
  /** From the first to the last rule of a table. */
  readonly tables: readonly Box[]
  /** Those, and frames beside captions. */
  readonly ruled: readonly Box[]
}

/** Lines of one column begin and end so near one another. */
const SAME_EDGE_PT = 1
/** Fewer words from edge to edge may as well be cells. */
const FEWEST_WORDS = 4

/** Beside a figure text is set in a column of its own: a line that begins and ends where the next one does fills that. */
const isJustified = (line: Line, lines: readonly Line[]): boolean =>
  (line.text.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEWEST_WORDS &&
  lines.some(
    (other) =>
      Math.abs(other.box[0] - line.box[0]) <= SAME_EDGE_PT &&
      Math.abs(other.box[2] - line.box[2]) <= SAME_EDGE_PT &&
      (isNextLine(line, other) || isNextLine(other, line)),
  )

const isFullLine = (line: Line, { width }: TextSetting, lines: readonly Line[]): boolean =>
  boxWidth(line.box) >= FULL_SHARE * width || isJustified(line, lines)

interface PlacedBlock extends Block {
  /** Share of its lines that run over the whole column. */
  readonly fullShare: number
}

/** Shares of a box, by hand. */
export const MOSTLY = 0.9
const PARTLY = 0.3
export const isInside = (box: Box, outer: readonly Box[], share: number): boolean =>
  outer.some((one) => coveredShare(box, one) > share)

function wallEvidence(line: Line, block: PlacedBlock, setting: TextSetting, { graphics, ruled }: Drawn): Evidence[] {
  const isText = !FLOAT_TEXT.has(block.label) && !CAPTION_LABELS.has(block.label) && block.label !== 'code'
  const model =
    LABELS_WITHOUT_SIGNAL.has(block.label) || FRONT.has(block.label)
      ? 0
      : logOddsOf(isText ? block.confidence : 1 - block.confidence)
  return [
    { name: 'text by its label', value: model },
    evidence('size of the text', Math.abs(line.size / setting.size - 1) < SAME_SIZE),
    evidence('full lines', isText ? block.fullShare : 0),
    evidence('another font', SENTENCES.has(block.label) && mainFont(line) !== setting.font),
    evidence('over a drawing', isInside(line.box, graphics, MOSTLY) || isInside(block.box, graphics, PARTLY)),
    evidence('between rules', isInside(line.box, ruled, MOSTLY)),
    evidence('turned', line.angle !== 0),
  ]
}

export const isWall = (line: Line, block: PlacedBlock, setting: TextSetting, drawn: Drawn): boolean =>
  (FRONT.has(block.label) && block.pageIndex === setting.frontPage) ||
  weigh(WALL, wallEvidence(line, block, setting, drawn)).logOdds > 0

/** Rules of one table begin and end at the same places, to this many points. */
const SAME_END_PT = 3
/** The first rule of a table stands this close to its caption. */
const FIRST_RULE_PT = 30

/** Rules with those level with them that touch: one drawn column by column is one. */
function ruleLevels(rules: readonly Rule[]): Box[] {
  const levels: Box[] = []
  for (const { box } of [...rules].sort((a, b) => a.box[0] - b.box[0])) {
    const at = levels.findIndex((one) => Math.abs(one[1] - box[1]) < SAME_LEVEL_PT && box[0] <= one[2] + SAME_LEVEL_PT)
    const known = levels[at]
    if (known === undefined) levels.push(box)
    else levels[at] = unionBox(known, box)
  }
  return levels
}

/** By hand: what is drawn lower may be in a cell; higher it is a figure below the table, whose frame may be as wide. */
const LEAST_PICTURE_PT = 60

/** Pieces of one rule are at one height and touch, to this many points. */
const SAME_LEVEL_PT = 1

/** What the rules below a table's caption hold: from the first to the last of one width, up to the next caption. */
function ruledBelow(
  page: Page,
  { type, box }: PlacedCaption,
  captions: readonly PlacedCaption[],
  blocks: readonly Block[],
  setting: TextSetting,
): Box[] {
  const below = ruleLevels(page.rules.filter((rule) => rule.axis === 'horizontal' && rule.box[1] > box[3] - 2))
    .filter((rule) => overlapsAcross(rule, box))
    .sort((a, b) => a[1] - b[1])
  const [first] = below
  if (type !== 'table' || first === undefined || first[1] - box[3] > FIRST_RULE_PT) return []
  const [x0, top, x1] = first
  const next = captions.filter((other) => other.box[1] > box[3] && overlapsAcross(other.box, first))
  const text = blocks.filter(
    ({ label, box: own }) => label === 'paragraph' && own[1] > top && overlapsAcross(own, first),
  )
  const sizeOf = ({ lines }: Block) => page.lines[lines[0]?.lineIndex ?? -1]?.size ?? 0
  const body = text.filter((block) => Math.abs(sizeOf(block) / setting.size - 1) < SAME_SIZE && block.lines.length > 2)
  const drawn = [...page.images, ...page.drawings.filter(({ curvedPaths }) => curvedPaths > 0).map((one) => one.box)]
  const pictures = drawn.filter(
    (own) => own[1] > top && boxHeight(own) > LEAST_PICTURE_PT && overlapsAcross(own, first),
  )
  const end = minOf([...[...next, ...body].map((other) => other.box), ...pictures].map((own) => own[1]))
  const alike = below.filter(
    (rule) => Math.abs(rule[0] - x0) < SAME_END_PT && Math.abs(rule[2] - x1) < SAME_END_PT && rule[1] < end,
  )
  const last = alike.at(-1)
  return last === undefined || alike.length < 3 ? [] : [[x0, top, x1, last[3]]]
}

/** A frame of rules, or a ground, right above or below a caption holds what it is the caption of, be that nothing but text. */
function framesBeside({ rules, fills }: Page, { box, label, type }: PlacedCaption): Box[] {
  if (label === null) return []
  const uprights = rules.filter(({ axis }) => axis === 'vertical').map((rule) => rule.box)
  const isLevel = (one: Box, other: Box) =>
    Math.abs(one[1] - other[1]) < SAME_END_PT && Math.abs(one[3] - other[3]) < SAME_END_PT
  const frames = uprights.flatMap((left) =>
    uprights.filter((right) => right[0] > left[2] && isLevel(left, right)).map((right) => unionBox(left, right)),
  )
  const grounds = type === 'figure' ? fills.map((fill) => fill.box) : []
  return [...frames, ...grounds].filter(
    (frame) =>
      overlapsAcross(frame, box) &&
      Math.min(Math.abs(frame[1] - box[3]), Math.abs(box[1] - frame[3])) < FIRST_RULE_PT &&
      boxWidth(frame) >= boxWidth(box) / 2 &&
      intersectBox(frame, box) === null,
  )
}

export function drawnOn(
  page: Page,
  blocks: readonly Block[],
  captions: readonly PlacedCaption[],
  setting: TextSetting,
): Drawn {
  const isGround = (box: Box) => boxArea(box) > BACKGROUND_SHARE * page.width * page.height
  const tables = captions.flatMap((caption) => ruledBelow(page, caption, captions, blocks, setting))
  return {
    graphics: [...page.images, ...page.drawings.map(({ box }) => box)].filter((box) => !isGround(box)),
    tables,
    ruled: [...tables, ...captions.flatMap((caption) => framesBeside(page, caption))],
  }
}

export const placedBlocks = (page: Page, blocks: readonly Block[], setting: TextSetting): PlacedBlock[] =>
  blocks.map((block) => {
    const full = block.lines.filter(({ lineIndex }) => {
      const line = page.lines[lineIndex]
      return line !== undefined && isFullLine(line, setting, page.lines)
    })
    return { ...block, fullShare: full.length / block.lines.length }
  })
