import { expect, it } from 'vitest'
import { anyOf } from '../../../src/kernel/patterns.ts'

it.each([
  [anyOf`references | works cited`, 'references|works cited'],
  [
    anyOf`
      references | works
      cited |
      literature
    `,
    'references|works cited|literature',
  ],
  [anyOf`methods? | \d+ (?:a|b)`, 'methods?|\\d+ (?:a|b)'],
])('lists alternatives: %s', (alternatives, expected) => {
  expect(alternatives).toBe(expected)
})
