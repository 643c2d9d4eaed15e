// GET /papers/jobs/{id}: how a job stands.
import { jobStatusBody } from '../job-bodies.ts'
import { notesOf } from '../request-notes.ts'
import { JSON_TYPE, type Route } from '../route.ts'
import { jobsOf } from './jobs-of.ts'

export const jobStatusRoute: Route = {
  method: 'GET',
  path: '/papers/jobs/{id}',
  isPublic: false,
  isOffered: ({ JOBS_ENABLED }) => JOBS_ENABLED,
  summary: 'How a job stands.',
  tag: 'Jobs',
  parameters: [{ name: 'id', in: 'path', about: 'The id that the job was accepted with.' }],
  answers: { 200: { about: 'The state of the job.', type: JSON_TYPE, body: 'JobStatus' } },
  errors: ['job_not_found', 'job_store_unavailable'],
  handle: async (request, reply, { serving }) => {
    const { id } = request.params as { readonly id: string }
    const view = await jobsOf(serving).view(id)
    notesOf(request).jobId = id
    return reply.send(jobStatusBody(view))
  },
}
