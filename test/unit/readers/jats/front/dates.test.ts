import { describe, expect, it } from 'vitest'
import { dateOf, publishedDate } from '../../../../../src/readers/jats/front/header.ts'
import { meta, xml } from '../snippet.ts'

describe('dateOf', () => {
  it.each([
    ['<date><day>3</day><month>4</month><year>2005</year></date>', '2005-04-03'],
    ['<date><month>Mar</month><year>2005</year></date>', '2005-03'],
    ['<date><year>2005</year></date>', '2005'],
    ['<date iso-8601-date="2005-04-03"/>', '2005-04-03'],
    ['<date iso-8601-date="2005-04-03"><year>2005</year></date>', '2005-04-03'],
    ['<date><season>Jan-Mar</season><year>2017</year></date>', '2017-01'],
    ['<date><string-date>spring 1998</string-date></date>', '1998'],
    ['<date><day>3</day></date>', null],
  ])('%s', (source, iso) => {
    expect(dateOf(xml(source))).toBe(iso)
  })
})

describe('publishedDate', () => {
  const epub = '<pub-date pub-type="epub"><day>9</day><month>12</month><year>2014</year></pub-date>'
  it.each([
    [
      'the electronic date where it is of the year of the volume',
      `<pub-date pub-type="collection"><year>2014</year></pub-date>${epub}`,
      '2014-12-09',
    ],
    [
      'the printed issue where its year is another',
      `${epub}<pub-date pub-type="ppub"><month>10</month><year>2015</year></pub-date>`,
      '2015-10',
    ],
    ['the electronic date alone', epub, '2014-12-09'],
    [
      'not the release in an archive',
      `<pub-date pub-type="pmc-release"><day>1</day><month>1</month><year>2016</year></pub-date>${epub}`,
      '2014-12-09',
    ],
    [
      'dates of later versions of JATS',
      '<pub-date date-type="pub" publication-format="electronic"><day>5</day><month>6</month><year>2023</year></pub-date><pub-date date-type="collection" publication-format="electronic"><year>2023</year></pub-date>',
      '2023-06-05',
    ],
    ['the copyright year as a last resort', '<permissions><copyright-year>1999</copyright-year></permissions>', '1999'],
    ['nothing where nothing is said', '', null],
  ])('takes %s', (_, inner, date) => {
    expect(publishedDate(meta(inner))).toBe(date)
  })
})
