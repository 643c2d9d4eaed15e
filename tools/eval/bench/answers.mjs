// How soon a busy server answers: its health with all workers reading, and a paper that it has answered before.
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startServer } from '../../scripts/start-server.mjs'
import { hasProgram, home, papersIn } from './papers.mjs'
import { quantile } from './processes.mjs'
import { formOf, get, postForm } from './requests.mjs'
import { atMost, told } from './table.mjs'

const HEALTH_ASKED = 1000
const CACHED_ASKED = 200
const MEGABYTE = 1e6

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

async function startStore() {
  const port = await freePort()
  const store = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', home], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const chunk of store.stdout) if (String(chunk).includes('Ready to accept')) break
  return { url: `redis://127.0.0.1:${port}/0`, stop: () => store.kill('SIGKILL') }
}

/** Milliseconds of so many requests, one after the other. */
async function ask(count, request) {
  const times = []
  for (let at = 0; at < count; at++) {
    const startMs = performance.now()
    await request()
    times.push(performance.now() - startMs)
  }
  return times
}

/** The form is made now, so that only sending is timed later. */
function post(url, path) {
  const form = formOf(path)
  return () => postForm(`${url}/papers/extract`, form)
}

/** The paper whose size is nearest to a megabyte. */
const nearMegabyte = (papers) => {
  const distance = (path) => Math.abs(statSync(path).size - MEGABYTE)
  return papers.reduce((best, path) => (distance(path) < distance(best) ? path : best))
}

export async function* answers({ corpus }) {
  const papers = papersIn(join(corpus, 'dev'), '.pdf', Number.POSITIVE_INFINITY)
  if (!hasProgram('redis-server') || papers.length === 0) {
    yield told('answers of a server', 'redis-server or papers are missing')
    return
  }
  const store = await startStore()
  const server = await startServer({ KVSTORE_URL: store.url, CACHE_ENABLED: 'true', WORKERS: '2', HOME: home })
  try {
    const paper = nearMegabyte(papers)
    await ask(1, post(server.url, paper))
    const cached = await ask(CACHED_ASKED, post(server.url, paper))
    const size = (statSync(paper).size / MEGABYTE).toFixed(1)
    yield atMost(`cached answer, PDF of ${size} MB with its upload, p50`, quantile(cached, 0.5), 3, 'ms')
    yield told('cached answer, p99', quantile(cached, 0.99), 'ms')
    let isOver = false
    // Made beforehand: the client would read files while it waits for the answers that are timed.
    const others = papers.filter((other) => other !== paper).map((other) => post(server.url, other))
    const busy = [0, 1, 2].map(async (first) => {
      for (let at = first; !isOver; at += 3) {
        // Some papers are refused: the workers are busy all the same.
        await others[at % others.length]().catch(() => {})
      }
    })
    const health = await ask(HEALTH_ASKED, () => get(`${server.url}/health`))
    isOver = true
    yield atMost('/health with all workers busy, p99', quantile(health, 0.99), 10, 'ms')
    yield told('/health with all workers busy, p50', quantile(health, 0.5), 'ms')
    await Promise.allSettled(busy)
  } finally {
    server.stop()
    store.stop()
  }
}
