import { expect, it } from 'vitest'
import { fnv1a, fnv1aOfBytes, seededFnv1a } from '../../../src/kernel/fnv.ts'

// The vectors of the algorithm's authors (http://www.isthe.com/chongo/tech/comp/fnv).
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('%j hashes as its authors say', (text, hash) => {
  expect(fnv1a(text) >>> 0).toBe(hash)
  expect(fnv1aOfBytes(text) >>> 0).toBe(hash)
  expect(seededFnv1a(text, 0) >>> 0).toBe(hash)
})

it('goes on from a beginning, and takes letters beyond ASCII by their bytes', () => {
  expect(fnv1a('bar', fnv1a('foo'))).toBe(fnv1a('foobar'))
  expect(fnv1aOfBytes('é')).toBe(fnv1a('\u00c3\u00a9'))
  expect(seededFnv1a('a', 1)).not.toBe(fnv1a('a'))
})
