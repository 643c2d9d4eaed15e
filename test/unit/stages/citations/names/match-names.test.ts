// What names and a year weigh for an entry of the list: every weight, and what rules an entry out.
import { describe, expect, it } from 'vitest'
import { foldInPlace } from '../../../../../src/conventions/language/letters.ts'
import { matchNames, type NameMatch } from '../../../../../src/stages/citations/names/match-names.ts'
import { indexNames } from '../../../../../src/stages/citations/names/name-index.ts'
import { nameList } from '../../../../support/papers/name-list.ts'

interface Asked {
  readonly year?: number | null
  readonly suffix?: string
  readonly maxLooseWords?: number
}

function matched(text: string, index = nameList('Smith 2010'), asked: Asked = {}): NameMatch[] {
  const { year = 2010, suffix = '', maxLooseWords = 3 } = asked
  const zone = { text, folded: foldInPlace(text), start: 0, end: text.length, maxLooseWords }
  return matchNames(zone, { year, suffix }, index)
}

const scoreOf = (...given: Parameters<typeof matched>): number | null => {
  const [best] = matched(...given)
  return best === undefined ? null : Math.round(best.score * 100) / 100
}

describe('matchNames', () => {
  it.each<[entry: string, text: string, score: number | null]>([
    // One name.
    ['Smith 2010', 'Smith ', 2.2],
    ['Smith & Lee 2010', 'Smith ', 1],
    ['Smith & Lee & Xu 2010', 'Smith ', 1.2],
    ['Smith 2010', 'smith ', null],
    ['Smith 2010', 'Smith-Jones ', null],
    ['Smith 2010', 'Smith- ', 2.2],
    ['Smith 2010', 'Smithson ', null],
    ['Smith 2010', 'Roe and Smith ', null],
    ['Smith 2010', 'an AR(1) model (AR(1)), and Smith ', 2.2],
    // "et al."
    ['Smith 2010', 'Smith et al. ', 1],
    ['Smith & Lee 2010', 'Smith et al. ', 1.5],
    ['Smith & Lee & Xu 2010', 'Smith et al. ', 2.2],
    // Co-authors.
    ['Smith & Lee 2010', 'Smith and Lee ', 3],
    ['Smith & Lee & Xu 2010', 'Smith and Lee ', 2.7],
    ['Smith & Lee & Xu 2010', 'Smith, Lee et al. ', 3],
    ['Smith & Lee & Xu 2010', 'Smith, Xu and Lee ', 2.9],
    ['Smith & Lee & Xu 2010', 'Smith, Lee and Poe ', 2.2],
    ['Smith & Lee 2010', 'Smith and Poe ', null],
    ['Smith 2010', 'Smith and Poe ', null],
    ['Smith & Abb & Bcc & Cdd & Dee & Eff 2010', 'Smith, Abb, Bcc, Cdd, Dee, and Eff ', 3.6],
    ['Smith & LI 2010', 'SMITH; LI ', null],
    ['Smith & Li 2010', 'SMITH, LI ', 3],
    // Words between.
    ['Smith 2010', 'Smith in her book ', 1.45],
    ['Smith 2010', 'Smith in her first book ', null],
    ['Smith 2010', 'Smith. Then ', null],
    // Names before.
    ['Smith 2010', 'in Spain, Smith ', 1.6],
    ['Smith 2010', 'in Spain Smith ', 2.2],
    ['Smith 2010', 'in spain, Smith ', 2.2],
    ['Smith & Lee & Xu 2010', 'Adams and Smith, Lee and Xu ', 1.6],
    ['Smith & Lee & Xu 2010', 'Adams & Smith, Lee and Xu ', 1.6],
    ['Smith & Lee & Xu 2010', 'adams and Smith, Lee and Xu ', 3.2],
    ['Smith & Lee & Xu 2010', 'Adams and van der Smith, Lee and Xu ', 1.6],
    // More of the first name than the list has, and less.
    ['Smith 2010', 'Smith Poe ', 1.8],
    ['Ribeiro Costa 2010', 'Ribeiro Costa ', 2.2],
    ['Ribeiro Costa 2010', 'Ribeiro ', 1.9],
    // Initials.
    ['Smith, Ann 2010', 'A. Smith ', 2.5],
    ['Smith, Ann 2010', 'B. Smith ', 1.2],
    ['Smith 2010', 'B. Smith ', 2.2],
    ['Smith, Ann 2010', 'A. L. M. Smith ', 2.5],
  ])('weighs %j for %j: %j', (entry, text, score) => {
    expect(scoreOf(text, nameList(entry))).toBe(score)
  })

  it.each<[entry: string, year: number | null, suffix: string, score: number | null, evidence: string]>([
    ['Smith 2010', 2010, '', 2.2, 'year'],
    ['Smith 2010', 2011, '', null, ''],
    ['Smith 2010a', 2010, 'a', 2.6, 'year-suffix'],
    ['Smith 2010a', 2010, '', 2, 'year'],
    ['Smith 2010', 2010, 'a', 2, 'year'],
    ['Smith 2010a', 2010, 'b', null, ''],
    ['Smith n.d.', null, '', 2.5, 'undated'],
    ['Smith n.d.-a', null, 'a', 2.6, 'year-suffix'],
    ['Smith n.d.-a', null, '', 2.5, 'undated'],
    ['Smith n.d.', null, 'a', 2.5, 'undated'],
    ['Smith n.d.-a', null, 'b', null, ''],
    ['Smith 2010', null, '', 1.8, 'in-press'],
    ['Smith 2010', null, 'a', null, ''],
  ])('weighs the year of %j for %j%j: %j', (entry, year, suffix, score, evidence) => {
    const found = matched('Smith, ', nameList(entry), { year, suffix })
    expect(scoreOf('Smith, ', nameList(entry), { year, suffix })).toBe(score)
    expect(found[0]?.evidence.at(-1) ?? '').toBe(evidence)
  })

  it('allows as many words between name and year as it is told', () => {
    const words = 'Smith her book '
    expect([1, 2].map((maxLooseWords) => scoreOf(words, undefined, { maxLooseWords }))).toEqual([null, 1.7])
    expect(matched(words)[0]?.evidence).toContain('words-between')
  })

  it('weighs less where the names were not taken apart', () => {
    const raw = 'Smith, J., Lee, K. (2010). Slow rivers.'
    const index = indexNames([{ key: 'r1', label: null, passage: null, raw, declared: null }], [])
    const scores = ['Smith ', 'Smith et al. ', 'Smith and Lee ', 'Smith, Lee and Poe '].map((text) =>
      scoreOf(text, index),
    )
    expect(scores).toEqual([1.5, 1.7, 3, 2.2])
  })

  it('begins with the particles of a name, and puts the best match first', () => {
    const text = 'as van der Berg and Roe '
    const index = nameList('Berg 2010', 'van der Berg & Roe 2010')
    expect(matched(text, index).map(({ entry, start }) => [entry.key, start])).toEqual([['r2', 3]])
    const both = matched('Smith ', nameList('Smith & Lee & Xu 2010', 'Smith 2010', 'Poe 2010'))
    expect(both.map(({ entry }) => entry.key)).toEqual(['r2', 'r1'])
  })
})
