import { describe, expect, it } from 'vitest'
import type { FundingKind, FundingSpan } from '../../../../src/stages/funding/decode.ts'

import { listedFunding, toFundingRows } from '../../../../src/stages/funding/rows.ts'

/** "{River Fund}" is a funder, "[12]" an award. */
function rowsOf(marked: string): string[] {
  let text = ''
  const spans: FundingSpan[] = []
  for (const [whole, funder, award] of marked.matchAll(/\{([^}]+)\}|\[([^\]]+)\]|[^{[]+/g)) {
    const kind: FundingKind | null = funder !== undefined ? 'funder' : award !== undefined ? 'award' : null
    const start = text.length
    text += funder ?? award ?? whole
    if (kind !== null) spans.push({ kind, start, end: text.length })
  }
  return toFundingRows(text, spans).map(({ funder, award_ids }) => [funder, ...award_ids].join(' | '))
}

describe('toFundingRows', () => {
  it.each([
    [
      '{River Fund} (grant no. [12345]) and the {Lake Trust} ([AB-6], [AB-7])',
      ['River Fund | 12345', 'Lake Trust | AB-6 | AB-7'],
    ],
    ['under grants [R01-77] from the {River Fund} and by {Lake Trust}', ['River Fund | R01-77', 'Lake Trust']],
    ['{River Fund} [R-111]. The {River Fund} gave [R-222] too', ['River Fund | R-111 | R-222']],
    ['{River Fund; Lake Trust} [L-100]', ['River Fund', 'Lake Trust | L-100']],
    ['the {Reedham Ministry of Rivers and} the {Lake University}', ['Reedham Ministry of Rivers', 'Lake University']],
    ['{River Fund of Reedham No. 2021-24}', ['River Fund of Reedham | 2021-24']],
    ['{NSF} grant [1936940], ONR grant [N00014-18]', ['NSF | 1936940', 'ONR | N00014-18']],
    ['a {River Fund (RF)} OCE grant [1535007]', ['River Fund (RF) | 1535007']],
    ['{River Fund (RF} , [RF-100])', ['River Fund | RF-100']],
    ['{River Fund (RF)} and {RF} grant [R-111], {River Fund} [R-222]', ['River Fund (RF) | R-111 | R-222']],
    ['{Lake University and Oslo College} [L-100]', ['Lake University', 'Oslo College | L-100']],
    ['{Ministry of Lakes and Rivers of Reedham}', ['Ministry of Lakes and Rivers of Reedham']],
    ['{River Fund (RF)} grant funded by the {Reedham Government (MOE)} ([R-111])', ['River Fund (RF) | R-111']],
    ['the {Reedham Government} ([R-111])', ['Reedham Government | R-111']],
    ['the {Ministry of Rivers} ([R-111]), {Spain} ([R-222])', ['Ministry of Rivers | R-111 | R-222']],
    ['{River Fund} in [1999]', ['River Fund']],
    ['grant [R-111] of nobody', []],
  ])('reads %s', (marked, rows) => {
    expect(rowsOf(marked)).toEqual(rows)
  })
})

describe('listedFunding', () => {
  it('reads forms that say themselves who gave what', () => {
    const form = 'River Council (RC), Grant/Award Number: NE/12, NE/13; Lake Merit Award; The Sea Fund'
    expect(listedFunding(form)).toEqual([
      { funder: 'River Council (RC)', award_ids: ['NE/12', 'NE/13'] },
      { funder: 'Lake Merit Award', award_ids: [] },
      { funder: 'Sea Fund', award_ids: [] },
    ])
    expect(listedFunding('This work was supported by the River Council; grant 12.')).toBeNull()
  })
})
