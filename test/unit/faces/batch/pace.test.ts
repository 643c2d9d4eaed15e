// The pace of remote jobs: floor, growth, pauses, backoff.
import { describe, expect, it } from 'vitest'
import { backoffMs, Pace } from '../../../../src/faces/batch/pace.ts'

describe('Pace', () => {
  it('begins within its limits', () => {
    expect(new Pace({ initial: 9, min: 1, max: 4 }).limit).toBe(4)
    expect(new Pace({ initial: 1, min: 2, max: 4 }).limit).toBe(2)
  })

  it('drops to the floor when the service is busy, and grows by one after as many successes as jobs', () => {
    const pace = new Pace({ initial: 4, min: 1, max: 3 })
    pace.onBusy(0)
    expect(pace.limit).toBe(1)
    pace.onSuccess()
    expect(pace.limit).toBe(2)
    pace.onSuccess()
    expect(pace.limit).toBe(2)
    pace.onSuccess()
    expect(pace.limit).toBe(3)
    for (let number = 0; number < 20; number++) pace.onSuccess()
    expect(pace.limit).toBe(3)
  })

  it('pauses as long as it was told to, and a shorter pause does not end a longer one', () => {
    let now = 1000
    const pace = new Pace({ initial: 2, min: 1, max: 4 }, () => now)
    pace.onBusy(5000)
    pace.onBusy(1000)
    expect(pace.pauseMs).toBe(5000)
    now += 4000
    expect(pace.pauseMs).toBe(1000)
    now += 2000
    expect(pace.pauseMs).toBe(0)
  })
})

describe('backoffMs', () => {
  it('doubles each time, leaves the second half to chance, and stays below a minute', () => {
    expect([1, 2, 3].map((retry) => backoffMs(retry, () => 0))).toEqual([250, 500, 1000])
    expect([1, 2, 3].map((retry) => backoffMs(retry, () => 1))).toEqual([500, 1000, 2000])
    expect(backoffMs(30, () => 1)).toBe(60_000)
  })
})
