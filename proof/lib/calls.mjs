// Calls of a service as its clients make them, each with how long it took.
import { setTimeout as sleep } from 'node:timers/promises'
import { formOf } from './papers.mjs'

const ASK_MS = 50
const REFUSED = new Set([429, 503])

async function timed(url, init) {
  const startMs = performance.now()
  const response = await fetch(url, init)
  const text = await response.text()
  return {
    status: response.status,
    text,
    ms: performance.now() - startMs,
    retryAfter: response.headers.get('retry-after'),
  }
}

/** { status, ms, isRefused, retryAfter }: one paper, answered at once. */
export async function extract(base, bytes, name) {
  const { status, ms, retryAfter } = await timed(`${base}/papers/extract`, {
    method: 'POST',
    body: formOf(bytes, name),
  })
  return { status, ms, retryAfter, isRefused: REFUSED.has(status) }
}

/** The same as a job: submitted, asked after, fetched. */
export async function extractAsJob(base, bytes, name) {
  const startMs = performance.now()
  const given = await timed(`${base}/papers/jobs`, { method: 'POST', body: formOf(bytes, name) })
  if (given.status !== 202) return { ...given, isRefused: REFUSED.has(given.status) }
  const { job_id: id } = JSON.parse(given.text)
  for (;;) {
    const { status, text } = await timed(`${base}/papers/jobs/${id}`)
    if (status === 200 && ['succeeded', 'failed'].includes(JSON.parse(text).status)) break
    if (status !== 200 && !REFUSED.has(status)) return { status, ms: performance.now() - startMs, isRefused: false }
    await sleep(ASK_MS)
  }
  const result = await timed(`${base}/papers/jobs/${id}/result`)
  return { status: result.status, ms: performance.now() - startMs, isRefused: false }
}
