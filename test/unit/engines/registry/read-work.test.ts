import { describe, expect, it } from 'vitest'
import { readWork } from '../../../../src/engines/registry/read-work.ts'
import { record } from '../../../support/papers/works.ts'

describe('readWork', () => {
  it('reads what a registry has on an article', () => {
    expect(readWork(record())).toMatchObject({
      doi: '10.1000/tea',
      type: 'journal_article',
      author: [{ family: 'Moss', given: 'Ada' }, { family: 'Løvenskiold' }],
      container: 'Journal of Kitchen Chemistry',
      year: 2011,
      date: '2011-03',
      first_page: '145',
      last_page: '158',
      notices: [],
    })
  })

  it('takes markup and entities out of titles', () => {
    const title = ['Growth of <i>E. coli</i> &amp; <sub>x</sub> at 4&#176;C']
    expect(readWork(record({ title }))?.title).toBe('Growth of E. coli & x at 4°C')
  })

  it('prefers the printed date and keeps the other years', () => {
    const dates = { issued: { 'date-parts': [[2010, 12, 3]] }, 'published-print': { 'date-parts': [[2011]] } }
    expect(readWork(record(dates))).toMatchObject({ year: 2011, otherYears: [2010] })
  })

  it.each([
    [{ version: '2' }, '2'],
    [{ version: 3 }, '3'],
    [{ version: { 'version-number': '4', language: 'en' } }, '4'],
    [{ version: { version: '1.2' } }, '1.2'],
    [{ DOI: '10.21203/rs.3.rs-1/v5' }, '5'],
    [{ DOI: '10.20944/preprints202101.0001.v1' }, '1'],
    [{}, null],
  ])('reads the version from %o', (more, version) => {
    expect(readWork(record(more))?.version).toBe(version)
  })

  it('reads retractions and corrections, and the word in the title where nothing else tells', () => {
    const update = { type: 'Retraction', DOI: '10.1000/notice', updated: { 'date-parts': [[2014, 2, 1]] } }
    expect(readWork(record({ 'updated-by': [update] }))?.notices).toEqual([
      { type: 'retraction', doi: '10.1000/notice', date: '2014-02-01' },
    ])
    expect(readWork(record({ title: ['RETRACTED: How long tea keeps'] }))?.notices).toHaveLength(1)
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a work without a DOI', { title: ['x'] }],
    ['something else under DOI', { DOI: 'javascript:alert(1)' }],
  ])('reads no work from %s', (_what, value) => {
    expect(readWork(value)).toBeNull()
  })

  it('leaves out whatever has the wrong type', () => {
    const odd = {
      DOI: '10.1000/odd',
      title: 'bare',
      author: [1, null, { family: 7 }],
      issued: 'soon',
      page: {},
      volume: 3,
    }
    expect(readWork(odd)).toMatchObject({ title: 'bare', year: null, first_page: null, volume: '3' })
  })
})
