// A loopback server that speaks the job API, and does what a test tells it to: busy, broken, slow, refusing.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Cuts the connection instead of answering. */
  readonly hangUp?: true
}

export interface Submission {
  readonly fileName: string
  readonly fields: Readonly<Record<string, string>>
  readonly authorization: string | null
  /** From 1, over all submissions. */
  readonly count: number
  /** From 1, for this file. */
  readonly attempt: number
  /** Jobs that were made and have not been fetched, this one left out. */
  readonly inFlight: number
  readonly atMs: number
}

export interface JobBehaviour {
  readonly ready?: (asked: number) => Reply
  /** Refuses a submission; undefined accepts it. */
  readonly submit?: (submission: Submission) => Reply | undefined
  /** The job's state at the n-th question (from 1). */
  readonly poll?: (submission: Submission, asked: number) => Reply | 'queued' | 'running' | 'succeeded' | 'failed'
  readonly result?: (submission: Submission) => Reply
}

export interface JobServer {
  readonly url: string
  readonly submissions: readonly Submission[]
  readonly maxInFlight: number
  /** Follows what the test wants from now on. */
  behave(behaviour: JobBehaviour): void
}

async function bodyOf(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return new Response(Buffer.concat(chunks), { headers }).formData()
}

function send(response: ServerResponse, { status, body, headers = {}, hangUp }: Reply): void {
  if (hangUp === true) {
    response.destroy()
    return
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body ?? {}))
}

/** `record` is what every job that succeeds gives. */
export async function jobServer(record: unknown, first: JobBehaviour = {}): Promise<JobServer> {
  const submissions: Submission[] = []
  const jobs = new Map<string, { submission: Submission; asked: number; isOpen: boolean }>()
  let [behaviour, readyAsked, maxInFlight] = [first, 0, 0]
  const inFlight = (): number => [...jobs.values()].filter(({ isOpen }) => isOpen).length

  const submit = async (request: IncomingMessage): Promise<Reply> => {
    const form = await bodyOf(request)
    const file = form.get('file') as File
    const fields = [...form].filter(([name]) => name !== 'file').map(([name, value]) => [name, String(value)])
    const submission: Submission = {
      fileName: file.name,
      fields: Object.fromEntries(fields) as Record<string, string>,
      authorization: request.headers.authorization ?? null,
      count: submissions.length + 1,
      attempt: submissions.filter(({ fileName }) => fileName === file.name).length + 1,
      inFlight: inFlight(),
      atMs: performance.now(),
    }
    submissions.push(submission)
    const refusal = behaviour.submit?.(submission)
    if (refusal !== undefined) return refusal
    const job_id = `job-${submission.count}`
    jobs.set(job_id, { submission, asked: 0, isOpen: true })
    maxInFlight = Math.max(maxInFlight, inFlight())
    return { status: 202, body: { job_id, status: 'queued', status_url: `/papers/jobs/${job_id}` } }
  }

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const [path = ''] = (request.url ?? '').split('?')
    if (path === '/ready') {
      readyAsked += 1
      return behaviour.ready?.(readyAsked) ?? { status: 200, body: { status: 'ready' } }
    }
    if (request.method === 'POST' && path === '/papers/jobs') return submit(request)
    const [, id = '', isResult] = /^\/papers\/jobs\/([^/]+)(\/result)?$/.exec(path) ?? []
    const job = jobs.get(id)
    if (job === undefined) return { status: 404, body: { detail: 'no such job', error_code: 'job_not_found' } }
    if (isResult !== undefined) {
      job.isOpen = false
      return behaviour.result?.(job.submission) ?? { status: 200, body: record }
    }
    job.asked += 1
    const state = behaviour.poll?.(job.submission, job.asked) ?? 'succeeded'
    if (typeof state !== 'string') return state
    return { status: 200, body: { job_id: id, status: state } }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      (problem: unknown) => send(response, { status: 500, body: { detail: String(problem) } }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    submissions,
    get maxInFlight() {
      return maxInFlight
    },
    behave: (next) => {
      behaviour = next
    },
  }
}
