// Measures speed and prints one table: what was measured, beside the bar that it is held to, poppler's pdftotext in the same run.
// It runs on Node 24, whatever started it, and leaves the worker's compiled code as the Node that started it makes it.
// On a busy machine the processor's time tells, not the clock: where both are printed, both were taken.
//
//   npm run bench                                    all parts
//   npm run bench -- cold throughput                 some: throughput, budget, cold, memory, answers, install
//   npm run bench -- --corpus DIR --limit N          other papers, or fewer
//   npm run bench -- --pages 10,50,200               memory and time of PDFs of these lengths (needs qpdf)
//   npm run bench -- --against FOLDER [--set cs] [--ending .xml] [--every N] [--rounds N]
//                                                    another checkout with its build and this one turn by turn, and whether their records are the same
//   npm run bench -- --profile FILE [--limit N]      a flame graph of papers read in one process: open FILE in a browser's profiler
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { nodeOf } from '../scripts/matrix.mjs'
import { writeWorkerCode } from '../scripts/worker-code.mjs'
import { answers } from './bench/answers.mjs'
import { budget } from './bench/budget.mjs'
import { cold } from './bench/cold.mjs'
import { install } from './bench/install.mjs'
import { memory } from './bench/memory.mjs'
import { paired } from './bench/paired.mjs'
import { corpusFolder, papersIn } from './bench/papers.mjs'
import { profile } from './bench/profile.mjs'
import { printHead, printRow } from './bench/table.mjs'
import { throughput } from './bench/throughput.mjs'

const RUN_TIME = '24'
const dist = fileURLToPath(new URL('../../dist', import.meta.url))
if (!process.version.startsWith(`v${RUN_TIME}.`)) {
  const { status } = spawnSync(nodeOf(RUN_TIME), process.argv.slice(1), { stdio: 'inherit' })
  await writeWorkerCode(dist)
  process.exit(status ?? 1)
}
await writeWorkerCode(dist)

const PARTS = { throughput, budget, cold, memory, answers, install }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string', default: corpusFolder },
    limit: { type: 'string', default: '1000' },
    pages: { type: 'string' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    set: { type: 'string', default: 'dev' },
    ending: { type: 'string', default: '.pdf' },
    every: { type: 'string', default: '1' },
    profile: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`there is no part ${unknown.join(', ')}; parts are ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
const choices = {
  corpus: values.corpus,
  limit: Number(values.limit),
  pages: (values.pages ?? '10,600').split(',').map(Number),
}

if (values.against !== undefined) {
  const papers = papersIn(join(choices.corpus, values.set), values.ending, choices.limit)
  const some = papers.filter((_, at) => at % Number(values.every) === 0)
  await paired(values.against, join(dist, '..'), some, Number(values.rounds))
  process.exit()
}
if (values.profile !== undefined) {
  await profile(values.profile, choices)
  process.exit()
}
const wanted = positionals.length > 0 ? positionals : values.pages === undefined ? Object.keys(PARTS) : ['memory']
console.log(`Node ${process.version}`)
printHead()
for (const name of wanted) for await (const row of PARTS[name](choices)) printRow(row)
process.exit()
