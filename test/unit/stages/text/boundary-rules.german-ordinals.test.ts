// German ordinals, dates and streets.
import { describe, expect, it } from 'vitest'
import { readCandidate } from '../../../../src/stages/text/boundary-candidate.ts'
import { germanOrdinalRule } from '../../../../src/stages/text/boundary-rules.ts'
import { lexiconOf } from '../../../../src/stages/text/lexicon.ts'

/** The verdict on the stop marked as "|". */
function decide(marked: string, language = 'de'): string | undefined {
  const found = readCandidate(marked.replace('|', '.'), marked.indexOf('|'), 0, lexiconOf(language))
  return 'end' in found ? germanOrdinalRule.judge(found) : 'no candidate'
}

describe('a German stop', () => {
  it.each([
    ['Es war am 3| Oktober kalt', 'join'],
    ['Es war Ende des 19| Jahrhunderts', 'join'],
    ['Das ist die 2| Fassung', 'join'],
    ['Friedrich der II| König', 'join'],
    ['Unter Friedrich II| Danach kam', undefined],
    ['Es war am 26| 10. 1995', 'join'],
    ['Es war am 26.10| 1995 kalt', 'join'],
    ['Er wohnt Seestr| 12 am Hafen', 'join'],
    ['Es waren 19| Danach kamen', undefined],
    ['Es war 1995| Der Winter', undefined],
  ])('%s: %s', (marked, expected) => {
    expect(decide(marked)).toBe(expected)
  })

  it('means nothing in English', () => {
    expect(decide('It was on the 3| Oktober', 'en')).toBeUndefined()
  })
})
