import { describe, expect, it } from 'vitest'
import { lineFacts } from '../../../../../src/stages/references/segment/features/line-facts.ts'
import { placeFeatures, placesOf } from '../../../../../src/stages/references/segment/features/place-features.ts'
import { textFeatures } from '../../../../../src/stages/references/segment/features/text-features.ts'
import { featureId, idsOf, TABLE_ROWS, toIdRows } from '../../../../../src/stages/references/segment/line-model.ts'
import type { SourceLine } from '../../../../../src/stages/references/segment/source-lines.ts'
import { HANGING_LIST, listedLines } from '../../../../support/papers/reference-lines.ts'

const textOf = (texts: readonly string[]) => textFeatures(texts.map(lineFacts))
const placed = (lines: readonly SourceLine[]) => {
  const facts = lines.map(({ text }) => lineFacts(text))
  return placeFeatures(placesOf(lines, facts), facts)
}

describe('featureId', () => {
  it('keeps the numbers that the weights were trained with', () => {
    expect(['bias', 'o=family-initials', 'pis=1 hanging'].map(featureId)).toEqual([10218, 16241, 902])
  })

  it('stays within the table and never takes the empty row', () => {
    const ids = Array.from({ length: 2000 }, (_, at) => featureId(`feature ${at}`))
    expect(Math.min(...ids)).toBeGreaterThan(0)
    expect(Math.max(...ids)).toBeLessThan(TABLE_ROWS)
  })
})

it('fills rows up to equal width', () => {
  const { width, ids } = toIdRows([['a', 'b', 'c'], ['a']].map(idsOf))
  expect(width).toBe(3)
  expect([...ids.slice(3)]).toEqual([featureId('a'), 0, 0])
})

it('puts the features of a line together from several parts', () => {
  const { width, ids } = toIdRows([['a'], ['b', 'c']].map(idsOf), [['d'], []].map(idsOf))
  expect(width).toBe(2)
  expect([...ids]).toEqual(['a', 'd', 'b', 'c'].map(featureId))
})

describe('textFeatures', () => {
  it('marks the number that is due, and the lines of a numbered list', () => {
    const rows = textOf(['[1] Roe A.', 'Rivers.', '[2] Smith B.', '[3] Tan C.'])
    expect(rows[2]).toContain('md=bracket due')
    expect(rows[1]).toContain('d=listed')
  })

  it('tells a slow step in the alphabet from a leap back', () => {
    const rows = textOf(['Abel, M. 2001.', 'Brandt, K. 2002.', 'Abel, Z. 2003.'])
    expect([rows[1], rows[2]].map((row) => row?.find((feature) => feature.startsWith('a=')))).toEqual([
      'a=next',
      'a=back',
    ])
  })
})

describe('placeFeatures', () => {
  it('sees hanging lines', () => {
    const rows = placed(listedLines(HANGING_LIST))
    expect(rows[0]).toContain('pis=0 hanging')
    expect(rows[1]).toContain('pis=3 hanging')
  })

  it('sees entries that are set apart by gaps', () => {
    const rows = placed(listedLines(['Roe', 'and so on', '', 'Smith', 'and so on', '', 'Tan', 'and so on']))
    expect(rows[2]).toContain('pgs=5 spaced')
    expect(rows[1]).toContain('pgs=2 spaced')
  })
})
