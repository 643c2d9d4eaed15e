import { describe, expect, it } from 'vitest'
import { Slots } from '../../../src/kernel/slots.ts'

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

describe('Slots', () => {
  it('runs only so many at once, and all in the end', async () => {
    const slots = new Slots(2)
    let most = 0
    const work = async () => {
      most = Math.max(most, slots.taken)
      await later()
      return 1
    }
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => slots.run(work)))).toEqual([1, 1, 1, 1, 1])
    expect([most, slots.taken]).toEqual([2, 0])
  })

  it('frees the place of work that fails', async () => {
    const slots = new Slots(1)
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await slots.run(async () => 'next')).toBe('next')
  })

  it('lets those who wait leave the line', async () => {
    const slots = new Slots(1)
    const end = new AbortController()
    const first = slots.run(later)
    const second = slots.run(later, end.signal)
    end.abort()
    await expect(second).rejects.toMatchObject({ code: 'interrupted' })
    await first
    expect(await slots.run(async () => 'free')).toBe('free')
  })
})
