// Which papers run, by their latest line.
import { describe, expect, it } from 'vitest'
import type { Known } from '../../../../src/corpora/batch/ledger.ts'
import { readDeadline, shouldRun } from '../../../../src/corpora/batch/resume.ts'

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

// Deadlines as people write them.
describe('readDeadline', () => {
  it.each([
    ['2030-01-31T18:00:00Z', Date.UTC(2030, 0, 31, 18)],
    ['2030-01-31T18:00z', Date.UTC(2030, 0, 31, 18)],
    ['2030-01-31T18:00+02:00', Date.UTC(2030, 0, 31, 16)],
    ['2030-01-31 18:00:30.5', new Date(2030, 0, 31, 18, 0, 30, 500).getTime()],
    ['2030-01-31T18:00', new Date(2030, 0, 31, 18).getTime()],
    ['2030-01-31', new Date(2030, 0, 31).getTime()],
    ['1893456000', 1_893_456_000_000],
    ['1893456000.25', 1_893_456_000_250],
  ])('reads %s', (text, expected) => {
    expect(readDeadline(text)).toBe(expected)
  })

  it.each(['tomorrow', '', '2030-13-01', '2030-01-31T25:00', '31.01.2030', '-5', '2030-01-31T18:00 CET'])(
    'refuses %s',
    (text) => {
      expect(() => readDeadline(text)).toThrow(/--deadline must be a time/)
    },
  )
})
