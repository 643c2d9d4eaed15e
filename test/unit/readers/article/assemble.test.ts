import { describe, expect, it } from 'vitest'
import { type Mark, plainText } from '../../../../src/document/rich-text.ts'
import { type Block, paragraph, type Section } from '../../../../src/readers/article/article.ts'
import { assemble } from '../../../../src/readers/article/assemble.ts'
import { articleOf } from './article-of.ts'

const text = (words: string) => paragraph(plainText(words))
const section = (header: string, blocks: readonly Block[] = [], more: Partial<Section> = {}): Section => ({
  kind: 'section',
  ids: [],
  header,
  role: null,
  type: null,
  blocks,
  ...more,
})
const figure = (id: string, caption: string): Block => ({
  kind: 'figure',
  ids: [id],
  label: 'Figure 1.',
  caption: [paragraph(plainText(caption), 'caption')],
  below: [],
  images: [],
})
const note = (id: string, words: string, label: string | null = null): Block => ({
  kind: 'note',
  ids: [id],
  label,
  isEndnote: false,
  blocks: [paragraph(plainText(words), 'note')],
})

const read = (...body: readonly Block[]) => assemble(articleOf({ body }))
const texts = ({ outline, passages }: ReturnType<typeof assemble>): string[] =>
  passages.map(({ section: key, content }) => `${outline.find((one) => one.key === key)?.header}: ${content.text}`)

describe('sections', () => {
  it('count their levels down from the top', () => {
    const { outline } = read(section('1', [section('1.1', [section('1.1.1')])]))
    expect(outline.map(({ header, level }) => [header, level])).toEqual([
      ['1', 1],
      ['1.1', 2],
      ['1.1.1', 3],
    ])
  })

  it('have the role of the section around them, or of their part', () => {
    const layers = assemble(
      articleOf({
        body: [section('A', [section('B')])],
        back: [section('C', [section('D', [], { role: 'appendix' })])],
      }),
    )
    expect(layers.outline.map(({ role }) => role)).toEqual(['body', 'body', 'back', 'appendix'])
  })

  it('without heading, text and parts are dropped', () => {
    const { outline } = read(section(''), section('', [section('below')]))
    expect(outline.map(({ header }) => header)).toEqual(['', 'below'])
  })

  it('are opened for loose paragraphs, one for those that stand together', () => {
    const layers = read(text('One.'), figure('f', 'C.'), text('Two.'), section('A', [text('Three.')]), text('Four.'))
    expect(texts(layers)).toEqual([': One.', ': Two.', 'A: Three.', ': Four.', 'Figure 1: C.'])
    expect(layers.outline.map(({ header }) => header)).toEqual(['', 'A', '', 'Figure 1'])
  })

  it('stand at the top where they are apart', () => {
    const { outline } = read(section('A', [section('Funding', [text('X.')], { isApart: true, role: 'back' })]))
    expect(outline.map(({ header, level, role }) => [header, level, role])).toEqual([
      ['A', 1, 'body'],
      ['Funding', 1, 'back'],
    ])
  })

  it('that are boxes come after the paragraphs around them', () => {
    const box = (header: string) => section(header, [text('In a box.')], { isBox: true })
    const layers = read(
      section('A', [box('Box 1'), text('One.'), box(''), text('Two.'), section('B', [text('Three.')])]),
    )
    expect(texts(layers)).toEqual(['A: One.', 'A: Two.', 'Box 1: In a box.', 'A: In a box.', 'B: Three.'])
  })
})

describe('floats and notes', () => {
  it('are read after the body, in sections of their own', () => {
    const layers = read(figure('f', 'A caption.'), section('Results', [note('n', 'A note.'), text('A sentence.')]))
    expect(texts(layers)).toEqual(['Results: A sentence.', 'Figure 1: A caption.', 'Footnote 1: A note.'])
    expect(layers.figures).toMatchObject([
      { key: 'f', label: 'Figure 1.', caption: 'A caption.', section: 'f-caption' },
    ])
    expect(layers.notes).toEqual([{ key: 'n', label: null, section: 'n-text' }])
  })

  it.each([
    ['2', 'Footnote 2'],
    ['iv', 'Footnote iv'],
    ['†', 'Footnote 1'],
  ])('a note marked %s is %s', (label, header) => {
    expect(read(note('n', 'x', label)).outline).toMatchObject([{ header, declaredType: 'footnote' }])
  })

  it('have keys that nothing else carries', () => {
    const { figures, outline } = read(figure('f', 'a'), figure('f', 'b'), section('A', [], { ids: ['f'] }))
    const keys = [...figures, ...outline].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('references', () => {
  const entry = (ids: readonly string[], content: string | null) => ({
    ids,
    label: null,
    content: content === null ? null : plainText(content),
    raw: content ?? 'stored',
    fields: null,
  })
  const list = (...entries: ReturnType<typeof entry>[]): Block => ({
    kind: 'references',
    ids: [],
    header: '',
    blocks: [],
    entries,
  })

  it('are passages of a section of their own, and have none where nobody printed them', () => {
    const layers = read(list(entry(['r1'], 'Smith.'), entry(['r2'], null)))
    expect(texts(layers)).toEqual(['References: Smith.'])
    expect(layers.bibliography.map(({ key, passage }) => [key, passage])).toEqual([
      ['r1', 'passage-1'],
      ['r2', null],
    ])
  })

  it('of works that are nowhere printed open no section', () => {
    expect(read(list(entry(['r1'], null)))).toMatchObject({ outline: [], bibliography: [{ key: 'r1', passage: null }] })
  })

  it('inside a section come last', () => {
    const layers = read(section('A', [list(entry(['r1'], 'Smith.'))]), section('B', [text('One.')]))
    expect(texts(layers)).toEqual(['B: One.', 'References: Smith.'])
  })

  it('share an id where one entry holds several works', () => {
    const layers = read(pointing('bib', 'r1'), list(entry(['r1', 'a'], 'Smith.'), entry(['r1', 'b'], 'Jones.')))
    expect(layers.passages[0]?.content.marks).toMatchObject([{ type: 'bib', keys: ['r1', 'r1-1'] }])
  })
})

const pointing = (type: 'bib' | 'figure' | 'section' | 'foot', ...keys: string[]): Block => {
  const marks: Mark[] = [{ kind: 'xref', type, keys, start: 0, end: 4 }]
  return paragraph({ text: 'here', marks })
}

describe('cross references', () => {
  it.each([
    ['the kind of what they lead to', pointing('section', 'f'), [{ type: 'figure', keys: ['f'] }]],
    ['their own kind where the target is not there', pointing('figure', 'gone'), [{ type: 'figure', keys: [] }]],
    ['their own kind where they name nothing', pointing('section'), [{ type: 'section', keys: [] }]],
    ['no mark where a place is nothing of the record', pointing('section', 'p7'), []],
    ['the first kind of several', pointing('section', 'n', 'f'), [{ type: 'foot', keys: ['n'] }]],
    ['no key of a formula', pointing('section', 'e'), [{ type: 'equation', keys: [] }]],
    ['no key of a note below a table', pointing('section', 't'), [{ type: 'foot', keys: [] }]],
  ])('have %s', (_, block, marks) => {
    const below = { ...paragraph(plainText('a: all'), 'note'), ids: ['t'] }
    const layers = assemble(articleOf({ body: [block, figure('f', 'C.'), note('n', 'x'), below], equations: ['e'] }))
    expect(layers.passages[0]?.content.marks).toMatchObject(marks)
    expect(layers.passages[0]?.content.marks).toHaveLength(marks.length)
  })
})
