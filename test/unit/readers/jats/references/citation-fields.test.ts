import { describe, expect, it } from 'vitest'
import {
  bibTypeOf,
  citationFields,
  citationIds,
  type WorkShape,
} from '../../../../../src/readers/jats/references/citation-fields.ts'
import { plainOf } from '../../../../../src/readers/jats/text/inline.ts'
import { xml } from '../snippet.ts'

const fields = (source: string) => {
  const citation = xml(source)
  return citationFields(citation, plainOf(citation))
}
const element = (inner: string, type = 'journal') =>
  fields(`<element-citation publication-type="${type}">${inner}</element-citation>`)
const name = (family: string) => `<name><surname>${family}</surname><given-names>A</given-names></name>`
const families = (people: readonly { family?: string | null; literal?: string | null }[] | null | undefined) =>
  people?.map(({ family, literal }) => family ?? literal)

describe('citationFields', () => {
  it('reads a journal article', () => {
    const inner = `<person-group person-group-type="author">${name('Benne')}<collab>WHO</collab></person-group><article-title>T</article-title><source>Cell</source><year>1986</year><volume>46</volume><issue>2</issue><fpage>819</fpage><lpage>26</lpage>`
    expect(element(inner)).toMatchObject({
      bib_type: 'journal_article',
      title: 'T',
      container: 'Cell',
      year: 1986,
      volume: '46',
      issue: '2',
      first_page: '819',
      last_page: '826',
      authors: 'Benne, A; WHO',
      is_in_press: false,
    })
  })

  it.each([
    [
      'a chapter',
      '<chapter-title>C</chapter-title><source>Book</source>',
      'book',
      { title: 'C', container: 'Book', bib_type: 'book_chapter' },
    ],
    [
      'a book',
      '<source>Book</source><publisher-name>P</publisher-name><edition>2nd ed.</edition>',
      'book',
      { title: 'Book', container: null, publisher: 'P', edition: '2nd', bib_type: 'book' },
    ],
    [
      'an article without a title',
      '<source>Cell</source><volume>1</volume>',
      'journal',
      { title: null, container: 'Cell' },
    ],
    [
      'a data set',
      '<data-title>D</data-title><source>Dryad</source><version>2</version>',
      'data',
      { title: 'D', container: 'Dryad', version: '2', bib_type: 'dataset' },
    ],
    ['a year with its letter', '<source>B</source><year>2020a</year>', 'book', { year: 2020, year_suffix: 'a' }],
    [
      'a full date',
      '<source>B</source><year>2020</year><month>May</month><day>3</day>',
      'book',
      { year: 2020, date: '2020-05-03' },
    ],
    [
      'a conference by its date',
      '<article-title>T</article-title><conf-name>Conf</conf-name><conf-date>17–21 June 2012</conf-date>',
      'confproc',
      { container: 'Conf', year: 2012 },
    ],
    [
      'an access date, which is not the year',
      '<source>B</source><date-in-citation><year iso-8601-date="2014-05-01">2014</year></date-in-citation>',
      'web',
      { year: null, access_date: '2014-05-01' },
    ],
    [
      'an article number',
      '<source>S</source><volume>1</volume><elocation-id>e12</elocation-id>',
      'journal',
      { first_page: 'e12', last_page: null },
    ],
    [
      'a page range',
      '<source>S</source><page-range>12–15</page-range>',
      'journal',
      { first_page: '12', last_page: '15' },
    ],
    [
      'both pages in one',
      '<source>S</source><fpage>491S-494S</fpage>',
      'journal',
      { first_page: '491S', last_page: '494S' },
    ],
    [
      'a last page that leaves its letter out',
      '<source>S</source><fpage>E465</fpage><lpage>70</lpage>',
      'journal',
      { first_page: 'E465', last_page: 'E470' },
    ],
    ['a series', '<source>B</source><series>Lecture Notes</series>', 'book', { series: 'Lecture Notes' }],
    [
      'a work in press',
      '<source>B</source><comment>in press</comment>',
      'book',
      { is_in_press: true, note: 'in press' },
    ],
    ['a thesis', '<source>T</source><comment>PhD thesis</comment><year>2001</year>', 'book', { bib_type: 'thesis' }],
    [
      'a preprint',
      '<article-title>T</article-title><source>arXiv</source><year>2001</year>',
      'other',
      { bib_type: 'preprint' },
    ],
    [
      'punctuation at the edges of a field',
      '<source>Land Use Policy, </source><year>2020.</year>',
      'book',
      { title: 'Land Use Policy', year: 2020 },
    ],
  ])('reads %s', (_, inner, type, expected) => {
    expect(element(inner, type)).toMatchObject(expected)
  })

  it.each([
    [
      'in a group of editors',
      `<person-group person-group-type="editor">${name('E')}</person-group><source>B</source>`,
      undefined,
      ['E'],
    ],
    [
      'after the title of a chapter',
      `${name('A')}<chapter-title>C</chapter-title>${name('E')}<source>B</source>`,
      ['A'],
      ['E'],
    ],
    ['before any title', `${name('A')}${name('B')}<source>B</source>`, ['A', 'B'], undefined],
    ['inside styling', `<bold>${name('A')}</bold><source>B</source>`, ['A'], undefined],
  ])('knows people %s', (_, inner, author, editor) => {
    const found = element(inner, 'book')
    expect([families(found?.author), families(found?.editor)]).toEqual([author, editor])
  })

  it.each([
    ['a string', '<mixed-citation>Smith J. A book. 2001.</mixed-citation>'],
    ['a string with a link', '<mixed-citation>WHO. <ext-link>http://x.org</ext-link></mixed-citation>'],
    ['a string with one tag', '<mixed-citation>Smith, <italic>Cell</italic> <year>2001</year></mixed-citation>'],
    ['fields that are none', '<element-citation><comment>see there</comment></element-citation>'],
  ])('declares nothing for %s', (_, source) => {
    expect(fields(source)).toBeNull()
  })

  it('reads a last page that is not tagged', () => {
    const source = '<mixed-citation><source>Cell</source> <year>2009</year>;10:<fpage>2973</fpage>–85.</mixed-citation>'
    expect(fields(source)).toMatchObject({ first_page: '2973', last_page: '2985' })
  })

  it('declares what a tagged string says', () => {
    expect(
      fields('<mixed-citation><article-title>T</article-title>. <source>Cell</source>.</mixed-citation>'),
    ).toMatchObject({ title: 'T', container: 'Cell' })
  })

  // Found by npm run fuzz (seed 7, case 2768): in broken lists each of a thousand page numbers holds the rest of the list.
  it('reads no further than the first of several page numbers', () => {
    const reads = [0, 0]
    const page = (at: number) => ({
      name: 'fpage',
      attributes: {},
      get children() {
        reads[at] = (reads[at] ?? 0) + 1
        return ['12']
      },
    })
    const citation = { name: 'element-citation', attributes: {}, children: [page(0), page(1)] }
    expect(citationFields(citation, '12')).toMatchObject({ first_page: '12' })
    expect(reads[1]).toBeLessThan(reads[0] ?? 0)
  })
})

const shape = (given: Partial<WorkShape>): WorkShape => ({
  declared: null,
  hasChapterTitle: false,
  hasTitle: false,
  hasContainer: false,
  hasVolume: false,
  hasPublisher: false,
  isThesis: false,
  isPreprint: false,
  ...given,
})

it.each([
  [{ declared: 'journal' }, 'journal_article'],
  [{ declared: 'article-journal' }, 'journal_article'],
  [{ declared: 'book' }, 'book'],
  [{ declared: 'book', hasChapterTitle: true }, 'book_chapter'],
  [{ declared: 'book', hasTitle: true, hasContainer: true }, 'book_chapter'],
  [{ declared: 'confproc' }, 'conference_paper'],
  [{ declared: 'data' }, 'dataset'],
  [{ declared: 'book', isThesis: true }, 'thesis'],
  [{ declared: 'other', isPreprint: true }, 'preprint'],
  [{ declared: 'other', hasTitle: true, hasContainer: true, hasVolume: true }, 'journal_article'],
  [{ declared: 'webpage' }, 'other'],
  [{ hasContainer: true, hasPublisher: true }, 'book'],
  [{ declared: 'unheard of' }, null],
])('%j is %s', (given, type) => {
  expect(bibTypeOf(shape(given))).toBe(type)
})

const ids = (inner: string, printed = '') =>
  citationIds(xml(`<c xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</c>`), printed)

describe('citationIds', () => {
  it.each([
    ['a tagged DOI', '<pub-id pub-id-type="doi">10.1000/x</pub-id>', '', { doi: '10.1000/x' }],
    [
      'a tagged DOI as an address',
      '<pub-id pub-id-type="doi">https://doi.org/10.1000/x.</pub-id>',
      '',
      { doi: '10.1000/x' },
    ],
    [
      'an old DOI with angle brackets',
      '<pub-id pub-id-type="doi">10.1666/0094(2000)026&lt;0386:B&gt;2.0.CO;2</pub-id>',
      '',
      { doi: '10.1666/0094(2000)026<0386:B>2.0.CO;2' },
    ],
    [
      'a linked DOI',
      '<ext-link xlink:href="https://doi.org/10.1000%2Fx">x</ext-link>',
      '',
      { doi: '10.1000/x', url: null },
    ],
    ['a printed DOI', '', 'Title. doi:10.1000/x.', { doi: '10.1000/x' }],
    ['a PubMed number', '<pub-id pub-id-type="pmid">PMID: 123</pub-id>', '', { pmid: '123' }],
    ['a tagged arXiv number', '<pub-id pub-id-type="arxiv">arXiv:2001.00001</pub-id>', '', { arxiv: '2001.00001' }],
    ['a printed arXiv number', '', 'arXiv: hep-th/9901001v2', { arxiv: 'hep-th/9901001v2' }],
    ['an arXiv address', '<uri>https://arxiv.org/abs/2001.00001</uri>', '', { arxiv: '2001.00001' }],
    ['a link', '<ext-link xlink:href="https://x.org/a">a</ext-link>', '', { url: 'https://x.org/a', doi: null }],
    ['a printed address', '', 'At https://x.org/a.', { url: 'https://x.org/a' }],
    ['nothing', '', 'Smith 2001', { doi: null, pmid: null, arxiv: null, url: null }],
  ])('reads %s', (_, inner, printed, expected) => {
    expect(ids(inner, printed)).toMatchObject(expected)
  })
})
