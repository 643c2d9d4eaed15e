import { describe, expect, it } from 'vitest'
import {
  atPath,
  attribute,
  childElements,
  descendants,
  descendantsNamed,
  firstChild,
  isElement,
  textContent,
} from '../../../../src/readers/markup/xml-node.ts'
import { parseXml } from '../../../../src/readers/markup/xml-tree.ts'

const { root } = parseXml('<a id="1">x<b>y<c>z</c></b><d><c>w</c></d><b/></a>')

describe('questions to nodes', () => {
  it('tells elements from text', () => {
    expect(root.children.map(isElement)).toEqual([false, true, true, true])
  })

  it('gives an attribute or null', () => {
    expect([attribute(root, 'id'), attribute(root, 'rid')]).toEqual(['1', null])
  })

  it('lists children, of some names or of all', () => {
    expect(childElements(root).map(({ name }) => name)).toEqual(['b', 'd', 'b'])
    expect(childElements(root, 'd', 'c').map(({ name }) => name)).toEqual(['d'])
  })

  it('finds the first child of several names, and none below nothing', () => {
    expect(firstChild(root, 'd', 'b')?.name).toBe('b')
    expect(firstChild(null, 'b')).toBeNull()
  })

  it('follows a path', () => {
    expect(atPath(root, 'd', 'c')?.children).toEqual(['w'])
    expect(atPath(root, 'd', 'x', 'c')).toBeNull()
  })

  it('walks descendants in document order', () => {
    expect(descendants(root, () => true).map(({ name }) => name)).toEqual(['b', 'c', 'd', 'c', 'b'])
    expect(descendantsNamed(root, 'c').map((element) => textContent(element))).toEqual(['z', 'w'])
  })

  it('does not enter what is skipped', () => {
    expect(descendants(root, ({ name }) => name === 'c', new Set(['d']))).toHaveLength(1)
    expect(textContent(root, new Set(['b']))).toBe('xw')
  })

  it('joins all text', () => {
    expect(textContent(root)).toBe('xyzw')
    expect(textContent('plain')).toBe('plain')
  })
})
