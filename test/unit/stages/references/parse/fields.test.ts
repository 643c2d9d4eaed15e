import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../../src/stages/references/parse/fields.ts'
import { labelledString } from '../../../../support/papers/labelled-string.ts'

describe('fieldsOf', () => {
  it('takes a firm for one name', () => {
    const fields = fieldsOf(
      labelledString(['Roe', 'author_family_begin'], ' & ', ['Poe', 'author_family_begin'], ' LLP, ', [
        'Rivers',
        'title',
      ]),
    )
    expect(fields.author).toEqual([{ family: null, given: null, suffix: null, literal: 'Roe & Poe LLP' }])
    expect(fieldsOf(labelledString(['Roe Inc. v. Poe', 'title'], ', ', ['2015', 'year'])).author).toBeNull()
  })

  it('reads authors, and no editors, as the rest of their list prints them', () => {
    const names = (role: 'author' | 'editor') =>
      fieldsOf(
        labelledString(
          ['Moss', `${role}_family_begin`],
          ' ',
          ['P', `${role}_given`],
          ', ',
          ['RoeL', `${role}_family_begin`],
          '. ',
          ['Rivers', 'title'],
          '.',
        ),
      )
    expect(names('author').author?.map(({ family }) => family)).toEqual(['Moss', 'Roe'])
    expect(names('editor').editor?.map(({ family }) => family)).toEqual(['Moss', 'RoeL'])
  })

  it('fills every field from its label', () => {
    const fields = fieldsOf(
      labelledString(
        ['Roe', 'author_family_begin'],
        ', ',
        ['A.', 'author_given'],
        ' (',
        ['2010', 'year'],
        ['b', 'year_suffix'],
        '). ',
        ['A title', 'title'],
        '. In: ',
        ['K.', 'editor_given_begin'],
        ' ',
        ['Lee', 'editor_family'],
        ' (ed.), ',
        ['A book', 'container'],
        ' (',
        ['Series', 'series'],
        '), ',
        ['2nd ed.', 'edition'],
        ' ',
        ['Oslo', 'place'],
        ': ',
        ['Press', 'publisher'],
        ', ',
        ['1-9', 'pages'],
        '. ',
        ['http://a.org', 'url'],
        ' (',
        ['1 May 2011', 'access_date'],
        '), ',
        ['reprinted', 'note'],
      ),
    )
    expect(fields).toMatchObject({
      authors: 'Roe, A.',
      author: [{ family: 'Roe', given: 'A.' }],
      editors: 'Lee, K.',
      year: 2010,
      year_suffix: 'b',
      title: 'A title',
      container: 'A book',
      series: 'Series',
      edition: '2nd',
      publisher: 'Press',
      first_page: '1',
      last_page: '9',
      url: 'http://a.org',
      access_date: '1 May 2011',
      note: 'reprinted',
      is_in_press: false,
      doi: null,
    })
  })

  it.each([
    [
      [['10.1000/(SICI)1-2(1998)13:2', 'doi'], '<98::AID-X>3.0.CO;2-B'],
      '10.1000/(SICI)1-2(1998)13:2<98::AID-X>3.0.CO;2-B',
    ],
    [[['https://doi.org/10.1000/own', 'url'], ' Slow Sci 2019;97 doi:', ['10.1000/head', 'doi']], '10.1000/own'],
    [[['10.1000/j.slow. 2019.01', 'doi']], '10.1000/j.slow.2019.01'],
  ] as const)('gives the DOI of %j whole, and the first of two', (pieces, doi) => {
    expect(fieldsOf(labelledString(['A title', 'title'], '. ', ...pieces)).doi).toBe(doi)
  })

  it('turns a link to a DOI into the DOI', () => {
    const fields = fieldsOf(labelledString(['A title', 'title'], '. ', ['https://doi.org/10.1000/x', 'url']))
    expect(fields).toMatchObject({ doi: '10.1000/x', url: null })
  })

  it('does not repeat an identifier as a note', () => {
    const fields = fieldsOf(
      labelledString(['A title', 'title'], '. arXiv:', ['2005.14165', 'arxiv'], ' ', ['arXiv:2005.14165', 'note']),
    )
    expect(fields).toMatchObject({ arxiv: '2005.14165', note: null })
  })

  it('has nulls alone for a string without labels', () => {
    const filled = Object.entries(fieldsOf(labelledString('...'))).filter(
      ([, value]) => value !== null && value !== false,
    )
    expect(filled).toEqual([['bib_type', 'journal_article']])
  })
})

it('keeps the number of a patent or a report with the word of its kind', () => {
  const entry = (between: string) =>
    labelledString(['Locks', 'title'], '. ', ['U.S. Patent', 'genre'], between, ['5,787,267', 'identifier'], '.')
  expect(fieldsOf(entry(' no. '))).toMatchObject({ note: 'U.S. Patent no. 5,787,267' })
  expect(fieldsOf(entry(', Reedham Press, '))).toMatchObject({ note: 'U.S. Patent' })
})

it('takes a number for PubMed’s only where the entry names it', () => {
  const entry = (archive: string) =>
    fieldsOf(labelledString(['Rivers', 'title'], `. Available at ${archive} `, ['927487', 'pmid']))
  expect([entry('SSRN').pmid, entry('PubMed:').pmid]).toEqual([null, '927487'])
})

it('keeps both signs of "C++"', () => {
  expect(fieldsOf(labelledString(['Rivers in C+', 'title'], '+. ', ['2001', 'year'])).title).toBe('Rivers in C++')
})

it('ends a publisher before an address that nothing parts from it', () => {
  const entry = labelledString(['Rivers', 'title'], '. ', ['Bureau of Researchhttps', 'publisher'], '://doi.org/10.1/a')
  expect(fieldsOf(entry).publisher).toBe('Bureau of Research')
})

it('takes the name of a book without a title inside it for the title', () => {
  const book = labelledString(['Numerical rivers', 'container'], ' ', ['2nd edition', 'edition'], '. ', [
    'Press',
    'publisher',
  ])
  expect(fieldsOf(book)).toMatchObject({ title: 'Numerical rivers', container: null })
  const journal = labelledString(['Water Studies', 'container'], ' ', ['12', 'volume'], ', ', ['3', 'pages'])
  expect(fieldsOf(journal)).toMatchObject({ title: null, container: 'Water Studies' })
})

it('takes the only year of an entry, in brackets behind the title, for no words of it', () => {
  const read = (rest: string) => fieldsOf(labelledString(['Rivers and memory (2013)', 'title'], rest)).title
  expect(read(' Water 7')).toBe('Rivers and memory')
  expect(read('. Water 7, 2013')).toBe('Rivers and memory (2013)')
})
