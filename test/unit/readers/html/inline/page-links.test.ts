// Where links of a page lead.
import { describe, expect, it } from 'vitest'
import { newPageLinks } from '../../../../../src/readers/html/inline/page-links.ts'
import { elementOf } from '../page-snippet.ts'

describe('page links', () => {
  const links = newPageLinks(['https://www.x.org/a/'], new Set(['r1', 'é']))

  it.each<[string, string | null]>([
    ['#r1', 'r1'],
    ['#none', 'none'],
    ['#%C3%A9', 'é'],
    ['http://x.org/a#r1', 'r1'],
    ['page.html#r1', 'r1'],
    ['https://y.org/a#r1', null],
    ['https://x.org/a', null],
    ['/b#r1', null],
    ['#', null],
  ])('takes %j for %j', (href, fragment) => {
    expect(links.fragmentOf(elementOf(`<a href="${href}">1</a>`))).toBe(fragment)
  })

  it('settles what cross references mean once everything has its key', () => {
    const page = newPageLinks([], new Set())
    const attributes = page.reference(['a', 'b'], 'bibr')
    page.lead(['a', 'a-anchor'], 'ref1')
    page.lead(['a'], 'sec9')
    page.settle()
    expect(attributes).toEqual({ 'ref-type': 'bibr', rid: 'ref1 b' })
  })
})
