import { describe, expect, it } from 'vitest'
import type { Notice, Zone } from '../../../../../src/stages/front/imprint/places/notice.ts'
import { copyrightYear, findDates, publicationDates } from '../../../../../src/stages/front/imprint/years.ts'

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

describe('findDates', () => {
  const notice = (zone: Zone, text: string, times = 1): Notice => ({ zone, pageIndex: 0, text, times })
  const signsOf = (year: string, ...notices: readonly Notice[]): string[] => {
    const none = { firstIndex: 0, colophon: '', venues: [], dois: [], citedYears: [], located: [], created: null }
    const xmp = { dois: [], publicationName: null, published: null } as unknown as Parameters<
      typeof findDates
    >[0]['xmp']
    const dates = findDates({ ...none, notices, xmp })
    return [...new Set(dates.filter(({ date }) => date.startsWith(year)).map(({ sign }) => sign))]
  }
  const stamp = notice('front', 'arXiv:1510.01630v1 [astro-ph.EP] 6 Oct 2015')

  it('takes a day later than the stamp of an archive for the day of a copy', () => {
    expect(signsOf('2021', stamp, notice('front', 'June 22, 2021'))).toEqual(['fetched'])
    expect(signsOf('2021', notice('front', 'June 22, 2021'))).toContain('date-alone')
  })

  it('leaves a later year that has no day to the journal, whatever day a copy was made', () => {
    const head = notice('margin', 'Rivers 475 (2016)', 3)
    expect(signsOf('2016', stamp, head, notice('front', 'June 22, 2021'))).toEqual(['head-year'])
  })
})
