import { expect, it } from 'vitest'
import { grouped } from '../../../../../src/readers/jats/references/grouped.ts'

it('keeps the order of the items in each group', () => {
  expect([...grouped(['a1', 'b1', 'a2'], (item) => item[0])]).toEqual([
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
  ])
})
