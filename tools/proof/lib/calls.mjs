// Calls of a service as its clients make them, each with how long it took. They share the machine with what they measure, so they
// cost little: fetch and FormData would take as much of a processor as the server that refuses them.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_ASK_MS = 50
/** Who waits longer asks less often, as a client should. */
const [GROWTH, LONGEST_ASK_MS] = [1.5, 500]
const REFUSED = new Set([429, 503])
const BOUNDARY = 'one-paper-and-nothing-else'

const agent = new Agent({ keepAlive: true })

/** The body of a form whose only field is the paper. */
const formBytes = (bytes, name) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** One exchange; a connection that the server closed between two of them is opened anew. */
const exchange = (url, body) =>
  new Promise((resolve, reject) => {
    const headers = body && {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    }
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const retryAfter = response.headers['retry-after'] ?? null
        resolve({ status: response.statusCode, text: () => Buffer.concat(parts).toString(), retryAfter })
      })
    })
    sent.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(exchange(url, body))
      else reject(error)
    })
    sent.end(body)
  })

async function timed(url, body) {
  const startMs = performance.now()
  const said = await exchange(url, body)
  return { ...said, ms: performance.now() - startMs, isRefused: REFUSED.has(said.status) }
}

/** { status, ms, isRefused, retryAfter }: one paper, answered at once. */
export const extract = (base, bytes, name) => timed(`${base}/papers/extract`, formBytes(bytes, name))

/** The same as a job: submitted, asked after, fetched. */
export async function extractAsJob(base, bytes, name) {
  const startMs = performance.now()
  const given = await timed(`${base}/papers/jobs`, formBytes(bytes, name))
  if (given.status !== 202) return given
  const { job_id: id } = JSON.parse(given.text())
  for (let askMs = FIRST_ASK_MS; ; askMs = Math.min(LONGEST_ASK_MS, askMs * GROWTH)) {
    const { status, text, isRefused } = await timed(`${base}/papers/jobs/${id}`)
    if (status === 200 && ['succeeded', 'failed'].includes(JSON.parse(text()).status)) break
    if (status !== 200 && !isRefused) return { status, ms: performance.now() - startMs, isRefused: false }
    await sleep(askMs)
  }
  const result = await timed(`${base}/papers/jobs/${id}/result`)
  return { status: result.status, ms: performance.now() - startMs, isRefused: false }
}
