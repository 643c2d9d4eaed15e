import { describe, expect, it } from 'vitest'
import type { RegistryWork } from '../../../src/contract/registry.ts'
import { pickMatch } from '../../../src/enrich/match.ts'
import { printedOf } from '../../../src/enrich/printed-reference.ts'
import type { BibFields } from '../../../src/schema/parts/bib.ts'
import { work } from '../../support/papers/works.ts'

const TITLE = 'How long tea leaves keep their scent in open jars'
const FIELDS: BibFields = {
  title: TITLE,
  author: [{ family: 'Moss', given: 'A.' }],
  year: 2011,
  container: 'J Kitchen Chem',
  volume: '12',
  first_page: '145',
  last_page: '158',
}
const RAW = `Moss A, Lovenskiold P. ${TITLE}. J Kitchen Chem. 2011;12:145-158.`

const pick = (fields: BibFields, works: readonly RegistryWork[], raw = RAW) => pickMatch(printedOf(fields, raw), works)
const status = (fields: BibFields, works: readonly RegistryWork[], raw?: string) => pick(fields, works, raw).status

describe('pickMatch', () => {
  it('finds the printed work, names what speaks for it and is beyond doubt', () => {
    const picked = pick(FIELDS, [work({ doi: '10.1000/other', title: 'Coffee' }), work()])
    expect(picked).toMatchObject({ status: 'found', match: { work: { doi: '10.1000/tea' } } })
    if (picked.status !== 'found') return
    expect([...picked.match.evidence.reasons].sort()).toEqual(
      ['authors', 'container', 'first_author', 'first_page', 'title', 'volume', 'year'].sort(),
    )
    expect(picked.match.score).toBe(1)
  })

  const near: readonly (readonly [string, Partial<RegistryWork>])[] = [
    ['another title in the same issue', { title: 'How water boils in tall pots', first_page: '160' }],
    ['the second part of a series', { title: `${TITLE} II`, volume: '13', first_page: '1' }],
    ['an erratum', { title: `Erratum: ${TITLE}`, first_page: '300' }],
    ['a retraction notice', { title: `Retraction of: ${TITLE}` }],
    ['a comment', { title: `Comment on "${TITLE}"`, volume: '13' }],
    ['a reprint years later', { year: 2016, volume: '17', first_page: '9' }],
    ['the preprint', { type: 'preprint', container: null, shortContainer: null, volume: null, first_page: null }],
    ['people of another name, elsewhere', { author: [{ family: 'Zorn' }], volume: '4', first_page: '9', year: 2012 }],
  ]
  it.each(near)('does not take %s for it', (_what, more) => {
    expect(status(FIELDS, [work(more)])).toBe('not_found')
  })

  const variants: readonly [string, BibFields, Partial<RegistryWork>, string][] = [
    ['a year off by one', { ...FIELDS, year: 2010 }, {}, RAW],
    ['a wrong volume with the right page', { ...FIELDS, volume: '21' }, {}, RAW],
    ['damaged letters', { ...FIELDS, title: 'How long tea 1eaves keep thelr scent in open iars' }, {}, ''],
    ['a subtitle that only the registry has', FIELDS, { title: `${TITLE}: a field study of 40 shops` }, ''],
    ['a title that the parser cut short', { ...FIELDS, title: 'How long tea' }, {}, RAW],
    ['no title printed', { ...FIELDS, title: null }, {}, 'Moss A. J Kitchen Chem 2011;12:145'],
    ['volume and page that the parser missed', { ...FIELDS, volume: null, first_page: null }, {}, RAW],
    [
      'the name spelled without its accent',
      { ...FIELDS, author: [{ family: 'Lovenskiold' }] },
      { author: [{ family: 'Løvenskiold' }] },
      RAW,
    ],
  ]
  it.each(variants)('finds it in spite of %s', (_what, fields, more, raw) => {
    expect(status(fields, [work(more)], raw)).toBe('found')
  })

  it('leaves out short titles that only author and year speak for', () => {
    const fields: BibFields = { title: 'Tea', author: [{ family: 'Moss' }], year: 2011 }
    expect(status(fields, [work({ title: 'Tea', volume: null, first_page: null })], 'Moss A. Tea. 2011.')).toBe(
      'not_found',
    )
  })

  it('does not choose between two works that fit equally well', () => {
    const bare: BibFields = { title: TITLE, author: [{ family: 'Moss' }], year: 2011 }
    const works = [work({ doi: '10.1000/a', volume: '1' }), work({ doi: '10.1000/b', volume: '2' })]
    expect(status(bare, works, `Moss A. ${TITLE}. 2011.`)).toBe('ambiguous')
  })

  it('takes the one of two that stands in the printed place', () => {
    const works = [work({ doi: '10.1000/a', volume: '11', first_page: '3' }), work({ doi: '10.1000/b' })]
    expect(pick(FIELDS, works)).toMatchObject({ match: { work: { doi: '10.1000/b' } } })
  })

  it('follows the printed DOI, unless what stands behind it is plainly something else', () => {
    const printed = { ...FIELDS, doi: '10.1000/TEA' }
    expect(pick({ ...printed, year: 1999 }, [work()])).toMatchObject({ status: 'found' })
    const stranger = work({
      title: 'Steel',
      author: [{ family: 'Zorn' }],
      year: 1990,
      volume: '4',
      first_page: '8',
      container: 'Metals',
      shortContainer: null,
    })
    expect(status(printed, [stranger])).toBe('not_found')
  })
})
