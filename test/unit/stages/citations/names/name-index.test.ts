// Entries by name.
import { describe, expect, it } from 'vitest'
import type { BibFields } from '../../../../../src/schema/parts/bib.ts'
import { indexNames } from '../../../../../src/stages/citations/names/name-index.ts'

function indexOf(fields: BibFields, raw = '') {
  return indexNames([{ key: 'r1', label: null, passage: null, raw, declared: null }], [{ key: 'r1', fields }])
}

describe('indexNames', () => {
  it('finds a name with and without its particles', () => {
    const index = indexOf({ author: [{ family: 'van der Berg' }] })
    expect(['van', 'berg', 'der'].map((word) => index.formsOf(word).length > 0)).toEqual([true, true, false])
  })

  it('finds a name of two words by either of them', () => {
    const index = indexOf({ author: [{ family: 'Han Lau' }] })
    expect(['han', 'lau'].map((word) => index.formsOf(word).map(({ loss }) => loss))).toEqual([[0, 1], [1]])
  })

  it('finds a body by its name and by its capitals', () => {
    const index = indexOf({ author: [{ literal: 'World Health Organization' }] })
    expect(index.formsOf('world').length).toBeGreaterThan(0)
    expect(index.formsOf('who')[0]?.isAcronym).toBe(true)
    const hyphened = indexOf({ author: [{ literal: 'World Institute of Lakes (UNU-LAKES)' }] })
    expect(hyphened.formsOf('unu')[0]).toMatchObject({ words: ['unu', 'lakes'], isAcronym: true })
  })

  it('tells the forms of one year from those of others', () => {
    const index = indexOf({ author: [{ family: 'van der Berg' }], year: 2010 }, 'van der Berg (1890/2010)')
    const found = [1890, 2010, 2011].map((year) => index.formsIn(year, 'berg').length)
    expect(found).toEqual([1, 1, 0])
  })

  it('takes editors where there are no authors', () => {
    expect(indexOf({ editor: [{ family: 'Kern' }] }).formsOf('kern')).toHaveLength(1)
  })

  it('reads names and year from the string where it was not taken apart', () => {
    const index = indexOf({}, 'Walls, A. C., Xu, M. A. & Veesler, D. (2016b). Nature, 531, 114.')
    const entry = index.formsOf('walls')[0]?.entry
    expect(entry?.families.map((family) => [...family][0])).toEqual(['walls', 'xu', 'veesler'])
    expect([[...(entry?.years ?? [])], entry?.suffix, entry?.authorCount]).toEqual([[2016], 'b', null])
  })

  it('falls back on the first words of the title', () => {
    expect(indexOf({ title: 'Sand and dust storms' }).formsOf('sand')[0]?.words).toEqual(['sand', 'and', 'dust'])
  })

  it('takes no day of access for the year of a work without one, and knows its letter', () => {
    const raw = 'Roe, K. (n.d.-b). Lakes. Retrieved 3 May 2016 from https://example.org'
    const entry = indexOf({ author: [{ family: 'Roe' }] }, raw).entries[0]
    expect([entry?.years.size, entry?.suffix]).toEqual([0, 'b'])
  })

  it('knows both years of a reprint', () => {
    expect([
      ...(indexOf({ author: [{ family: 'James' }], year: 1983 }, 'James, W. (1890/1983). Principles.').entries[0]
        ?.years ?? []),
    ]).toEqual([1983, 1890])
  })

  it.each<[string, BibFields, string[]]>([
    ['a family name', { author: [{ family: 'Smith' }] }, ['smith']],
    ['one with particles', { author: [{ family: 'van der Berg' }] }, ['van der berg', 'berg']],
    ['one of two words', { author: [{ family: 'Ribeiro Costa' }] }, ['ribeiro costa', 'ribeiro -1']],
    ['one whose first word is short', { author: [{ family: 'Ng Costa' }] }, ['ng costa']],
    ['one of particles alone', { author: [{ family: 'de la' }] }, ['de la']],
    ['a body of one word', { author: [{ literal: 'Eurostat' }] }, ['eurostat']],
    ['a body of two', { author: [{ literal: 'Statistics Canada' }] }, ['statistics canada', 'canada -1', 'SC']],
    ['a body of three', { author: [{ literal: 'the World Bank Group' }] }, ['world bank group', 'group -1', 'WBG']],
    [
      'a body of four',
      { author: [{ literal: 'World Health Organization Regions' }] },
      ['world health organization regions', 'world health organization -1', 'WHOR', 'WHO'],
    ],
    [
      'a body with its capitals',
      { author: [{ literal: 'Office of the Sea (OFSE)' }] },
      ['office of the sea', 'office of the -1', 'OFSE', 'OS'],
    ],
    ['a body that opens with small words', { author: [{ literal: 'of the and for' }] }, ['of the and for']],
    ['a title', { title: 'Sand and dust storms' }, ['sand and dust -1']],
    ['a container', { container: 'Nature' }, ['nature -1']],
  ])('knows the forms of %s', (_, fields, expected) => {
    const index = indexOf(fields)
    const words = expected.map((form) => form.toLowerCase().split(' ')[0] ?? '')
    const forms = [...new Set(words)].flatMap((word) => index.formsOf(word))
    const shown = forms.map(({ words: own, isAcronym, loss }) => {
      const text = isAcronym ? own.join(' ').toUpperCase() : own.join(' ')
      return loss === 0 ? text : `${text} -${loss}`
    })
    expect(shown.toSorted()).toEqual(expected.toSorted())
  })

  it('looks for names in the first 160 characters of a string', () => {
    const entry = (blanks: number) => indexOf({}, `Walls, A.${' '.repeat(blanks)}Veesler, D. 2016`).entries[0]
    expect(entry(140)?.families).toHaveLength(2)
    expect(entry(160)?.families).toHaveLength(1)
  })
})
