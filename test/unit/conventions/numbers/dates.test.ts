import { describe, expect, it } from 'vitest'
import {
  dateAlone,
  declaredDate,
  findYear,
  isoDate,
  isYear,
  monthNumber,
  readDate,
} from '../../../../src/conventions/numbers/dates.ts'

describe('monthNumber', () => {
  it.each([
    ['4', 4],
    ['11', 11],
    ['April', 4],
    ['Apr-Jun', 4],
    ['Sept.', 9],
    ['MÄRZ', 3],
    ['août', 8],
    ['dezembro', 12],
    ['13', null],
    ['0', null],
    ['Spring', null],
    ['Marvin', null],
    ['', null],
  ])('%s', (written, month) => {
    expect(monthNumber(written)).toBe(month)
  })
})

describe('a printed date', () => {
  it.each([
    ['20 October 2005', '2005-10-20'],
    ['October 20, 2005', '2005-10-20'],
    ['October 20th, 2005', '2005-10-20'],
    ['3rd Oct. 2018', '2018-10-03'],
    ['Oct 2018', '2018-10'],
    ['Published: May 2018', '2018-05'],
    ['14. März 2024', '2024-03-14'],
    ['14 de marzo de 2024', '2024-03-14'],
    ['le 1er août 2019', '2019-08-01'],
    ['2018-05-08', '2018-05-08'],
    ['2018/5/8', '2018-05-08'],
    ['2024年3月14日', '2024-03-14'],
    ['14.03.2024', '2024-03-14'],
    ['02.03.2024', '2024-03-02'],
    ['27-01-2017', '2017-01-27'],
    ['1/27/2017', '2017-01-27'],
    ['01/02/2017', '2017'],
    ['2017-13-45', '2017'],
    ['Marvin 2011', '2011'],
    ['1994', '1994'],
    ['page 1745', null],
    ['soon', null],
  ])('%s is %s', (text, expected) => {
    expect(readDate(text)).toBe(expected)
  })
})

describe('a date alone on its line', () => {
  it.each<[string, string | null]>([
    ['6 October, 2006; revised 9 February, 2007', '2006-10-06'],
    ['September 2006 (typeset on November 10, 2022)', '2006-09'],
    ['Version 0.32 2012/12/11', '2012-12-11'],
    ['1999-03-10 v2.0', '1999-03-10'],
    ['Dec 2022 (updated)', '2022-12'],
    ['Printed November 12, 2004', null],
    ['Figures of May 2012', null],
    ['Spring 2008 in Lund', null],
  ])('%s', (line, date) => {
    expect(dateAlone(line)).toBe(date)
  })
})

describe('a declared date', () => {
  it.each<[string | null, string | null]>([
    ['2024/03/14', '2024-03-14'],
    ['2024-3', '2024-03'],
    ['2024', '2024'],
    ['14.03.2024', '2024-03-14'],
    ['14 March 2024', '2024-03-14'],
    ['March 14, 2024', '2024-03-14'],
    ['March 2024', '2024-03'],
    ['2024-03-14T10:00:00Z', '2024-03-14'],
    ['May 1745', '1745-05'],
    ['soon', null],
    [null, null],
  ])('%j is %j', (written, date) => {
    expect(declaredDate(written)).toBe(date)
  })
})

describe('parts of a date', () => {
  it.each([
    [{ year: 2005, month: 4, day: 3 }, '2005-04-03'],
    [{ year: '2005', month: 'Mar', day: null }, '2005-03'],
    [{ year: '2005', month: 'Mar', day: '35' }, '2005-03'],
    [{ year: '2017', month: 'Jan-Mar' }, '2017-01'],
    [{ year: '2017', month: 'Spring', day: '4' }, '2017'],
    [{ year: 'c. 1998', month: null }, '1998'],
    [{ year: null, month: 4 }, null],
  ])('%j', (parts, iso) => {
    expect(isoDate(parts)).toBe(iso)
  })

  it.each<[string | null, number | null]>([
    ['2010', 2010],
    ['1977/1976', 1977],
    ['12.03.1999', 1999],
    ['2010a', 2010],
    ['20101', null],
    ['99', null],
    [null, null],
  ])('the year of %j', (text, year) => {
    expect(findYear(text)).toBe(year)
  })

  it('knows a year from another number', () => {
    expect(['1998', '2024', '1499', '2100', '998'].map(isYear)).toEqual([true, true, false, false, false])
  })
})
