import { describe, expect, it } from 'vitest'
import { isXmlPaper, jatsReader } from '../../../../src/readers/jats/index.ts'
import { articleSource, readBytes } from './snippet.ts'

const title = '<title-group><article-title>Yeasts</article-title></title-group>'

describe('jatsReader', () => {
  it('gives exactly the layers it names', async () => {
    const { value } = await readBytes(articleSource({ meta: title }))
    expect(Object.keys(value).sort()).toEqual([...jatsReader.gives].sort())
  })

  it('reads a sound file without a warning', async () => {
    const { value, warnings } = await readBytes(
      `<!DOCTYPE article SYSTEM "x.dtd">${articleSource({ meta: title, body: '<p>&alpha; text.</p>' })}`,
    )
    expect(value.header?.title).toBe('Yeasts')
    expect(warnings).toEqual([])
  })

  it.each([
    ['XML_TRUNCATED', `<article><front><article-meta>${title}</article-meta></front><body><p>One two`],
    [
      'XML_MALFORMED',
      `<article><front><article-meta>${title}</article-meta></front><body><p>R & D</p></body></article>`,
    ],
    ['XML_UNKNOWN_ENTITY', articleSource({ meta: title, body: '<p>&what;</p>' })],
    [
      'XML_REFUSED_ENTITY',
      `<!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/hostname">]>${articleSource({ meta: title, body: '<p>&x;</p>' })}`,
    ],
  ])('reads on and warns: %s', async (code, source) => {
    const { value, warnings } = await readBytes(source)
    expect(value.header?.title).toBe('Yeasts')
    expect(warnings.map((warning) => warning.code)).toEqual([code])
  })

  it('warns of an encoding that is not the declared one', async () => {
    const bytes = Uint8Array.from(
      `<?xml version="1.0" encoding="UTF-8"?><article><front/><body><p>caf\xe9</p></body></article>`,
      (character) => character.charCodeAt(0),
    )
    const { value, warnings } = await readBytes(bytes)
    expect(value.passages?.[0]?.content.text).toBe('café')
    expect(warnings.map(({ code }) => code)).toEqual(['XML_ENCODING'])
  })

  it.each([
    ['a file that stops in its header', `<article><front><article-meta>${title}`, 'corrupt_file'],
    ['what is no XML', 'just words', 'corrupt_file'],
    ['TEI', '<TEI><teiHeader/></TEI>', 'unsupported_format'],
    ['two hundred thousand levels', `<article><body>${'<sec>'.repeat(200_000)}`, 'processing_error'],
  ])('refuses %s', async (_, source, code) => {
    await expect(readBytes(source)).rejects.toMatchObject({ code })
  })
})

it.each([
  ['<?xml version="1.0"?><article/>', true],
  ['\ufeff<!DOCTYPE article PUBLIC "-//NLM" "a.dtd"><article/>', true],
  ['<article><front/></article>', true],
  ['<!-- hello -->\n<?x y?><article article-type="x">', true],
  ['<TEI xmlns="x">', true],
  ['<?xml version="1.0"?><!DOCTYPE html><html>', false],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', false],
  ['<!doctype html><html>', false],
  ['<div>hello</div>', false],
  ['<article><header>a web page</header></article>', false],
  ['%PDF-1.7', false],
  ['PK\u0003\u0004', false],
  ['just words', false],
  ['', false],
])('%s', (text, isXml) => {
  expect(isXmlPaper(new TextEncoder().encode(text))).toBe(isXml)
})
