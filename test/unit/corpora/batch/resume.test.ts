// Which papers run, by their latest line.
import { describe, expect, it } from 'vitest'
import type { Known } from '../../../../src/corpora/batch/ledger.ts'
import { shouldRun } from '../../../../src/corpora/batch/resume.ts'

const known = (more: Partial<Known>): Known => ({
  status: 'failed',
  errorCode: null,
  isTransientExhausted: false,
  attempts: 1,
  path: '',
  sha256: null,
  bytes: null,
  finishedAt: '',
  place: '',
  ...more,
})

const PLAIN = { force: false, retryFailed: false }

describe('shouldRun', () => {
  it.each([
    { title: 'no line', latest: undefined, runs: true },
    { title: 'ok', latest: known({ status: 'ok' }), runs: false },
    { title: 'a paper that cannot be read', latest: known({ errorCode: 'corrupt_file' }), runs: false },
    { title: 'interrupted', latest: known({ errorCode: 'interrupted' }), runs: true },
    { title: 'upstream_unavailable', latest: known({ errorCode: 'upstream_unavailable' }), runs: true },
    { title: 'http_401', latest: known({ errorCode: 'http_401' }), runs: true },
    { title: 'http_403', latest: known({ errorCode: 'http_403' }), runs: true },
    { title: 'http_500', latest: known({ errorCode: 'http_500' }), runs: false },
    { title: 'retries used up', latest: known({ errorCode: 'http_504', isTransientExhausted: true }), runs: true },
  ])('after $title: $runs', ({ latest, runs }) => {
    expect(shouldRun(latest, PLAIN)).toBe(runs)
  })

  it('runs failed papers with retryFailed, and everything with force', () => {
    expect(shouldRun(known({ errorCode: 'corrupt_file' }), { force: false, retryFailed: true })).toBe(true)
    expect(shouldRun(known({ status: 'ok' }), { force: false, retryFailed: true })).toBe(false)
    expect(shouldRun(known({ status: 'ok' }), { force: true, retryFailed: false })).toBe(true)
  })
})
