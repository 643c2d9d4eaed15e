// Speaks to a test server as clients do: forms, jobs, raw connections.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { PATIENCE_MS } from '../scale.ts'

export const sample = readFileSync(fileURLToPath(new URL('../../../samples/article.xml', import.meta.url)))
export const MIB = 1024 ** 2

/** A paper like the sample, and like no other: its title is its own. */
export const paperNumber = (number: number | string): Buffer =>
  Buffer.from(sample.toString().replace('A slow walk', `A slow walk number ${number}`))

export type Fields = readonly (readonly [string, string])[]

export function formOf(bytes: Uint8Array | string = sample, name = 'article.xml', fields: Fields = []): FormData {
  const form = new FormData()
  for (const [key, value] of fields) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  return form
}

export type Headers = Readonly<Record<string, string>>
export type Json = Record<string, unknown>

export const post = (url: string, body: FormData | string = formOf(), headers: Headers = {}): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers })

export const extractAt = (base: string, body?: FormData | string, headers?: Headers) =>
  post(`${base}/papers/extract`, body, headers)

export async function expectError(response: Response, status: number, code: string): Promise<Json> {
  const body = (await response.json()) as Json
  expect([response.status, body.error_code]).toEqual([status, code])
  expect(typeof body.detail).toBe('string')
  expect(body.request_id).toBe(response.headers.get('x-request-id'))
  if (status === 429 || status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  return body
}

export async function submitAt(
  base: string,
  body: FormData | string = formOf(),
  headers: Headers = {},
): Promise<string> {
  const response = await post(`${base}/papers/jobs`, body, headers)
  const answer = (await response.json()) as Json
  if (response.status !== 202) throw new Error(`not accepted: ${response.status} ${JSON.stringify(answer)}`)
  return String(answer.job_id)
}

export const jobAt = async (base: string, id: string): Promise<Json> =>
  (await (await fetch(`${base}/papers/jobs/${id}`)).json()) as Json

export const resultAt = (base: string, id: string): Promise<Response> => fetch(`${base}/papers/jobs/${id}/result`)

/** Polls until the job is in one of these states; trouble on the way is ridden out. */
export async function waitFor(
  base: string,
  id: string,
  statuses: readonly string[],
  limitMs = PATIENCE_MS,
): Promise<Json> {
  const endMs = performance.now() + limitMs
  for (;;) {
    const job = await jobAt(base, id).catch(() => ({}) as Json)
    if (statuses.includes(String(job.status))) return job
    if (performance.now() > endMs) throw new Error(`job ${id} is still ${JSON.stringify(job)}`)
    await sleep(50)
  }
}

export const finished = (base: string, id: string, limitMs?: number) =>
  waitFor(base, id, ['succeeded', 'failed'], limitMs)

/** A bare connection; `heard` is all that came back. */
export async function openSocket(
  base: string,
): Promise<{ socket: Socket; heard(): string; readonly ended: Promise<void> }> {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port) })
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('error', reject)
  })
  return { socket, heard: () => heard, ended }
}

/** What the server says to these bytes before it hangs up. */
export async function sayBytes(base: string, bytes: string): Promise<string> {
  const { socket, heard, ended } = await openSocket(base)
  socket.write(bytes)
  await ended
  return heard()
}
