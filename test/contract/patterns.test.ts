// Patterns over text that strangers wrote do not explode. `npm run patterns` tries longer strings and more of them.
import { describe, expect, it } from 'vitest'
import { explode, growthOf } from '../../tools/proof/patterns/attack.mjs'
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

describe('patterns of the program', () => {
  it('are all found, those put together at start included', async () => {
    const places: string[] = (await findPatterns()).map(({ where }: { where: string }) => where)
    expect(places.filter((place) => place.startsWith('src/')).length).toBeGreaterThan(1500)
    expect(places.filter((place) => place.startsWith('dist/')).length).toBeGreaterThan(100)
  })

  // Minutes: with SVC_FULL=1 alone, as npm run patterns does it.
  it.runIf(isFull)('take no power of the length above its square', async () => {
    const finds = tryPatterns(await findPatterns(), { isQuick: true })
    expect(finds.map(({ where, source }: { where: string; source: string }) => [where, source])).toEqual([])
  })
})
