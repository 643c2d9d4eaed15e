import { describe, expect, it } from 'vitest'
import { assertSafeToServe, hasValidToken, isLoopback } from '../../../../src/faces/http/auth.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

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

describe('assertSafeToServe', () => {
  const long = 'k'.repeat(32)
  const serve = (env: Readonly<Record<string, string>>) => () =>
    assertSafeToServe(resolveSettings({ cwd: '/nonexistent', env }).values)
  it.each([
    [{ AUTH_API_KEY: long, AUTH_KEYS: `alice:${long}` }],
    [{ AUTH_API_KEY: long, AUTH_KEYS: 'alice:sixteen-letters!', SERVE_HOST: '127.0.0.1' }],
  ])('takes %j', (env) => {
    expect(serve({ SERVE_HOST: '0.0.0.0', ...env })).not.toThrow()
  })
  it.each([
    [{ AUTH_API_KEY: 'k'.repeat(31) }, /AUTH_API_KEY needs at least 32/],
    [{ AUTH_API_KEY: long, AUTH_KEYS: `alice:${long},bob:sixteen-letters!` }, /AUTH_KEYS needs at least 32/],
    [{ AUTH_KEYS: `alice:${long}` }, /AUTH_KEYS needs AUTH_API_KEY/],
  ])('refuses %j for all the world', (env, reason) => {
    expect(serve({ SERVE_HOST: '0.0.0.0', ...env })).toThrow(reason)
  })
})
