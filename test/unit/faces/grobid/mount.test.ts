// Errors in the words and statuses of GROBID.
import { describe, expect, it } from 'vitest'
import { failed, found } from '../../../../src/faces/grobid/mount.ts'
import { ERROR_CODES, ServiceError } from '../../../../src/kernel/errors.ts'

describe('failed', () => {
  it.each([
    ['too_many_uploads', 503, ''],
    ['shutting_down', 503, ''],
    ['missing_file', 400, '[BAD_REQUEST] the words'],
    ['payload_too_large', 413, '[BAD_REQUEST] the words'],
    ['corrupt_file', 500, '[BAD_INPUT_DATA] the words'],
    ['ocr_empty', 500, '[NO_BLOCKS] PDF parsing resulted in empty content'],
    ['pipeline_timeout', 500, '[TIMEOUT] the words'],
  ] as const)('says %s as %d', async (code, status, body) => {
    const response = failed(new ServiceError(code, 'the words'))
    expect([response.status, await response.text()]).toEqual([status, body])
  })

  it('never says 406, 422 or 429, and says nothing with 503', async () => {
    for (const code of ERROR_CODES) {
      const response = failed(new ServiceError(code))
      expect([406, 422, 429], code).not.toContain(response.status)
      if (response.status === 503)
        expect([await response.text(), response.headers.get('retry-after')]).toEqual(['', '2'])
      else expect(await response.text(), code).toMatch(/^\[[A-Z_]+\] /)
    }
  })

  it('keeps a defect to itself', async () => {
    const response = failed(new TypeError('secret of the house'))
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('secret')])
  })
})

describe('found', () => {
  it('is 204 where there is nothing', async () => {
    expect([found('', 'a/b').status, found('x', 'a/b').status]).toEqual([204, 200])
  })
})
