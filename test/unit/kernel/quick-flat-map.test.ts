import { afterEach, describe, expect, it } from 'vitest'
import { quickenFlatMap } from '../../../src/kernel/quick-flat-map.ts'

const native = Array.prototype.flatMap

afterEach(() => {
  Object.defineProperty(Array.prototype, 'flatMap', { value: native, writable: true, configurable: true })
})

class Row extends Array<number> {}

const holed = (): number[] => {
  const list = [1, 2, 3]
  delete list[1]
  return list
}

const growing = (list: number[]) =>
  list.flatMap((value) => {
    list.push(value)
    return [value]
  })

const CASES: readonly (readonly [string, () => unknown])[] = [
  ['pieces of any length', () => [0, 1, 2].flatMap((count) => Array.from({ length: count }, () => count))],
  ['what is not a list', () => [1, 2].flatMap((value) => value * 2)],
  ['lists in lists, one level deep', () => [[1, [2]], [3]].flatMap((value) => value.slice())],
  ['undefined and null as values', () => [undefined, null].flatMap((value) => [value, undefined])],
  ['holes of the list', () => holed().flatMap((value) => [value, 0])],
  ['holes of a piece', () => [1].flatMap(() => holed())],
  ['a list that grows meanwhile', () => growing([1, 2])],
  [
    'an object to call on',
    () =>
      [1].flatMap(
        function (this: { by: number }, value) {
          return [value + this.by]
        },
        { by: 2 },
      ),
  ],
  ['lists of another class', () => Row.from([1, 2]).flatMap((value) => [value]) instanceof Row],
  ['index and list', () => ['a', 'b'].flatMap((value, index, list) => [value, index, list.length])],
]

describe('the quick flatMap gives what the engine gives', () => {
  it.each(CASES)('%s', (_, make) => {
    const expected = make()
    quickenFlatMap()
    expect(Array.prototype.flatMap).not.toBe(native)
    const found = make()
    expect(found).toStrictEqual(expected)
  })

  it('no function is an error', () => {
    quickenFlatMap()
    expect(() => [1].flatMap(null as never)).toThrow(TypeError)
  })

  it('loops over lists find no new name', () => {
    quickenFlatMap()
    const names: string[] = []
    for (const name in [1]) names.push(name)
    expect(names).toEqual(['0'])
  })
})
