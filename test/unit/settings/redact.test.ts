import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isSensitive, MASK, printValue, redactText, redactUrl, secretsOf } from '../../../src/settings/redact.ts'
import { resolveSettings } from '../../../src/settings/resolve.ts'
import { configHome } from '../../support/config-home.ts'

describe('redactUrl', () => {
  it.each([
    ['http://ocr:8080/v1', 'http://ocr:8080/v1'],
    ['redis://:pw@store:6379/0', `redis://:${MASK}@store:6379/0`],
    ['redis://ann:pw@store', `redis://ann:${MASK}@store`],
    ['https://token@host/', `https://${MASK}@host/`],
    ['https://host/?api_key=abc&x=1', `https://host/?api_key=${MASK}&x=1`],
    ['no url: a@b', 'no url: a@b'],
  ])('shows %s as %s', (text, shown) => {
    expect(redactUrl(text)).toBe(shown)
  })
})

describe('printValue', () => {
  it('masks a secret whatever its length and shows when it is not set', () => {
    expect([printValue('LLM_API_KEY', 'k'), printValue('LLM_API_KEY', null)]).toEqual([MASK, ''])
    expect([printValue('JOBS_MAX_RETAINED_BYTES', 1024), printValue('JOBS_ENABLED', false)]).toEqual(['1KiB', 'false'])
  })
})

describe('isSensitive', () => {
  it('is true for secrets that are set and for addresses with credentials', () => {
    expect(isSensitive('LLM_API_KEY', 'x')).toBe(true)
    expect(isSensitive('LLM_API_KEY', null)).toBe(false)
    expect(isSensitive('KVSTORE_URL', 'redis://:pw@h')).toBe(true)
    expect(isSensitive('KVSTORE_URL', 'redis://h')).toBe(false)
    expect(isSensitive('WORKERS', 3)).toBe(false)
  })
})

describe('free text and accidental printing', () => {
  const env = { AUTH_API_KEY: 'key/one+', KVSTORE_URL: 'redis://default:p%40ss-word@store', KVSTORE_PASSWORD: 'abc' }
  it('knows secrets as they stand in settings and in addresses', () => {
    const { values } = resolveSettings(configHome(env))
    expect([...secretsOf(values)].sort()).toEqual(['abc', 'key%2Fone%2B', 'key/one+', 'p%40ss-word', 'p@ss-word'])
  })
  it('takes them out of a line, but no short one that ordinary words contain', () => {
    const { values } = resolveSettings(configHome(env))
    expect(redactText('default key/one+ and p@ss-word in abcdef', values)).toBe(`default ${MASK} and ${MASK} in abcdef`)
  })
  it('shows settings redacted when somebody logs the object', () => {
    const resolved = resolveSettings(configHome(env))
    for (const printed of [JSON.stringify(resolved), inspect(resolved, { depth: 9 }), inspect(resolved.values)]) {
      expect(printed).not.toMatch(/key\/one|ss-word|'abc'|"abc"/)
      expect(printed).toContain(MASK)
      expect(printed).toContain('SERVE_PORT')
    }
  })
})
