import { describe, expect, it } from 'vitest'
import { layersOf, texts } from '../snippet.ts'

describe('notes', () => {
  it('are sections of their own under their printed mark', () => {
    const layers = layersOf({
      body: '<p>Text<xref ref-type="fn" rid="n1">1</xref>.</p>',
      back: '<fn-group><fn id="n1"><label>1</label><p>A note.</p><p>More.</p></fn><fn><label>*</label><p>Another.</p></fn></fn-group>',
    })
    expect(layers.notes.map(({ key, label }) => [key, label])).toEqual([
      ['n1', '1'],
      ['note-1', '*'],
    ])
    expect(texts(layers)).toEqual([': Text1.', 'Footnote 1: A note.', 'Footnote 1: More.', 'Footnote 2: Another.'])
    expect(layers.outline.at(-1)).toMatchObject({ role: 'note', declaredType: 'footnote', level: 1 })
  })

  it('in the middle of a paragraph leave their mark there', () => {
    const layers = layersOf({ body: '<p>Text<fn id="n1"><label>a</label><p>A note.</p></fn> goes on.</p>' })
    expect(texts(layers)).toEqual([': Texta goes on.', 'Footnote a: A note.'])
    expect(layers.passages[0]?.content.marks).toEqual([{ kind: 'xref', type: 'foot', keys: ['n1'], start: 4, end: 5 }])
  })

  it.each([
    ['COI-statement', 'coi'],
    ['supported-by', 'funding'],
    ['con', 'author_contributions'],
  ])('of type %s are back matter', (fnType, declaredType) => {
    const layers = layersOf({ back: `<fn-group><fn fn-type="${fnType}"><p>Words.</p></fn></fn-group>` })
    expect(layers.notes).toEqual([])
    expect(layers.outline).toMatchObject([{ role: 'back', declaredType, header: '' }])
  })

  it('of one kind under a title are one section', () => {
    const layers = layersOf({
      back: '<fn-group content-type="competing-interest"><title>Competing interests</title><fn><p>None.</p></fn><fn><p>Some.</p></fn></fn-group>',
    })
    expect(texts(layers)).toEqual(['Competing interests: None.', 'Competing interests: Some.'])
    expect(layers.outline).toMatchObject([{ role: 'back', declaredType: 'coi' }])
  })

  it('take a first paragraph in bold for their heading', () => {
    const layers = layersOf({
      back: '<fn-group><fn fn-type="conflict"><p><bold>CONFLICTS</bold></p><p>None.</p></fn></fn-group>',
    })
    expect(texts(layers)).toEqual(['CONFLICTS: None.'])
  })

  it('of the authors stand with the other notes', () => {
    const layers = layersOf({
      meta: '<author-notes><corresp>x@y.org</corresp><fn fn-type="equal"><p>Equal work.</p></fn></author-notes>',
    })
    expect(texts(layers)).toEqual(['Footnote 1: Equal work.'])
  })
})
