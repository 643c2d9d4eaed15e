import { describe, expect, it } from 'vitest'
import { accessDateOf, dateOf } from '../../../../../../src/stages/references/parse/normalizers/date.ts'
import { spansOf } from '../../../../../../src/stages/references/parse/spans.ts'
import { labelledString, type Piece } from '../../../../../support/papers/labelled-string.ts'

const dated = (...pieces: Piece[]) => {
  const string = labelledString(...pieces)
  return dateOf(string.text, spansOf(string, 'date'), spansOf(string, 'year'))
}

describe('dateOf', () => {
  it('joins the words of a date with the year behind them', () => {
    expect(dated('Nature, ', ['12 March', 'date'], ' ', ['2010', 'year'])).toBe('12 March 2010')
  })

  it('joins them with the year before them', () => {
    expect(dated('(', ['2010', 'year'], ', ', ['March 12', 'date'], ')')).toBe('2010, March 12')
  })

  it('leaves out a year that stands elsewhere', () => {
    expect(dated(['2010', 'year'], '. Title. Berlin, ', ['3 May', 'date'])).toBe('3 May')
  })

  it('is null where only a year is printed', () => {
    expect(dated(['2010', 'year'])).toBeNull()
  })
})

it('keeps the day of access as printed', () => {
  expect(accessDateOf('12.\nMärz 2010.')).toBe('12. März 2010')
})
