// How many workers and papers a machine is given.
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { memoryMode, papersInHand, workerCount } from '../../../src/service/plan.ts'
import { resolveSettings } from '../../../src/settings/resolve.ts'

const settings = (env: Record<string, string> = {}) =>
  resolveSettings({ cwd: '/nonexistent', env: { HOME: '/nonexistent', ...env } }).values
const GIB = 1024 ** 3

describe('memoryMode', () => {
  it.each([
    [2, 'low'],
    [8, 'balanced'],
    [64, 'high'],
  ])('decides by memory where nobody says: %i GiB is %s', (gibibytes, mode) => {
    expect(memoryMode(settings(), gibibytes * GIB)).toBe(mode)
  })

  it('does what the setting says', () => {
    expect(memoryMode(settings({ MEMORY_MODE: 'low' }), 64 * GIB)).toBe('low')
  })
})

describe('workerCount', () => {
  it('has at least one worker and at most one per core', () => {
    expect(workerCount(settings(), GIB)).toBe(1)
    expect(workerCount(settings(), 1024 * GIB)).toBe(availableParallelism())
  })

  it('follows WORKERS', () => {
    expect(workerCount(settings({ WORKERS: '7' }), GIB)).toBe(7)
  })

  it('has more papers in hand the more memory may be used', () => {
    const inHand = (mode: string) => papersInHand(settings({ WORKERS: '2', MEMORY_MODE: mode }))
    expect(['low', 'balanced', 'high'].map(inHand)).toEqual([2, 4, 8])
  })
})
