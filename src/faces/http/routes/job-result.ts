// GET /papers/jobs/{id}/result: the record that a job made, or the error it ended with.
import { notesOf } from '../request-notes.ts'
import type { Route } from '../route.ts'
import { FORMAT_PARAMETER, RECORD_ANSWER, sendRecord, wantedFormat } from '../wanted-format.ts'
import { jobsOf } from './jobs-of.ts'
import { EXTRACTION_ERRORS } from './upload-errors.ts'

/** Ids of ours are shorter; what strangers make up is cut. */
const MAX_NOTED_CHARACTERS = 64

export const jobResultRoute: Route = {
  method: 'GET',
  path: '/papers/jobs/{id}/result',
  isPublic: false,
  isOffered: ({ JOBS_ENABLED }) => JOBS_ENABLED,
  summary: 'The record that a job made; a job that failed answers with its original error and status.',
  tag: 'Jobs',
  parameters: [{ name: 'id', in: 'path', about: 'The id that the job was accepted with.' }, FORMAT_PARAMETER],
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
  handle: async (request, reply, { serving }) => {
    const { id } = request.params as { readonly id: string }
    const format = wantedFormat(request)
    // Failed jobs answer with their error, which the meter ties to them, too.
    notesOf(request).jobId = id.slice(0, MAX_NOTED_CHARACTERS)
    const json = await jobsOf(serving).result(id)
    return sendRecord(reply, json, format)
  },
}
