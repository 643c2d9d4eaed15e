import { describe, expect, it } from 'vitest'
import { newTreeBuilder, XML_LIMITS } from '../../../../src/readers/markup/tree-builder.ts'

const builder = (limits = {}) => newTreeBuilder({ ...XML_LIMITS, ...limits }, {})

describe('newTreeBuilder', () => {
  it('nests elements and text as they come', () => {
    const tree = builder()
    tree.start('a', { id: 'x' })
    tree.text('one')
    tree.start('b', {})
    tree.end()
    tree.end()
    expect(tree.roots).toEqual([
      { name: 'a', attributes: { id: 'x' }, children: ['one', { name: 'b', attributes: {}, children: [] }] },
    ])
    expect(tree.open).toEqual([])
  })

  it('drops text outside any element', () => {
    const tree = builder()
    tree.text('junk')
    expect(tree.roots).toEqual([])
  })

  it('refuses to nest deeper than its limit', () => {
    const tree = builder({ maxDepth: 2 })
    tree.start('a', {})
    tree.start('b', {})
    expect(() => tree.start('c', {})).toThrow('nested deeper than 2 levels')
  })

  it('refuses more nodes than its limit', () => {
    const tree = builder({ maxNodes: 2 })
    tree.start('a', {})
    tree.text('x')
    expect(() => tree.text('y')).toThrow('more than 2 nodes')
  })

  it('refuses more text than its limit', () => {
    const tree = builder({ maxTextCharacters: 3 })
    tree.start('a', {})
    expect(() => tree.text('four')).toThrow('more than 3 characters of text')
  })
})
