// The words of a progress bar.
import { describe, expect, it } from 'vitest'
import { clock, progressLine, rateText } from '../../../../src/faces/cli/progress.ts'

describe('clock', () => {
  it.each([
    [0, '0:00'],
    [9.4, '0:09'],
    [61, '1:01'],
    [3599.6, '1:00:00'],
    [11_105, '3:05:05'],
    [-1, '0:00'],
  ])('prints %d seconds as %s', (seconds, text) => {
    expect(clock(seconds)).toBe(text)
  })
})

describe('rateText', () => {
  it.each([
    [0, 10, ''],
    [10, 0, ''],
    [30, 10, '3.0/s'],
    [1, 30, '2.0/min'],
  ])('prints %d papers in %d s as %s', (papers, seconds, text) => {
    expect(rateText(papers, seconds)).toBe(text)
  })
})

describe('progressLine', () => {
  it('shows count, rate, time left and failures', () => {
    const line = progressLine({ total: 40, done: 10, failed: 2, elapsedSeconds: 5, inHand: 0 }, 'a.xml: text')
    expect(line).toBe(`${'━'.repeat(6)}${'─'.repeat(18)}  10/40  2.0/s  ETA 0:15  2 failed  a.xml: text`)
  })

  it('moves while a single paper is read', () => {
    const line = progressLine({ total: 1, done: 0, failed: 0, elapsedSeconds: 5, inHand: 0.5 }, '')
    expect(line).toBe(`${'━'.repeat(12)}${'─'.repeat(12)}  0/1`)
  })

  it('shows no time left before the first paper and after the last', () => {
    expect(progressLine({ total: 4, done: 0, failed: 0, elapsedSeconds: 5, inHand: 0 }, '')).toBe(
      `${'─'.repeat(24)}  0/4`,
    )
    expect(progressLine({ total: 4, done: 4, failed: 0, elapsedSeconds: 2, inHand: 0 }, '')).not.toMatch(/ETA/)
  })
})
