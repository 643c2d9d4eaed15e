import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../../src/kernel/errors.ts'
import { XML_LIMITS } from '../../../../src/readers/markup/tree-builder.ts'
import { childElements, textContent } from '../../../../src/readers/markup/xml-node.ts'
import {
  balanceTags,
  declaredEntities,
  escapeBareCharacters,
  mendMarkup,
  namedCharacters,
  parseXml,
} from '../../../../src/readers/markup/xml-tree.ts'

const failure = (run: () => unknown): ServiceError => {
  try {
    run()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('parseXml', () => {
  it('builds elements, attributes, text and CDATA', () => {
    const { root, malformed, openAtEnd } = parseXml('<?xml version="1.0"?><a x="1"><!-- c -->b<![CDATA[<c>]]></a>')
    expect(root).toMatchObject({ name: 'a', attributes: { x: '1' } })
    expect(textContent(root)).toBe('b<c>')
    expect({ malformed, openAtEnd }).toEqual({ malformed: null, openAtEnd: [] })
  })

  it('resolves named characters without any DTD', () => {
    const { root, unknownEntities } = parseXml(
      '<!DOCTYPE a PUBLIC "-//x" "x.dtd"><a t="&beta;">&alpha;&nbsp;&#8804;</a>',
    )
    expect(textContent(root)).toBe('α\u00a0≤')
    expect(root.attributes.t).toBe('β')
    expect(unknownEntities).toEqual([])
  })

  it('leaves unknown entities as written and names them', () => {
    const { root, unknownEntities, malformed } = parseXml('<a>x &foo; y &bar;</a>')
    expect(textContent(root)).toBe('x &foo; y &bar;')
    expect(unknownEntities).toEqual(['foo', 'bar'])
    expect(malformed).toBeNull()
  })

  it('never resolves an external entity', () => {
    const { root, refusedEntities } = parseXml('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>[&x;]</a>')
    expect(textContent(root)).toBe('[]')
    expect(refusedEntities).toEqual(['x'])
  })

  it('never multiplies entities', () => {
    const laughs = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    ).join('')
    const { root } = parseXml(`<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l9;</a>`)
    expect(textContent(root)).toBe('')
  })

  it('puts names of known namespaces under their usual prefix', () => {
    const { root } = parseXml(
      '<a xmlns:m="http://www.w3.org/1998/Math/MathML"><m:math/><math xmlns="http://www.w3.org/1998/Math/MathML"><mi/></math></a>',
    )
    expect(childElements(root).map(({ name }) => name)).toEqual(['mml:math', 'mml:math'])
  })

  it('tells what was open where a file stops', () => {
    const { root, openAtEnd, malformed } = parseXml('<a><b>one</b><c>two <d>thr')
    expect(openAtEnd).toEqual(['a', 'c', 'd'])
    expect(textContent(root)).toBe('onetwo thr')
    expect(malformed).toBeNull()
  })

  it.each([
    ['crossing tags', '<a><b>one <i>two</b> three</i><p>four</p></a>', 'one two threefour'],
    ['a stray end tag', '<a><p>one</p></sec><p>two</p></a>', 'onetwo'],
    ['bare characters', '<a><p>R & D, p < 0.05; x</p><p>next</p></a>', 'R & D, p < 0.05; xnext'],
  ])('mends %s and says so', (_, source, text) => {
    const { root, malformed } = parseXml(source)
    expect(textContent(root)).toBe(text)
    expect(malformed).not.toBeNull()
  })

  it.each([
    ['no element at all', 'just words'],
    ['nothing', ''],
  ])('refuses %s as corrupt', (_, source) => {
    expect(failure(() => parseXml(source)).code).toBe('corrupt_file')
  })

  it.each([
    ['depth', '<a>'.repeat(500), {}],
    ['nodes', `<r>${'<a/>'.repeat(50)}</r>`, { maxNodes: 20 }],
    ['text between tags', `<r>${'x'.repeat(200_000)}`, { maxTextCharacters: 100_000 }],
    ['attributes', `<r ${Array.from({ length: 600 }, (_, index) => `a${index}=""`).join(' ')}/>`, {}],
    ['references', `<r>${'&amp;'.repeat(100)}</r>`, { maxReferences: 50 }],
  ])('stops at its limit of %s', (_, source, limits) => {
    expect(failure(() => parseXml(source, { limits: { ...XML_LIMITS, ...limits } })).code).toBe('processing_error')
  })

  it('asks the deadline between pieces', () => {
    let asked = 0
    const deadline = { remainingMs: () => 1, check: () => void asked++ }
    parseXml(`<r>${'x'.repeat(200_000)}</r>`, { deadline })
    expect(asked).toBeGreaterThan(2)
  })
})

describe('namedCharacters', () => {
  it.each([
    ['alpha', 'α'],
    ['agr', 'α'],
    ['b.alpha', 'α'],
    ['nbsp', '\u00a0'],
    ['eacute', 'é'],
    ['mdash', '—'],
    ['le', '≤'],
    ['plusmn', '±'],
    ['lsqb', '['],
    ['thetas', 'θ'],
    ['fjlig', 'fj'],
    ['Aopf', '𝔸'],
  ])('knows &%s;', (name, text) => {
    expect(namedCharacters[name]).toBe(text)
  })

  it('knows nothing of object methods', () => {
    expect(namedCharacters.constructor).toBeUndefined()
    expect(namedCharacters.toString).toBeUndefined()
  })
})

describe('declaredEntities', () => {
  const read = (subset: string) => declaredEntities(` article SYSTEM "x.dtd" [${subset}]`)

  it.each([
    ['<!ENTITY beta "&#946;">', 'beta', 'β'],
    ["<!ENTITY beta '&#x3b2;'>", 'beta', 'β'],
    ['<!ENTITY beta "&#38;#946;">', 'beta', 'β'],
    ['<!ENTITY who "W &amp; H">', 'who', null],
    ['<!ENTITY unit "&mgr;m">', 'unit', 'μm'],
    ['<!ENTITY first "a"><!ENTITY first "b">', 'first', 'a'],
  ])('reads %s', (subset, name, text) => {
    expect(read(subset).table[name]).toBe(text ?? '')
    expect(read(subset).refused).toEqual(text === null ? [name] : [])
  })

  it.each([
    ['an external entity', '<!ENTITY x SYSTEM "file:///etc/hostname">'],
    ['a public external entity', '<!ENTITY x PUBLIC "-//x" "http://127.0.0.1:9/x">'],
    ['an entity made of another one', '<!ENTITY y "ha"><!ENTITY x "&y;&y;">'],
    ['markup', '<!ENTITY x "<p>hello</p>">'],
    ['a long text', `<!ENTITY x "${'A'.repeat(5000)}">`],
  ])('refuses %s: it stands for nothing', (_, subset) => {
    const { table, refused } = read(subset)
    expect(table.x).toBe('')
    expect(refused).toContain('x')
  })

  it('ignores parameter entities', () => {
    expect(read('<!ENTITY % d SYSTEM "http://127.0.0.1:9/e.dtd"> %d;')).toEqual({ table: {}, refused: [] })
  })

  it('stops after five hundred declarations', () => {
    const subset = Array.from({ length: 700 }, (_, index) => `<!ENTITY e${index} "x">`).join('')
    expect(Object.keys(read(subset).table)).toHaveLength(500)
  })
})

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
