// Sends cases to a running server: papers through the whole pipeline, and requests as raw bytes.
import { connect } from 'node:net'
import { formOf } from '../lib/papers.mjs'
import { startServer } from '../lib/server.mjs'

/** What a client may be told about a paper or a request that is not as it should be. */
const FAIR = new Set([
  200, 202, 204, 302, 400, 401, 404, 405, 408, 409, 411, 413, 414, 415, 417, 422, 426, 429, 431, 501, 503,
])

/** On a machine that has other work, a case gets a share of a core: it may take so many times as long as its limit. */
const SLOWEST_SHARE = 10

const SETTINGS = {
  WORKERS: '1',
  CACHE_ENABLED: 'false',
  UPLOAD_MEMORY_BYTES: '2KiB',
  SERVE_HEADERS_TIMEOUT_SECONDS: '2',
  SERVE_REQUEST_TIMEOUT_SECONDS: '4',
  JOBS_MAX_ACTIVE: '50',
  PIPELINE_RESTART_WORKERS: 'true',
  MCP_ENABLED: 'true',
  GROBID_API: 'true',
  UPLOAD_MAX_FILE_BYTES: '1MiB',
  UPLOAD_MAX_BODY_BYTES: '1200KiB',
}

/** All that came back before the connection was closed, or null where it never was. */
function talk(url, bytes, limitMs) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let heard = ''
    const timer = setTimeout(() => {
      resolve(null)
      socket.destroy()
    }, limitMs)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(heard)
    })
    socket.write(bytes)
  })
}

const defect = (why) => ({ outcome: 'DEFECT', why })

export class ServerTarget {
  #server = null

  constructor({ limitMs, maxMiB }) {
    this.limitMs = limitMs
    this.maxMiB = maxMiB
    this.restarts = 0
  }

  async #running() {
    if (this.#server?.isGone()) {
      this.#server = null
      this.restarts += 1
    }
    this.#server ??= await startServer({
      ...SETTINGS,
      PIPELINE_TIMEOUT_SECONDS: String((this.limitMs * SLOWEST_SHARE) / 1000),
    })
    return this.#server
  }

  async run(given) {
    const server = await this.#running()
    const logged = server.errors.length
    const result = given.kind === 'request' ? await this.#request(server, given) : await this.#paper(server, given)
    if (server.isGone()) return defect(`the server ended: ${server.said().slice(-500)}`)
    const news = server.errors.slice(logged)
    if (news.length > 0) return defect(`the server logged: ${news[0].slice(0, 1500)}`)
    if (server.residentMiB() > this.maxMiB) return defect(`the server holds ${Math.round(server.residentMiB())} MiB`)
    return result
  }

  async #paper(server, { name, bytes }) {
    const startMs = performance.now()
    const before = server.workersSeconds()
    const signal = AbortSignal.timeout(this.limitMs * 2 * SLOWEST_SHARE)
    const sent = fetch(`${server.url}/papers/extract`, { method: 'POST', body: formOf(bytes, name), signal })
    const response = await sent.catch((error) => error)
    if (response instanceof Error)
      return defect(`no answer: ${/** @type {any} */ (response.cause)?.code ?? response.name}`)
    const body = await response.json().catch(() => null)
    const ms = performance.now() - startMs
    const seconds = server.workersSeconds() - before
    if (seconds > this.limitMs / 1000) return defect(`took ${seconds.toFixed(1)} s of processor time`)
    if (body === null) return defect(`an answer that is not JSON, status ${response.status}`)
    if (response.status === 200) return { outcome: 'a record', ms }
    const isFair = FAIR.has(response.status) && body.worker_lost !== true && typeof body.error_code === 'string'
    // A stage that stumbles is caught and told of as this paper's fault; it is ours.
    if (body.detail?.includes('stumbled over')) return defect(JSON.stringify(body))
    return isFair ? { outcome: body.error_code, ms } : defect(JSON.stringify(body))
  }

  async #request(server, { request }) {
    const startMs = performance.now()
    const heard = await talk(server.url, request.bytes, this.limitMs * 2)
    const ms = performance.now() - startMs
    if (heard === null) return defect('the connection was neither answered nor closed')
    const statuses = [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
    // Waiting for more of a body that never comes ends without words.
    if (statuses.length === 0) return ms > 1000 ? { outcome: 'cut off', ms } : defect('closed without a word')
    // That protocol wants an Accept header of its own, and says so with 406.
    const isFair = (status) => FAIR.has(status) || (status === 406 && request.path === '/mcp')
    const unfair = statuses.filter((status) => status !== 100 && status !== 102 && !isFair(status))
    return unfair.length > 0
      ? defect(`answered ${unfair}: ${heard.slice(0, 400)}`)
      : { outcome: `status ${statuses.at(-1)}`, ms }
  }

  /** What is left of all cases once the server has come to rest: nothing should be. */
  async close() {
    const server = this.#server
    if (server === null || server.isGone()) return []
    const until = performance.now() + 20_000
    while (server.spooled().length > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 200))
    const left = server.spooled().map((name) => `left in the spool: ${name}`)
    const code = await server.stop()
    return code === 0 ? left : [...left, `the server ended with ${code} when it was told to stop`]
  }

  memory() {
    return this.#server?.residentMiB() ?? 0
  }
}
