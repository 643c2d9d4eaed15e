import { describe, expect, expectTypeOf, it } from 'vitest'
import { setting } from '../../../src/settings/declare.ts'
import { oneOf, optional, token } from '../../../src/settings/kinds.ts'

describe('setting', () => {
  it('fills in what a row leaves out', () => {
    expect(setting({ kind: oneOf('a', 'b'), default: 'a', about: 'X.' })).toMatchObject({
      secret: false,
      shapesOutput: false,
      starter: false,
      defaultMeans: null,
    })
  })
  it('is secret where its kind is', () => {
    expect(setting({ kind: optional(token()), default: null, about: 'X.' }).secret).toBe(true)
  })
  it('keeps the exact choices as its type', () => {
    const row = setting({ kind: oneOf('memory', 'kvstore'), default: 'memory', about: 'X.' })
    expectTypeOf(row.default).toEqualTypeOf<'memory' | 'kvstore'>()
    // @ts-expect-error a default must be one of the choices
    setting({ kind: oneOf('memory', 'kvstore'), default: 'disk', about: 'X.' })
  })
})
