// The pace of remote jobs: floor, growth, pauses, backoff.
import { describe, expect, it } from 'vitest'
import { backoffMs, Pace } from '../../../../src/corpora/batch/pace.ts'

describe('Pace', () => {
  it('begins within its limits', () => {
    expect(new Pace({ initial: 9, min: 1, max: 4 }).limit).toBe(4)
    expect(new Pace({ initial: 1, min: 2, max: 4 }).limit).toBe(2)
  })

  const { signal: never } = new AbortController()
  /** Jobs that go well, one after the other. */
  async function succeed(pace: Pace, count: number): Promise<void> {
    for (let number = 0; number < count; number++) {
      const place = await pace.enter(never)
      place?.succeeded()
      place?.leave()
    }
  }

  it('drops to the floor when the service is busy, and grows by one after as many successes as jobs', async () => {
    const pace = new Pace({ initial: 4, min: 1, max: 3 })
    pace.onBusy(0)
    const limits: number[] = []
    for (const count of [0, 1, 1, 1, 20]) {
      await succeed(pace, count)
      limits.push(pace.limit)
    }
    expect(limits).toEqual([1, 2, 2, 3, 3])
  })

  it('does not grow by jobs that were sent before the service was busy', async () => {
    const pace = new Pace({ initial: 4, min: 1, max: 4 })
    const before = await Promise.all([1, 2, 3].map(() => pace.enter(never)))
    pace.onBusy(0)
    for (const place of before) {
      place?.succeeded()
      place?.leave()
    }
    expect(pace.limit).toBe(1)
    await succeed(pace, 1)
    expect(pace.limit).toBe(2)
  })

  it('lets papers in one after the other once the service was busy, in the order in which they came', async () => {
    const pace = new Pace({ initial: 3, min: 1, max: 3 })
    const first = await Promise.all([1, 2, 3].map(() => pace.enter(never)))
    pace.onBusy(0)
    for (const place of first) place?.leave()
    const entered: number[] = []
    const places = [1, 2, 3].map(async (number) => {
      const place = await pace.enter(never)
      entered.push(number)
      return place
    })
    const place = await places[0]
    expect(entered).toEqual([1])
    place?.leave()
    const next = await places[1]
    expect(entered).toEqual([1, 2])
    // A success makes room for one more.
    next?.succeeded()
    await places[2]
    expect(entered).toEqual([1, 2, 3])
  })

  it('lets nobody in while it pauses, and whoever gives up waiting leaves the line', async () => {
    let now = 1000
    const pace = new Pace({ initial: 1, min: 1, max: 1 }, () => now)
    const end = new AbortController()
    const first = await pace.enter(never)
    pace.onBusy(60_000)
    const given = pace.enter(end.signal)
    const patient = pace.enter(never)
    end.abort()
    expect(await given).toBeNull()
    expect(await pace.enter(end.signal)).toBeNull()
    now += 60_001
    first?.leave()
    expect(await patient).not.toBeNull()
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
