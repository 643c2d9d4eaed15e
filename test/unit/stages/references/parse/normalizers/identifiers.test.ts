import { describe, expect, it } from 'vitest'
import { arxivOf, pmidOf } from '../../../../../../src/stages/references/parse/normalizers/identifiers.ts'

describe('arxivOf', () => {
  const rows: [string | null, string, string | null][] = [
    ['2005.14165', '', '2005.14165'],
    ['hep-lat/0201010', '', 'hep-lat/0201010'],
    ['arXiv:1708.01150v2', '', '1708.01150v2'],
    [null, 'arXiv preprint arXiv:2005.14165, 2020', '2005.14165'],
    [null, 'https://arxiv.org/abs/1708.01150', '1708.01150'],
    [null, 'Vol. 2005.14165', null],
  ]
  it.each(rows)('reads %j in %j as %j', (labelled, text, expected) => {
    expect(arxivOf(labelled, text)).toBe(expected)
  })
})

describe('pmidOf', () => {
  const rows: [string | null, string, string | null][] = [
    ['22276820', '', '22276820'],
    [null, 'doi:10.1000/x. PMID: 22276820', '22276820'],
    [null, 'PubMed PMID: 3818665.', '3818665'],
    [null, 'PMC3818665', null],
  ]
  it.each(rows)('reads %j in %j as %j', (labelled, text, expected) => {
    expect(pmidOf(labelled, text)).toBe(expected)
  })
})
