import { expect, it } from 'vitest'
import { asList, isObject, parseObject } from '../../../src/kernel/json.ts'

it.each([
  ['{"a": 1}', { a: 1 }],
  ['[1]', null],
  ['null', null],
  ['"text"', null],
  ['{"a": ', null],
])('parseObject(%j)', (text, expected) => {
  expect(parseObject(text)).toEqual(expected)
})

it('tells objects from lists and nothing', () => {
  expect([{}, [], null, 'x'].map(isObject)).toEqual([true, false, false, false])
  expect([asList([1]), asList({ length: 1 })]).toEqual([[1], []])
})
