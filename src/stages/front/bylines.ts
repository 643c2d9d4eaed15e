// The printed bylines of the first pages: author lines put together as they read.
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Block, LineRef } from '../../document/page/blocks.ts'
import type { Line } from '../../document/page/page.ts'
import type { RichText } from '../../document/rich-text.ts'
import { append } from '../../kernel/lists.ts'
import { FRONT_PAGES } from './lines/front-lines.ts'

/** Pieces of one row that a gap sets apart; a raised mark or a comma behind a gap (an icon stood there) goes on. */
function isSetApart(before: Line, line: Line): boolean {
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
    if (run !== undefined && before !== undefined && !isSetApart(before, line)) run.push(ref)
    else runs.push([ref])
    before = line
  }
  return runs
}

/** One rich text per byline; names that stand side by side on one row come apart. */
export function bylinesOf(blocks: readonly Block[], firstPageIndex: number, text: PageText): RichText[] {
  const early = blocks.filter(({ pageIndex }) => pageIndex < firstPageIndex + FRONT_PAGES)
  const groups: LineRef[][] = []
  let last: Block | undefined
  for (const block of early) {
    if (block.label !== 'author') continue
    const group = groups.at(-1)
    if (group !== undefined && !block.begins && last?.pageIndex === block.pageIndex) append(group, block.lines)
    else groups.push([...block.lines])
    last = block
  }
  return groups.flatMap((group) => runsOf(group, text)).map((run) => text.textOf(run, 'author'))
}
