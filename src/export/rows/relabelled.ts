// Lines that are something else than the layout model took them for: one row for those that follow one another for the same clues.
import type { Relabelled } from '../../document/blocks.ts'
import type { Layers } from '../../document/layers.ts'
import { minOf } from '../../kernel/lists.ts'
import type { RelabelledExport } from '../../schema/diagnostics.ts'

const isSameRun = (before: Relabelled, after: Relabelled): boolean =>
  before.pageIndex === after.pageIndex &&
  before.from === after.from &&
  before.to === after.to &&
  before.clues.join() === after.clues.join()

/** As confidence is given elsewhere. */
const rounded = (share: number): number => Number(share.toFixed(4))

export function toRelabelled({ relabelled, pages }: Layers): RelabelledExport[] | null {
  const runs: [Relabelled, ...Relabelled[]][] = []
  for (const line of relabelled) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && isSameRun(last, line)) run.push(line)
    else runs.push([line])
  }
  const textOf = ({ pageIndex, lineIndex }: Relabelled): string =>
    pages.find(({ index }) => index === pageIndex)?.lines[lineIndex]?.text.trim() ?? ''
  if (runs.length === 0) return null
  return runs.map((run) => ({
    page: run[0].pageIndex + 1,
    lines: run.length,
    text: textOf(run[0]),
    from: run[0].from,
    to: run[0].to,
    confidence: rounded(minOf(run.map(({ confidence }) => confidence))),
    clues: [...run[0].clues],
  }))
}
