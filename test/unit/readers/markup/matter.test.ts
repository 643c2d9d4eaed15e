import { describe, expect, it } from 'vitest'
import { type MatterItem, titleOf, toBodyAndBack, toSections } from '../../../../src/readers/markup/matter.ts'
import { make, type XmlElement } from '../../../../src/readers/markup/xml-node.ts'

const heading = (words: string, level: number): MatterItem => ({
  kind: 'heading',
  level,
  nodes: [words],
  words,
  ids: [words],
})
const block = (name: string): MatterItem => ({ kind: 'block', element: make(name, {}, ['text']) })
const sectionsOf = (...items: readonly MatterItem[]) => toSections(items, ([id = '']) => id)

/** "Methods(p Design(p))": names of elements, and titles of sections with what is in them. */
const shapeOf = (elements: readonly XmlElement[]): string =>
  elements
    .map((element) => {
      const inner = element.children.filter((child) => typeof child !== 'string' && child.name !== 'title')
      return titleOf(element) === '' ? element.name : `${titleOf(element)}(${shapeOf(inner as XmlElement[])})`
    })
    .join(' ')

describe('toSections', () => {
  it('nests sections by their levels, whatever level is left out', () => {
    const sections = sectionsOf(
      block('p'),
      heading('Methods', 1),
      block('p'),
      heading('Design', 3),
      block('list'),
      heading('Results', 1),
    )
    expect(shapeOf(sections)).toBe('p Methods(p Design(list)) Results()')
  })

  it.each([
    ['Figure legends', 'fig', true],
    ['Tables and figures', 'table-wrap', true],
    ['Figure legends', 'p', false],
    ['Results', 'fig', false],
  ])('takes %j over a %s for a shelf of floats: %s', (words, name, isShelf) => {
    const [section] = sectionsOf(heading(words, 1), block(name))
    expect(section?.attributes['sec-type'] === 'display-objects').toBe(isShelf)
  })
})

describe('toBodyAndBack', () => {
  const divided = (...items: readonly MatterItem[]) => toBodyAndBack(sectionsOf(...items))
  const list: MatterItem = { kind: 'block', element: make('ref-list', {}, []) }

  it('begins the back where nothing but back matter follows', () => {
    const [body, back] = divided(
      heading('Ethics', 1),
      heading('Results', 1),
      block('p'),
      heading('Funding', 1),
      list,
      heading('Appendix A', 1),
      heading('Figures', 1),
      block('fig'),
    )
    expect([shapeOf(body), shapeOf(back)]).toEqual([
      'Ethics() Results(p)',
      'Funding(ref-list) Appendix A() Figures(fig)',
    ])
    expect(back.map(({ name }) => name)).toEqual(['sec', 'app', 'sec'])
  })

  it('leaves loose blocks at the end in the body', () => {
    expect(divided(block('p'), block('fig')).map(shapeOf)).toEqual(['p fig', ''])
  })
})
