import { describe, expect, it } from 'vitest'
import type { Label } from '../../../../../src/stages/references/parse/labels.ts'
import { mendLabels } from '../../../../../src/stages/references/parse/mends.ts'
import { spansOf } from '../../../../../src/stages/references/parse/spans.ts'
import { labelledString, type Piece } from '../../../../support/papers/labelled-string.ts'

const texts = (string: ReturnType<typeof labelledString>, label: Label) =>
  spansOf(mendLabels(string), label).map(({ text }) => text)

describe('mendLabels', () => {
  it('takes the number behind the mark of pages for the page where no page is labelled', () => {
    const string = labelledString('vol. ', ['5', 'volume'], ', p. 109–112, ', ['2014', 'year'], '.')
    expect(texts(string, 'pages')).toEqual(['109–112'])
  })

  it('takes the number of three digits and more behind the colon of a volume for the page', () => {
    const water = (number: string) =>
      labelledString(['Water', 'container'], ' ', ['330', 'volume'], ':', [number, 'issue'], '.')
    expect([texts(water('135352'), 'pages'), texts(water('135352'), 'issue')]).toEqual([['135352'], []])
    expect([texts(water('12'), 'pages'), texts(water('12'), 'issue')]).toEqual([[], ['12']])
    const paged = labelledString(['330', 'volume'], ':', ['135', 'issue'], ', ', ['1–9', 'pages'])
    expect(texts(paged, 'issue')).toEqual(['135'])
  })

  it('takes the kind of a report and who brought a work out for no container', () => {
    const report = labelledString(['Technical Report', 'container'], ' ', ['CS-12', 'volume'], ', Reed House')
    expect([texts(report, 'genre'), texts(report, 'identifier')]).toEqual([['Technical Report'], ['CS-12']])
    expect([texts(report, 'container'), texts(report, 'volume')]).toEqual([[], []])
    const house = (name: string, ...more: readonly Piece[]) =>
      labelledString(['Rivers', 'title'], '. ', [name, 'container'], ...more)
    expect(texts(house('River Research Center'), 'publisher')).toEqual(['River Research Center'])
    expect(texts(house('University of Rivers'), 'publisher')).toEqual(['University of Rivers'])
    expect(texts(house('Proceedings of the River Society'), 'publisher')).toEqual([])
    expect(texts(house('River Foundation Blog'), 'publisher')).toEqual([])
    expect(texts(house('River Research Center', ' ', ['7', 'volume']), 'publisher')).toEqual([])
  })

  it('takes pages behind their mark for no date', () => {
    const string = labelledString('ISO, Geneva, pp ', ['1-6', 'date'], ', ', ['1978', 'year'], '.')
    expect([texts(string, 'pages'), texts(string, 'date')]).toEqual([['1-6'], []])
  })

  it('takes the number of a review and the days of a meeting for no pages', () => {
    const reviewed = labelledString(['Rivers', 'title'], ' (', ['1980', 'year'], ') ', ['1–83 MR589937', 'pages'])
    expect(texts(reviewed, 'pages')).toEqual(['1–83'])
    const met = labelledString(['Rivers', 'title'], '. Reed Meeting. Oldtown, ', ['8–13', 'pages'], ' ', [
      'August',
      'date',
    ])
    expect([texts(met, 'pages'), texts(met, 'date')]).toEqual([[], ['8–13 August']])
  })

  it('takes the number of a talk at a meeting for no pages', () => {
    const talk = labelledString(['AGU Abstracts', 'container'], ', ', ['2010, SM', 'volume'], ['51A–1749', 'pages'])
    expect([texts(talk, 'volume'), texts(talk, 'pages')]).toEqual([['2010,'], []])
  })

  it('takes the meeting where a paper was presented out of the title', () => {
    const paper = (...more: Piece[]) =>
      labelledString(['Rivers. Paper presented at the Reed Seminar', 'title'], '. ', ...more)
    expect([texts(paper(), 'title'), texts(paper(), 'container')]).toEqual([
      ['Rivers.'],
      ['Paper presented at the Reed Seminar'],
    ])
    expect(texts(paper(['Banks', 'container']), 'note')).toEqual(['Paper presented at the Reed Seminar'])
  })

  it.each([
    ['Rivers, 2nd Edn', 'Rivers', '2nd Edn'],
    ['Rivers (2nd edition)', 'Rivers', '2nd edition'],
    ['Rivers, third revised edition', 'Rivers', 'third revised edition'],
    ['Rivers. A second edition', 'Rivers. A second edition', undefined],
  ])('takes the edition out of the title %j', (printed, title, edition) => {
    const string = labelledString([printed, 'title'], '. Oldtown: ', ['Reed Press', 'publisher'])
    expect([texts(string, 'title')[0], texts(string, 'edition')[0]]).toEqual([title, edition])
  })

  it('takes people behind "In" for editors where the entry says so', () => {
    const entry = (behind: string) =>
      labelledString(['Isopods', 'title'], '. In: ', ['Roe', 'author_family_begin'], `${behind} `, [
        'Rivers',
        'container',
      ])
    expect(texts(entry(', et al. (Eds)'), 'editor_family_begin')).toEqual(['Roe'])
    expect(texts(entry(':'), 'author_family_begin')).toEqual(['Roe'])
  })

  it('takes a second title behind "In" for the container where none is', () => {
    const string = labelledString(['Learning in Depth', 'title'], '. In ', ['Eventilla', 'title'], '.')
    expect([texts(string, 'title'), texts(string, 'container')]).toEqual([['Learning in Depth'], ['Eventilla']])
  })

  it('leaves the page that is meant beside the pages of the work', () => {
    const string = labelledString(['S. 12-40', 'pages'], ', hier S. 14.')
    expect(texts(string, 'pages')).toEqual(['S. 12-40'])
  })

  it('gives the preposition to journals whose names open with one, and to no other', () => {
    const named = (words: string) =>
      texts(labelledString('. In ', [words, 'container'], ' ', ['3', 'volume']), 'container')
    expect(named('Vivo')).toEqual(['In Vivo'])
    expect(named('Vitro Reed Biol')).toEqual(['In Vitro Reed Biol'])
    expect(named('Advances in Reeds')).toEqual(['Advances in Reeds'])
    const portuguese = labelledString('. Em ', ['Questão', 'container'], ', v. ', ['24', 'volume'])
    expect(texts(portuguese, 'container')).toEqual(['Em Questão'])
  })

  it.each([
    ['. ', '[2604, 2638]', 'volume'],
    [', ', '293 pp.', 'pages'],
    [', Abstract ', 'S51A–0140', 'pages'],
  ] as const)('takes no number of the work from %j%j', (mark, tail, label) => {
    const string = labelledString(['Rivers', 'title'], '. ', ['1936', 'year'], mark, [tail, label])
    expect(texts(string, label)).toEqual([])
  })

  it('keeps pages that are marked behind', () => {
    const string = labelledString(['Rivers', 'title'], ', ', ['12-34', 'pages'], ' pp.')
    expect(texts(string, 'pages')).toEqual(['12-34'])
  })

  it('gives the word behind the last name back to the title', () => {
    const string = labelledString(
      ['D.', 'author_given_begin'],
      ' ',
      ['Engler. Klee', 'author_family'],
      ': ',
      ['Rivers', 'title'],
      '.',
    )
    expect([texts(string, 'author_family'), texts(string, 'title')]).toEqual([['Engler'], ['Klee: Rivers']])
  })

  it('begins the next person with the first initial behind a joint', () => {
    const pieces = (first: Label, then: Label): Piece[] => [
      ['Roe', 'author_family_begin'],
      ', ',
      ['B.', 'author_given'],
      ' and ',
      ['J.', 'author_given'],
      ' ',
      ['R.', first],
      ' ',
      ['Poe', then],
      '.',
    ]
    for (const [first, then] of [
      ['author_given_begin', 'author_family'],
      ['author_given', 'author_family_begin'],
    ] as const) {
      const labels = mendLabels(labelledString(...pieces(first, then))).tokens.map(({ label }) => label)
      expect(labels.filter((label) => label.endsWith('_begin'))).toEqual(['author_family_begin', 'author_given_begin'])
      expect(labels[5]).toBe('author_given_begin')
    }
  })

  it('leaves initials that end a name before the next without a joint', () => {
    const string = labelledString(
      ['Roe', 'author_family_begin'],
      ', ',
      ['B.', 'author_given'],
      ' ',
      ['K.', 'author_given_begin'],
      ' ',
      ['Poe', 'author_family'],
    )
    expect(mendLabels(string).tokens).toEqual(string.tokens)
  })

  it('takes the title behind a year in brackets out of the container', () => {
    const string = labelledString('(', ['2001', 'year'], '). ', ['Rivers. Water', 'container'], ', ', ['3', 'volume'])
    expect(texts(string, 'title')).toEqual(['Rivers'])
    expect(texts(string, 'container')).toEqual(['Water'])
  })

  it('leaves the stops of a shortened journal where the year stands elsewhere', () => {
    const string = labelledString(['Biochem. Biophys', 'container'], ' ', ['3', 'volume'], ' (', ['2001', 'year'], ')')
    expect(texts(string, 'container')).toEqual(['Biochem. Biophys'])
  })

  it.each(['“', '"'])('ends a title opened by %s before the mark that closes it behind a stop', (open) => {
    const close = open === '“' ? '”' : '"'
    const string = labelledString([`${open}Rivers, and why.${close} en`, 'title'], '. In: ', ['Water', 'container'])
    expect(texts(string, 'title')).toEqual([`${open}Rivers, and why.${close}`])
    const phrase = labelledString([`${open}Rivers${close} and banks`, 'title'], '.')
    expect(texts(phrase, 'title')).toEqual([`${open}Rivers${close} and banks`])
  })

  it('takes the word behind the last name and its stop for the title where none is', () => {
    const entry = (...more: Piece[]) =>
      labelledString(['Q', 'author_given_begin'], ' ', ['Moss. Belts', 'author_family'], '. ', ...more)
    expect([texts(entry(), 'title'), texts(entry(), 'author_family')]).toEqual([['Belts'], ['Moss']])
    expect(texts(entry(['Reeds', 'title']), 'author_family')).toEqual(['Moss. Belts'])
  })

  it('keeps the ending of a program’s name', () => {
    const string = labelledString('Roe. ', ['Rivers', 'title'], '.jl. ', ['2001', 'year'])
    expect(texts(string, 'title')).toEqual(['Rivers.jl'])
  })
})
