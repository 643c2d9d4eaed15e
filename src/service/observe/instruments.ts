// What is measured of the service, by name; /metrics prints it.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { build } from '../../kernel/build.ts'
import type { JobStore } from '../jobs/store.ts'
import type { Pool } from '../workers/pool.ts'
import type { WorkSummary } from '../workers/protocol.ts'
import type { CacheOutcome, Meter, MeterFileState } from './metering.ts'
import { type Counter, type Histogram, Metrics, type Sample } from './metrics.ts'

export interface Instruments {
  readonly metrics: Metrics
  readonly requests: Counter
  readonly requestSeconds: Histogram
  /** Counted only where keys have names. */
  readonly keyRequests: Counter
  readonly cacheLookups: { add(outcome: CacheOutcome): void }
  readonly workersGone: Counter
  extraction(outcome: {
    readonly summary: WorkSummary | null
    readonly errorCode: string | null
    readonly seconds: number
  }): void
  /** Uploads under way, told by the face that receives them. */
  watchUploads(read: () => number): void
}

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

const one = (value: number): readonly Sample[] => [{ labels: {}, value }]

function watchProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const { svc_version } = build()
  metrics.gauge({
    name: 'svc_build_info',
    help: 'The build that runs; always 1.',
    read: () => [{ labels: { version: svc_version }, value: 1 }],
  })
  metrics.gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the HTTP process.',
    read: () => one(process.memoryUsage.rss()),
  })
  metrics.gauge({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the HTTP process.',
    type: 'counter',
    read: () => {
      const { user, system } = process.cpuUsage()
      return one((user + system) / MICROSECONDS)
    },
  })
  metrics.gauge({
    name: 'svc_event_loop_delay_p99_seconds',
    help: 'Delay of the event loop since the last reading, 99th percentile.',
    read: () => {
      const seconds = delay.percentile(99) / NANOSECONDS
      delay.reset()
      return one(seconds)
    },
  })
}

function watchPool(metrics: Metrics, pool: Pool): void {
  metrics.gauge({
    name: 'svc_pool_queue_depth',
    help: 'Papers of this replica that wait for a worker.',
    read: () => one(pool.queued),
  })
  metrics.gauge({
    name: 'svc_workers',
    help: 'Worker processes by what they do.',
    read: () => {
      const states = pool.states()
      const busy = states.filter(({ isBusy }) => isBusy).length
      return [
        { labels: { state: 'busy' }, value: busy },
        { labels: { state: 'idle' }, value: states.length - busy },
      ]
    },
  })
  metrics.gauge({
    name: 'svc_worker_resident_memory_bytes',
    help: 'Memory of each worker process.',
    read: () => pool.states().map(({ pid, residentBytes }) => ({ labels: { pid }, value: residentBytes ?? 0 })),
  })
}

function watchJobs(metrics: Metrics, jobs: JobStore): void {
  metrics.gauge({
    name: 'svc_jobs',
    help: 'Jobs by state, over all replicas that share the store.',
    read: async () => {
      const { queued, running, retained } = await jobs.counts()
      return Object.entries({ queued, running, retained }).map(([state, value]) => ({ labels: { state }, value }))
    },
  })
  metrics.gauge({
    name: 'svc_jobs_retained_bytes',
    help: 'Encoded results that are kept.',
    read: async () => one((await jobs.counts()).retainedBytes),
  })
}

function watchMeter(metrics: Metrics, file: MeterFileState): void {
  metrics.gauge({
    name: 'svc_meter_lines_lost_total',
    help: 'Meter lines that did not reach the meter file.',
    type: 'counter',
    read: () => one(file.linesLost),
  })
}

export function openInstruments(pool: Pool, jobs: JobStore | null, meter: Pick<Meter, 'file'>): Instruments {
  const metrics = new Metrics()
  watchProcess(metrics)
  if (meter.file !== null) watchMeter(metrics, meter.file)
  const requests = metrics.counter('svc_http_requests_total', 'Requests by route, method and status.')
  const requestSeconds = metrics.histogram('svc_http_request_duration_seconds', 'Time from request to answer.')
  const keyRequests = metrics.counter('svc_key_requests_total', 'Requests by the name of their key and status.')
  const extractions = metrics.counter('svc_extractions_total', 'Extractions by format and outcome.')
  const extractionSeconds = metrics.histogram(
    'svc_extraction_duration_seconds',
    'Time of an extraction, waiting included.',
  )
  const stageSeconds = metrics.histogram('svc_stage_duration_seconds', 'Time of each stage of extractions.')
  const tokens = metrics.counter('svc_llm_tokens_total', 'Tokens of the language model by direction.')
  const lookups = metrics.counter('svc_cache_requests_total', 'Looks into the response cache by outcome.')
  const workersGone = metrics.counter('svc_workers_gone_total', 'Worker processes that ended, by reason.')
  watchPool(metrics, pool)
  if (jobs !== null) watchJobs(metrics, jobs)
  return {
    metrics,
    requests,
    requestSeconds,
    keyRequests,
    cacheLookups: { add: (outcome) => lookups.add({ outcome }) },
    workersGone,
    extraction: ({ summary, errorCode, seconds }) => {
      extractions.add({ format: summary?.input_format ?? 'unknown', outcome: errorCode ?? 'ok' })
      extractionSeconds.observe({}, seconds)
      for (const [stage, spent] of Object.entries(summary?.stages ?? {})) stageSeconds.observe({ stage }, spent)
      if (summary === null || summary.llm_tokens === 0) return
      tokens.add({ direction: 'input' }, summary.llm_input_tokens)
      tokens.add({ direction: 'output' }, summary.llm_output_tokens)
    },
    watchUploads: (read) =>
      metrics.gauge({ name: 'svc_uploads_active', help: 'Uploads under way.', read: () => one(read()) }),
  }
}
