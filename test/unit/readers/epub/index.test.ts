// Whole books: order, links between files, pictures, and what is refused.
import { describe, expect, it } from 'vitest'
import { marksOf } from '../../../../src/document/rich-text.ts'
import { assertUnlocked, contentsTitles, epubReader } from '../../../../src/readers/epub/index.ts'
import { parseXml } from '../../../../src/readers/markup/xml-tree.ts'
import type { ZipArchive } from '../../../../src/readers/zip.ts'
import { zip } from '../../../support/files/zip.ts'
import { contextOf, type PageLayers } from '../html/page-snippet.ts'

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/p.opf"/></rootfiles></container>'
const PROSE = 'People walk for many reasons and in many ways, and this sentence is here to be one of the text. '.repeat(
  3,
)
const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])

const opf = (items: string, spine: string, metadata = '') =>
  `<package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><dc:title>On walking</dc:title>${metadata}</metadata><manifest>${items}</manifest><spine toc="ncx">${spine}</spine></package>`
const xhtml = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`
const item = (id: string, href: string, type = 'application/xhtml+xml') =>
  `<item id="${id}" href="${href}" media-type="${type}"/>`

interface Files {
  readonly [name: string]: string | Uint8Array
}

const book = (files: Files): Uint8Array =>
  zip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    ...Object.entries(files).map(([name, content]) => ({ name, content })),
  ])

const read = async (files: Files, includeFigures = false): Promise<PageLayers> =>
  (await epubReader.read(book(files), contextOf({ includeFigures }))).value as PageLayers

const TWO_FILES: Files = {
  'META-INF/container.xml': CONTAINER,
  'OPS/p.opf': opf(
    `${item('b', 'text/b.xhtml')}${item('a', 'text/a%20one.xhtml')}${item('n', 'text/notes.xhtml')}${item('ncx', 'toc.ncx', 'application/x-dtbncx+xml')}`,
    '<itemref idref="a"/><itemref idref="b"/><itemref idref="n" linear="no"/>',
    '<dc:creator opf:role="aut" opf:file-as="García Márquez, Inés">Inés García Márquez</dc:creator><dc:creator opf:role="ill">Pic Torial</dc:creator><dc:identifier>doi:10.5555/e.1</dc:identifier><dc:date>2024-03-14</dc:date>',
  ),
  'OPS/toc.ncx':
    '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Second thoughts</text></navLabel><content src="text/b.xhtml"/></navPoint></navMap></ncx>',
  'OPS/text/a one.xhtml': xhtml(
    `<h1>First steps</h1><p id="p">See <a href="notes.xhtml#n1" epub:type="noteref">1</a> and <a href="b.xhtml#r1">[1]</a>.<a id="x"/> ${PROSE}</p>`,
  ),
  'OPS/text/b.xhtml': xhtml(
    `<p id="p">${PROSE}</p><p>More.&nbsp;Still more.</p><figure><img src="../img/w.png" alt=""/><figcaption>Figure 1. A way.</figcaption></figure><section epub:type="bibliography"><ol><li id="r1">Roe R. Walks. 1999.</li></ol></section>`,
  ),
  'OPS/text/notes.xhtml': xhtml('<aside epub:type="footnote" id="n1"><p>A note.</p></aside>'),
  'OPS/img/w.png': PICTURE,
}

describe('the ePub reader', () => {
  it('tells of entities that it refuses and of parts that lie nowhere in the book', async () => {
    const refused = '<!DOCTYPE html [<!ENTITY secret SYSTEM "file:///etc/passwd">]>'
    const files = {
      ...TWO_FILES,
      'OPS/p.opf': opf(
        `${item('a', 'text/b.xhtml')}${item('out', '../../../etc/passwd')}`,
        '<itemref idref="a"/><itemref idref="out"/>',
      ),
      'OPS/text/b.xhtml': xhtml(`<p>${PROSE} &secret;</p>`).replace('<html', `${refused}<html`),
    }
    const { warnings } = await epubReader.read(book(files), contextOf({}))
    expect(warnings.map(({ code }) => code).sort()).toEqual(['EPUB_MISSING_FILE', 'XML_REFUSED_ENTITY'])
  })

  it('reads files in the order of the spine and titles those that print none from the contents', async () => {
    const layers = await read(TWO_FILES)
    expect(layers.outline.map(({ header }) => header)).toEqual([
      'First steps',
      'Second thoughts',
      'References',
      'Figure 1',
      'Footnote 1',
    ])
  })

  it('follows links and notes across files', async () => {
    const { passages, bibliography, notes } = await read(TWO_FILES)
    const marks = marksOf(passages[0]?.content ?? { text: '', marks: [] }, 'xref')
    expect(marks.map(({ type, keys }) => [type, keys])).toEqual([
      ['foot', [notes[0]?.key]],
      ['bib', [bibliography[0]?.key]],
    ])
  })

  it('takes the facts of the package', async () => {
    const { header, declared, people } = await read(TWO_FILES)
    expect(header.title).toBe('On walking')
    expect(declared).toMatchObject({ doi: '10.5555/e.1', published: '2024-03-14' })
    expect(people.authors.map(({ given, family }) => [given, family])).toEqual([['Inés', 'García Márquez']])
  })

  it('gives pictures of the archive where they are asked for', async () => {
    const image = Buffer.from(PICTURE).toString('base64')
    expect((await read(TWO_FILES, true)).figures[0]?.parts[0]?.image).toBe(image)
    expect((await read(TWO_FILES)).figures[0]?.parts[0]?.image).toBeNull()
  })

  const MODIFIED = '<meta property="dcterms:modified">2024-03-14T01:02:04Z</meta>'
  it.each([
    ['<dc:date>2024-03-14T01:02:03Z</dc:date>', null],
    [`<dc:date>2024-03-14T01:02:04Z</dc:date>${MODIFIED}`, null],
    [`<dc:date>2024-03-14T01:02:03Z</dc:date>${MODIFIED}`, null],
    [`<dc:date>2024-03-14T00:00:00Z</dc:date>${MODIFIED}`, null],
    [`<dc:date>2019-05-01T00:00:00+00:00</dc:date>${MODIFIED}`, '2019-05-01'],
    [`<dc:date>2019-05</dc:date>${MODIFIED}`, '2019-05'],
    ['<dc:date opf:event="creation">2019-05-01</dc:date>', null],
    ['<dc:date opf:event="conversion">2023</dc:date><dc:date opf:event="publication">2019</dc:date>', '2019'],
    ['<dc:date opf:event="modification">2023-01-02</dc:date><dc:date>2019-05</dc:date>', '2019-05'],
  ])('takes the date of publication from %s: %s', async (dates, published) => {
    const opf = String(TWO_FILES['OPS/p.opf']).replace(/<dc:date>[^<]*<\/dc:date>/, dates)
    expect((await read({ ...TWO_FILES, 'OPS/p.opf': opf })).declared.published).toBe(published)
  })

  it('reads on where a file is missing or climbs out, and says so', async () => {
    const { 'OPS/text/notes.xhtml': _notes, ...rest } = TWO_FILES
    const { warnings } = await epubReader.read(book(rest), contextOf())
    expect(warnings.map(({ code }) => code)).toEqual(['EPUB_MISSING_FILE'])
    const climbing = {
      ...rest,
      'OPS/p.opf': opf(
        item('a', '../../etc/passwd') + item('b', 'text/b.xhtml'),
        '<itemref idref="a"/><itemref idref="b"/>',
      ),
    }
    expect((await read(climbing)).bibliography).toHaveLength(1)
  })

  it('never resolves entities of a chapter', async () => {
    const evil = {
      ...TWO_FILES,
      'OPS/text/b.xhtml': `<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/hostname">]>${xhtml(`<p>&x;${PROSE}</p>`).replace('<?xml version="1.0"?>', '')}`,
    }
    const { passages } = await read(evil)
    expect(passages.some(({ content }) => content.text === PROSE.trim())).toBe(true)
  })

  it.each<[string, Files, string]>([
    ['a licence of a rights system', { ...TWO_FILES, 'META-INF/rights.xml': '<rights/>' }, 'encrypted_file'],
    [
      'encrypted text',
      {
        ...TWO_FILES,
        'META-INF/encryption.xml':
          '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></enc:EncryptedData></encryption>',
      },
      'encrypted_file',
    ],
    ['no package', { 'META-INF/container.xml': CONTAINER }, 'corrupt_file'],
    ['no container', { 'a.txt': 'x' }, 'corrupt_file'],
    [
      'a text of which nothing is there',
      { 'META-INF/container.xml': CONTAINER, 'OPS/p.opf': opf(item('a', 'a.xhtml'), '<itemref idref="a"/>') },
      'corrupt_file',
    ],
  ])('refuses %s', async (_what, files, code) => {
    await expect(epubReader.read(book(files), contextOf())).rejects.toMatchObject({ code })
  })

  it('takes scrambled fonts for what they are', async () => {
    const scrambled = {
      ...TWO_FILES,
      'META-INF/encryption.xml':
        '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></enc:EncryptedData></encryption>',
    }
    expect((await read(scrambled)).bibliography).toHaveLength(1)
  })

  it('is known by its content', () => {
    expect(epubReader.recognises(book(TWO_FILES))).toBe(true)
    expect(epubReader.recognises(new TextEncoder().encode('<html>'))).toBe(false)
  })
})

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

const archiveOf = (files: Readonly<Record<string, string>>): ZipArchive =>
  ({
    names: Object.keys(files),
    has: (name: string) => name in files,
    read: async (name: string) => (name in files ? new TextEncoder().encode(files[name]) : null),
  }) as unknown as ZipArchive

const encrypted = (algorithm: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`

describe('assertUnlocked', () => {
  it.each<[string, Record<string, string>]>([
    ['a plain book', {}],
    [
      'fonts scrambled as the standard says',
      { 'META-INF/encryption.xml': encrypted('http://www.idpf.org/2008/embedding') },
    ],
    ['fonts scrambled as Adobe does', { 'META-INF/encryption.xml': encrypted('http://ns.adobe.com/pdf/enc#RC') }],
  ])('lets %s pass', async (_, files) => {
    await expect(assertUnlocked(archiveOf(files))).resolves.toBeUndefined()
  })

  it.each<[string, Record<string, string>]>([
    ['text encrypted', { 'META-INF/encryption.xml': encrypted('http://www.w3.org/2001/04/xmlenc#aes128-cbc') }],
    ['the rights of ADEPT', { 'META-INF/rights.xml': '<rights/>' }],
    ['the licence of LCP', { 'META-INF/license.lcpl': '{}' }],
    ['the mark of FairPlay', { 'META-INF/sinf.xml': '<sinf/>' }],
  ])('refuses %s', async (_, files) => {
    await expect(assertUnlocked(archiveOf(files))).rejects.toMatchObject({ code: 'encrypted_file' })
  })
})
