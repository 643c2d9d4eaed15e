// Where links of a page lead.
import { describe, expect, it } from 'vitest'
import { newReading, type PageFacts } from '../../../../../src/readers/html/inline/page-context.ts'
import { elementOf } from '../page-snippet.ts'

const page = (facts: Partial<PageFacts>) =>
  newReading({ own: [], ids: new Set(), tex: 'none', families: [], imageAt: () => null, ...facts })

describe('links of a page', () => {
  const { fragmentOf } = page({ own: ['https://www.x.org/a/'], ids: new Set(['r1', 'é']) })

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
    expect(fragmentOf(elementOf(`<a href="${href}">1</a>`))).toBe(fragment)
  })
})

it('numbers works in the order in which they are cited, each once', () => {
  const { citationNumber } = page({})
  expect(['b', 'a', 'b'].map(citationNumber)).toEqual([1, 2, 1])
})
