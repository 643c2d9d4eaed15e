import { expect, it } from 'vitest'
import { romanValue } from '../../../../src/conventions/numbers/roman-number.ts'

it.each([
  ['III', 3],
  ['IV', 4],
  ['IX', 9],
  ['C', null],
  ['12', null],
])('reads the Roman number %j as %j', (label, expected) => {
  expect(romanValue(label)).toBe(expected)
})
