import { expect, test } from 'vitest'
import { once, recall } from '../../../src/kernel/memory.ts'

test('what was worked out of a thing is not worked out again, and each thing has its own', () => {
  const asked: string[] = []
  const sizeOf = once(({ name }: { name: string }) => {
    asked.push(name)
    return name.length
  })
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect([sizeOf(one), sizeOf(other), sizeOf(one), sizeOf({ name: 'one' })]).toEqual([3, 5, 3, 3])
  expect(asked).toEqual(['one', 'other', 'one'])
})

test('what a short text gave is recalled, of so many texts; a long one is asked anew', () => {
  let asked = 0
  const sizeOf = recall((text) => {
    asked += 1
    return text.length
  }, 2)
  expect(['one', 'three', 'one'].map(sizeOf)).toEqual([3, 5, 3])
  expect(asked).toBe(2)
  // The third text is one too many: all are forgotten.
  expect(['seven', 'one'].map(sizeOf)).toEqual([5, 3])
  expect(asked).toBe(4)
  const long = 'a'.repeat(1000)
  expect([sizeOf(long), sizeOf(long)]).toEqual([1000, 1000])
  expect(asked).toBe(6)
})

test('a null is an answer that is recalled', () => {
  let asked = 0
  const none = recall(() => {
    asked += 1
    return null
  })
  expect([none('a'), none('a'), asked]).toEqual([null, null, 1])
})
