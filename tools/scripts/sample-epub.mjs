// Makes samples/article.epub out of samples/article.html: three files, a picture of its own, both kinds of contents.
import { readFileSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const folder = new URL('../../samples/', import.meta.url)
const html = readFileSync(new URL('article.html', folder), 'utf8')
const meta = (name) => [...html.matchAll(new RegExp(`name="${name}" content="([^"]*)"`, 'g'))].map((match) => match[1])
const between = (from, to) => html.slice(html.indexOf(from), html.indexOf(to))

const picture = /data:image\/png;base64,([A-Za-z0-9+/=]+)/.exec(html)[1]
const advertisement = /<aside class="advertisement">[\s\S]*?<\/aside>\n/
const parts = {
  'title.xhtml': between('<header>\n<p class="article-type">', '<section id="s1">')
    .replace(/^<header>/, '<section epub:type="titlepage">')
    .replace('</header>', '</section>'),
  'text.xhtml': between('<section id="s1">', '<section><h2>Competing').replace(advertisement, ''),
  'back.xhtml': between('<section><h2>Competing', '</article>'),
}
const fileOf = (id) => Object.keys(parts).find((name) => parts[name].includes(`id="${id}"`))
const aut = (name) => name.replace(/^([^,]*), ([^,]*)(.*)$/, '$2 $1$3')

function page(name, body) {
  const linked = body
    .replace(/href="#(\w+)"/g, (whole, id) => (fileOf(id) === name ? whole : `href="${fileOf(id)}#${id}"`))
    .replace(/role="doc-noteref"/g, 'epub:type="noteref"')
    .replace(/data:image\/png;base64,[A-Za-z0-9+/=]+/, '../images/path.png')
    .replace(/<img([^>]*)>/g, '<img$1/>')
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en"><head><title>${name}</title></head>
<body epub:type="bodymatter">
${linked}</body></html>
`
}

const authors = meta('citation_author').map(
  (name, index) =>
    `<dc:creator id="a${index}">${aut(name)}</dc:creator><meta refines="#a${index}" property="role" scheme="marc:relators">aut</meta><meta refines="#a${index}" property="file-as">${name}</meta>`,
)
const opf = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="doi" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="doi">doi:${meta('citation_doi')[0]}</dc:identifier>
<dc:title>A slow walk helps people remember what they read</dc:title><dc:language>en</dc:language>
<dc:publisher>${meta('citation_publisher')[0]}</dc:publisher><dc:date>2024-03-14</dc:date>
<dc:rights>https://creativecommons.org/licenses/by/4.0/</dc:rights>
${authors.join('\n')}
<meta property="prism:publicationName">${meta('citation_journal_title')[0]}</meta><meta property="prism:volume">12</meta><meta property="prism:number">2</meta>
<meta property="prism:startingPage">101</meta><meta property="prism:endingPage">109</meta><meta property="prism:eIssn">1234-5679</meta>
<meta property="dcterms:modified">2024-03-15T08:00:00Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="p1" href="pages/title.xhtml" media-type="application/xhtml+xml"/><item id="p2" href="pages/text.xhtml" media-type="application/xhtml+xml"/>
<item id="p3" href="pages/back.xhtml" media-type="application/xhtml+xml"/><item id="i1" href="images/path.png" media-type="image/png"/>
</manifest>
<spine toc="ncx"><itemref idref="p1"/><itemref idref="p2"/><itemref idref="p3"/></spine>
</package>
`
const nav = `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Contents</title></head><body><nav epub:type="toc"><ol><li><a href="pages/title.xhtml">Title</a></li><li><a href="pages/text.xhtml#s1">Introduction</a></li><li><a href="pages/back.xhtml">Back matter</a></li></ol></nav></body></html>
`
const ncx = `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head/><docTitle><text>A slow walk</text></docTitle><navMap><navPoint id="n1"><navLabel><text>Title</text></navLabel><content src="pages/title.xhtml"/></navPoint></navMap></ncx>
`
const container = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

/** An archive of stored files, the same bytes every time. */
function archive(files) {
  const locals = []
  const entries = []
  let offset = 0
  for (const [name, content] of files) {
    const bytes = Buffer.from(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    locals.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), bytes)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + bytes.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const files = [
  ['mimetype', 'application/epub+zip'],
  ['META-INF/container.xml', container],
  ['OPS/package.opf', opf],
  ['OPS/nav.xhtml', nav],
  ['OPS/toc.ncx', ncx],
  ...Object.entries(parts).map(([name, body]) => [`OPS/pages/${name}`, page(name, body)]),
  ['OPS/images/path.png', Buffer.from(picture, 'base64')],
]
writeFileSync(new URL('article.epub', folder), archive(files))
console.log('wrote samples/article.epub')
