import { describe, expect, it } from 'vitest'
import {
  arxivDoi,
  declaredArxiv,
  declaredIssn,
  declaredOrcid,
  declaredPmid,
  findArxiv,
  findIssn,
  findOrcids,
  findPmid,
  isOrcid,
} from '../../../../src/conventions/identifiers/identifiers.ts'

describe('ORCID iDs', () => {
  it.each([
    ['0000-0002-1825-0097', true],
    ['0000-0001-5109-3700', true],
    ['0000-0002-1694-233X', true],
    ['0000-0002-1694-233x', true],
    ['0000-0002-1825-0098', false],
    ['0000-0002-1825', false],
  ])('%s', (id, expected) => {
    expect(isOrcid(id)).toBe(expected)
  })

  it('are found in text by their check digit, with their places', () => {
    const text = 'Ann https://orcid.org/0000-0002-1825-0097, tel. 0000-0002-1825-0098'
    expect(findOrcids(text)).toEqual([{ id: '0000-0002-1825-0097', start: 22, end: 41 }])
  })

  it.each<[string | null, string | null]>([
    ['https://orcid.org/0000-0002-1825-009x', '0000-0002-1825-009X'],
    ['1825', null],
    [null, null],
  ])('are taken from a field as declared: %j', (written, orcid) => {
    expect(declaredOrcid(written)).toBe(orcid)
  })
})

describe('ISSNs', () => {
  it.each([
    ['ISSN 1234-5679', '1234-5679'],
    ['ISSN: 2050–084x', '2050-084X'],
    ['ISSN 1234-5679 (print) ISSN 2050-084X (online)', '1234-5679'],
    ['ISSN (print) 1234-5679, ISSN (online) 2050-084X', '2050-084X'],
    ['print ISSN 1234-5679 | eISSN 2050-084X', '2050-084X'],
    ['ISSN 1234-5678', null],
    ['call 1234-5679', null],
  ])('are found where they are announced: %s', (text, issn) => {
    expect(findIssn(text)).toBe(issn)
  })

  it.each<[string | null, string | null]>([
    ['2050-084x', '2050-084X'],
    ['2050084X', '2050-084X'],
    ['urn:issn:1234-5679', '1234-5679'],
    ['12345678901', null],
    [null, null],
  ])('are taken from a field as declared: %j', (written, issn) => {
    expect(declaredIssn(written)).toBe(issn)
  })
})

describe('numbers of arXiv', () => {
  it.each([
    ['arXiv preprint arXiv:2005.14165, 2020', '2005.14165'],
    ['https://arxiv.org/abs/1708.01150', '1708.01150'],
    ['https://arxiv.org/pdf/1708.01150v2.pdf', '1708.01150v2'],
    ['arXiv: hep-th/9901001v2', 'hep-th/9901001v2'],
    ['arXiv e-print 2001.00001', '2001.00001'],
    ['arXiv:2005. 14165', '2005.14165'],
    ['Vol. 2005.14165', null],
    ['psyarxiv: 2005.14165', null],
  ])('are found where they are announced: %s', (text, number) => {
    expect(findArxiv(text)).toBe(number)
  })

  it.each<[string | null, string | null]>([
    ['2005.14165', '2005.14165'],
    ['hep-lat/0201010', 'hep-lat/0201010'],
    ['arXiv:1708.01150v2', '1708.01150v2'],
    ['1708.\n01150', '1708.01150'],
    ['x', null],
    [null, null],
  ])('are taken from a field: %j', (written, number) => {
    expect(declaredArxiv(written)).toBe(number)
  })

  it('have a DOI for all versions', () => {
    expect(arxivDoi('2005.14165v4')).toBe('10.48550/arXiv.2005.14165')
  })
})

describe('numbers of PubMed', () => {
  it.each([
    ['doi:10.1000/x. PMID: 22276820', '22276820'],
    ['PubMed PMID: 3818665.', '3818665'],
    ['[PubMed: 12345678]', '12345678'],
    ['PMC3818665', null],
    ['12345678', null],
  ])('are found where they are announced: %s', (text, pmid) => {
    expect(findPmid(text)).toBe(pmid)
  })

  it.each<[string | null, string | null]>([
    ['22276820', '22276820'],
    ['PMID: 123', '123'],
    ['PMC3818665', null],
    [null, null],
  ])('are taken from a field: %j', (written, pmid) => {
    expect(declaredPmid(written)).toBe(pmid)
  })
})
