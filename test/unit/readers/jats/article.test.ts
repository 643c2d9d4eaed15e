import { describe, expect, it } from 'vitest'
import { locateArticle } from '../../../../src/readers/jats/article.ts'
import { textContent } from '../../../../src/readers/markup/xml-node.ts'
import { xml } from './snippet.ts'

const bodyOf = (source: string): string => {
  const { body } = locateArticle(xml(source))
  return body === null ? '' : textContent(body)
}

describe('locateArticle', () => {
  it.each([
    ['the root', '<article><front/><body><p>x</p></body></article>'],
    ['a repository wrapper', '<pmc-articleset><article><front/><body><p>x</p></body></article></pmc-articleset>'],
    [
      'a harvesting envelope',
      '<OAI-PMH><GetRecord><record><metadata><article><front/><body><p>x</p></body></article></metadata></record></GetRecord></OAI-PMH>',
    ],
  ])('finds the article in %s', (_, source) => {
    expect(bodyOf(source)).toBe('x')
  })

  it('leaves sub-articles alone where the article has its own text', () => {
    expect(
      bodyOf(
        '<article><front/><body><p>mine</p></body><sub-article><body><p>letter</p></body></sub-article></article>',
      ),
    ).toBe('mine')
  })

  it('reads a sub-article where it is all there is', () => {
    expect(bodyOf('<article><front/><sub-article><body><p>translation</p></body></sub-article></article>')).toBe(
      'translation',
    )
  })

  it.each([
    ['<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader/></TEI>', '<TEI> (TEI)'],
    ['<book><body/></book>', '<book>'],
    [
      '<article xmlns="http://docbook.org/ns/docbook"><title>x</title></article>',
      'none of the parts of a JATS article',
    ],
  ])('refuses %s by name', (source, words) => {
    expect(() => locateArticle(xml(source))).toThrow(words)
  })
})
