// A client of the job API of a running service: submit a paper, ask how it is doing, fetch the result.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type OutboundAnswer, send } from '../../engines/outbound.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { parseObject } from '../../kernel/json.ts'

export interface JobAnswer {
  readonly status: number
  /** The JSON body; null where it is none. */
  readonly body: Readonly<Record<string, unknown>> | null
  readonly text: string
  readonly retryAfterMs: number | null
}

export interface JobClientChoices {
  readonly baseUrl: string
  readonly token: string | null
}

export interface JobClient {
  ready(signal?: AbortSignal): Promise<JobAnswer>
  submit(path: string, fields: readonly (readonly [string, string])[], signal?: AbortSignal): Promise<JobAnswer>
  status(jobId: string, signal?: AbortSignal): Promise<JobAnswer>
  result(jobId: string, signal?: AbortSignal): Promise<JobAnswer>
}

/** Small questions, and those that carry a whole paper or record. */
const ASK_TIMEOUT_MS = 30_000
const CARRY_TIMEOUT_MS = 300_000
/** What a service may ask us to wait at most. */
const MAX_RETRY_AFTER_MS = 600_000

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
export function readRetryAfter(value: string | null, nowMs: number = Date.now()): number | null {
  if (value === null) return null
  const waitMs = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs
  return Number.isNaN(waitMs) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, waitMs))
}

function toJobAnswer({ status, body, header }: OutboundAnswer): JobAnswer {
  return {
    status,
    // A proxy's page in HTML is an answer too: its status says what there is to say.
    body: parseObject(body),
    text: body,
    retryAfterMs: readRetryAfter(header('retry-after')),
  }
}

async function formOf(path: string, fields: readonly (readonly [string, string])[]): Promise<FormData> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', 'the file cannot be read', { cause })
  })
  const form = new FormData()
  form.append('file', new Blob([bytes]), basename(path))
  for (const [name, value] of fields) form.append(name, value)
  return form
}

export function openJobClient({ baseUrl, token }: JobClientChoices): JobClient {
  const root = baseUrl.replace(/\/+$/, '')
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const ask = async (path: string, timeoutMs: number, signal?: AbortSignal): Promise<JobAnswer> =>
    toJobAnswer(await send({ url: `${root}${path}`, headers, timeoutMs, ...(signal !== undefined && { signal }) }))
  return {
    ready: (signal) => ask('/ready', ASK_TIMEOUT_MS, signal),
    submit: async (path, fields, signal) => {
      const url = `${root}/papers/jobs`
      const body = await formOf(path, fields)
      const options = { url, method: 'POST', headers, body, timeoutMs: CARRY_TIMEOUT_MS } as const
      return toJobAnswer(await send({ ...options, ...(signal !== undefined && { signal }) }))
    },
    status: (jobId, signal) => ask(`/papers/jobs/${encodeURIComponent(jobId)}`, ASK_TIMEOUT_MS, signal),
    result: (jobId, signal) => ask(`/papers/jobs/${encodeURIComponent(jobId)}/result`, CARRY_TIMEOUT_MS, signal),
  }
}
