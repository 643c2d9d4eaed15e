import { describe, expect, it } from 'vitest'
import { readDeclared, readHeader, readTitle } from '../../../../../src/readers/jats/front/header.ts'
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
