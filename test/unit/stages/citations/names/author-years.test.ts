// Names and years as they are printed: how far names stand from their year, and which characters are the citation.
import { describe, expect, it } from 'vitest'
import { findBrackets } from '../../../../../src/stages/citations/brackets.ts'
import { findAuthorYears } from '../../../../../src/stages/citations/names/author-years.ts'
import { nameList } from '../../../../support/papers/name-list.ts'

const LIST = nameList('Smith 2010', 'Smith & Lee 2012', 'Jones 2009a', 'Jones 2009b', 'Jones 2009c', 'Roe 2011')

const cited = (text: string): string[] =>
  findAuthorYears(text, findBrackets(text), LIST).map(
    ({ start, end, members }) => `${text.slice(start, end)}=>${members.flatMap(({ targets }) => targets).join(' ')}`,
  )

describe('findAuthorYears', () => {
  it.each<[string, string[]]>([
    // Words between a name and its year: one in brackets, three before them, none in open text.
    ['so (Smith writes, 2010)', ['(Smith writes, 2010)=>r1']],
    ['so (Smith who writes, 2010)', []],
    ['Smith in her book (2010)', ['Smith in her book (2010)=>r1']],
    ['Smith in her new book (2010)', []],
    ['as Smith 2010 says', ['Smith 2010=>r1']],
    ['as Smith says 2010', []],
    // Letters of years.
    ['so (Jones 2009a–c)', ['(Jones 2009a–c)=>r3 r4 r5']],
    ['so (Jones 2009a, b)', ['Jones 2009a=>r3', 'b=>r4']],
    ['so (Jones 2009a, b, c)', ['Jones 2009a=>r3', 'b=>r4', 'c=>r5']],
    ['Jones (2009a, c)', ['2009a=>r3', 'c=>r5']],
    // Brackets within brackets.
    ['so (see Smith [2010])', ['Smith [2010]=>r1']],
    ['so (as Smith (2010) and Roe (2011) say)', ['Smith (2010)=>r1', 'Roe (2011)=>r6']],
    ['so (one) and (two) and Smith (2010)', ['Smith (2010)=>r1']],
    // Names divided by semicolons.
    ['so (Smith; Lee, 2012)', ['(Smith; Lee, 2012)=>r2']],
    ['so (Alves; Braga, 2012)', ['(Alves; Braga, 2012)=>']],
    ['so (Alves; Roe, 2011)', ['Roe, 2011=>r6']],
  ])('finds in %j %j', (text, expected) => {
    expect(cited(text)).toEqual(expected)
  })

  describe('of names that stand earlier in the sentence', () => {
    const far = 'found none at all in all of the long years of work'
    it.each<[string, string[]]>([
      [`Smith and Lee ${far} (2012).`, ['(2012)=>r2']],
      [`Smith and Lee ${far} (2012: 12–14).`, ['(2012: 12–14)=>r2']],
      [`Smith and Lee ${far} (2012, pp. 12 ff.).`, ['(2012, pp. 12 ff.)=>r2']],
      [`Smith and Lee ${far} (in 2012).`, []],
      [`Smith’s book ${far} (2010).`, ['(2010)=>r1']],
      [`Smith ${far} (2010).`, []],
      [`Smith and Roe ${far} (2010).`, []],
      [`Smith and Lee wrote. They ${far} (2012).`, []],
      [`It is. Smith and Lee wrote. They ${far} (2012).`, []],
      [`It is. So Smith and Lee ${far} (2012).`, ['(2012)=>r2']],
      [`Smith’s book and Jones’s books ${far} (2010).`, ['(2010)=>r1']],
    ])('finds in %j %j', (text, expected) => {
      expect(cited(text)).toEqual(expected)
    })

    it('looks 500 characters back, for brackets of sixty', () => {
      const text = (blanks: number) => `Smith and Lee ${'x '.repeat(blanks / 2)}(2012)`
      expect([cited(text(486)), cited(text(490))]).toEqual([['(2012)=>r2'], []])
      const years = (length: number) => `Smith and Lee ${far} (2012${' '.repeat(length - 6)})`
      expect([cited(years(60)).length, cited(years(61)).length]).toEqual([1, 0])
    })
  })
})
