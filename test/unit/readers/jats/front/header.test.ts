import { describe, expect, it } from 'vitest'
import {
  dateOf,
  publishedDate,
  readDeclared,
  readHeader,
  readKeywords,
  readLicense,
  readTitle,
} from '../../../../../src/readers/jats/front/header.ts'
import { meta, xml } from '../snippet.ts'

describe('readTitle', () => {
  const title = (inner: string) => readTitle(meta(`<title-group>${inner}</title-group>`))
  it.each([
    ['<article-title>H<sub>2</sub>O in <italic>C. elegans</italic></article-title>', 'H2O in C. elegans'],
    ['<article-title>Main</article-title><subtitle>a study</subtitle>', 'Main: a study'],
    ['<article-title>Why?</article-title><subtitle>A study</subtitle>', 'Why? A study'],
    ['<article-title>Main<xref ref-type="fn" rid="n1">*</xref></article-title>', 'Main'],
    ['<article-title>Main<sup><xref ref-type="fn" rid="n1">1</xref></sup></article-title>', 'Main'],
    [
      '<article-title>Main</article-title><trans-title-group><trans-title>Principal</trans-title></trans-title-group>',
      'Main',
    ],
    ['<article-title/>', null],
  ])('%s', (inner, expected) => {
    expect(title(inner)).toBe(expected)
  })
})

describe('readHeader and readDeclared', () => {
  const read = (journal: string, inner: string, attributes = '') => {
    const article = xml(
      `<article ${attributes}><front><journal-meta>${journal}</journal-meta><article-meta>${inner}</article-meta></front></article>`,
    )
    const [front] = article.children
    const found = front === undefined || typeof front === 'string' ? null : front
    return { ...readHeader(article, found), ...readDeclared(found) }
  }

  it('reads the facts of journal and issue', () => {
    const journal =
      '<journal-title-group><journal-title>Journal of X</journal-title></journal-title-group><issn pub-type="ppub">1111-1111</issn><issn pub-type="epub">2222-2222</issn><publisher><publisher-name>P</publisher-name></publisher>'
    const inner =
      '<article-id pub-id-type="doi">https://doi.org/10.1234/x.1</article-id><volume>7</volume><issue>2</issue><supplement>S1</supplement><fpage>10</fpage><lpage>20</lpage>'
    expect(read(journal, inner, 'xml:lang="en-US"')).toMatchObject({
      journal: 'Journal of X',
      issn: '2222-2222',
      publisher: 'P',
      doi: '10.1234/x.1',
      volume: '7',
      issue: '2 S1',
      first_page: '10',
      last_page: '20',
      language: 'en',
    })
  })

  it.each([
    ['<article-id pub-id-type="pmid">165</article-id><article-id pub-id-type="pmc">139</article-id>', '165', 'PMC139'],
    ['<article-id pub-id-type="pmcid">PMC139</article-id>', undefined, 'PMC139'],
    ['<article-id pub-id-type="pmid">none</article-id>', undefined, undefined],
  ])('reads the numbers at PubMed from %s', (inner, pmid, pmcid) => {
    const declared = read('', inner)
    expect([declared.pmid, declared.pmcid]).toEqual([pmid, pmcid])
  })

  it.each([
    ['an article number', '<elocation-id>e12</elocation-id>', 'e12', null],
    ['a page range', '<page-range>5–9</page-range>', '5', '9'],
    ['pages before an article number', '<fpage>1</fpage><lpage>4</lpage><elocation-id>e12</elocation-id>', '1', '4'],
    ['nothing', '', null, null],
  ])('takes its pages from %s', (_, inner, first_page, last_page) => {
    expect(read('', inner)).toMatchObject({ first_page, last_page })
  })

  it.each([
    ['the place of NLM 2', '<journal-title>J of X</journal-title>', 'J of X'],
    [
      'an abbreviation',
      '<journal-title-group><abbrev-journal-title>J. X</abbrev-journal-title></journal-title-group>',
      'J. X',
    ],
    ['an id that is a name', '<journal-id journal-id-type="nlm-ta">J X</journal-id>', 'J X'],
    ['no id that is a number', '<journal-id journal-id-type="doaj">1234</journal-id>', null],
  ])('takes the journal from %s', (_, journal, expected) => {
    expect(read(journal, '').journal).toBe(expected)
  })
})

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

const group = (keywords: readonly string[], attributes = '', title = '') =>
  `<kwd-group ${attributes}>${title && `<title>${title}</title>`}${keywords.map((keyword) => `<kwd>${keyword}</kwd>`).join('')}</kwd-group>`

it.each([
  ['in order', group(['yeast', '<italic>C. elegans</italic>']), ['yeast', 'C. elegans']],
  [
    'those of the own language first',
    group(['agua'], 'xml:lang="es"') + group(['water'], 'xml:lang="en"'),
    ['water', 'agua'],
  ],
  ['several in one element', group(['one; two;three']), ['one', 'two', 'three']],
  ['each once', group(['a', 'a,']), ['a']],
  ['no abbreviations', group(['BMI'], 'kwd-group-type="abbreviations"') + group(['x']), ['x']],
  ['no classification codes', group(['C63', 'H22']) + group(['tax']), ['tax']],
  ['no group that is titled as codes', group(['tax law'], '', 'JEL classification'), []],
])('reads keywords: %s', (_, source, keywords) => {
  expect(readKeywords(meta(source), 'en')).toEqual(keywords)
})

const CC = 'http://creativecommons.org/licenses/by/4.0/'

it.each([
  [
    'its own address',
    `<permissions><license xlink:href="${CC}"><license-p>Open.</license-p></license></permissions>`,
    CC,
  ],
  [
    'a license_ref',
    `<permissions><license><ali:license_ref xmlns:ali="http://www.niso.org/schemas/ali/1.0/">${CC}</ali:license_ref></license></permissions>`,
    CC,
  ],
  [
    'a link in its words',
    `<permissions><license><license-p>See <ext-link xlink:href="${CC}">here</ext-link>.</license-p></license></permissions>`,
    CC,
  ],
  [
    'an address spelled out',
    `<permissions><license><license-p>Licensed (${CC}).</license-p></license></permissions>`,
    CC,
  ],
  [
    'its words',
    '<permissions><license><license-p>All rights reserved.</license-p></license></permissions>',
    'All rights reserved.',
  ],
  ['the place of NLM 2', `<license xlink:href="${CC}"/>`, CC],
  [
    'a copyright line that speaks of a licence',
    '<copyright-statement>© A, under a CC licence</copyright-statement>',
    '© A, under a CC licence',
  ],
  ['nothing', '<permissions><copyright-statement>© A</copyright-statement></permissions>', null],
])('finds the licence by %s', (_, inner, license) => {
  expect(readLicense(meta(inner))).toBe(license)
})
