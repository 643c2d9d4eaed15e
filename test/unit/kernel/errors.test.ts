import { describe, expect, it } from 'vitest'
import { atStage, fromStored, ServiceError, toServiceError } from '../../../src/kernel/errors.ts'

describe('ServiceError', () => {
  it('takes the text of the table when it is given none', () => {
    const error = new ServiceError('too_many_jobs')
    expect(error.message).toBe('too many active jobs; try again shortly')
    expect([error.status, error.exit, error.transient]).toEqual([429, 7, false])
  })
  it('keeps its message on one line of at most 800 characters', () => {
    expect(new ServiceError('processing_error', 'a\n b').message).toBe('a b')
    expect(new ServiceError('processing_error', 'x'.repeat(5000)).message).toHaveLength(800)
  })
  it('answers a bad request with detail and code alone', () => {
    expect(new ServiceError('invalid_option', 'start_page must be 0 or more, got -3').toBody()).toEqual({
      detail: 'start_page must be 0 or more, got -3',
      error_code: 'invalid_option',
    })
  })
  it('adds the request id when there is one', () => {
    expect(new ServiceError('not_found').toBody('r-1')).toEqual({
      detail: 'not found',
      error_code: 'not_found',
      request_id: 'r-1',
    })
  })
  it('adds message and stage to a failure of the pipeline', () => {
    expect(new ServiceError('encrypted_file', undefined, { stage: 'read' }).toBody()).toEqual({
      detail: 'the file is protected by a password',
      error_code: 'encrypted_file',
      message: 'the file is protected by a password',
      failed_stage: 'read',
    })
    expect(new ServiceError('pipeline_timeout').toBody()).toMatchObject({ failed_stage: null })
    expect(toServiceError(new Error('x'), { stage: 'text' }).toBody()).toMatchObject({
      error_code: 'processing_error',
      message: 'the stage text failed on this paper; please report the file',
      failed_stage: 'text',
    })
  })
  it('adds the state of the job to a result asked for too early', () => {
    expect(new ServiceError('job_not_finished', undefined, { jobStatus: 'running' }).toBody().status).toBe('running')
  })
  it('lets no path or address into the body but keeps them for the terminal', () => {
    const error = new ServiceError('corrupt_file', "cannot open '/home/ann/x.pdf' on http://ocr:80/a")
    expect(error.toBody().detail).toBe('cannot open [path] on [address]')
    expect(error.message).toContain('/home/ann/x.pdf')
  })
  it('says nothing about internal errors, whatever the message', () => {
    expect(new ServiceError('internal_error', 'password is hunter2').toBody().detail).toBe('internal error')
  })
  it('answers as an internal error where a code belongs to the command line', () => {
    const error = new ServiceError('invalid_setting', 'WORKERS must be a whole number')
    expect(error.status).toBe(500)
    expect(error.toBody()).toEqual({ detail: 'internal error', error_code: 'internal_error' })
  })
})

describe('toServiceError', () => {
  it('passes errors of the table through', () => {
    const error = new ServiceError('ocr_empty')
    expect(toServiceError(error)).toBe(error)
  })
  it('adds the stage once', () => {
    const inner = toServiceError(new ServiceError('corrupt_file', 'bad xref'), { stage: 'read' })
    expect([inner.stage, inner.message, inner.code]).toEqual(['read', 'bad xref', 'corrupt_file'])
    expect(atStage(inner, 'export').stage).toBe('read')
  })
  it.each([new Error('secret /a/b'), 'text', null, undefined, 7, { code: 'ENOSPC' }])(
    'turns %j into an internal error that keeps its cause',
    (thrown) => {
      const error = toServiceError(thrown)
      expect([error.code, error.message]).toEqual(['internal_error', 'internal error'])
      expect(error.cause).toBe(thrown)
    },
  )
  it('knows a full disk', () => {
    expect(toServiceError(Object.assign(new Error('write'), { code: 'ENOSPC' })).code).toBe('insufficient_storage')
  })
})

describe('stored errors', () => {
  it('come back with the same code, message and stage', () => {
    const error = new ServiceError('ocr_empty', 'nothing on page 3', { stage: 'ocr' })
    const back = fromStored(JSON.parse(JSON.stringify(error.toStored())))
    expect([back.code, back.message, back.stage]).toEqual(['ocr_empty', 'nothing on page 3', 'ocr'])
  })
  it('become internal errors when their code is not known', () => {
    expect(fromStored({ error_code: 'toString', message: 'x' }).toBody().error_code).toBe('internal_error')
  })
})
