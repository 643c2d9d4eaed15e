// Prints what svc chew would do, without doing any of it.
import { stat } from 'node:fs/promises'
import type { RecordForm } from '../../../contract/export-formats.ts'
import { memoryMode, planRun } from '../../../service/plan.ts'
import { columns, counted, writeOut } from '../print.ts'
import type { ChewRun } from './chew-run.ts'
import type { Paper } from './inputs.ts'
import { pathsFor } from './outputs.ts'

/** Longer lists are cut: a plan is to be read. */
const MAX_LISTED_PAPERS = 20

async function sizeOf({ path }: Paper): Promise<string> {
  if (path === null) return 'not read yet'
  const found = await stat(path).catch(() => null)
  return found === null ? 'MISSING' : `${(found.size / 1024).toFixed(1)} KiB`
}

async function paperLines({ inputs, destination }: ChewRun): Promise<string[]> {
  const listed = inputs.papers.slice(0, MAX_LISTED_PAPERS)
  const rows = await Promise.all(
    listed.map(async (paper, index) => [
      paper.label,
      await sizeOf(paper),
      `→ ${pathsFor(destination, index).join(', ') || 'standard output'}`,
    ]),
  )
  const rest = inputs.papers.length - listed.length
  return [...columns(rows, '  '), ...(rest > 0 ? [`  and ${rest} more`] : [])]
}

const formWords = ({ format, compact }: RecordForm): string =>
  format === 'json' ? `json${compact ? ', one line each' : ', indented'}` : format

export async function printPlan(run: ChewRun): Promise<void> {
  const { inputs, forms, settings, options, workers, inHand } = run
  const rows = [
    ...planRun(options, settings).map(({ topic, decision }) => [topic, decision]),
    ['memory mode', `${memoryMode(settings)} (${settings.MEMORY_MODE})`],
    ['workers', `${workers}, with ${counted(inHand, 'paper')} in hand at most`],
    ['output', forms.map(formWords).join('; ')],
  ]
  const lines = [
    counted(inputs.papers.length, 'paper'),
    ...(await paperLines(run)),
    '',
    ...columns(rows),
    '',
    'Nothing was done: this is a dry run.',
  ]
  await writeOut(`${lines.join('\n')}\n`)
}
