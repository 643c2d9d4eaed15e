import { describe, expect, it } from 'vitest'
import { ERROR_CLASSES, ERROR_CODES, ERRORS, EXIT_CODES, isErrorCode } from '../../../src/kernel/error-table.ts'
import { publicLine } from '../../../src/kernel/public-line.ts'

/** The codes that clients may rely on, with the statuses of the specification. */
const PROMISED: Readonly<Record<string, number>> = {
  invalid_option: 400,
  unknown_part: 400,
  duplicate_part: 400,
  missing_file: 400,
  missing_filename: 400,
  too_many_files: 400,
  unauthorized: 401,
  not_found: 404,
  job_not_found: 404,
  job_not_finished: 409,
  result_evicted: 404,
  payload_too_large: 413,
  too_many_uploads: 429,
  too_many_jobs: 429,
  job_store_unavailable: 503,
  insufficient_storage: 507,
  internal_error: 500,
  pipeline_timeout: 504,
  upstream_unavailable: 502,
  encrypted_file: 422,
  corrupt_file: 422,
  unsupported_format: 422,
  ocr_empty: 422,
  llm_truncated: 422,
  processing_error: 422,
  method_not_allowed: 405,
  shutting_down: 503,
  worker_lost: 422,
}

describe('the error table', () => {
  it.each(Object.entries(PROMISED))('gives %s the status %i', (code, status) => {
    expect(isErrorCode(code) && ERRORS[code].face === 'wire' && ERRORS[code].status).toBe(status)
  })
  it('calls 502, 503 and 504 transient and slows down on 429, and nothing else over HTTP', () => {
    const wire = ERROR_CODES.map((code) => ERRORS[code]).filter(({ face }) => face === 'wire')
    expect(new Set(wire.filter(({ transient }) => transient).map(({ status }) => status))).toEqual(
      new Set([502, 503, 504]),
    )
    expect(new Set(wire.filter(({ pace }) => pace).map(({ status }) => status))).toEqual(new Set([429]))
  })
  it('documents every exit code that it uses', () => {
    const used = Object.values(ERROR_CLASSES).map(({ exit }) => exit)
    expect(Object.keys(EXIT_CODES).map(Number)).toEqual(expect.arrayContaining(used))
  })
  it.each(ERROR_CODES)('says one clean sentence about %s', (code) => {
    const { about, detail } = ERRORS[code]
    expect(about).toMatch(/^[A-Z].*\.$/)
    expect(about).not.toContain('|')
    expect(publicLine(detail)).toBe(detail)
  })
  it('knows no codes that every object has', () => {
    expect(isErrorCode('constructor')).toBe(false)
    expect(isErrorCode(42)).toBe(false)
  })
})
