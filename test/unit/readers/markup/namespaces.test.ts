import { describe, expect, it } from 'vitest'
import {
  OUTERMOST_SCOPE,
  scopeWithin,
  USUAL_PREFIXES,
  usualAttributes,
  usualName,
} from '../../../../src/readers/markup/namespaces.ts'

const MATHML = 'http://www.w3.org/1998/Math/MathML'
const within = (attributes: Record<string, string>) => scopeWithin(OUTERMOST_SCOPE(), attributes, USUAL_PREFIXES)

describe('usualName', () => {
  it.each([
    ['an unusual prefix', { 'xmlns:m': MATHML }, 'm:math', 'mml:math'],
    ['a default namespace', { xmlns: MATHML }, 'math', 'mml:math'],
    ['a namespace that drops its prefix', { 'xmlns:h': 'http://www.w3.org/1999/xhtml' }, 'h:table', 'table'],
    ['an unknown namespace', { 'xmlns:q': 'urn:q' }, 'q:thing', 'q:thing'],
    ['a prefix without a declaration', {}, 'mml:mi', 'mml:mi'],
  ])('knows %s', (_, attributes, written, usual) => {
    expect(usualName(within(attributes as Record<string, string>), written)).toBe(usual)
  })

  it('ends where an inner declaration binds the prefix to something else', () => {
    const inner = scopeWithin(within({ xmlns: MATHML }), { xmlns: 'urn:other' }, USUAL_PREFIXES)
    expect(usualName(inner, 'p')).toBe('p')
  })
})

describe('scopeWithin', () => {
  it('is the same object where nothing is bound', () => {
    const scope = OUTERMOST_SCOPE()
    expect(scopeWithin(scope, { id: 'a', xmlnsish: 'b' }, USUAL_PREFIXES)).toBe(scope)
  })
})

describe('usualAttributes', () => {
  it('renames attributes of known namespaces', () => {
    const scope = within({ 'xmlns:l': 'http://www.w3.org/1999/xlink' })
    expect(usualAttributes(scope, { 'l:href': 'x', id: 'a' })).toEqual({ 'xlink:href': 'x', id: 'a' })
  })

  it('keeps the object where no name changes', () => {
    const attributes = { 'xlink:href': 'x' }
    expect(usualAttributes(OUTERMOST_SCOPE(), attributes)).toBe(attributes)
  })
})
