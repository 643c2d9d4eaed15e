// Addresses inside a book.
import { describe, expect, it } from 'vitest'
import { fragmentOf, resolvePath } from '../../../../src/readers/epub/paths.ts'

describe('resolvePath', () => {
  it.each<[string, string, string | null]>([
    ['OPS/p.opf', 'text/a.xhtml', 'OPS/text/a.xhtml'],
    ['OPS/text/a.xhtml', '../img/w.png', 'OPS/img/w.png'],
    ['OPS/text/a.xhtml', 'b.xhtml#r1', 'OPS/text/b.xhtml'],
    ['OPS/p.opf', 'a%20one.xhtml', 'OPS/a one.xhtml'],
    ['p.opf', '/abs.xhtml', 'abs.xhtml'],
    ['OPS/p.opf', '../../etc/passwd', null],
    ['OPS/p.opf', 'http://127.0.0.1/x', null],
    ['OPS/p.opf', '//127.0.0.1/x', null],
    ['OPS/p.opf', '#only', null],
  ])('from %j to %j is %j', (from, href, path) => {
    expect(resolvePath(from, href)).toBe(path)
  })

  it('keeps what stands behind the hash', () => {
    expect(fragmentOf('a.xhtml#caf%C3%A9')).toBe('café')
  })
})
