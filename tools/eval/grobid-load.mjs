// Many clients at once at the door for GROBID's clients: every paper must be answered, by 200, or by 503 and a later 200.
//
//   npm run build && node tools/eval/grobid-load.mjs [--corpus DIR] [--papers 200] [--clients 16] [--workers 2] [--uploads 8]
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer } from '../scripts/start-server.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const corpus = option('corpus', join(root, '..', 'shared', 'corpus', 'dev'))
const [papers, clients] = [Number(option('papers', '200')), Number(option('clients', '16'))]
/** Clients wait for seconds before they try again; less makes more refusals, which is what is looked at here. */
const WAIT_MS = 500

const spool = mkdtempSync(join(tmpdir(), 'svc-load-'))
const { url, stop } = await startServer({
  WORKERS: option('workers', '2'),
  // Fewer than there are clients, so that some are refused.
  UPLOADS_MAX_ACTIVE: option('uploads', '8'),
  SPOOL_DIR: spool,
})

const files = readdirSync(corpus).filter((name) => name.endsWith('.pdf'))
const counts = new Map()
const count = (what) => counts.set(what, (counts.get(what) ?? 0) + 1)
const latencies = []
let next = 0

async function answerOf(bytes, name) {
  for (;;) {
    const form = new FormData()
    form.append('input', new Blob([bytes]), name)
    form.append('segmentSentences', '1')
    const startMs = performance.now()
    const response = await fetch(`${url}/api/processFulltextDocument`, { method: 'POST', body: form })
    const text = await response.text()
    if (response.status === 503) {
      count(text === '' ? 'refused (503, empty)' : 'refused with words')
      await sleep(WAIT_MS)
      continue
    }
    latencies.push(performance.now() - startMs)
    return { status: response.status, isWhole: text.trimEnd().endsWith('</TEI>') }
  }
}

async function client() {
  while (next < papers) {
    const name = files[next++ % files.length]
    const { status, isWhole } = await answerOf(readFileSync(join(corpus, name)), name).catch(() => ({
      status: 'lost',
      isWhole: false,
    }))
    count(status === 200 ? (isWhole ? 'answered (200)' : '200 without an end') : `ended with ${status}`)
  }
}

const startMs = performance.now()
await Promise.all(Array.from({ length: clients }, client))
const seconds = (performance.now() - startMs) / 1000
latencies.sort((a, b) => a - b)
const at = (share) => (latencies[Math.floor((latencies.length - 1) * share)] / 1000).toFixed(1)
for (const [what, number] of [...counts].sort()) console.log(`${String(number).padStart(6)}  ${what}`)
console.log(
  `${(papers / seconds).toFixed(2)} papers a second, ${seconds.toFixed(0)} s; answers p50 ${at(0.5)} s, p99 ${at(0.99)} s`,
)
console.log(`files left in the spool: ${readdirSync(spool).length}`)
stop()
process.exitCode = counts.get('answered (200)') === papers ? 0 : 1
