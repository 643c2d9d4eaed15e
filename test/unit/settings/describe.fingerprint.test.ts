import { describe, expect, it } from 'vitest'
import { settingsFingerprint } from '../../../src/settings/describe.ts'
import { type ResolveOptions, resolveSettings } from '../../../src/settings/resolve.ts'
import { configHome } from '../../support/config-home.ts'

const fingerprintWith = (env: NonNullable<ResolveOptions['env']>): string =>
  settingsFingerprint(resolveSettings(configHome(env)).values)

describe('settingsFingerprint', () => {
  it('is the same for the same settings, wherever they come from', () => {
    expect(fingerprintWith({})).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprintWith({ REF_PARSE_STRATEGY: 'NER' })).toBe(fingerprintWith({}))
  })
  it.each([
    { REF_PARSE_STRATEGY: 'off' },
    { REGISTRY_ENRICH: 'true' },
    { LLM_MODEL: 'x' },
    { LLM_API_KEY: 'x' },
    { OCR_URL: 'http://ocr' },
  ])('changes with what shapes a record: %j', (env) => {
    expect(fingerprintWith(env)).not.toBe(fingerprintWith({}))
  })
  it.each([{ WORKERS: '3' }, { SERVE_PORT: '81' }, { AUTH_API_KEY: 'x' }, { LOG_LEVEL: 'debug' }])(
    'does not change with %j',
    (env) => {
      expect(fingerprintWith(env)).toBe(fingerprintWith({}))
    },
  )
  it('tells nothing about a secret but whether it is set', () => {
    expect(fingerprintWith({ LLM_API_KEY: 'a' })).toBe(fingerprintWith({ LLM_API_KEY: 'b' }))
    expect(fingerprintWith({ OCR_URL: 'http://u:a@ocr' })).toBe(fingerprintWith({ OCR_URL: 'http://u:b@ocr' }))
  })
})
