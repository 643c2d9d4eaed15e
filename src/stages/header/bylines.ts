// The printed bylines of the first pages: author lines put together as they read, without editors and reviewers.
import type { Block, LineRef } from '../../document/blocks.ts'
import type { Box } from '../../document/box.ts'
import type { Line } from '../../document/page.ts'
import type { PageText } from '../../document/page-text.ts'
import type { RichText } from '../../document/rich-text.ts'

/** Who handled a paper stands below such words, in a side column. */
const HANDLED_BY =
  /^\s*(?:edited|reviewed|handled|communicated|recommended)\s+by\b|^\s*(?:academic |handling |associate |guest |section )*(?:editors?|reviewers?)\b/i
/** How far below such words their names may stand, in points: a handful of small lines. */
const HANDLERS_REACH_POINTS = 60
const FIRST_PAGES = 3

const sharesColumn = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0]

function isHandler(block: Block, headings: readonly Block[]): boolean {
  return headings.some(
    ({ pageIndex, box }) =>
      pageIndex === block.pageIndex &&
      sharesColumn(box, block.box) &&
      block.box[1] >= box[1] &&
      block.box[1] - box[3] < HANDLERS_REACH_POINTS,
  )
}

/** Pieces of one row that a gap sets apart; a raised mark or a comma behind a gap (an icon stood there) goes on. */
function standsApart(before: Line, line: Line): boolean {
  const isSameRow = line.box[1] < before.box[3] - 2 && line.box[0] > before.box[2]
  const opensWithMark = line.spans[0]?.rise === 'sup' || /^[\s,;\d*∗†‡§¶#&]/.test(line.text) || /^and\b/.test(line.text)
  return isSameRow && !opensWithMark && !/[,;&]\s*$|\band\s*$/.test(before.text)
}

function runsOf(refs: readonly LineRef[], text: PageText): LineRef[][] {
  const runs: LineRef[][] = []
  let before: Line | undefined
  for (const ref of refs) {
    const line = text.lineAt(ref)
    if (line === undefined) continue
    const run = runs.at(-1)
    if (run !== undefined && before !== undefined && !standsApart(before, line)) run.push(ref)
    else runs.push([ref])
    before = line
  }
  return runs
}

/** One rich text per byline; names that stand side by side on one row come apart. */
export function bylinesOf(blocks: readonly Block[], firstPageIndex: number, text: PageText): RichText[] {
  const early = blocks.filter(({ pageIndex }) => pageIndex < firstPageIndex + FIRST_PAGES)
  const opens = (block: Block): string => text.lineAt(block.lines[0] ?? { pageIndex: -1, lineIndex: -1 })?.text ?? ''
  const headings = early.filter((block) => HANDLED_BY.test(opens(block)))
  const groups: LineRef[][] = []
  let last: Block | undefined
  for (const block of early) {
    if (block.label === 'author' && !isHandler(block, headings)) {
      const group = groups.at(-1)
      if (group !== undefined && last !== undefined && !block.begins && last.pageIndex === block.pageIndex)
        group.push(...block.lines)
      else groups.push([...block.lines])
      last = block
    } else if (block.label === 'author') last = undefined
  }
  return groups.flatMap((group) => runsOf(group, text)).map((run) => text.textOf(run, 'author'))
}
