// Words out of a block of text.
import { expect, it } from 'vitest'
import { wordSet } from '../../../src/kernel/patterns.ts'

it('takes each word once, whatever white space stands between', () => {
  expect([...wordSet('\n  a b\n  c a ')]).toEqual(['a', 'b', 'c'])
})
