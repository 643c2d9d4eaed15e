// Retry-After, as servers write it.
import { describe, expect, it } from 'vitest'
import { readRetryAfter } from '../../../../src/service/jobs/job-client.ts'

const NOW = Date.UTC(2030, 0, 1)

describe('readRetryAfter', () => {
  it.each([
    [null, null],
    ['3', 3000],
    [' 0 ', 0],
    ['Tue, 01 Jan 2030 00:00:07 GMT', 7000],
    ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
    ['soon', null],
    ['99999999', 600_000],
  ])('reads %s', (value, expected) => {
    expect(readRetryAfter(value, NOW)).toBe(expected)
  })
})
