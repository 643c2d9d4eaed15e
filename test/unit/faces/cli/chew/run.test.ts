// Several things at once, handed over in order.
import { describe, expect, it } from 'vitest'
import { inOrder } from '../../../../../src/faces/cli/chew/run.ts'

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('inOrder', () => {
  it('hands over in order whatever finishes first, and holds no more than the limit', async () => {
    const order: number[] = []
    let [open, most] = [0, 0]
    await inOrder({
      count: 12,
      limit: 3,
      start: async (index) => {
        open += 1
        most = Math.max(most, open)
        await later((12 - index) % 4)
        return index * 10
      },
      finish: async (index, outcome) => {
        open -= 1
        order.push(index)
        expect(outcome).toEqual({ value: index * 10 })
      },
    })
    expect(order).toEqual(Array.from({ length: 12 }, (_, index) => index))
    expect(most).toBe(3)
  })

  it('hands a failure over like a value, and goes on', async () => {
    const seen: unknown[] = []
    await inOrder({
      count: 3,
      limit: 2,
      start: (index) => (index === 1 ? Promise.reject(new Error('bad')) : Promise.resolve(index)),
      finish: async (_, outcome) => void seen.push('error' in outcome ? 'failed' : outcome.value),
    })
    expect(seen).toEqual([0, 'failed', 2])
  })

  it('begins nothing after an abort', async () => {
    const stop = new AbortController()
    const begun: number[] = []
    await inOrder({
      count: 10,
      limit: 2,
      signal: stop.signal,
      start: async (index) => void begun.push(index),
      finish: async (index) => {
        if (index === 1) stop.abort()
      },
    })
    expect(begun.length).toBeLessThan(5)
  })
})
