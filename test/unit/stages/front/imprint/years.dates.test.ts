import { describe, expect, it } from 'vitest'
import { copyrightYear, publicationDates } from '../../../../../src/stages/front/imprint/years.ts'

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
    ['Copyright 1989–2019 by A. Reed', '2019'],
    ['Reed 2018', null],
  ])('reads %s', (text, year) => {
    expect(copyrightYear(text)).toBe(year)
  })
})
