import { describe, expect, it } from 'vitest'
import {
  brokenLastDoi,
  declaredDoi,
  doiAddress,
  findDoi,
  findDois,
  isDoi,
  isDoiAddress,
  isJournalStem,
  isSameDoi,
  linkedDoi,
  mendedDoi,
  wholeDoi,
} from '../../../../src/conventions/identifiers/doi.ts'

describe('findDois', () => {
  it.each([
    ['doi:10.1234/riv.5.', ['doi_label 10.1234/riv.5']],
    ['DOI 10.1234/riv-5-6', ['doi_label 10.1234/riv-5-6']],
    ['https://doi.org/10.1234/riv.5 and http://dx.doi.org/10.1234/RIV.6', ['url 10.1234/riv.5', 'url 10.1234/RIV.6']],
    ['(10.1234/riv(5)6)', ['bare 10.1234/riv(5)6']],
    ['see doi: 10.1000/abc, p. 3', ['doi_label 10.1000/abc']],
    ['(doi:10.1000/abc). More', ['doi_label 10.1000/abc']],
    ['https://doi.org/10.1000/abc,https://reed.org/doi/x', ['url 10.1000/abc']],
    ['[10.1000/a[1]b]', ['bare 10.1000/a[1]b']],
    ['10.1061/(ASCE)0733-9399(1985)111:8(1052)', ['bare 10.1061/(ASCE)0733-9399(1985)111:8(1052)']],
    ['(10.1061/(ASCE)0733-9399(1985)111:8(1052)).', ['bare 10.1061/(ASCE)0733-9399(1985)111:8(1052)']],
    ['10.1016/S0140-6736(05)67889-3.', ['bare 10.1016/S0140-6736(05)67889-3']],
    ['10.1000.10/sub', ['bare 10.1000.10/sub']],
    [
      '10.1002/(SICI)1097-4679(199908)55:8<941::AID-JCLP4>3.0.CO;2-#. Next',
      ['bare 10.1002/(SICI)1097-4679(199908)55:8<941::AID-JCLP4>3.0.CO;2-#'],
    ],
    ['10.1175/1520-0469(1998)055<2693:TG>2.0.CO;2.', ['bare 10.1175/1520-0469(1998)055<2693:TG>2.0.CO;2']],
    ['<a>10.1000/abc</a>', ['bare 10.1000/abc']],
    ['“10.1000/abc”', ['bare 10.1000/abc']],
    ['10.1000/abc*', ['bare 10.1000/abc']],
    ['https://www.rivers.org/articles/10.1234/riv.5/full', ['bare 10.1234/riv.5']],
    ['10.1234/riv.5?lang=en', ['bare 10.1234/riv.5']],
    ['10.1234/riv.5&representation=PDF', ['bare 10.1234/riv.5']],
    ['www.rivers.org/cgi/doi/10.1073/riv.0502848102', ['url 10.1073/riv.0502848102']],
    ['www.rivers.org\u035ecgi\u035edoi\u035e10.1073\u035eriv.0502', ['url 10.1073/riv.0502']],
    [
      'https://academic.rivers.com/riv/article-abstract/doi/10.1093/riv/kxx061/4622596 by guest',
      ['url 10.1093/riv/kxx061'],
    ],
    [
      'https://academic.rivers.com/riv/article-abstract/doi/10.1093/riv/sbx053/3861667/How-Water-Flows',
      ['url 10.1093/riv/sbx053'],
    ],
    ['110.1234/5', []],
    ['10.12/5', []],
    ['Version 10.12 of 2010/11', []],
    ['10.1016', []],
  ])('reads %s', (text, expected) => {
    expect(findDois(text).map(({ marker, raw }) => `${marker} ${raw}`)).toEqual(expected)
  })

  it('says where each begins', () => {
    expect(findDois('a 10.1000/x b 10.1000/y').map(({ start }) => start)).toEqual([2, 14])
  })
})

describe('a value that is a DOI', () => {
  const rows: [written: string, whole: string | null, declared: string | null][] = [
    ['10.1000/x', '10.1000/x', '10.1000/x'],
    ['doi: 10.1000/x', '10.1000/x', '10.1000/x'],
    ['info:doi/10.1000/x', '10.1000/x', '10.1000/x'],
    ['https://doi.org/10.1000/x.', '10.1000/x', '10.1000/x'],
    ['https://doi.org/10.1000%2Fx', null, '10.1000/x'],
    ['https://doi.org/10.5555/a.1).', '10.5555/a.1', '10.5555/a.1'],
    ['10.1061/(ASCE)1(1052)', '10.1061/(ASCE)1(1052)', '10.1061/(ASCE)1(1052)'],
    [
      '10.1666/0094(2000)026<0386:B>2.0.CO;2',
      '10.1666/0094(2000)026<0386:B>2.0.CO;2',
      '10.1666/0094(2000)026<0386:B>2.0.CO;2',
    ],
    ['10.1000/a<b>c', '10.1000/a<b>c', '10.1000/a<b>c'],
    ['published as 10.1000/x', null, '10.1000/x'],
    ['10.1/x', null, null],
    ['none', null, null],
  ]
  it.each(rows)('reads %s', (written, whole, declared) => {
    expect([wholeDoi(written), declaredDoi(written)]).toEqual([whole, declared])
  })

  it('is none where nothing is said', () => {
    expect([declaredDoi(null), findDoi(null)]).toEqual([null, null])
  })
})

describe('mendedDoi', () => {
  it.each<[string, string | null]>([
    ['https://doi.org/10.1016/j.jgp.2015.03.004', '10.1016/j.jgp.2015.03.004'],
    ['10.1016/j.jgp.\n2015.03.004.', '10.1016/j.jgp.2015.03.004'],
    ['10. 1016/ j.jgp', '10.1016/j.jgp'],
    ['https://doi.org/1 0.1016/j.jgp', '10.1016/j.jgp'],
    ['10.1000/xyz>.', '10.1000/xyz'],
    ['doi', null],
  ])('reads %j as %j', (text, doi) => {
    expect(mendedDoi(text)).toBe(doi)
  })
})

describe('addresses of DOIs', () => {
  it.each([
    ['https://doi.org/10.1000/x', true, '10.1000/x'],
    ['http://dx.doi.org/10.1000/x?a=b', true, '10.1000/x'],
    ['doi.org/10.1000%2Fx', true, '10.1000/x'],
    ['https://a.org/doi/10.1000/x', false, null],
  ])('%s', (href, isAddress, doi) => {
    expect([isDoiAddress(href), linkedDoi(href)]).toEqual([isAddress, doi])
  })

  it('are written with the resolver', () => {
    expect(doiAddress('10.1000/x')).toBe('https://doi.org/10.1000/x')
  })
})

it.each([
  ['10.1234/riv', '10.1234/riv.55', true],
  ['10.1234/riv', '10.1234/riv', false],
  ['10.1371/journal.pone.0012345', '10.1371/journal.pone.0012345.g001', false],
])('knows whether %s is the stem of %s: %s', (stem, doi, answer) => {
  expect(isJournalStem(stem, doi)).toBe(answer)
})

it('compares DOIs without their case', () => {
  expect([isSameDoi('10.1000/AbC', '10.1000/aBc'), isSameDoi('10.1000/a', '10.1000/b')]).toEqual([true, false])
  expect([isDoi('10.1000/x'), isDoi('10.1000/x y'), isDoi('doi:10.1000/x')]).toEqual([true, false, false])
})

describe('brokenLastDoi', () => {
  it.each<[string, string | null]>([
    ['Rivers. https://doi.org/10.5555/RIV.package. reeds', '10.5555/RIV.package.reeds'],
    ['Rivers. doi:10.5555/j.riv.2013. 05.008.', '10.5555/j.riv.2013.05.008'],
    ['Rivers. doi:10.5555/riv. Accessed in May', null],
    ['Rivers. doi:10.5555/riv', null],
  ])('reads %j as %j', (text, doi) => {
    expect(brokenLastDoi(text)).toBe(doi)
  })
})
