// Which entry a year and its names mean, and what is a citation though no entry answers.
import { describe, expect, it } from 'vitest'
import { foldInPlace } from '../../../../../src/conventions/language/letters.ts'
import { type Named, nameCitation } from '../../../../../src/stages/citations/names/name-citation.ts'
import { indexNames, type NameIndex } from '../../../../../src/stages/citations/names/name-index.ts'
import { nameList } from '../../../../support/papers/name-list.ts'

type Kind = 'inside' | 'narrative' | 'open'

function cite(names: string, year: string, index: NameIndex, kind: Kind = 'inside'): Named {
  const zone = { text: names, folded: foldInPlace(names), start: 0, end: names.length, maxLooseWords: 0 }
  const printed = { start: 0, end: 4, year: Number(year.slice(0, 4)), suffix: year.slice(4) }
  return nameCitation(zone, printed, { kind, index })
}

describe('nameCitation', () => {
  it('is as certain as the names weigh', () => {
    const certainty = (names: string, ...list: readonly string[]) => cite(names, '2010', nameList(...list)).certainty
    expect(certainty('Smith, ', 'Smith & Lee 2010')).toBeCloseTo(0.6 + 1 / 8)
    expect(certainty('Smith, ', 'Smith 2010')).toBeCloseTo(0.6 + 2.2 / 8)
    expect(certainty('Smith, Abb, Bcc, Cdd, and Dee, ', 'Smith & Abb & Bcc & Cdd & Dee 2010')).toBe(0.98)
  })

  describe('where several works fit', () => {
    const three = nameList('Smith 2010', 'Smith 2010', 'Smith 2010')

    it('takes them for one work where their titles differ in blanks and stops alone', () => {
      const [first, second] = [', and what they tell of the age of the banks between the lakes and the sea']
        .flatMap((rest) => [`On 500,000 rivers${rest}`, `On 500, 000 rivers${rest} ?`])
        .map((title, at) => ({
          entry: { key: `r${at + 1}`, label: null, passage: null, raw: '', declared: null },
          reference: { key: `r${at + 1}`, fields: { author: [{ family: 'Smith' }], year: 2010, title } },
        }))
      const twice = [first, second].flatMap((one) => one ?? [])
      const index = indexNames(
        twice.map(({ entry }) => entry),
        twice.map(({ reference }) => reference),
      )
      expect(cite('Smith, ', '2010', index).targets).toEqual(['r1'])
    })

    it('takes the letter of the year for a place in the list, and else leaves it open', () => {
      const [second, fourth, none] = ['2010b', '2010d', '2010'].map((year) => cite('Smith, ', year, three))
      expect(second).toMatchObject({ targets: ['r2'], certainty: 0.75 })
      expect(second?.evidence).toContain('suffix-by-order')
      for (const open of [fourth, none])
        expect(open).toMatchObject({ targets: [], possible: ['r1', 'r2', 'r3'], certainty: 0.4, isCredible: true })
    })

    it('takes one work that is listed twice', () => {
      const entry = (key: string) => ({ key, label: null, passage: null, raw: '', declared: null })
      const fields = { author: [{ family: 'Smith' }], year: 2010 }
      const twice = (title?: string) =>
        indexNames(
          ['r1', 'r2'].map(entry),
          ['r1', 'r2'].map((key) => ({ key, fields: title === undefined ? fields : { ...fields, title } })),
        )
      expect(cite('Smith, ', '2010', twice('Slow rivers'))).toMatchObject({ targets: ['r1'], certainty: 0.8 })
      expect(cite('Smith, ', '2010', twice())).toMatchObject({ targets: [] })
    })

    it('takes weights that differ by less than 0.15 for the same', () => {
      // "et al." weighs 1 and 0.3 for these two, co-authors 1.6 and 1.5.
      expect(cite('Smith et al., ', '2010', nameList('Smith & Lee & Xu 2010', 'Smith & Lee 2010')).targets).toEqual([
        'r1',
      ])
      const near = nameList('Smith & Lee & Xu & Poe 2010', 'Smith & Xu & Lee & Poe 2010')
      expect(cite('Smith, Lee, Poe et al., ', '2010', near).possible).toEqual(['r1', 'r2'])
    })
  })

  it.each<[listed: string, cited: string, isOne: boolean]>([
    ['Tanaka', 'Tanka', true],
    ['Tanaka-Abe', 'Tanaca-Abe', true],
    ['Tanaka', 'Tanakaa', true],
    ['Tanaka', 'Tamaka', true],
    ['Tanaka', 'Tanaak', true],
    ['Tanaka', 'Atnaka', true],
    ['Tanaka', 'Tamata', false],
    ['Tanaka', 'Tanakata', false],
    ['Tanaka', 'Tana', false],
    ['Tanaka', 'Kanaat', false],
    ['Lewis', 'Lewes', true],
    ['Levi', 'Levy', false],
    ['Lewis', 'Lewi', false],
  ])('takes %s for %s where one letter is wrong in five: %j', (listed, cited, isOne) => {
    const found = cite(`${cited}, `, '2010', nameList(`${listed} 2010`))
    expect(found.targets).toEqual(isOne ? ['r1'] : [])
    if (isOne) expect(found).toMatchObject({ certainty: 0.6, start: 0 })
  })

  it('takes no slip for a name where two entries answer, or none of the year', () => {
    expect(cite('Tanka, ', '2010', nameList('Tanaka 2010', 'Tanke 2010')).targets).toEqual([])
    expect(cite('Tanka, ', '2010', nameList('Tanaka 2011')).targets).toEqual([])
  })

  it('takes a year that is one off where the co-authors agree with one entry', () => {
    const list = nameList('Smith & Lee 2010', 'Roe & Lee 2010', 'Roe & Lee 2012')
    const targets = (names: string, year: string) => cite(names, year, list).targets
    expect(['2008', '2009', '2011', '2012'].map((year) => targets('Smith & Lee, ', year))).toEqual([
      [],
      ['r1'],
      ['r1'],
      [],
    ])
    expect(cite('Smith & Lee, ', '2011', list)).toMatchObject({ certainty: 0.55 })
    expect(targets('Smith et al., ', '2011')).toEqual([])
    expect(targets('Roe & Lee, ', '2011')).toEqual([])
  })

  it('takes such a year behind “et al.” where the list has one work of the first author, by three people or more', () => {
    const many = nameList('Smith & Lee & Poe 2010', 'Roe & Lee & Poe 2010', 'Roe 2001')
    expect(['Smith et al., ', 'Roe et al., '].map((names) => cite(names, '2011', many).targets)).toEqual([['r1'], []])
  })

  it.each<[names: string, kind: Kind, isCredible: boolean]>([
    ['Adams et al. ', 'inside', true],
    ['Adams et al. ', 'narrative', true],
    ['Adams et al. ', 'open', true],
    ['Adams and Bell ', 'inside', true],
    ['Adams and Bell ', 'narrative', true],
    ['Adams and Bell ', 'open', false],
    ['Adams, ', 'inside', true],
    ['Adams ', 'inside', false],
    ['Adams, ', 'narrative', false],
    ['Adams ', 'open', false],
    // An author of the list, of another year.
    ['Smith ', 'inside', true],
    ['Smith ', 'narrative', true],
    ['Smith ', 'open', false],
    // No authors.
    ['May, ', 'inside', false],
    ['Table and Bell ', 'inside', false],
    ['adams, ', 'inside', false],
    ['A, ', 'inside', false],
  ])('takes %j %s a year without an entry for a citation: %j', (names, kind, isCredible) => {
    const found = cite(names, '1999', nameList('Smith 2010'), kind)
    expect(found.isCredible).toBe(isCredible)
    if (isCredible) {
      expect(found).toMatchObject({ targets: [], certainty: 0.4, start: 0 })
      expect(found.evidence).toEqual(
        names.startsWith('Smith') ? ['citation-shape', 'author-known'] : ['citation-shape'],
      )
    } else expect(found).toMatchObject({ start: null, certainty: 0, evidence: [] })
  })
})
