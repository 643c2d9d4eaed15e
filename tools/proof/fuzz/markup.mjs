// Changes trees of XML and HTML without a parser: elements, attributes, text and entities are moved, nested, doubled, renamed.

const TAG = /<[^<>]{1,400}>/g
const NAMES = [
  'p',
  'sec',
  'table',
  'tr',
  'td',
  'ref',
  'ref-list',
  'xref',
  'svg',
  'math',
  'mrow',
  'script',
  'title',
  'a',
  'article',
  'w:p',
  'template',
]
const TEXTS = [
  '&lt;script&gt;',
  '&#0;',
  '&#xD800;',
  '&#1114112;',
  '&unknown;',
  '\u202e',
  '\ud800',
  '{{x}}',
  'a'.repeat(5000),
  '9'.repeat(400),
  `10.1234/${'('.repeat(300)}`,
  'Smith, J., '.repeat(400),
  '[1-99999999]',
  '(1, 2, 3, '.repeat(300),
  ' '.repeat(3000),
  '. '.repeat(2000),
  '__proto__',
  'constructor',
  `p < .05, t(${'1'.repeat(300)})`,
  '\u0301'.repeat(500),
  `http://${'a.'.repeat(400)}`,
  '&amp;'.repeat(500),
]
const DOCTYPES = [
  '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;&x;">]>',
  '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<?xml version="1.1" encoding="utf-16"?>',
  '<?xml version="1.0" encoding="x-none"?>',
]

const tagsOf = (text) => [...text.matchAll(TAG)]

const splice = (text, from, to, piece) => text.slice(0, from) + piece + text.slice(to)

const CHANGES = [
  function dropTag(text, chance, tags) {
    const tag = chance.pick(tags)
    return splice(text, tag.index, tag.index + tag[0].length, '')
  },
  function doubleTag(text, chance, tags) {
    const tag = chance.pick(tags)
    return splice(text, tag.index, tag.index, tag[0].repeat(chance.few(3000)))
  },
  function moveStretch(text, chance, tags) {
    const places = [chance.pick(tags), chance.pick(tags), chance.pick(tags)]
      .map((tag) => tag.index)
      .sort((a, b) => a - b)
    return (
      text.slice(0, places[0]) +
      text.slice(places[1], places[2]) +
      text.slice(places[0], places[1]) +
      text.slice(places[2])
    )
  },
  function repeatStretch(text, chance, tags) {
    const [from, to] = [chance.pick(tags), chance.pick(tags)].map((tag) => tag.index).sort((a, b) => a - b)
    const stretch = text.slice(from, Math.min(to, from + 4000))
    return splice(text, from, from, stretch.repeat(chance.few(60)))
  },
  function nest(text, chance, tags) {
    const name = chance.pick(NAMES)
    const depth = chance.few(20_000)
    const at = chance.pick(tags).index
    const closing = chance.isTrue(0.5) ? `</${name}>`.repeat(depth) : ''
    return splice(text, at, at, `<${name}>`.repeat(depth) + closing)
  },
  function rename(text, chance) {
    const [from, to] = [chance.pick(NAMES), chance.pick(NAMES)]
    return text.replaceAll(`<${from}`, `<${to}`).replaceAll(`</${from}>`, `</${to}>`)
  },
  function addText(text, chance, tags) {
    const at = chance.pick(tags).index
    return splice(text, at, at, chance.pick(TEXTS).repeat(chance.few(8)))
  },
  function addAttributes(text, chance, tags) {
    const tag = chance.pick(tags)
    const names = [
      'id',
      'rid',
      'ref-type',
      'href',
      'colspan',
      'rowspan',
      'xml:lang',
      'xmlns',
      'xlink:href',
      'class',
      'w:val',
    ]
    const values = ['', '0', '-1', '99999999', '#', 'b1 b1 b1', '../../../etc/passwd', 'javascript:x', 'x'.repeat(3000)]
    const attributes = Array.from({ length: chance.few(12) }, () => ` ${chance.pick(names)}="${chance.pick(values)}"`)
    return splice(text, tag.index + tag[0].length - 1, tag.index + tag[0].length - 1, attributes.join(''))
  },
  function addDoctype(text, chance) {
    return chance.pick(DOCTYPES) + text.replace(/^\s*<\?xml[^>]*>/, '')
  },
]

export function mangleMarkup(bytes, chance) {
  let text = bytes.toString('utf8')
  for (let count = chance.few(4); count > 0; count--) {
    const tags = tagsOf(text)
    if (tags.length === 0) break
    text = chance.pick(CHANGES)(text, chance, tags)
    // Enough is enough: the limits on size have tests of their own.
    if (text.length > 4_000_000) break
  }
  const encoding = chance.isTrue(0.06) ? chance.pick(['latin1', 'utf16le']) : 'utf8'
  return Buffer.from(text, encoding)
}
