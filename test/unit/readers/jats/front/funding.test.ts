import { describe, expect, it } from 'vitest'
import { readFunding } from '../../../../../src/readers/jats/front/funding.ts'
import { meta } from '../snippet.ts'

const group = (inner: string) => `<funding-group><award-group>${inner}</award-group></funding-group>`

describe('readFunding', () => {
  it.each([
    [
      'a funder and its awards',
      group('<funding-source>NSF</funding-source><award-id>A-1</award-id><award-id>A-2</award-id>'),
      [{ funder: 'NSF', award_ids: ['A-1', 'A-2'] }],
    ],
    [
      'a wrapped institution without its number',
      group(
        '<funding-source><institution-wrap><institution-id>http://dx.doi.org/10.13039/1</institution-id><institution>NSF</institution></institution-wrap></funding-source>',
      ),
      [{ funder: 'NSF', award_ids: [] }],
    ],
    [
      'a named funder',
      group(
        '<funding-source><named-content content-type="funder-name">DFG</named-content><named-content content-type="funder-identifier">x</named-content></funding-source>',
      ),
      [{ funder: 'DFG', award_ids: [] }],
    ],
    [
      'an award named once per person',
      group('<funding-source>NSF</funding-source><award-id>A-1</award-id><award-id>A-1</award-id>'),
      [{ funder: 'NSF', award_ids: ['A-1'] }],
    ],
    [
      'one row per funder',
      group('<funding-source>NSF</funding-source><award-id>A-1</award-id>') +
        group('<funding-source>NSF</funding-source><award-id>A-2</award-id>'),
      [{ funder: 'NSF', award_ids: ['A-1', 'A-2'] }],
    ],
    [
      'the names of NLM 2',
      '<contract-sponsor>NIH</contract-sponsor><contract-num>R01</contract-num>',
      [{ funder: 'NIH', award_ids: ['R01'] }],
    ],
    ['no award without a funder', group('<award-id>A-1</award-id>'), []],
  ])('reads %s', (_, inner, expected) => {
    expect(readFunding(meta(inner))).toEqual(expected)
  })
})
