// Which stages the time goes to, over the PDFs, in one worker.
import { join } from 'node:path'
import { openReader, papersIn, TEXT_LAYERS } from './papers.mjs'
import { told } from './table.mjs'

const SHOWN = 12

export async function* stages({ corpus, limit }) {
  const papers = papersIn(join(corpus, 'dev'), '.pdf', limit)
  const reader = openReader(1, TEXT_LAYERS)
  const spent = new Map()
  for (const paper of papers) {
    const result = await reader.read(paper)
    const record = result === null ? null : JSON.parse(result.json)
    for (const [stage, took] of Object.entries(record?.extraction?.timings?.stages ?? {}))
      spent.set(stage, (spent.get(stage) ?? 0) + took)
  }
  reader.close()
  const all = [...spent.values()].reduce((sum, took) => sum + took, 0)
  const ranked = [...spent].sort((a, b) => b[1] - a[1]).slice(0, SHOWN)
  for (const [stage, took] of ranked) yield told(`PDF: share of ${stage}`, (100 * took) / all, 'percent')
}
