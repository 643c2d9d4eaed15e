import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../src/document/rich-text.ts'
import { type Block, paragraph } from '../../../../src/readers/article/article.ts'
import { type Item, toBodyAndBack, toSections } from '../../../../src/readers/article/sections.ts'

const heading = (words: string, level: number): Item => ({ kind: 'heading', level, words, ids: [words] })
const item = (block: Block): Item => ({ kind: 'block', block })
const text = item(paragraph(plainText('text')))
const float = (kind: 'figure' | 'table'): Item =>
  item({ kind, ids: [], label: null, caption: [], below: [], images: [], grids: [] })
const list = item({ kind: 'references', ids: [], header: '', blocks: [], entries: [] })

/** "Methods(paragraph Design(table))": kinds of blocks, and headers of sections with what is in them. */
const shapeOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.kind === 'section' ? `${block.header}(${shapeOf(block.blocks)})` : block.kind)).join(' ')

describe('toSections', () => {
  it('nests sections by their levels, whatever level is left out', () => {
    const sections = toSections([
      text,
      heading('Methods', 1),
      text,
      heading('Design', 3),
      float('table'),
      heading('Results', 1),
    ])
    expect(shapeOf(sections)).toBe('paragraph Methods(paragraph Design(table)) Results()')
  })

  it.each([
    ['Figure legends', float('figure'), 'figure'],
    ['Tables and figures', float('table'), 'table'],
    ['Figure legends', text, 'Figure legends(paragraph)'],
    ['Results', float('figure'), 'Results(figure)'],
  ])('takes %j over nothing but floats for a shelf', (words, inner, shape) => {
    expect(shapeOf(toSections([heading(words, 1), inner]))).toBe(shape)
  })
})

describe('toBodyAndBack', () => {
  const divided = (...items: readonly Item[]) => toBodyAndBack(toSections(items))

  it('begins the back where nothing but back matter follows', () => {
    const { body, back } = divided(
      heading('Ethics', 1),
      heading('Results', 1),
      text,
      heading('Funding', 1),
      list,
      heading('Appendix A', 1),
      heading('Figures', 1),
      float('figure'),
    )
    expect([shapeOf(body), shapeOf(back)]).toEqual([
      'Ethics() Results(paragraph)',
      'Funding(references) Appendix A() figure',
    ])
    expect(back).toMatchObject([{ role: null }, { role: 'appendix', type: 'appendix' }, { kind: 'figure' }])
  })

  it('leaves loose blocks at the end in the body', () => {
    const { body, back } = divided(text, float('figure'))
    expect([shapeOf(body), shapeOf(back)]).toEqual(['paragraph figure', ''])
  })
})
