import { expect, it } from 'vitest'
import { ownValue } from '../../../src/kernel/own-value.ts'

it.each([
  ['a', 1],
  ['toString', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  [null, undefined],
])('of %s is what the table itself says', (word, value) => {
  expect(ownValue({ a: 1 }, word)).toBe(value)
})
