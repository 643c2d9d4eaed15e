import { describe, expect, it } from 'vitest'
import { copyrightYear, publicationDates, readDate } from '../../../../src/stages/imprint/dates.ts'

describe('readDate', () => {
  it.each([
    ['20 October 2005', '2005-10-20'],
    ['October 20, 2005', '2005-10-20'],
    ['Oct 2018', '2018-10'],
    ['2018-05-08', '2018-05-08'],
    ['27-01-2017', '2017-01-27'],
    ['01/02/2017', '2017'],
    ['1994', '1994'],
    ['soon', null],
  ])('reads %s as %s', (text, expected) => {
    expect(readDate(text)).toBe(expected)
  })
})

describe('publicationDates', () => {
  it('leaves the days of receipt and acceptance alone', () => {
    const text = 'Received: 8 July 2005 Accepted: 1 October 2005 Published: 20 October 2005'
    expect(publicationDates(text)).toEqual(['2005-10-20'])
  })

  it('takes no date from what follows a word in a sentence', () => {
    expect(publicationDates('published by the River Press of Reedham since 1901')).toEqual([])
  })
})

describe('copyrightYear', () => {
  it.each([
    ['© 2018 Reed et al.', '2018'],
    ['Copyright: the authors, 2011', '2011'],
    ['ª The Author(s) 2018', '2018'],
    ['Reed 2018', null],
  ])('reads %s', (text, year) => {
    expect(copyrightYear(text)).toBe(year)
  })
})
