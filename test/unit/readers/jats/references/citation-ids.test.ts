import { describe, expect, it } from 'vitest'
import { citationIds } from '../../../../../src/readers/jats/references/citation-fields.ts'
import { xml } from '../snippet.ts'

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
