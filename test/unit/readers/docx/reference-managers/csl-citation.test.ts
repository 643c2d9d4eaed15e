import { describe, expect, it } from 'vitest'
import {
  cslFields,
  readCslCitation,
  readMendeleyTag,
} from '../../../../../src/readers/docx/reference-managers/csl-citation.ts'

describe('cslFields', () => {
  it.each([
    [
      { type: 'chapter', title: 'A <i>b</i> c' },
      { bib_type: 'book_chapter', title: 'A b c' },
    ],
    [{ issued: { 'date-parts': [['2019', 3, 5]] } }, { year: 2019, date: '2019-03-05' }],
    [{ issued: { raw: 'spring 2001' } }, { year: 2001, date: 'spring 2001' }],
    [{ page: '819-26' }, { first_page: '819', last_page: '826' }],
    [{ page: 'e12' }, { first_page: 'e12', last_page: null }],
    [{ DOI: 'https://doi.org/10.5555/x.1' }, { doi: '10.5555/x.1' }],
    [{ note: 'PMID: 123456' }, { pmid: '123456' }],
    [
      { author: [{ literal: 'WHO' }, { family: 'Berg', given: 'A', 'non-dropping-particle': 'van den' }] },
      { authors: 'WHO; van den Berg, A' },
    ],
    [{ author: [{ family: 'Aquila', given: 'T', 'dropping-particle': "d'" }] }, { authors: "d'Aquila, T" }],
  ])('reads %j', (item, expected) => {
    expect(cslFields(item)).toMatchObject(expected)
  })
})

describe('readCslCitation', () => {
  it.each(['', '{', '[]', '{"citationItems": 3}', '{"citationItems": [null, {"id": 1}]}'])(
    'gives nothing for %j',
    (json) => {
      expect(readCslCitation(json)).toEqual([])
    },
  )

  it('tells works of two citations apart that Mendeley both calls ITEM-1', () => {
    const cite = (uuid: string) =>
      readCslCitation(
        JSON.stringify({ citationItems: [{ id: 'ITEM-1', uris: [`http://x/${uuid}`], itemData: {} }] }),
      )[0]?.id
    expect(cite('a')).not.toBe(cite('b'))
  })
})

it('knows the tags of Mendeley Cite from others', () => {
  expect(readMendeleyTag('anything')).toBeNull()
  expect(readMendeleyTag('MENDELEY_CITATION_v3_!!!')).toEqual([])
})
