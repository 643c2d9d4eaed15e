// Pages and what the layout model says of their lines to blocks in reading order, and those to elements that are whole again.
import { defineStage } from '../../contract/stage.ts'
import { pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { Block, LineClue, LineLabel, Relabelled } from '../../document/page/blocks.ts'
import { type FlowLine, groupLines } from '../../document/page/group-lines.ts'
import type { OutlineEntry, Page } from '../../document/page/page.ts'
import { noted } from '../../kernel/noted.ts'
import { withBoxesBehind } from './boxes.ts'
import { behindPaperClues } from './clues/behind-paper.ts'
import { captionClues } from './clues/captions.ts'
import { codeClues } from './clues/code.ts'
import { contentsClues } from './clues/contents.ts'
import { formulaClues } from './clues/formulas/index.ts'
import { type HeadingInfo, headingClues } from './clues/headings/index.ts'
import { noteClues } from './clues/notes/index.ts'
import { underTableClues } from './clues/notes/under-tables.ts'
import {
  behindFrontClues,
  marginMarkClues,
  runningHeadClues,
  turnedClues,
  underHeadingClues,
} from './clues/page-parts.ts'
import { sentenceClues } from './clues/sentences.ts'
import { type DecidedLine, decode } from './decode.ts'
import { toElements } from './elements.ts'
import { type Labels, type Reading, type ReadLine, readPaper } from './flow.ts'
import { inFormulaOrder } from './formula-order.ts'
import { readBlocks } from './kinds.ts'
import { LINE_WEIGHTS } from './weights.ts'

export interface Gathered {
  readonly clues: readonly LineClue[]
  readonly looks: ReadonlyMap<ReadLine, HeadingInfo>
}

/** All that is known of the lines beside the model's word, none of it leaning on another's decision. */
export function gatherClues(reading: Reading, front: readonly LineClue[]): Gathered {
  const { clues, looks } = headingClues(reading)
  const others = [
    runningHeadClues,
    marginMarkClues,
    turnedClues,
    underHeadingClues,
    behindFrontClues,
    behindPaperClues,
    contentsClues,
    captionClues,
    noteClues,
    underTableClues,
    formulaClues,
    codeClues,
    sentenceClues,
  ]
  return { clues: [...others.flatMap((cluesOf) => cluesOf(reading)), ...clues, ...front], looks }
}

/** What a heading may run into. */
const OPENED: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list', 'formula', 'abstract'])
const NONE: HeadingInfo = { look: null, runIn: null }

/** The decided lines of a page in reading order, each with how it is set if it is a heading or opens with one. */
function flowOf(page: Page, decided: readonly DecidedLine[], headed: ReadonlyMap<number, HeadingInfo>): FlowLine[] {
  const lines = page.lines.flatMap(({ box }, lineIndex) => {
    const labelled = decided[lineIndex]
    if (labelled === undefined) return []
    const isHeading = labelled.label === 'heading'
    // A further line of a heading, known as one by nothing but what it stands under, looks as that does.
    const { look, runIn } = headed.get(lineIndex) ?? {
      ...NONE,
      look: isHeading ? (headed.get(lineIndex - 1)?.look ?? null) : null,
    }
    const isHeaded = runIn === null ? isHeading : OPENED.has(labelled.label)
    const own = isHeaded ? { look, runIn } : NONE
    return [{ ref: { pageIndex: page.index, lineIndex }, box, labelled, ...own }]
  })
  return lines.sort((a, b) => a.labelled.rank - b.labelled.rank)
}

export interface Blocked {
  readonly blocks: readonly Block[]
  readonly relabelled: readonly Relabelled[]
}

export function blocksOf(
  pages: readonly Page[],
  labels: Labels,
  outline: readonly OutlineEntry[] = [],
  front: readonly LineClue[] = [],
): Blocked {
  const reading = readPaper(pages, labels, outline)
  const { clues, looks } = gatherClues(reading, front)
  const { lines, relabelled } = decode(reading, clues, LINE_WEIGHTS)
  const headed = pages.map(() => new Map<number, HeadingInfo>())
  for (const [{ page, index }, look] of looks) headed[page]?.set(index, look)
  const blocks = pages.flatMap((page, at) =>
    groupLines(flowOf(page, inFormulaOrder(page, lines[at] ?? []), headed[at] ?? new Map())),
  )
  return { blocks, relabelled }
}

export const blocksStage = defineStage({
  name: 'blocks',
  needs: ['pages', 'lineLabels', 'fileFacts', 'frontClues'],
  gives: ['blocks', 'relabelled'],
  essential: true,
  run: ({ pages, lineLabels, fileFacts, frontClues }) =>
    noted(blocksOf(pages, lineLabels, fileFacts?.outline, frontClues)),
})

export const elementsStage = defineStage({
  name: 'elements',
  needs: ['pages', 'blocks', 'floatRegions'],
  gives: ['elements'],
  essential: true,
  run: ({ pages, blocks, floatRegions }) => {
    const { lineAt } = pageTextOf(pages)
    return noted({
      elements: toElements(withBoxesBehind(readBlocks(blocks, floatRegions, pages), pages, lineAt), lineAt),
    })
  },
})
