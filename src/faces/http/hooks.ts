// What happens around every request: its id, security headers, the meter line, the cut for clients that do not read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownTraceparent, traceFields } from '../../service/observe/otlp.ts'
import type { Backend } from '../../service/serve/backend.ts'
import { notesOf, trafficOf } from './request/request-notes.ts'

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const
/** Pages that need more say so themselves. */
const DEFAULT_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/** A client that takes nothing of its answer for so long is cut off. */
const UNREAD_ANSWER_MS = 60_000
/** What the meter calls the status of a request whose client went away before the answer; no table of HTTP has it. Not a registered HTTP status, but what proxies log by custom. */
const CLIENT_GONE_STATUS = 499

/** An answer that waits for its next part is not unread: the cut waits, too. */
export async function untilThere<T>(reply: FastifyReply, part: Promise<T>): Promise<T> {
  reply.raw.setTimeout(0)
  try {
    return await part
  } finally {
    reply.raw.setTimeout(UNREAD_ANSWER_MS)
  }
}

const PROBES: ReadonlySet<string> = new Set(['/health', '/ready'])

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** Answers to these say nothing that a stranger may not know. */
export const isProbe = (request: FastifyRequest): boolean => PROBES.has(routeOf(request))

/** The id as callers see it: only with metering on. */
export const requestIdOf = (request: FastifyRequest, { settings }: Backend): string | undefined =>
  settings.METER_ENABLED ? request.id : undefined

function finish(request: FastifyRequest, reply: FastifyReply, { instruments, meter, tracer }: Backend): void {
  const { startedMs, cache, errorCode, jobId, keyName, trace } = notesOf(request)
  const durationMs = performance.now() - startedMs
  const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_GONE_STATUS
  const route = routeOf(request)
  const { method } = request
  instruments.requests.add({ route, method, status })
  instruments.requestSeconds.observe({ route }, durationMs / 1000)
  const { read, written } = trafficOf(request)
  if (isProbe(request)) return
  if (keyName !== undefined) instruments.keyRequests.add({ key: keyName, status })
  if (trace !== undefined) {
    const endMs = Date.now()
    tracer.record({
      name: `${method} ${route}`,
      kind: 'server',
      traceparent: trace.own,
      parent: trace.parent,
      startMs: endMs - durationMs,
      endMs,
      isError: status >= 500,
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    })
  }
  meter.request({
    request_id: request.id,
    method,
    route,
    status,
    duration_ms: durationMs,
    bytes_in: read,
    bytes_out: written,
    ...(jobId !== undefined && { job_id: jobId }),
    ...(cache !== undefined && { cache }),
    ...(errorCode !== undefined && { error_code: errorCode }),
    ...(keyName !== undefined && { key: keyName }),
    ...traceFields(trace?.own),
  })
}

export function addHooks(app: FastifyInstance, backend: Backend): void {
  app.addHook('onRequest', async (request, reply) => {
    const notes = notesOf(request)
    const trace = ownTraceparent(request.headers.traceparent, backend.tracer.isTracing)
    if (trace !== null) notes.trace = trace
    // 'close' comes for answered and for abandoned requests alike.
    reply.raw.once('close', () => finish(request, reply, backend))
  })
  app.addHook('onSend', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    for (const [name, value] of Object.entries(DEFAULT_HEADERS)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    reply.raw.setTimeout(UNREAD_ANSWER_MS)
    if (!backend.settings.METER_ENABLED || isProbe(request)) return
    reply.header('x-request-id', request.id)
    reply.header('x-svc-duration-ms', (performance.now() - notesOf(request).startedMs).toFixed(1))
  })
}
