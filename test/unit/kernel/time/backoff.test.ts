import { describe, expect, it } from 'vitest'
import { backoffMs, pause, retryAfterMs } from '../../../../src/kernel/time/backoff.ts'

const CHOICES = { firstMs: 100, longestMs: 1000 }

describe('backoffMs', () => {
  it.each([
    [0, 0, 50],
    [0, 1, 100],
    [1, 1, 200],
    [9, 1, 1000],
    [9, 0, 500],
  ])('waits at attempt %i with luck %f for %i ms', (attempt, luck, expected) => {
    expect(backoffMs(attempt, CHOICES, () => luck)).toBe(expected)
  })
})

describe('retryAfterMs', () => {
  it.each([
    ['3', 3000],
    ['0.5', 500],
    ['Thu, 01 Jan 1970 00:00:10 GMT', 9000],
    ['soon', null],
    [null, null],
  ])('reads %s', (header, expected) => {
    expect(retryAfterMs(header, 1000)).toBe(expected)
  })
})

describe('pause', () => {
  it('ends early when the caller gives up', async () => {
    const end = new AbortController()
    const waiting = pause(60_000, end.signal)
    end.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'interrupted' })
  })
})
