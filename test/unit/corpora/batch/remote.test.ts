// What answers of the job API mean for a paper.
import { describe, expect, it } from 'vitest'
import { lostJob, troubleOf } from '../../../../src/corpora/batch/remote.ts'
import type { JobAnswer } from '../../../../src/service/jobs/job-client.ts'

const answer = (status: number, body: JobAnswer['body'] = null): JobAnswer => ({
  status,
  body,
  text: '',
  retryAfterMs: null,
})

describe('troubleOf', () => {
  it.each([
    { status: 429, body: { error_code: 'too_many_jobs' }, kind: 'busy', code: 'too_many_jobs' },
    { status: 401, body: { error_code: 'unauthorized' }, kind: 'refused', code: 'http_401' },
    { status: 403, body: null, kind: 'refused', code: 'http_403' },
    { status: 502, body: { error_code: 'upstream_unavailable' }, kind: 'transient', code: 'upstream_unavailable' },
    { status: 503, body: null, kind: 'transient', code: 'http_503' },
    { status: 504, body: { error_code: 'pipeline_timeout' }, kind: 'transient', code: 'pipeline_timeout' },
    { status: 400, body: { error_code: 'invalid_option' }, kind: 'final', code: 'invalid_option' },
    { status: 413, body: null, kind: 'final', code: 'http_413' },
    { status: 422, body: { error_code: 'corrupt_file' }, kind: 'final', code: 'corrupt_file' },
    {
      status: 422,
      body: { error_code: 'processing_error', worker_lost: true },
      kind: 'transient',
      code: 'processing_error',
    },
    { status: 500, body: { error_code: 7 }, kind: 'final', code: 'http_500' },
    { status: 302, body: null, kind: 'final', code: 'http_302' },
  ])('takes $status $body for $kind', ({ status, body, kind, code }) => {
    expect(troubleOf(answer(status, body))).toMatchObject({ kind, errorCode: code, httpStatus: status })
  })

  it('passes on the line and the stage that the service names', () => {
    const body = { detail: 'no text was found', error_code: 'ocr_empty', failed_stage: 'ocr' }
    expect(troubleOf(answer(422, body))).toMatchObject({ error: 'no text was found', failedStage: 'ocr' })
    expect(troubleOf(answer(500))).toMatchObject({ error: 'the service answered 500', failedStage: null })
  })
})

describe('lostJob', () => {
  it('sends a job again that the service does not know any more', () => {
    expect(lostJob(answer(404, { error_code: 'job_not_found' }))).toMatchObject({ kind: 'transient' })
    expect(lostJob(answer(500))).toBeNull()
  })
})
