import { describe, expect, it } from 'vitest'
import { balanceTags, escapeBareCharacters, mendMarkup } from '../../../../src/readers/markup/xml-tree.ts'

describe('balanceTags', () => {
  it.each([
    ['crossing tags', '<a><b>x</a></b>', '<a><b>x</b></a>'],
    ['a stray end tag', '<a>x</b></a>', '<a>x</a>'],
    ['an element left open inside another', '<a><b>x</a>', '<a><b>x</b></a>'],
    ['nothing where all is well', '<a><b/>x<!-- </b> --></a>', '<a><b/>x<!-- </b> --></a>'],
    ['nothing inside CDATA', '<a><![CDATA[</b>]]></a>', '<a><![CDATA[</b>]]></a>'],
    ['an attribute with ">" left alone', '<a x=">"><b>y</a>', '<a x=">"><b>y</b></a>'],
  ])('mends %s', (_, broken, mended) => {
    expect(balanceTags(broken)).toBe(mended)
  })
})

describe('escapeBareCharacters', () => {
  it.each([
    ['R & D', 'R &amp; D'],
    ['a &lt; b &#945; &alpha;', 'a &lt; b &#945; &alpha;'],
    ['p < 0.05', 'p &lt; 0.05'],
    ['<p>x</p>', '<p>x</p>'],
    ['AT&T; x', 'AT&T; x'],
  ])('%s', (bare, escaped) => {
    expect(escapeBareCharacters(bare)).toBe(escaped)
  })
})

it('does both', () => {
  expect(mendMarkup('<a>R & D<b></a>')).toBe('<a>R &amp; D<b></b></a>')
})
