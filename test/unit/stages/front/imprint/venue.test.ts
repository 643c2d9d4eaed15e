import { describe, expect, it } from 'vitest'
import type { Notice, Zone } from '../../../../../src/stages/front/imprint/places/notice.ts'
import { findVenues } from '../../../../../src/stages/front/imprint/venue.ts'

const notice = (text: string, zone: Zone = 'front'): Notice => ({ zone, pageIndex: 0, text, times: 1 })

describe('findVenues', () => {
  it('takes the day of a date for no number of a series', () => {
    expect(findVenues([notice('Technical Report 17 July 2020')])).toEqual([])
    expect(findVenues([notice('Technical Report 17')])).toMatchObject([{ name: 'Technical Report', issue: '17' }])
  })

  it.each([
    ['To appear in RIV 2004', 'RIV 2004', '2004', null],
    ['Forthcoming in: Sand Handbook, Ann Reed & Bo Mower eds. (2018)', 'Sand Handbook', '2018', null],
    ['Accepted for publication at the Journal of Sand', 'Journal of Sand', null, null],
    ['This is an Accepted Manuscript published by Reed & Sons in Sand on 4 May 2015', 'Sand', '2015', null],
    ['It will appear in the book “Theories of Sand, Riverside 2000”', 'Theories of Sand, Riverside 2000', '2000', null],
    ['Accepted in Sand on 2022-05-06. Click on the title to verify.', 'Sand', '2022', null],
    ['RVd 2014, 25.-28.März 2014, Universität Passau', 'RVd 2014', '2014', null],
    ['SAND’15, October 4–7, 2015, Monterey, CA.', 'SAND’15', '2015', null],
    [
      'Appears in Proc. of the 18th International Conference on Rivers (Riv 2001)',
      'Proc. of the 18th International Conference on Rivers (Riv 2001)',
      '2001',
      null,
    ],
    ['Proceedings of the 20th Sand Conference', 'Proceedings of the 20th Sand Conference', null, null],
    ['arXiv:1106.2578v1 [cs.PL] 14 Jun 2011', 'arXiv', '2011', null],
    ['Published as a conference paper at RIVR 2020', 'RIVR 2020', '2020', null],
    ['RIV 2017, April 3–7, 2017, Perth, Australia.', 'RIV 2017', '2017', null],
    [
      'Proceedings of the 2015 Conference on Rivers, Lakes, and Ponds (RIV 2015), pages 1–10',
      'Proceedings of the 2015 Conference on Rivers, Lakes, and Ponds (RIV 2015)',
      '2015',
      null,
    ],
    [
      '37th Conference on Rivers (RIV 2023) Workshop on SAND-AI.',
      '37th Conference on Rivers (RIV 2023) Workshop on SAND-AI',
      '2023',
      null,
    ],
    ['29th European Conference on Rivers (RIVE’15).', '29th European Conference on Rivers (RIVE’15)', '2015', null],
    ['HSFK-Report 9/2007', 'HSFK-Report', '2007', '9/2007'],
    ['Arbeitspapiere des Fluss-Instituts', 'Arbeitspapiere des Fluss-Instituts', null, null],
    ['SUMA-Arbeitsbericht 99/05', 'SUMA-Arbeitsbericht', '1999', '99/05'],
  ])('%j', (text, name, year, issue) => {
    expect(findVenues([notice(text)])).toEqual([{ name, year, issue }])
  })

  it('reads the series that a cover cites, and numbers in running heads', () => {
    const cited = notice('Meer, A.: Slow rivers. Hamburg, 2006 (Rivers Focus 3).', 'cite')
    expect(findVenues([cited])).toEqual([{ name: 'Rivers Focus', year: '2006', issue: '3' }])
    expect(findVenues([notice('Rivers Focus 10/2010', 'margin')])).toEqual([
      { name: 'Rivers Focus', year: '2010', issue: '10/2010' },
    ])
    expect(findVenues([notice('© Rivers Focus 2007 | 3', 'margin')])).toEqual([
      { name: 'Rivers Focus', year: '2007', issue: '3' },
    ])
    expect(findVenues([notice('12   soRiv Flussforschung 2007/2', 'margin')])).toEqual([
      { name: 'soRiv Flussforschung', year: '2007', issue: '2007/2' },
    ])
  })

  it('finds none in other lines', () => {
    const texts = [
      'Anna Meer, Chidi Okafor',
      'The results appear in Table 2.',
      'Received 4 May 2010',
      'Accepted for publication in May 2010',
      'An early version of this work was published in the Journal of Sand',
      'Accepted in Final Form 4 May 2010',
      'Published in the Special Issue “Sand and Silt” with Guest Editors',
      'A report on sand',
      'See also arXiv:1106.2578',
      'It was published in Sand Communication Reeds [6] in 1989',
    ]
    expect(findVenues(texts.map((text) => notice(text)))).toEqual([])
  })
})
