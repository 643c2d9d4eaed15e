import { describe, expect, it } from 'vitest'
import { layersOf, texts } from '../snippet.ts'

const read = (body: string) => layersOf({ body: `<sec><title>S</title><p>x</p>${body}</sec>` })

describe('figures', () => {
  it('have label, caption, parts and a caption section', () => {
    const { figures, outline, passages } = read(
      '<fig id="f1"><label>Figure 1.</label><caption><title>Mice.</title><p>Two of them.</p></caption><graphic/><graphic/></fig>',
    )
    expect(figures).toEqual([
      {
        key: 'f1',
        label: 'Figure 1.',
        caption: 'Mice. Two of them.',
        section: 'f1-caption',
        parts: [
          { places: [], image: null },
          { places: [], image: null },
        ],
      },
    ])
    expect(outline.at(-1)).toMatchObject({
      key: 'f1-caption',
      header: 'Figure 1',
      role: 'figure',
      declaredType: 'figure',
    })
    expect(passages.slice(1).map(({ kind, content }) => [kind, content.text])).toEqual([
      ['caption', 'Mice.'],
      ['caption', 'Two of them.'],
    ])
  })

  it.each([
    [
      'a group whose members have captions',
      '<fig-group><caption><p>Both.</p></caption><fig id="a"><caption><p>A.</p></caption></fig><fig id="b"><caption><p>B.</p></caption></fig></fig-group>',
      ['Both.', 'A.', 'B.'],
    ],
    [
      'a group of parts',
      '<fig-group><label>Fig. 1</label><caption><p>Both.</p></caption><fig><graphic/></fig><fig><graphic/></fig></fig-group>',
      ['Both.'],
    ],
    [
      'a group without a caption',
      '<fig-group><fig id="a"><caption><p>A.</p></caption></fig><fig id="b"><caption><p>B.</p></caption></fig></fig-group>',
      ['A.', 'B.'],
    ],
    ['a figure without a caption', '<fig id="a"><graphic/></fig>', [null]],
    [
      'a caption with a list',
      '<fig><caption><p>Of:</p><list><list-item><p>one</p></list-item></list></caption></fig>',
      ['Of: one'],
    ],
  ])('of %s', (_, source, captions) => {
    expect(read(source).figures.map(({ caption }) => caption)).toEqual(captions)
  })

  it('of a group of parts count their graphics', () => {
    const { figures } = read('<fig-group><label>Fig. 1</label><fig><graphic/></fig><fig><graphic/></fig></fig-group>')
    expect(figures[0]?.parts).toHaveLength(2)
  })
})

describe('tables', () => {
  it('have cells, html, and their notes in their own section', () => {
    const layers = read(
      '<table-wrap id="t1"><label>Table 1</label><caption><p>Mice</p></caption><table><tr><td>a</td></tr></table><table-wrap-foot><fn><label>*</label><p>p &lt; .05</p></fn><p>n = 3</p></table-wrap-foot></table-wrap>',
    )
    expect(layers.tables).toMatchObject([
      {
        key: 't1',
        label: 'Table 1',
        caption: 'Mice',
        section: 't1-caption',
        parts: [{ contents: [['a']], html: '<table><tr><td>a</td></tr></table>' }],
      },
    ])
    expect(texts(layers).slice(1)).toEqual(['Table 1: Mice', 'Table 1: * p < .05', 'Table 1: n = 3'])
    expect(layers.notes).toEqual([])
  })

  it.each([
    ['a title', '<title>Note</title><fn id="n1"><label>a</label>Nine.</fn>', ['Note', 'a Nine.']],
    ['groups', '<fn-group><fn><p>One.</p><p>Two.</p></fn></fn-group>', ['One.', 'Two.']],
    ['lists', '<list><list-item><p>One</p></list-item></list><attrib>Us</attrib>', ['One', 'Us']],
  ])('have %s below them', (_, foot, notes) => {
    const layers = read(`<table-wrap><label>Table 1</label><table-wrap-foot>${foot}</table-wrap-foot></table-wrap>`)
    expect(texts(layers).slice(1)).toEqual(notes.map((note) => `Table 1: ${note}`))
  })

  it.each([
    [
      'several tables in one wrap',
      '<table-wrap><table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table></table-wrap>',
      [2],
    ],
    ['an image of a table', '<table-wrap><graphic/></table-wrap>', [0]],
    [
      'alternatives',
      '<table-wrap><alternatives><graphic/><table><tr><td>a</td></tr></table></alternatives></table-wrap>',
      [1],
    ],
    [
      'a group',
      '<table-wrap-group><caption><p>C</p></caption><table-wrap><table><tr><td>a</td></tr></table></table-wrap><table-wrap><table><tr><td>b</td></tr></table></table-wrap></table-wrap-group>',
      [1, 1],
    ],
  ])('of %s keep their parts', (_, source, parts) => {
    expect(read(source).tables.map((table) => table.parts.length)).toEqual(parts)
  })
})

it('keeps cross references inside captions', () => {
  const { passages } = read(
    '<fig id="f1"><caption><p>As <xref ref-type="fig" rid="f1">here</xref>.</p></caption></fig>',
  )
  expect(passages.at(-1)?.content.marks).toEqual([{ kind: 'xref', type: 'figure', keys: ['f1'], start: 3, end: 7 }])
})
