import { describe, expect, it } from 'vitest'
import { namePieces, spansOf } from '../../../../../src/stages/references/parse/spans.ts'
import { labelledString, type Piece } from '../../../../support/papers/labelled-string.ts'

describe('spansOf', () => {
  it('joins runs that only unlabelled marks divide', () => {
    const string = labelledString(['Main title', 'title'], ': ', ['subtitle', 'title'], '. ', ['Journal', 'container'])
    expect(spansOf(string, 'title').map(({ text }) => text)).toEqual(['Main title: subtitle'])
  })

  it('keeps runs apart that something else divides', () => {
    const string = labelledString(['12', 'volume'], ' (', ['3', 'issue'], ') ', ['7', 'volume'])
    expect(spansOf(string, 'volume').map(({ text }) => text)).toEqual(['12', '7'])
  })

  it.each<[string, Piece]>([
    ['a labelled mark', ['/', 'volume']],
    ['a word without a label', ' and '],
  ])('keeps runs apart that %s divides', (_, between) => {
    const string = labelledString(['12', 'issue'], between, ['7', 'issue'])
    expect(spansOf(string, 'issue').map(({ text }) => text)).toEqual(['12', '7'])
  })

  it('takes in the bracket that closes what the span opened', () => {
    const string = labelledString(['Work (life', 'title'], '). ', ['2001', 'year'])
    expect(spansOf(string, 'title').map(({ text }) => text)).toEqual(['Work (life)'])
  })

  it.each<[string, Piece[], string]>([
    ['opens', ['“', ['Back-end” sentencing', 'title'], '. '], '“Back-end” sentencing'],
    ['closes', [['Careers and “Criminals', 'title'], '.” '], 'Careers and “Criminals”'],
    ['opens in German', ['„', ['Touch me“ und mehr', 'title'], '. '], '„Touch me“ und mehr'],
    ['opens with straight ones', ['"', ['Green-like" genes', 'title'], '. '], '"Green-like" genes'],
    ['encloses all', ['“', ['A Theory of Lakes', 'title'], '.” '], 'A Theory of Lakes'],
    ['holds an apostrophe', ['‘', ['Children’s play', 'title'], '’. '], 'Children’s play'],
  ])('takes in the quotation mark of a quotation inside it: %s', (_, pieces, expected) => {
    const string = labelledString(...pieces, ['2001', 'year'])
    expect(spansOf(string, 'title').map(({ text }) => text)).toEqual([expected])
  })
})

describe('namePieces', () => {
  it('tells the parts of a name and where a person begins', () => {
    const string = labelledString(
      ['Smith', 'author_family_begin'],
      ', ',
      ['J', 'author_given'],
      '. (',
      ['2001', 'year'],
      ')',
    )
    expect(namePieces(string, 'author').map(({ part, begins }) => [part, begins])).toEqual([
      ['family', true],
      ['given', false],
    ])
    expect(namePieces(string, 'editor')).toEqual([])
  })
})
