// A profile of papers read in this process, as a file that browsers and editors show as a flame graph.
import { readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { deadlineIn } from '../../../dist/kernel/time/deadline.js'
import { extract } from '../../../dist/pipeline/extract.js'
import { openPorts } from '../../../dist/pipeline/ports.js'
import { options, papersIn, settings } from './papers.mjs'

const WARM_PAPERS = 3
const MOST_MS = 600_000

export async function profile(file, { corpus, limit }) {
  const papers = papersIn(join(corpus, 'dev'), '.pdf', limit)
  const ports = openPorts({ settings, workers: 1, answers: null })
  const read = (path) =>
    extract({ fileName: path, bytes: readFileSync(path) }, { options, ports, deadline: deadlineIn(MOST_MS) })
  for (const paper of papers.slice(0, WARM_PAPERS)) await read(paper)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  for (const paper of papers) await read(paper)
  const { profile: found } = await session.post('Profiler.stop')
  writeFileSync(file, JSON.stringify(found))
  console.log(`${papers.length} papers → ${file}`)
}
