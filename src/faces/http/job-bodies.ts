// How a job is told about: its address and its state.
import { fromStored } from '../../kernel/errors.ts'
import type { JobView } from '../../service/jobs/job.ts'
import type { JobStatusBody } from './answer-bodies.ts'

export const jobPath = (id: string): string => `/papers/jobs/${id}`

const instantOf = (ms: number): string => new Date(ms).toISOString()

export function jobStatusBody(view: JobView): JobStatusBody {
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
