import { expect, test } from 'vitest'
import { once } from '../../../src/kernel/memory.ts'

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
