import { describe, expect, it } from 'vitest'
import { bibTypeOf, type TypeEvidence } from '../../../../../src/stages/references/parse/bib-type.ts'

const evidence = (
  over: Partial<Omit<TypeEvidence, 'fields'>> & { fields?: Partial<TypeEvidence['fields']> },
): TypeEvidence => ({
  model: 'book',
  genres: [],
  text: '',
  ...over,
  fields: {
    container: null,
    publisher: null,
    volume: null,
    issue: null,
    first_page: null,
    arxiv: null,
    title: 'A title',
    editor: null,
    url: null,
    series: null,
    ...over.fields,
  },
})

describe('bibTypeOf', () => {
  const rows: [string, Parameters<typeof evidence>[0], string][] = [
    [
      'a conference by its letters',
      { model: 'journal_article', fields: { container: 'EuroSys ’11' } },
      'conference_paper',
    ],
    [
      'a conference by letters alone',
      { model: 'preprint', text: 'Roe A. Rivers. In SAS, 2000.', fields: { container: 'SAS' } },
      'conference_paper',
    ],
    [
      'a meeting whose papers fill a volume of a series',
      { model: 'journal_article', fields: { container: '22nd Reed Security Symposium', volume: '13' } },
      'conference_paper',
    ],
    [
      'a journal that prints what was said at conferences',
      { model: 'journal_article', fields: { container: 'J. Rivers: Conference Series', volume: '13' } },
      'journal_article',
    ],
    ['a work of its own', { model: 'conference_paper', text: 'Roe A. Rivers. Oldtown, 1999.' }, 'book'],
    ['what is in something', { model: 'conference_paper', text: 'A. Roe. “Rivers.” In: (2016).' }, 'conference_paper'],
    [
      'what has a volume and one page',
      { model: 'conference_paper', fields: { container: 'Rivers', volume: '3', first_page: '5' } },
      'journal_article',
    ],
    [
      'proceedings that are counted',
      { model: 'conference_paper', fields: { container: 'MIE', volume: '228' } },
      'conference_paper',
    ],
    [
      'what is in a volume of a series',
      {
        model: 'journal_article',
        fields: { container: 'Rivers', series: 'Lecture Notes', volume: '3', first_page: '5' },
      },
      'book_chapter',
    ],
    [
      'a journal by its letters',
      { model: 'journal_article', text: 'Roe. Rivers. JFP, 1997.', fields: { container: 'JFP' } },
      'journal_article',
    ],
    ['a page of the web', { model: 'book_chapter', fields: { url: 'http://www.reed.org/' } }, 'other'],
    ['what is called a thesis', { genres: ['Unveröff. Diss.'] }, 'thesis'],
    ['a data set', { genres: ['[Data set]'] }, 'dataset'],
    ['a program', { genres: ['Computer software'] }, 'software'],
    ['what is on arXiv alone', { model: 'journal_article', fields: { arxiv: '1708.01150' } }, 'preprint'],
    [
      'a printed article that is on arXiv too',
      { model: 'journal_article', fields: { arxiv: '1708.01150', container: 'Phys. Rev. D' } },
      'journal_article',
    ],
    ['what is on a preprint server', { model: 'journal_article', fields: { container: 'bioRxiv' } }, 'preprint'],
    [
      'what is in proceedings',
      { model: 'book_chapter', fields: { container: 'Proceedings of the 12th Workshop on Parsing' } },
      'conference_paper',
    ],
    [
      'an academy’s journal',
      {
        model: 'journal_article',
        fields: { container: 'Proceedings of the National Academy of Sciences', volume: '12' },
      },
      'journal_article',
    ],
    ['a working paper', { fields: { container: 'NBER Working Paper', volume: '7123' } }, 'report'],
    ['a part of an edited book', { fields: { container: 'Handbook', editor: [{ family: 'Roe' }] } }, 'book_chapter'],
    ['what is named a data set', { fields: { title: 'Comparative Welfare States Data Set' } }, 'dataset'],
    [
      'an article about one',
      { model: 'journal_article', fields: { title: 'A data set of rivers', container: 'Water', first_page: '3' } },
      'journal_article',
    ],
    ['a program by where it is', { fields: { url: 'https://www.R-project.org/' } }, 'software'],
    ['a page of the web', { fields: { url: 'http://example.org/plan' } }, 'other'],
    ['a book that is on the web', { fields: { url: 'http://example.org/book', publisher: 'Press' } }, 'book'],
    ['anything else as the model says', { model: 'other' }, 'other'],
  ]
  it.each(rows)('tells %s', (_, over, expected) => {
    expect(bibTypeOf(evidence(over))).toBe(expected)
  })
})
