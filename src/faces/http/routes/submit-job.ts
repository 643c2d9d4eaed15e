// POST /papers/jobs: one upload in, the id of a job out; the extraction runs later.
import { optionsFromSettings } from '../../../contract/options.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { uploadLimits } from '../../../service/upload.ts'
import type { JobAccepted } from '../answer-bodies.ts'
import { jobPath } from '../job-bodies.ts'
import { readUpload } from '../multipart.ts'
import { notesOf } from '../request-notes.ts'
import { JSON_TYPE, type Route } from '../route.ts'
import { jobsOf } from './jobs-of.ts'
import { UPLOAD_ERRORS } from './upload-errors.ts'

export const submitJobRoute: Route = {
  method: 'POST',
  path: '/papers/jobs',
  isPublic: false,
  isOffered: ({ JOBS_ENABLED }) => JOBS_ENABLED,
  summary: 'Starts the extraction of a paper and answers at once with the id of the job.',
  tag: 'Jobs',
  takesUpload: true,
  answers: { 202: { about: 'The job is accepted.', type: JSON_TYPE, body: 'JobAccepted' } },
  errors: [...UPLOAD_ERRORS, 'too_many_jobs', 'job_store_unavailable'],
  handle: async (request, reply, { serving }) => {
    const { settings } = serving
    if (!serving.isOpen) throw new ServiceError('shutting_down')
    const jobs = jobsOf(serving)
    const release = serving.uploads.admit()
    try {
      // Looked at before the upload is read; the store counts again, in one step, when the job is made.
      await jobs.assertRoom()
      const form = await readUpload(request.raw, uploadLimits(settings), optionsFromSettings(settings))
      const id = await jobs.accept({ ...form, requestId: request.id })
      notesOf(request).jobId = id
      const body: JobAccepted = { job_id: id, status: 'queued', status_url: jobPath(id) }
      return await reply.code(202).header('location', jobPath(id)).send(body)
    } finally {
      release()
    }
  },
}
