// Where the names of a printed year may stand.
import { describe, expect, it } from 'vitest'
import { findBrackets } from '../../../../../src/stages/citations/brackets.ts'
import { type Zoned, zoneOf } from '../../../../../src/stages/citations/names/author-years.ts'
import { findYearTokens } from '../../../../../src/stages/citations/names/year-tokens.ts'

/** The zones of all years of a text, as "kind: text". */
function zonesOf(text: string): (string | null)[] {
  const brackets = findBrackets(text)
  let before: Zoned | undefined
  return findYearTokens(text).map((token) => {
    const bracket = brackets.findLast(({ start, end }) => start < token.start && end > token.end) ?? null
    const zone = zoneOf(text, token, bracket, before)
    if (zone !== null) before = { token, bracket, zone }
    const list = zone === null || zone.listStart === null ? '' : ` after ${text.slice(zone.listStart, zone.start)}`
    return zone === null ? null : `${zone.kind}: ${text.slice(zone.start, zone.end)}${list}`
  })
}

describe('zoneOf', () => {
  it.each<[string, (string | null)[]]>([
    ['so (Smith, 2010)', ['inside: Smith, ']],
    ['so (see Smith, 2010; Roe, 2011)', ['inside: see Smith, ', 'inside:  Roe, ']],
    ['Smith (2010) and Roe (2011)', ['narrative: Smith ', 'narrative:  and Roe ']],
    ['so (Smith 2010, 2011)', ['inside: Smith ', 'inside: Smith ']],
    ['so (Smith 2010, p. 12, 2011)', ['inside: Smith ', 'inside: Smith ']],
    ['Smith (2010, 2011)', ['narrative: Smith ', 'narrative: Smith ']],
    ['as Smith 2010 and Roe 2011', ['open: as Smith ', 'open:  and Roe ']],
    ['Smith 2010, 2011', ['open: Smith ', 'open: Smith ']],
    ['Smith (2010) 2011', ['narrative: Smith ', 'open:  ']],
    ['(Silva; Costa; Lima, 2015)', ['inside:  Lima,  after Silva; Costa;']],
    ['(Silva, 2010; Lima, 2015)', ['inside: Silva, ', 'inside:  Lima, ']],
    ['(see p. 3; Lima, 2015)', ['inside:  Lima, ']],
    ['(as Smith (2010) says)', ['narrative: as Smith ']],
    ['(see [Smith, 2010]; 2011)', ['inside: Smith, ', null]],
  ])('of %j are %j', (text, expected) => {
    expect(zonesOf(text)).toEqual(expected)
  })

  it('reach so far back, to the beginning of a word', () => {
    const filled = (characters: number, year: string): string => `Roe ${'x '.repeat(characters / 2)}${year}`
    expect(zonesOf(filled(106, '(2010)'))[0]).toMatch(/^narrative: Roe/)
    expect(zonesOf(filled(110, '(2010)'))[0]).toMatch(/^narrative: x/)
    expect(zonesOf(filled(106, '2010'))[0]).toMatch(/^open: Roe/)
    expect(zonesOf(filled(110, '2010'))[0]).toMatch(/^open: x/)
    expect(zonesOf(`(${filled(236, '2010)')}`)[0]).toMatch(/^inside: Roe/)
    expect(zonesOf(`(${filled(240, '2010)')}`)[0]).toMatch(/^inside: x/)
    // Of a word that is cut nothing is left.
    expect(zonesOf(`Wordsworth ${'x '.repeat(50)}(2010)`)[0]).toMatch(/^narrative: {2}?x|^narrative: x/)
    expect(zonesOf(`Wordsworth ${'x '.repeat(50)}(2010)`)[0]).not.toMatch(/worth/)
  })

  it('are those of the year before where nothing but a few signs parts them', () => {
    expect(zonesOf(`Smith 2010${' '.repeat(24)}2011`)).toEqual(['open: Smith ', 'open: Smith '])
    expect(zonesOf(`Smith 2010${' '.repeat(25)}2011`)[1]).toBe(`open: ${' '.repeat(25)}`)
  })
})
