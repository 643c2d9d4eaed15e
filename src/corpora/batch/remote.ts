// Carries out a batch through the job API of a running service: paces itself, polls, and tries again where that can help.
import type { RecordForm } from '../../contract/export-formats.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { hashFile } from '../../kernel/hash.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { renderRecord } from '../../service/formats.ts'
import type { JobAnswer, JobClient } from '../../service/jobs/job-client.ts'
import { summarise } from '../../service/observe/record-summary.ts'
import type { Executor, PaperOutcome, PaperWatch } from './executor.ts'
import { backoffMs, Pace, type PaceLimits, type PacePlace, sleep } from './pace.ts'
import type { BatchPaper } from './paper-ids.ts'

/** A server takes a second or so to start. */
const ASK_AGAIN_MS = 1000

interface ReadyWait {
  readonly client: JobClient
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Told once, when the service is not ready at the first question. */
  onWait(reason: string): void
}

/** null when it is ready, else why not. */
async function reasonToWait({ client, signal }: ReadyWait): Promise<string | null> {
  try {
    const { status } = await client.ready(signal)
    if (status === 200) return null
    if (status === 503 || status === 502 || status === 504 || status === 429) return `it answers ${status}`
    throw new ServiceError('invalid_option', `--serve-url: GET /ready answers ${status}; is this a running svc?`)
  } catch (thrown) {
    const error = toServiceError(thrown)
    if (error.code === 'upstream_unavailable') return error.message
    throw error
  }
}

export async function waitUntilReady(wait: ReadyWait): Promise<void> {
  const startMs = performance.now()
  let isTold = false
  for (;;) {
    const reason = await reasonToWait(wait)
    if (reason === null) return
    if (wait.signal.aborted) throw new ServiceError('interrupted')
    if (performance.now() - startMs >= wait.timeoutMs) {
      const seconds = wait.timeoutMs / 1000
      throw new ServiceError('upstream_unavailable', `the service was not ready within ${seconds} s: ${reason}`)
    }
    if (!isTold) wait.onWait(reason)
    isTold = true
    await sleep(Math.min(ASK_AGAIN_MS, wait.timeoutMs), wait.signal)
  }
}

// What an answer of the job API means for a paper: continue, wait, try again, give up, or end the run.

interface Trouble {
  readonly kind: 'busy' | 'transient' | 'refused' | 'final'
  readonly errorCode: string
  readonly failedStage: string | null
  readonly error: string
  readonly httpStatus: number | null
  readonly retryAfterMs: number | null
}

const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])
const REFUSED_STATUSES: ReadonlySet<number> = new Set([401, 403])
/** Statuses of HTTP (RFC 6585, RFC 9110). */
const TOO_BUSY = 429
const NOT_FOUND = 404

function kindOf({ status, body }: JobAnswer, errorCode: string): Trouble['kind'] {
  if (status === TOO_BUSY) return 'busy'
  if (REFUSED_STATUSES.has(status)) return 'refused'
  const isOutage = TRANSIENT_STATUSES.has(status) || errorCode === 'upstream_unavailable'
  return isOutage || body?.worker_lost === true ? 'transient' : 'final'
}

const stringAt = (body: JobAnswer['body'], name: string): string | null => {
  const value = body?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function troubleOf(answer: JobAnswer): Trouble {
  const { status, body, retryAfterMs } = answer
  const named = stringAt(body, 'error_code')
  // A refused token is noted by its status: resuming looks for that.
  const errorCode = named === null || REFUSED_STATUSES.has(status) ? `http_${status}` : named
  return {
    kind: kindOf(answer, errorCode),
    errorCode,
    failedStage: stringAt(body, 'failed_stage'),
    error: stringAt(body, 'detail') ?? `the service answered ${status}`,
    httpStatus: status,
    retryAfterMs,
  }
}

/** A job that the service no longer knows: it was restarted, or the result had to go. Sending it again helps. */
export function lostJob(answer: JobAnswer): Trouble | null {
  return answer.status === NOT_FOUND ? { ...troubleOf(answer), kind: 'transient' } : null
}

function brokenConnection(message: string): Trouble {
  return {
    kind: 'transient',
    errorCode: 'connection_error',
    failedStage: null,
    error: message,
    httpStatus: null,
    retryAfterMs: null,
  }
}

function pollTimeout(seconds: number): Trouble {
  return {
    kind: 'final',
    errorCode: 'poll_timeout',
    failedStage: null,
    error: `the job did not finish within ${seconds} s`,
    httpStatus: null,
    retryAfterMs: null,
  }
}

export interface RemoteChoices {
  readonly client: JobClient
  readonly fields: readonly (readonly [string, string])[]
  readonly forms: readonly RecordForm[]
  readonly pace: PaceLimits
  readonly pollTimeoutMs: number
  readonly pollIntervalMs: number
  readonly retries: number
}

/** Small papers are done soon: the first polls come quicker than the interval that was asked for. */
const FIRST_POLL_MS = 250
const DEFAULT_BUSY_WAIT_MS = 5000

/** The course of one paper over all its tries. */
interface Course {
  readonly paper: BatchPaper
  readonly watch: PaperWatch
  readonly beganMs: number
  jobId: string | null
  retries: number
}

const isTrouble = (value: Trouble | JobAnswer): value is Trouble => 'kind' in value

/** An answer, or a connection error as trouble; an interrupt passes through. */
async function asking(question: Promise<JobAnswer>): Promise<JobAnswer | Trouble> {
  try {
    return await question
  } catch (thrown) {
    const error = toServiceError(thrown)
    if (error.code === 'upstream_unavailable') return brokenConnection(error.message)
    throw error
  }
}

async function submit(course: Course, { client, fields }: RemoteChoices): Promise<Trouble | null> {
  const answer = await asking(client.submit(course.paper.path, fields, course.watch.stop))
  if (isTrouble(answer)) return answer
  const jobId = answer.body?.job_id
  if (answer.status !== 202 || typeof jobId !== 'string') return troubleOf(answer)
  course.jobId = jobId
  return null
}

/** Waits for the job to end; null when it succeeded. Trouble with a poll does not end the job, so it is asked again. */
async function follow(course: Course, jobId: string, choices: RemoteChoices): Promise<Trouble | null> {
  const { client, pollIntervalMs, pollTimeoutMs, retries } = choices
  let [waitMs, failedPolls] = [Math.min(FIRST_POLL_MS, pollIntervalMs), 0]
  for (;;) {
    if (performance.now() - course.beganMs > pollTimeoutMs) return pollTimeout(pollTimeoutMs / 1000)
    await sleep(waitMs, course.watch.stop)
    waitMs = Math.min(pollIntervalMs, waitMs * 2)
    const answer = await asking(client.status(jobId, course.watch.stop))
    if (!isTrouble(answer) && answer.status === 200) {
      failedPolls = 0
      const status = answer.body?.status
      if (status === 'succeeded') return null
      if (status === 'failed') return { ...troubleOf(await client.result(jobId, course.watch.stop)) }
      course.watch.onStage(typeof status === 'string' ? status : 'waiting')
      continue
    }
    const trouble = isTrouble(answer) ? answer : (lostJob(answer) ?? troubleOf(answer))
    failedPolls += 1
    const canAskAgain = trouble.kind === 'busy' || (trouble.kind === 'transient' && trouble.httpStatus !== 404)
    if (!canAskAgain || failedPolls > retries) return trouble
    await sleep(trouble.retryAfterMs ?? backoffMs(failedPolls), course.watch.stop)
  }
}

async function fetchResult(course: Course, jobId: string, choices: RemoteChoices): Promise<PaperOutcome | Trouble> {
  const answer = await asking(choices.client.result(jobId, course.watch.stop))
  if (isTrouble(answer)) return answer
  if (answer.status !== 200) return lostJob(answer) ?? troubleOf(answer)
  const isRecord = /^11\b/.test(String(answer.body?.schema_version))
  if (!isRecord) return { ...brokenConnection('the result of the job is not a record of schema 11'), kind: 'final' }
  const record = answer.body as unknown as PaperRecord
  const sha256 = (await hashFile(course.paper.path)) ?? ''
  return {
    kind: 'ok',
    texts: choices.forms.map((form) => renderRecord(record, form, { sha256 })),
    summary: summarise(record, sha256),
    remote: { job_id: jobId, retries: course.retries, http_status: 200, transient_exhausted: false },
  }
}

/** One try: submit, follow, fetch. */
async function tryOnce(course: Course, choices: RemoteChoices): Promise<PaperOutcome | Trouble> {
  const refusal = await submit(course, choices)
  if (refusal !== null || course.jobId === null) return refusal ?? brokenConnection('no job was made')
  const trouble = await follow(course, course.jobId, choices)
  return trouble ?? fetchResult(course, course.jobId, choices)
}

function giveUp({ jobId, retries }: Course, trouble: Trouble, isExhausted: boolean): PaperOutcome {
  return {
    kind: 'failed',
    errorCode: trouble.errorCode,
    failedStage: trouble.failedStage,
    error: trouble.error,
    remote: { job_id: jobId, retries, http_status: trouble.httpStatus, transient_exhausted: isExhausted },
    endsRun: trouble.kind === 'refused',
  }
}

const isOutcome = (result: PaperOutcome | Trouble): result is PaperOutcome =>
  result.kind === 'ok' || result.kind === 'failed' || result.kind === 'unstarted'

/** Before the place among the jobs in flight is given up: whoever is next already goes by the new pace. */
function tellPace(result: PaperOutcome | Trouble, place: PacePlace, pace: Pace): PaperOutcome | Trouble {
  if (isOutcome(result)) place.succeeded()
  else if (result.kind === 'busy') pace.onBusy(result.retryAfterMs ?? DEFAULT_BUSY_WAIT_MS)
  return result
}

async function runCourse(course: Course, pace: Pace, choices: RemoteChoices): Promise<PaperOutcome> {
  const { watch } = course
  for (;;) {
    // Nothing has begun yet as long as no job was made: a run that drains takes such a paper back.
    const canWithdraw = course.jobId === null && course.retries === 0
    const place = await pace.enter(canWithdraw ? watch.drain : watch.stop)
    if (place === null) {
      if (canWithdraw) return { kind: 'unstarted' }
      throw new ServiceError('interrupted')
    }
    const result = await tryOnce(course, choices)
      .then((outcome) => tellPace(outcome, place, pace))
      .finally(place.leave)
    if (isOutcome(result)) return result
    const isOverdue = performance.now() - course.beganMs > choices.pollTimeoutMs
    if (result.kind === 'busy') {
      if (isOverdue) return giveUp(course, result, true)
      continue
    }
    if (result.kind !== 'transient') return giveUp(course, result, false)
    if (course.retries >= choices.retries || isOverdue) return giveUp(course, result, true)
    course.retries += 1
    watch.onStage(`try ${course.retries + 1}`)
    await sleep(result.retryAfterMs ?? backoffMs(course.retries), watch.stop)
  }
}

export function openRemote(choices: RemoteChoices): Executor {
  const pace = new Pace(choices.pace)
  return {
    name: 'remote',
    limit: () => pace.limit,
    run: async (paper, watch) => {
      const course: Course = { paper, watch, beganMs: performance.now(), jobId: null, retries: 0 }
      try {
        return await runCourse(course, pace, choices)
      } catch (thrown) {
        const error = watch.stop.aborted ? new ServiceError('interrupted') : toServiceError(thrown)
        const trouble = { ...brokenConnection(error.message), kind: 'final', errorCode: error.code } as const
        return giveUp(course, trouble, false)
      }
    },
    close: () => {},
  }
}
