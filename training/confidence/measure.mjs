// Reports how far the built-in confidences can be believed on a set of examples: node measure.mjs EXAMPLES.jsonl [--tables]
import { readFileSync } from 'node:fs'
import { reliability, summary } from './reliability.mjs'

const dist = new URL('../../dist/', import.meta.url).href
const { judge } = await import(`${dist}stages/front/confidence/evidence.js`)
const { CONFIDENCE_WEIGHTS } = await import(`${dist}stages/front/confidence/evidence.js`)

const [path, ...flags] = process.argv.slice(2)
const rows = readFileSync(path, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
for (const [field, { doubtfulBelow }] of Object.entries(CONFIDENCE_WEIGHTS)) {
  for (const kind of ['as-read', 'model-spoilt', 'value-spoilt']) {
    const own = rows.filter((row) => row.field === field && row.kind === kind)
    if (own.length === 0) continue
    const judged = own.map(({ right, evidence }) => {
      const list = Object.entries(evidence).map(([name, value]) => ({ name, value }))
      return { right, confidence: judge(field, list)?.confidence ?? 0 }
    })
    console.log(summary(`${field} ${kind}`, judged, doubtfulBelow))
    if (flags.includes('--tables') && kind === 'as-read') console.log(reliability(field, judged))
  }
}
