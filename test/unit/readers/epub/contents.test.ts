import { describe, expect, it } from 'vitest'
import { contentsTitles } from '../../../../src/readers/epub/index.ts'
import { parseXml } from '../../../../src/readers/markup/xml-tree.ts'

const titles = (markup: string) => Object.fromEntries(contentsTitles(parseXml(markup).root, 'EPUB/nav.xhtml'))

describe('contentsTitles', () => {
  it('reads the navigation document', () => {
    expect(titles('<nav><ol><li><a href="text/a.xhtml"> Slow  walks </a></li></ol></nav>')).toEqual({
      'EPUB/text/a.xhtml': 'Slow walks',
    })
  })

  it('reads the NCX', () => {
    const point = '<navPoint><navLabel><text>Aims</text></navLabel><content src="b.xhtml"/></navPoint>'
    expect(titles(`<ncx><navMap>${point}</navMap></ncx>`)).toEqual({ 'EPUB/b.xhtml': 'Aims' })
  })

  it.each([
    ['places within a file', '<nav><a href="a.xhtml#s2">Two</a></nav>'],
    ['places outside the book', '<nav><a href="../../etc/passwd">Two</a></nav>'],
    ['entries without words', '<nav><a href="a.xhtml"> </a></nav>'],
  ])('leaves out %s', (_, markup) => {
    expect(titles(markup)).toEqual({})
  })

  it('keeps the first title of a file', () => {
    expect(titles('<nav><a href="a.xhtml">One</a><a href="a.xhtml">Two</a></nav>')).toEqual({ 'EPUB/a.xhtml': 'One' })
  })
})
