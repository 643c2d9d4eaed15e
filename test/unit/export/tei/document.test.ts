// The paper as TEI: what is in it, by what was asked for.
import { describe, expect, it } from 'vitest'
import type { RecordPlaces } from '../../../../src/export/places/record-places.ts'
import { indented, type TeiNotes, toTei } from '../../../../src/export/tei/document.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { COORDINATE_ELEMENTS, PLAIN_TEI, type TeiForm } from '../../../../src/schema/tei-form.ts'
import { parsedXml } from '../../../support/files/parsed-xml.ts'
import { recordOf, sectionRow, sentenceRow } from '../../../support/papers/record.ts'

const RECORD: PaperRecord = recordOf({
  metadata: {
    title: 'Cats & <dogs>',
    keywords: ['cats', 'dogs'],
    doi: '10.1/x',
    language: 'en',
    journal: 'J',
    published: '2020-01-02',
    license: 'CC BY',
  },
  author: [
    {
      author_id: 1,
      given: 'Ann B. C.',
      family: 'Lee',
      suffix: 'Jr.',
      corresponding: true,
      researcher_id: '0000-0001',
      email: 'a@b.org',
    },
    { author_id: 2, given: 'J.-P.', family: 'Roe', corresponding: false, researcher_id: null, email: null },
  ],
  affiliation: [
    {
      affiliation_id: 1,
      text: 'Department of Cats, University of X, Newtonstr. 15, 12489 Berlin, Germany',
      institution: 'University of X',
      department: 'Department of Cats',
      city: 'Berlin',
      country: 'Germany',
      author_ids: [1, 2],
      ror: 'https://ror.org/03prydq77',
    },
    { affiliation_id: 2, text: 'Nobody’s Institute', author_ids: [] },
  ],
  funding: [{ funding_id: 1, funder: 'Cat Council', award_ids: ['C-1', 'C-2'], ror: 'https://ror.org/013tf3c58' }],
  section: [
    sectionRow(1, 'Abstract', 'abstract'),
    sectionRow(2, '1 Methods', 'method'),
    sectionRow(3, '1.1. Design', 'method', 2),
    sectionRow(4, 'References', 'references'),
    sectionRow(5, 'Figure S1', 'figure'),
    sectionRow(6, 'Table 1', 'table'),
    sectionRow(7, 'Footnote 3', 'footnote'),
    sectionRow(8, 'Acknowledgements', 'acknowledgment'),
    sectionRow(9, 'A study of its own', 'method'),
  ],
  text: [
    sentenceRow(1, 1, 'Short.'),
    sentenceRow(2, 2, 'Seen before [1-2], as in Figure S1.'),
    sentenceRow(3, 2, 'See http://a.org/b and note 3.', 2),
    sentenceRow(4, 3, '[equation] (4) follows from Eq. 4.'),
    sentenceRow(5, 4, '1. Lee A. Title. 2000.'),
    sentenceRow(6, 5, 'A cat.'),
    sentenceRow(7, 7, 'A note.'),
    sentenceRow(8, 8, 'We thank the cats.'),
    sentenceRow(9, 9, 'Text.'),
  ].map((row) => (row.text_id === 4 ? { ...row, formatted: '$$a<b$$ (4) follows from Eq. 4.' } : row)),
  xref: [
    { target_id: 1, xref_type: 'bib', contents: '1-2', text_id: 2, start: 12, end: 17 },
    { target_id: 2, xref_type: 'bib', contents: '1-2', text_id: 2, start: 12, end: 17 },
    { target_id: 1, xref_type: 'figure', contents: 'Figure S1', text_id: 2, start: 25, end: 34 },
    { target_id: 1, xref_type: 'foot', contents: '3', text_id: 3, start: 28, end: 29 },
    { target_id: null, xref_type: 'equation', contents: 'Eq. 4', text_id: 4, start: 28, end: 33 },
    { target_id: 1, xref_type: 'bib', contents: 'beyond', text_id: 9, start: 0, end: 400 },
  ],
  url: [{ href: 'http://a.org/b', link_text: 'http://a.org/b', text_id: 3 }],
  bib: [
    { bib_id: 1, text_id: 5, title: 'Title', year: 2000, bib_type: 'book', author: [{ family: 'Lee', given: 'A' }] },
    {
      bib_id: 2,
      text_id: null,
      title: 'Part',
      container: 'Whole',
      volume: '3',
      issue: '1',
      first_page: '5',
      last_page: '9',
      doi: '10.2/y',
      bib_type: 'journal_article',
      author: [{ literal: 'Cat Group' }],
    },
  ],
  bib_match: [],
  figure: [{ figure_id: 1, section_id: 5, caption: 'A cat.', page_number: 1 }],
  table: [{ table_id: 1, section_id: 6, caption: 'Counts.', contents: [['a', 'b'], ['1']], page_number: null }],
})

const written = (form: Partial<TeiForm> = {}, notes?: TeiNotes, record = RECORD): string =>
  toTei(record, { ...PLAIN_TEI, ...form }, notes)

describe('the header', () => {
  const { texts, attributes } = parsedXml(written({}, { md5: 'abc', places: null }))
  const SOURCE = 'TEI/teiHeader/fileDesc/sourceDesc/biblStruct'

  it.each([
    ['TEI/teiHeader/fileDesc/titleStmt/title', ['Cats & <dogs>']],
    ['TEI/teiHeader/fileDesc/titleStmt/funder/orgName', ['Cat Council']],
    ['TEI/teiHeader/fileDesc/titleStmt/funder/idno', ['https://ror.org/013tf3c58']],
    [`${SOURCE}/analytic/author/affiliation/idno`, Array(2).fill('https://ror.org/03prydq77')],
    [`${SOURCE}/analytic/author/persName/forename`, ['Ann', 'B', 'C', 'J', '-P']],
    [`${SOURCE}/analytic/author/persName/surname`, ['Lee', 'Roe']],
    [`${SOURCE}/analytic/author/persName/genName`, ['Jr.']],
    [`${SOURCE}/analytic/author/affiliation/orgName`, Array(2).fill(['Department of Cats', 'University of X']).flat()],
    [`${SOURCE}/analytic/author/affiliation/address/postCode`, ['12489', '12489']],
    [`${SOURCE}/analytic/author/affiliation/address/addrLine`, ['Newtonstr. 15', 'Newtonstr. 15']],
    [`${SOURCE}/monogr/title`, ['J']],
    [`${SOURCE}/idno`, ['abc', '10.1/x']],
    ['TEI/teiHeader/profileDesc/textClass/keywords/term', ['cats', 'dogs']],
    ['TEI/teiHeader/profileDesc/abstract/div/p/s', ['Short.']],
  ])('has %s', (path, expected) => {
    expect(texts(path)).toEqual(expected)
  })

  it('tells organisations and countries by their kind', () => {
    expect(attributes(`${SOURCE}/analytic/author/affiliation/orgName`)[0]).toEqual({ type: 'department' })
    expect(attributes(`${SOURCE}/analytic/author/affiliation/address/country`)[0]).toEqual({ key: 'DE' })
  })

  it('keeps affiliations that belong to nobody under an author without a name', () => {
    expect(texts(`${SOURCE}/analytic/author`).at(-1)).toContain('Nobody’s Institute')
  })

  it('has an abstract even where the paper has none', () => {
    expect(toTei(recordOf({}))).toContain('<abstract/>')
  })

  it('takes what the registry says where that was asked for', () => {
    const record = { ...RECORD, metadata_match: [{ title: 'Cats', doi: '10.1/z', container: 'Journal of Cats' }] }
    const of = (header: TeiForm['header']) =>
      parsedXml(written({ header }, undefined, record as unknown as PaperRecord)).texts(`${SOURCE}/monogr/title`)
    expect([of('printed'), of('registry'), of('registry-doi')]).toEqual([['J'], ['Journal of Cats'], ['J']])
  })
})

describe('the text', () => {
  const xml = written()
  const { texts, attributes } = parsedXml(xml)

  it('has flat divisions with the numbers of their headings apart', () => {
    expect(texts('TEI/text/body/div/head')).toEqual(['Methods', 'Design', 'A study of its own'])
    expect(attributes('TEI/text/body/div/head').map(({ n }) => n)).toEqual(['1', '1.1', undefined])
  })

  it('gives every target its own ref, and skips offsets beyond the sentence', () => {
    expect(xml).toContain('<ref type="bibr" target="#b0">[1-2]</ref><ref type="bibr" target="#b1"/>, as in')
    expect(xml).toContain('<ref type="figure" target="#fig_0">Figure S1</ref>')
    expect(xml).toContain('<ref type="url" target="http://a.org/b">http://a.org/b</ref>')
    expect(xml).toContain('<ref type="foot" target="#foot_0">3</ref>')
    expect(xml).toContain('<s>Text.</s>')
  })

  it('writes formulas with their characters and label, and links to them', () => {
    expect(xml).toContain('<formula xml:id="formula_0">a&lt;b<label>(4)</label></formula> follows from')
    expect(xml).toContain('<ref type="formula" target="#formula_0">Eq. 4</ref>')
  })

  it('writes figures and tables as printed, and footnotes under their numbers', () => {
    expect(texts('TEI/text/body/figure/head')).toEqual(['Figure S1', 'Table 1'])
    expect(texts('TEI/text/body/figure/label')).toEqual(['S1', '1'])
    expect(attributes('TEI/text/body/figure')[1]).toMatchObject({ type: 'table', 'xml:id': 'tab_0' })
    expect(texts('TEI/text/body/figure/table/row/cell')).toEqual(['a', 'b', '1'])
    expect(attributes('TEI/text/body/note')).toMatchObject([{ place: 'foot', n: '3' }])
  })

  it('puts acknowledgements and awards behind the body', () => {
    expect(attributes('TEI/text/back/div').map(({ type }) => type)).toEqual(['acknowledgement', 'references'])
    expect(texts('TEI/text/back/listOrg/org/idno')).toEqual(['C-1', 'C-2'])
  })

  it('writes references as books or as parts of something', () => {
    const LIST = 'TEI/text/back/div/listBibl/biblStruct'
    expect(texts(`${LIST}/monogr/title`)).toEqual(['Title', 'Whole'])
    expect(texts(`${LIST}/analytic/title`)).toEqual(['Part'])
    expect(attributes(`${LIST}/monogr/imprint/biblScope`)).toEqual([
      { unit: 'volume' },
      { unit: 'issue' },
      { unit: 'page', from: '5', to: '9' },
    ])
    expect(texts(`${LIST}/note`)).toEqual(['1. Lee A. Title. 2000.'])
  })

  it('writes pages that are more than a word as words', () => {
    const bib = [{ bib_id: 1, title: 'T', first_page: '1', last_page: '334 iv' }]
    expect(written({}, undefined, { ...RECORD, bib })).toContain('<biblScope unit="page">1-334 iv</biblScope>')
  })

  it('leaves out what was not asked for', () => {
    const bare = written({ sentences: false, rawCitations: false, rawAffiliations: false, rawCopyrights: false })
    expect(bare).not.toMatch(/<s>|raw_reference|raw_affiliation|type="raw"/)
    expect(written({ part: 'references' })).not.toMatch(/<body|titleStmt/)
    expect(written({ part: 'header' })).not.toMatch(/<body|<funder/)
  })

  it('has ids where they were asked for, each once', () => {
    const ids = [...written({ ids: true }).matchAll(/xml:id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(expect.arrayContaining(['_div0', '_p0', '_s0', 'b0']))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('coordinates', () => {
  const area = (page: number) => [{ page, box: [10, 20, 30.5, 40] as const }]
  const places: RecordPlaces = {
    pages: [{ pageIndex: 0, width: 600, height: 800 }],
    text: () => area(1),
    title: () => area(1),
    heading: () => area(2),
    author: () => area(3),
    affiliation: () => area(4),
    figure: () => area(5),
    table: () => [...area(6), { page: 6, box: [0, 30, 20, 90] }],
    discarded: [{ text: 'Running head', area: { page: 1, box: [0, 0, 1, 1] } }],
  }
  const notes = { md5: null, language: null, places }

  it('are on every element that was asked for, in points from the top left, and on no other', () => {
    for (const element of COORDINATE_ELEMENTS) {
      const names = [...written({ coordinates: [element] }, notes).matchAll(/<(\w+)[^>]* coords="/g)].map(
        ([, name]) => name,
      )
      expect(new Set(names), element).toEqual(new Set(element === 'figure' ? ['figure', 'graphic'] : [element]))
    }
    expect(written({ coordinates: ['head'] }, notes)).toContain('<head n="1" coords="2,10,20,20.5,20">Methods</head>')
  })

  it('come with the sizes of the pages, and one rectangle for a table in parts', () => {
    const xml = written({ coordinates: ['figure'] }, notes)
    expect(xml).toContain('<surface n="1" ulx="0.0" uly="0.0" lrx="600.0" lry="800.0"/>')
    expect(xml).toContain('xml:id="tab_0" coords="6,0,20,30.5,70"')
  })

  it('are nowhere where nobody asked, or where the format has no pages', () => {
    expect(written({}, notes)).not.toMatch(/coords=|<facsimile/)
    expect(written({ coordinates: ['s'] })).not.toMatch(/coords=|<facsimile/)
  })

  it('let running heads come along', () => {
    expect(written({ discardedText: true }, notes)).toContain('type="other" n="1">Running head</note>')
  })
})

describe('indented', () => {
  it('breaks lines between elements and leaves words alone', () => {
    const written = indented(
      '<?xml version="1.0"?><TEI><a><b/><p>One <ref>1</ref> <s>two</s>.</p><p><s>x</s><s>y</s></p></a></TEI>',
    )
    expect(written.split('\n')).toEqual([
      '<?xml version="1.0"?>',
      '<TEI>',
      '  <a>',
      '    <b/>',
      '    <p>One <ref>1</ref> <s>two</s>.</p>',
      '    <p><s>x</s><s>y</s></p>',
      '  </a>',
      '</TEI>',
      '',
    ])
  })

  it('leaves an element with words and elements as it is, whatever it is called', () => {
    expect(indented('<TEI><odd><b>x</b> y</odd></TEI>')).toBe('<TEI>\n  <odd><b>x</b> y</odd>\n</TEI>\n')
  })

  it('puts no blanks between the children of divisions, tables and rows', () => {
    const division = '<div xmlns="x"><head>Introduction</head><p>One.</p></div>'
    const table = '<table><row><cell>a</cell><cell>b</cell></row><row><cell/></row></table>'
    expect(indented(`<body>${division}<figure>${table}</figure></body>`)).toBe(
      `<body>\n  ${division}\n  <figure>\n    ${table}\n  </figure>\n</body>\n`,
    )
  })
})
