import { describe, expect, it } from 'vitest'
import { fieldSpans, safeHref } from '../../../../demo/src/record/reference-fields.ts'

const bib = {
  bib_id: 3,
  authors: 'Roe, RA; O’Neil, B',
  author: [
    { family: 'Roe', given: 'RA' },
    { family: 'O’Neil', given: 'B' },
  ],
  title: 'Walking and thinking: a history',
  container: 'Annals of Pace',
  year: 1999,
  volume: '3',
  issue: '1',
  first_page: '12',
  last_page: '34',
  doi: '10.5555/aop.1999.3',
}
const printed =
  '3. Roe RA, O’Neil B. Walking and thinking: a history. Annals of Pace. 1999;3(1):12–34. doi:10.5555/aop.1999.3'

describe('fieldSpans', () => {
  it('finds each field where it is printed', () => {
    const found = fieldSpans(printed, bib).flatMap(({ text, field }) => (field === null ? [] : [`${field}=${text}`]))
    expect(found).toEqual([
      'authors=Roe RA',
      'authors=O’Neil B',
      'title=Walking and thinking: a history',
      'container=Annals of Pace',
      'year=1999',
      'volume=3',
      'issue=1',
      'pages=12–34',
      'doi=10.5555/aop.1999.3',
    ])
  })

  it('leaves the printed text as it is', () => {
    for (const text of [printed, '', 'nothing of it', '<b>3</b>']) {
      const spans = fieldSpans(text, bib)
      expect(spans.map((span) => span.text).join('')).toBe(text)
    }
  })
})

describe('safeHref', () => {
  it.each([
    { address: 'https://example.org/a b', href: 'https://example.org/a%20b' },
    { address: 'javascript:alert(1)', href: null },
    { address: 'data:text/html,x', href: null },
    { address: 'not an address', href: null },
  ])('makes $href of $address', ({ address, href }) => {
    expect(safeHref(address)).toBe(href)
  })
})
