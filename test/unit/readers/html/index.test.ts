// Whole pages: what a reader of the page would call its parts.
import { describe, expect, it } from 'vitest'
import { marksOf } from '../../../../src/document/rich-text.ts'
import { htmlReader, isHtmlPage, isXhtml } from '../../../../src/readers/html/index.ts'
import { contextOf, readBody, textsOf } from './page-snippet.ts'

const PROSE = 'People walk for many reasons and in many ways, and this sentence is here to be one of the text. '.repeat(
  3,
)

describe('a page that names no title', () => {
  const SECTIONS =
    '<h2>Methods</h2><p>We looked.</p><h2>Results</h2><p>We saw.</p><h2>Discussion</h2><p>We thought.</p>'
  const TEXT = ['We looked.', 'We saw.', 'We thought.']

  it.each([
    ['Rivers carry sand to the sea. They do so slowly.'],
    ['We look at three rivers, one of them in the north.'],
    ['By now everybody knows rivers.'],
    ['Published work says so, and much of it is old.'],
    ['Version two of the story is told here in a single sentence.'],
    ['Rivers carry sand to the sea, as the Department of Rivers, a school of thought, has shown.'],
  ])('keeps the paragraph that opens it: %s', async (opening) => {
    const layers = await readBody(`<p>${opening}</p>${SECTIONS}`)
    expect(textsOf(layers)).toEqual([opening, ...TEXT])
  })

  it('keeps prose whatever its element is called', async () => {
    const layers = await readBody(
      `<div class="meta"><p>Rivers carry sand, and nobody minds that they do.</p></div>${SECTIONS}`,
    )
    expect(textsOf(layers)).toEqual(['Rivers carry sand, and nobody minds that they do.', ...TEXT])
  })

  it('takes the line that opens it for its title, and keeps lines about people whom it could not read', async () => {
    const layers = await readBody(`<p>How rivers carry sand</p><p>Ann Lee, University of Oxford</p>${SECTIONS}`)
    expect(layers.header.title).toBe('How rivers carry sand')
    expect(textsOf(layers)).toEqual(['Ann Lee, University of Oxford', ...TEXT])
  })
})

describe('lines around the text', () => {
  it('are handed over: what stands below the title, and what the site says of the paper', async () => {
    const layers = await readBody(
      `<h1>On walking</h1><p class="article-info">Journal of Ways 12 (2019) 3-9</p><p class="authors">Ann Lee, Bo Ek</p><h2>Text</h2><p>${PROSE}</p>
       <h2>Rights and permissions</h2><p>Licensed under CC BY 4.0.</p><h2>Related articles</h2><p>Annals of Lakes 2001;3:4</p>`,
    )
    expect(layers.frontLines.map(({ text }) => text)).toEqual([
      'Journal of Ways 12 (2019) 3-9',
      'Ann Lee, Bo Ek',
      'Rights and permissions',
      'Licensed under CC BY 4.0.',
    ])
  })
})

describe('the HTML reader', () => {
  it('finds the article among navigation and advertisement', async () => {
    const layers = await readBody(
      `<nav><p>${PROSE}</p></nav><div class="sidebar"><p>Subscribe now.</p></div><main><h1>On walking</h1><h2>Introduction</h2><p>${PROSE}</p></main>
       <div class="ad-slot"><p>Buy shoes.</p></div><div role="dialog">Cookies</div><p hidden>Secret</p><footer class="site-footer">Imprint</footer>`,
    )
    expect(layers.header.title).toBe('On walking')
    expect(textsOf(layers)).toEqual([PROSE.trim()])
  })

  it('keeps a section whose words only sound like clutter', async () => {
    const layers = await readBody(
      `<h1>On walking</h1><section id="word-length-and-metrics"><h2>Word length and metrics</h2><p>${PROSE}</p></section>`,
    )
    expect(layers.outline.map(({ header }) => header)).toEqual(['Word length and metrics'])
  })

  it('nests sections by their headings and skips empty ones', async () => {
    const layers = await readBody(
      `<h1>On walking</h1><h2>Methods</h2><h3></h3><h4>Design</h4><p>${PROSE}</p><h2>Results</h2><p>${PROSE}</p>`,
    )
    expect(layers.outline.map(({ header, level }) => [header, level])).toEqual([
      ['Methods', 1],
      ['Design', 2],
      ['Results', 1],
    ])
  })

  it('links citations, figures, tables and notes exactly as the page does', async () => {
    const layers = await readBody(
      `<h1>On walking</h1><h2>Text</h2><p>See <a href="#r2">[2]</a>, <a href="#f">Fig. 1</a>, <a href="#t">Table 1</a><a href="#n"><sup>1</sup></a>. ${PROSE}</p>
       <figure id="f"><img src="x.png"><figcaption>Fig. 1: A way.</figcaption></figure>
       <table id="t"><caption>Table 1. Ways</caption><tr><th>a</th></tr><tr><td>1</td></tr></table>
       <section role="doc-endnotes"><ol><li id="n">A note. <a href="#x" role="doc-backlink">↩</a></li></ol></section>
       <h2>References</h2><ol><li id="r1">Roe R. Walks. 1999.</li><li id="r2">Ek B. Ways. 2001. <a href="https://doi.org/10.5555/w.1">CrossRef</a></li></ol>`,
    )
    const [text] = layers.passages
    const xrefs = marksOf(text?.content ?? { text: '', marks: [] }, 'xref')
    expect(xrefs.map(({ type, keys }) => [type, keys.length])).toEqual([
      ['bib', 1],
      ['figure', 1],
      ['table', 1],
      ['foot', 1],
    ])
    expect(xrefs[0]?.keys).toEqual([layers.bibliography[1]?.key])
    expect(layers.bibliography.map(({ label, raw }) => [label, raw])).toEqual([
      ['1', 'Roe R. Walks. 1999.'],
      ['2', 'Ek B. Ways. 2001. 10.5555/w.1'],
    ])
    expect(layers.figures[0]).toMatchObject({ label: 'Fig. 1', caption: 'A way.' })
    expect(layers.tables[0]).toMatchObject({ label: 'Table 1', caption: 'Ways' })
    expect(layers.notes.map(({ label }) => label)).toEqual(['1'])
  })

  it('reads spans of cells, notes below a table and layout tables for what they are', async () => {
    const layers = await readBody(
      `<h1>On walking</h1><h2>Text</h2><p>${PROSE}</p><div class="table-wrap"><table><caption>Table 1. Ways</caption><thead><tr><th rowspan="2">Day</th><th colspan="2">People</th></tr><tr><th>all</th><th>some</th></tr></thead>
       <tbody><tr><td>Mo</td><td>2.50</td><td>1</td></tr></tbody></table><p>Note. Counted twice.</p></div>
       <table role="presentation"><tr><td><p>${PROSE}</p></td></tr></table>`,
    )
    expect(layers.tables).toHaveLength(1)
    expect(layers.tables[0]?.parts[0]?.contents).toEqual([
      ['Day', 'People', ''],
      ['', 'all', 'some'],
      ['Mo', '2.50', '1'],
    ])
    expect(textsOf(layers)).toContain('Note. Counted twice.')
    expect(textsOf(layers).filter((text) => text === PROSE.trim())).toHaveLength(2)
  })

  it('keeps the styles of cells', async () => {
    const layers = await readBody(
      `<h1>On walking</h1><p>${PROSE}</p><table><caption>Table 1. Ways</caption><tr><th>x<sub>1</sub></th></tr><tr><td>12<sup>a</sup> <i>and</i> more</td></tr></table>`,
    )
    const [part] = layers.tables[0]?.parts ?? []
    expect(part?.html).toContain('x<sub>1</sub>')
    expect(part?.html).toContain('12<sup>a</sup> <i>and</i> more')
    expect(part?.contents).toEqual([['x1'], ['12ᵃ and more']])
  })

  it('keeps what is printed below the references', async () => {
    const layers = await readBody(
      `<h1>On walking</h1><h2>Text</h2><p>${PROSE}</p><h2>References</h2><ol><li>Roe R. Walks. 1999.</li></ol>
       <h2>Notes on ways</h2><ul><li>One way.</li><li>Another way.</li></ul>`,
    )
    expect(layers.bibliography.map(({ raw }) => raw)).toEqual(['Roe R. Walks. 1999.'])
    expect(textsOf(layers)).toEqual(expect.arrayContaining(['One way.', 'Another way.']))
  })

  it('keeps paragraphs of an item and of a definition apart', async () => {
    const layers = await readBody(
      `<h1>On walking</h1><p>${PROSE}</p><ul><li><p>One.</p><p>More of one.</p></li></ul><dl><dt>Way</dt><dd><p>A path.</p><p>Or two.</p></dd><dt>Kinds</dt><dd><ul><li>Short.</li></ul></dd></dl>`,
    )
    const items = layers.passages.filter(({ kind }) => kind === 'list-item')
    expect(items.map(({ content }) => content.text)).toEqual([
      'One.',
      'More of one.',
      'Way: A path.',
      'Or two.',
      'Kinds:',
      'Short.',
    ])
  })

  it.each([
    ['On walking<sup><a href="#n">1</a>,<a href="#n">2</a></sup>', 'On walking'],
    ['On walking <a href="#n">Help</a>', 'On walking'],
    ['On <a href="#n">walking</a> and reading', 'On walking and reading'],
    ['<a href="#n">On walking</a>', 'On walking'],
  ])('takes the links that hang on a title away: %s', async (title, expected) => {
    const { header } = await readBody(`<h1>${title}</h1><p id="n">${PROSE}</p>`)
    expect(header.title).toBe(expected)
  })

  it.each([
    ['<a href="mailto:ada%40x.org?subject=y">Ada</a>', ['mailto:ada@x.org']],
    ['<a href="mailto:#">ada@x.org</a>', ['mailto:ada@x.org']],
    ['<a href="mailto:nobody">Ada</a>', []],
    ['<a href="https://x.org/?q=a b">here</a>', ['https://x.org/?q=ab']],
  ])('links what can be opened: %s', async (link, expected) => {
    const layers = await readBody(`<h1>On walking</h1><p>${PROSE} ${link}.</p>`)
    const [text] = layers.passages
    expect(marksOf(text?.content ?? { text: '', marks: [] }, 'link').map(({ href }) => href)).toEqual(expected)
  })

  it('gives pictures only where they are asked for and lie in the page', async () => {
    const page =
      '<h1>On walking</h1><p>Text.</p><figure><img src="data:image/png;base64,iVBORw0KGgo="><figcaption>Fig. 1. A way</figcaption></figure><figure><img src="https://127.0.0.1/x.png"><figcaption>Fig. 2. No way</figcaption></figure>'
    const images = (layers: Awaited<ReturnType<typeof readBody>>) => layers.figures.map(({ parts }) => parts[0]?.image)
    expect(images(await readBody(page, '', { includeFigures: true }))).toEqual(['iVBORw0KGgo=', null])
    expect(images(await readBody(page))).toEqual([null, null])
  })

  it('takes works that pandoc names without linking them', async () => {
    const layers = await readBody(
      `<h1 class="title">On walking</h1><h1>Text</h1><p>As said <span class="citation" data-cites="a b">(Roe 1999; Ek 2001)</span>. ${PROSE}</p>
       <div id="refs" class="references csl-bib-body" role="doc-bibliography"><div id="ref-a" class="csl-entry">Roe, R. 1999. Walks.</div><div id="ref-b" class="csl-entry">Ek, B. 2001. Ways.</div></div>`,
    )
    const [text] = layers.passages
    expect(marksOf(text?.content ?? { text: '', marks: [] }, 'xref').map(({ keys }) => keys.length)).toEqual([2])
  })

  it('refuses a page without text', async () => {
    await expect(htmlReader.read(new TextEncoder().encode('<html></html>'), contextOf())).rejects.toMatchObject({
      code: 'corrupt_file',
    })
  })

  it('tells of an encoding that is not kept', async () => {
    const bytes = Uint8Array.from('<meta charset="utf-8"><h1>Caf\u00e9 walks</h1><p>Text.</p>', (character) =>
      character.charCodeAt(0),
    )
    const { warnings } = await htmlReader.read(bytes, contextOf())
    expect(warnings.map(({ code }) => code)).toEqual(['HTML_ENCODING'])
  })
})

// Which bytes are an HTML page.
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('isHtmlPage', () => {
  it.each([
    '<!DOCTYPE html><title>x</title>',
    '\ufeff\n<!-- saved page -->\n<HTML lang="en">',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
    '<div><p>a fragment</p></div>',
    '<article><header><h1>A page</h1></header></article>',
    'HTTP noise\n<html><body>x',
  ])('takes %j', (text) => {
    expect(isHtmlPage(bytes(text))).toBe(true)
  })

  it.each([
    '<?xml version="1.0"?><article><front/></article>',
    '%PDF-1.4',
    'A plain text that mentions the <html> element only after a long while, so that nobody takes it for a page of it.',
    '<TEI xmlns="http://www.tei-c.org/ns/1.0">',
    '',
  ])('leaves %j', (text) => {
    expect(isHtmlPage(bytes(text))).toBe(false)
  })
})

describe('isXhtml', () => {
  it('needs the declaration and the namespace', () => {
    expect(isXhtml('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBe(true)
    expect(isXhtml('<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">')).toBe(false)
  })
})
