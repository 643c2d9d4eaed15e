import { describe, expect, it } from 'vitest'
import { findLocator, fullLastPage } from '../../../../src/stages/imprint/locator.ts'

const fields = (text: string) => {
  const found = findLocator(text)
  return found && [found.year, found.volume, found.issue, found.first_page, found.last_page]
}

describe('findLocator', () => {
  it.each([
    ['Journal of Rivers (2018) 97:3(e9575)', ['2018', '97', '3', 'e9575', null]],
    ['J Riv. 2019;25(1):39–56.', ['2019', '25', '1', '39', '56']],
    ['J Riv. 2019;25:39–56.', ['2019', '25', null, '39', '56']],
    ['Journal of Rivers, 2018, 25(6), 597–617', ['2018', '25', '6', '597', '617']],
    ['Journal of Rivers 2005, 6:96', ['2005', '6', null, '96', null]],
    ['Reed et al. Journal of Rivers (2018) 18:55', ['2018', '18', null, '55', null]],
    ['JOURNAL OF RIVERS | 2 : 960 | DOI: 10.1234/riv.960', [null, '2', null, '960', null]],
    ['Journal of Rivers | (2018) 8:17997 | DOI:10.1234/x', ['2018', '8', null, '17997', null]],
    ['Journal of Rivers Volume 2018, Article ID 7801543, 4 pages', [null, '2018', null, '7801543', null]],
    ['Journal of Rivers   1   February 2019 | Volume 10 | Article 220', ['2019', '10', null, '220', null]],
    ['Journal of Rivers 2018:12 1303–1310', ['2018', '12', null, '1303', '1310']],
    ['Riv J Sci (2018) 84 2747–60', ['2018', '84', null, '2747', '2760']],
    ['Journal of Rivers, 2005, Vol. 33, No. 14   4433–4442', ['2005', '33', '14', '4433', '4442']],
    ['Journal of Rivers 12 (2005) 123–134', ['2005', '12', null, '123', '134']],
    ['Journal of Rivers 1(9): 370-375 (2007)', ['2007', '1', '9', '370', '375']],
    ['RIVERS AND LAKES 11: 832-840, 2016', ['2016', '11', null, '832', '840']],
    ['River Letters, 365, 2018, fny085', ['2018', '365', null, 'fny085', null]],
    ['Rivers I Reedham I v. 35 I e227169 I 2023', ['2023', '35', null, 'e227169', null]],
    ['Rivers, Vol No. XIV Nos. 1 & 2, July-October 1994, Pages 108-111', ['1994', '14', '1 & 2', '108', '111']],
    [
      'Reed. (2024). Water. Journal of Rivers, 7(77), 180. https://doi.org/10.1234/riv.180',
      [null, '7', '77', '180', null],
    ],
    ['Proceedings of Rivers 8(81), 2026', ['2026', '8', '81', null, null]],
    ['Vol-002 Issue-003 August 2011', ['2011', '2', '3', null, null]],
    ['A study of the water of rivers', null],
    ['https://doi.org/10.1186/1741-7007-3-22', null],
    ['ISBN 978-3-7705-4923-1', null],
  ])('reads %s', (text, expected) => {
    expect(fields(text)).toEqual(expected)
  })
})

describe('fullLastPage', () => {
  it.each([
    ['2747', '60', '2760'],
    ['e230', '5', 'e235'],
    ['39', '56', '56'],
  ])('completes %s–%s', (first, last, whole) => {
    expect(fullLastPage(first, last)).toBe(whole)
  })
})
