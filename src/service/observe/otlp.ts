// Traces: the caller's context as W3C writes it, and spans sent to a collector over OTLP/HTTP in JSON where one is named.
import { randomBytes } from 'node:crypto'
import { send } from '../../engines/outbound.ts'
import { build } from '../../kernel/build.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import type { Log } from './log.ts'

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

const traceIdOf = (traceparent: string): string => TRACEPARENT.exec(traceparent)?.[1] ?? ''
const spanIdOf = (traceparent: string): string => TRACEPARENT.exec(traceparent)?.[2] ?? ''

/** How log and meter lines name the trace that they belong to. */
export const traceFields = (traceparent: string | undefined): { readonly trace_id?: string } =>
  traceparent === undefined ? {} : { trace_id: traceIdOf(traceparent) }

/** The context of our own work on a request: the caller's trace, or a new one; null where nobody traces. */
export function ownTraceparent(given: unknown, isTracing: boolean): { own: string; parent: string | null } | null {
  const parent = typeof given === 'string' && TRACEPARENT.test(given) ? given : null
  if (parent === null && !isTracing) return null
  const traceId = parent === null ? randomBytes(16).toString('hex') : traceIdOf(parent)
  return { own: `00-${traceId}-${randomBytes(8).toString('hex')}-01`, parent }
}

export interface Span {
  readonly name: string
  readonly kind: 'server' | 'internal'
  /** The span itself. */
  readonly traceparent: string
  readonly parent: string | null
  readonly startMs: number
  readonly endMs: number
  readonly isError: boolean
  readonly attributes: Readonly<Record<string, string | number>>
}

export interface Tracer {
  readonly isTracing: boolean
  record(span: Span): void
  close(): Promise<void>
}

/** OTLP's numbers for kinds of spans and for the status of a failed one. */
const KINDS = { internal: 1, server: 2 } as const
const STATUS_ERROR = 2
const FLUSH_MS = 2000
/** Spans that wait for a collector that does not answer; beyond it they are dropped. */
const MAX_WAITING = 2048
const TIMEOUT_MS = 5000

const nanoseconds = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`

function toOtlp({ name, kind, traceparent, parent, startMs, endMs, isError, attributes }: Span) {
  return {
    traceId: traceIdOf(traceparent),
    spanId: spanIdOf(traceparent),
    ...(parent !== null && { parentSpanId: spanIdOf(parent) }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    status: isError ? { code: STATUS_ERROR } : {},
    attributes: Object.entries(attributes).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
    })),
  }
}

const bodyOf = (spans: readonly Span[], replica: string): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: {
          attributes: Object.entries({
            'service.name': 'svc',
            'service.version': build().svc_version,
            'service.instance.id': replica,
          }).map(([key, stringValue]) => ({ key, value: { stringValue } })),
        },
        scopeSpans: [{ scope: { name: 'svc' }, spans: spans.map(toOtlp) }],
      },
    ],
  })

export function openTracer({ OTLP_URL }: Settings, log: Log, replica: string): Tracer {
  if (OTLP_URL === null) return { isTracing: false, record: () => {}, close: async () => {} }
  const url = `${OTLP_URL.replace(/\/+$/, '')}/v1/traces`
  let waiting: Span[] = []
  let isTold = false
  const flush = async (): Promise<void> => {
    const spans = waiting.splice(0)
    if (spans.length === 0) return
    const headers = { 'content-type': 'application/json' }
    const sent = await send({
      url,
      method: 'POST',
      headers,
      body: bodyOf(spans, replica),
      timeoutMs: TIMEOUT_MS,
    }).catch(() => null)
    if (sent !== null && sent.status < 300) {
      isTold = false
      return
    }
    if (!isTold) log.warn({ spans: spans.length }, 'the collector of traces does not take them')
    isTold = true
    waiting = [...spans, ...waiting].slice(-MAX_WAITING)
  }
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()
  return {
    isTracing: true,
    record: (span) => {
      if (waiting.length < MAX_WAITING) waiting.push(span)
    },
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
