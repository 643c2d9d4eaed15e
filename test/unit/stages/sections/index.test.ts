import { describe, expect, it } from 'vitest'
import { typeSections } from '../../../../src/stages/sections/index.ts'
import { section } from '../../../support/papers/layers.ts'

const typesOf = (outline: Parameters<typeof typeSections>[0]) =>
  typeSections(outline).map(({ type, source }) => `${type} ${source}`)

describe('typeSections', () => {
  it('lets the source’s own word win over the heading', () => {
    expect(typesOf([section('a', 'Results', { declaredType: 'method' })])).toEqual(['method native'])
  })

  it('types captions, notes, references and abstracts by what they are', () => {
    const outline = [
      section('a', 'Background', { role: 'abstract' }),
      section('b', 'Further sources', { role: 'references' }),
      section('c', 'Figure 1', { role: 'figure' }),
      section('d', 'Table 1', { role: 'table' }),
      section('e', 'Footnote 1', { role: 'note' }),
    ]
    expect(typesOf(outline)).toEqual([
      'abstract native',
      'references native',
      'figure native',
      'table native',
      'footnote native',
    ])
  })

  it('gives a section its parent’s type where its own heading says nothing', () => {
    const outline = [
      section('m', 'Methods'),
      section('p', 'Growth of the seedlings', { parent: 'm', level: 2 }),
      section('q', 'Watering', { parent: 'p', level: 3 }),
    ]
    const typed = typeSections(outline)
    expect(typed.map(({ type }) => type)).toEqual(['method', 'method', 'method'])
    expect(typed.map(({ score }) => score)).toEqual([1, 0.9, 0.81])
  })

  it('prefers the parent to a mere word in the heading, and an exact heading to the parent', () => {
    const outline = [
      section('m', 'Methods'),
      section('a', 'Analysis of the results', { parent: 'm', level: 2 }),
      section('b', 'Ethics statement', { parent: 'm', level: 2 }),
    ]
    expect(typesOf(outline)).toEqual(['method exact_alias', 'method parent_context', 'ethics exact_alias'])
  })

  it('takes the first of several sections for the introduction where its heading says nothing', () => {
    expect(typesOf([section('a', 'Rivers and their names'), section('b', 'Methods')])).toEqual([
      'intro positional',
      'method exact_alias',
    ])
  })

  it('takes summaries behind the list of references for abstracts in other languages', () => {
    const outline = [
      section('a', 'Methods'),
      section('b', 'References', { role: 'references' }),
      section('c', 'Resumo'),
    ]
    expect(typesOf(outline).at(-1)).toBe('abstract positional')
  })

  it('does not take a summary in the body for the abstract', () => {
    const outline = [section('a', 'Summary'), section('b', 'Methods'), section('c', 'Summary')]
    expect(typesOf(outline)).toEqual(['intro positional', 'method exact_alias', 'discussion positional'])
  })

  it('does not call the only section an introduction', () => {
    expect(typesOf([section('a', 'Rivers and their names')])).toEqual(['unknown none'])
  })

  it('gives one row per section in the order of the outline, with a score of 0 for unknown ones', () => {
    const typed = typeSections([section('a', 'Methods'), section('b', 'Of mice'), section('c', 'Results')])
    expect(typed.map((row) => row.section)).toEqual(['a', 'b', 'c'])
    expect(typed[1]).toEqual({ section: 'b', type: 'unknown', score: 0, source: 'none' })
  })
})
