// Jobs: one upload in and an id out, the state of a job, and its result.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromStored, ServiceError } from '../../../kernel/errors.ts'
import { isActive, type JobView } from '../../../service/jobs/job.ts'
import type { JobService } from '../../../service/jobs/job-service.ts'
import type { Backend } from '../../../service/serve/backend.ts'
import { uploadLimits } from '../../../service/serve/upload.ts'
import type { JobAccepted, JobStatusBody } from '../answer-bodies.ts'
import { readUpload } from '../request/multipart.ts'
import { CALLBACK_PARAMETER, callbackOf, requestFacts, TIMEOUT_PARAMETER } from '../request/request-facts.ts'
import { notesOf } from '../request/request-notes.ts'
import { FORMAT_PARAMETER, GUARD_PARAMETER, RECORD_ANSWER, sendRecord, wantedFormat } from '../request/wanted-format.ts'
import { JSON_TYPE, type Route } from '../route.ts'
import { EXTRACTION_ERRORS, UPLOAD_ERRORS } from './upload-errors.ts'

/** The jobs of a server that offers them. */
function jobsOf({ jobs }: Backend): JobService {
  if (jobs === null) throw new ServiceError('not_found')
  return jobs
}

// How a job is told about: its address and its state.

const jobPath = (id: string): string => `/papers/jobs/${id}`

const instantOf = (ms: number): string => new Date(ms).toISOString()

function jobStatusBody(view: JobView): JobStatusBody {
  const { id, status, startedAtMs, finishedAtMs, progress } = view
  const failure = view.error === null ? null : fromStored(view.error)
  return {
    job_id: id,
    status,
    filename: view.fileName,
    created_at: instantOf(view.createdAtMs),
    ...(startedAtMs !== null && { started_at: instantOf(startedAtMs) }),
    ...(finishedAtMs !== null && { finished_at: instantOf(finishedAtMs) }),
    replica: view.replica,
    ...(progress !== null && { progress: progress.share, stage: progress.stage }),
    ...(status === 'succeeded' && { result_url: `${jobPath(id)}/result` }),
    ...(failure !== null && { error: failure.detail, error_code: failure.wireCode, error_status: failure.status }),
  }
}

/** Ids of ours are shorter; what strangers make up is cut. */
const MAX_NOTED_CHARACTERS = 64

/** GET /papers/jobs/{id}/result: the record that a job made, or the error it ended with. */
export const jobResultRoute: Route = {
  method: 'GET',
  path: '/papers/jobs/{id}/result',
  isPublic: false,
  isOffered: ({ JOBS_ENABLED }) => JOBS_ENABLED,
  summary: 'The record that a job made; a job that failed answers with its original error and status.',
  tag: 'Jobs',
  parameters: [
    { name: 'id', in: 'path', about: 'The id that the job was accepted with.' },
    FORMAT_PARAMETER,
    GUARD_PARAMETER,
  ],
  answers: { 200: RECORD_ANSWER },
  errors: [
    // What the paper's own pages showed to be out of bounds, or another replica's settings do not allow.
    'invalid_option',
    'job_not_found',
    'result_evicted',
    'job_not_finished',
    'job_store_unavailable',
    'shutting_down',
    'insufficient_storage',
    ...EXTRACTION_ERRORS,
  ],
  handle: async (request, reply, { backend }) => {
    const { id } = request.params as { readonly id: string }
    const format = wantedFormat(request)
    // Failed jobs answer with their error, which the meter ties to them, too.
    notesOf(request).jobId = id.slice(0, MAX_NOTED_CHARACTERS)
    const json = await jobsOf(backend).result(id)
    return sendRecord(reply, json, format)
  },
}

/** GET /papers/jobs/{id}: how a job stands. */
export const jobStatusRoute: Route = {
  method: 'GET',
  path: '/papers/jobs/{id}',
  isPublic: false,
  isOffered: ({ JOBS_ENABLED }) => JOBS_ENABLED,
  summary: 'How a job stands.',
  tag: 'Jobs',
  parameters: [{ name: 'id', in: 'path', about: 'The id that the job was accepted with.' }],
  answers: { 200: { about: 'The state of the job.', type: JSON_TYPE, body: 'JobStatus' } },
  errors: ['job_not_found', 'result_evicted', 'job_store_unavailable'],
  handle: async (request, reply, { backend }) => {
    const { id } = request.params as { readonly id: string }
    notesOf(request).jobId = id.slice(0, MAX_NOTED_CHARACTERS)
    const view = await jobsOf(backend).view(id)
    return reply.send(jobStatusBody(view))
  },
}

/** DELETE /papers/jobs/{id}: ends a job and forgets it. */
export const cancelJobRoute: Route = {
  method: 'DELETE',
  path: '/papers/jobs/{id}',
  isPublic: false,
  isOffered: ({ JOBS_ENABLED }) => JOBS_ENABLED,
  summary: 'Ends a job that waits or runs, and forgets it with its upload and its result.',
  tag: 'Jobs',
  parameters: [{ name: 'id', in: 'path', about: 'The id that the job was accepted with.' }],
  answers: { 204: { about: 'There is no such job any more.', type: JSON_TYPE } },
  errors: ['job_not_found', 'job_store_unavailable'],
  handle: async (request, reply, { backend }) => {
    const { id } = request.params as { readonly id: string }
    notesOf(request).jobId = id.slice(0, MAX_NOTED_CHARACTERS)
    await jobsOf(backend).cancel(id)
    return reply.code(204).send()
  },
}

const EVENTS_TYPE = 'text/event-stream'
/** How often a job is looked at for those who listen; a line without news keeps the connection alive. */
const LOOK_MS = 500
const SILENT_LOOKS = 20

/** What a job says of itself each time that it changes, until it has ended. */
async function* eventsOf(jobs: JobService, first: JobView, signal: AbortSignal): AsyncGenerator<string> {
  let last = ''
  let silent = 0
  for (let view: JobView | null = first; view !== null && !signal.aborted; ) {
    const body = JSON.stringify(jobStatusBody(view))
    silent = body === last ? silent + 1 : 0
    if (body !== last) yield `event: ${isActive(view.status) ? 'progress' : 'finished'}\ndata: ${body}\n\n`
    else if (silent % SILENT_LOOKS === 0) yield ': still there\n\n'
    if (!isActive(view.status)) return
    last = body
    await sleep(LOOK_MS)
    view = await jobs.view(first.id).catch((thrown: unknown) => {
      // A store that is away for a moment says nothing of the job.
      if (thrown instanceof ServiceError && thrown.code === 'job_store_unavailable') return view
      return null
    })
  }
}

/** GET /papers/jobs/{id}/events: how a job stands, as it goes on. */
export const jobEventsRoute: Route = {
  method: 'GET',
  path: '/papers/jobs/{id}/events',
  isPublic: false,
  isOffered: ({ JOBS_ENABLED }) => JOBS_ENABLED,
  summary: 'How a job stands as server-sent events: one each time that it changes, the last when it has ended.',
  tag: 'Jobs',
  parameters: [{ name: 'id', in: 'path', about: 'The id that the job was accepted with.' }],
  answers: { 200: { about: 'Events `progress` and `finished`, each with the state of the job.', type: EVENTS_TYPE } },
  errors: ['job_not_found', 'result_evicted', 'job_store_unavailable'],
  handle: async (request, reply, { backend }) => {
    const { id } = request.params as { readonly id: string }
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const jobs = jobsOf(backend)
    const first = await jobs.view(id)
    return reply.type(EVENTS_TYPE).send(Readable.from(eventsOf(jobs, first, gone.signal)))
  },
}

export const submitJobRoute: Route = {
  method: 'POST',
  path: '/papers/jobs',
  isPublic: false,
  isOffered: ({ JOBS_ENABLED }) => JOBS_ENABLED,
  summary: 'Starts the extraction of a paper and answers at once with the id of the job.',
  tag: 'Jobs',
  takesUpload: 'UploadForm',
  parameters: [TIMEOUT_PARAMETER, CALLBACK_PARAMETER],
  answers: { 202: { about: 'The job is accepted.', type: JSON_TYPE, body: 'JobAccepted' } },
  errors: [...UPLOAD_ERRORS, 'too_many_jobs', 'job_store_unavailable'],
  handle: async (request, reply, { backend }) => {
    const { settings, defaults } = backend
    if (!backend.isOpen) throw new ServiceError('shutting_down')
    const jobs = jobsOf(backend)
    const facts = requestFacts(request, settings)
    const release = backend.uploads.admit()
    try {
      // Looked at before the upload is read; the store counts again, in one step, when the job is made.
      await jobs.assertRoom()
      const form = await readUpload(request.raw, uploadLimits(settings, request.headers['content-length']), defaults)
      const id = await jobs.accept({ ...form, requestId: request.id, ...facts, ...callbackOf(request) })
      notesOf(request).jobId = id
      const body: JobAccepted = { job_id: id, status: 'queued', status_url: jobPath(id) }
      return await reply.code(202).header('location', jobPath(id)).send(body)
    } finally {
      release()
    }
  },
}
