import { describe, expect, it } from 'vitest'
import { findInGround, groundOf } from '../../../src/contract/grounding.ts'

const SOURCE = 'Müller, J.-P. (2012a). The ef\u00adfect of co-\noperation: 12 cases. Ann. Bot., 120, 5–9.'
const find = (value: string) => findInGround(value, groundOf(SOURCE))?.text ?? null

describe('findInGround', () => {
  it.each([
    ['Müller', 'Müller'],
    ['muller', 'Müller'],
    ['J.-P.', 'J.-P.'],
    ['J. P.', 'J.-P.'],
    ['The effect of cooperation', 'The ef\u00adfect of co- operation'],
    ['12 cases', '12 cases'],
    ['5-9', '5–9'],
    ['Ann. Bot.', 'Ann. Bot.'],
  ])('finds %j and gives what is printed', (value, expected) => {
    expect(find(value)).toBe(expected)
  })

  it.each(['12 case', '2012', 'Mull', 'tea', '', ' . ', '0', 'The effects of cooperation'])(
    'does not find %j',
    (value) => {
      expect(find(value)).toBeNull()
    },
  )

  it('finds the next occurrence behind an offset', () => {
    const ground = groundOf('tea, tea')
    expect(findInGround('tea', ground, 1)?.start).toBe(5)
  })
})
