import { describe, expect, it } from 'vitest'
import { hasValidToken, isLoopback } from '../../../../src/faces/http/auth.ts'

describe('hasValidToken', () => {
  it.each([
    ['Bearer secret', true],
    ['bearer secret', true],
    ['Bearer  secret ', true],
    ['Bearer secre', false],
    ['Bearer secret2', false],
    ['Basic secret', false],
    ['secret', false],
    ['Bearer ', false],
    ['', false],
    [undefined, false],
  ])('takes %j as %s', (header, isValid) => {
    expect(hasValidToken(header, 'secret')).toBe(isValid)
  })
})

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1', '0:0:0:0:0:0:0:1'])('knows %s', (host) => {
    expect(isLoopback(host)).toBe(true)
  })
  it.each(['0.0.0.0', '10.0.0.1', '::', '::2', 'example.org', '128.0.0.1', '::11'])(
    'does not take %s for it',
    (host) => {
      expect(isLoopback(host)).toBe(false)
    },
  )
})
