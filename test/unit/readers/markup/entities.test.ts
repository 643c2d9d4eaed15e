import { describe, expect, it } from 'vitest'
import { declaredEntities, namedCharacters } from '../../../../src/readers/markup/xml-tree.ts'

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
