// Patterns over text that strangers wrote do not explode. `npm run patterns` tries longer strings and more of them.
import { describe, expect, it } from 'vitest'
import { DOUBLING_LENGTHS, explode, growthOf } from '../../tools/proof/patterns/attack.mjs'
import { findPatterns, tryPatterns } from '../../tools/proof/patterns.mjs'
import { isFull } from '../support/scale.ts'

describe('the check itself', () => {
  // The slower the machine, the sooner a third power looks like a doubling: both are more than a square.
  it.each(['(a+)+$', '^(\\w+\\s?)*$', '^\\s*(\\d{0,7})\\s*(-)?\\s*(\\d{0,7})\\s*$'])(
    'sees that %s explodes',
    (source) => {
      expect(['exponential', 'cubic or worse']).toContain(growthOf(explode({ source, flags: '' }) ?? { times: 0 }))
    },
  )

  it.each(['^a+b$', '\\d{4}-\\d{2}', '(?:and|or)\\s+\\p{Lu}'])('lets %s pass', (source) => {
    expect(explode({ source, flags: 'u' })).toBeNull()
  })
})

/** Seconds for all patterns; the whole check takes minutes. */
const DOUBLING = { isQuick: true, lengths: DOUBLING_LENGTHS }

describe('patterns of the program', () => {
  it.each([
    ['(a+)+$', 1],
    ['^a+b$', 0],
  ])('are tried so that %s is found %i times', (source, times) => {
    expect(tryPatterns([{ source, flags: '', where: 'here' }], DOUBLING)).toHaveLength(times)
  })

  it(`take no ${isFull ? 'power of the length above its square' : 'time that doubles with each character'}`, async () => {
    const finds = tryPatterns(await findPatterns(), isFull ? { isQuick: true } : DOUBLING)
    expect(finds.map(({ where, source }: { where: string; source: string }) => [where, source])).toEqual([])
  })
})
