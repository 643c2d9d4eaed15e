import { describe, expect, it } from 'vitest'
import { addTo, groupBy } from '../../../src/kernel/lists.ts'

describe('groupBy', () => {
  it('keeps the order of keys and of items', () => {
    expect([...groupBy(['pear', 'plum', 'apple', 'peach'], ([first]) => first)]).toEqual([
      ['p', ['pear', 'plum', 'peach']],
      ['a', ['apple']],
    ])
  })

  it('appends to the list it has, and does not copy it', () => {
    const groups = new Map<string, number[]>()
    addTo(groups, 'a', 1)
    const list = groups.get('a')
    addTo(groups, 'a', 2)
    expect(groups.get('a')).toBe(list)
    expect(list).toEqual([1, 2])
  })
})
