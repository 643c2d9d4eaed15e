import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/kernel/errors.ts'
import type { SettingName } from '../../../src/settings/catalogue/index.ts'
import { findSettingName, readValue } from '../../../src/settings/read-value.ts'

const messageOf = (action: () => unknown): string => {
  try {
    action()
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code === 'invalid_setting') return thrown.message
    throw thrown
  }
  return ''
}

const refused: readonly (readonly [SettingName, string, string])[] = [
  ['JOBS_MAX_ACTIVE', '0', 'JOBS_MAX_ACTIVE must be a whole number, from 1 to 1000000; got "0", from ./.env line 3'],
  ['JOBS_STORE', 'redis', 'JOBS_STORE must be one of memory, kvstore; got "redis", from ./.env line 3'],
  [
    'METER_ENABLED',
    'maybe',
    'METER_ENABLED must be true or false (also 1, 0, yes, no, on, off); got "maybe", from ./.env line 3',
  ],
  [
    'OCR_URL',
    'ocr:8080',
    'OCR_URL must be a URL that begins with http:// or https://; got "ocr:8080", from ./.env line 3',
  ],
  ['REGISTRY_MAILTO', 'ann', 'REGISTRY_MAILTO must be an e-mail address; got "ann", from ./.env line 3'],
  [
    'KVSTORE_URL',
    'redis//:hunter2@store',
    'KVSTORE_URL must be a URL that begins with redis:// or rediss://; the value given is not (it is not shown here), from ./.env line 3',
  ],
  [
    'AUTH_API_KEY',
    'hunter two',
    'AUTH_API_KEY must be letters, digits and signs of ASCII without spaces; the value given is not (it is not shown here), from ./.env line 3',
  ],
]

describe('readValue', () => {
  it.each(refused)('refuses %s=%s in one line', (name, text, message) => {
    expect(messageOf(() => readValue(name, text, './.env line 3'))).toBe(message)
  })
  it('takes an empty text as the default', () => {
    expect(readValue('SERVE_PORT', '  ', 'x')).toBe(8000)
    expect(readValue('OCR_URL', '', 'x')).toBe(null)
  })
  it('does not mind blanks around a value', () => {
    expect(readValue('WORKERS', ' 3 ', 'x')).toBe(3)
  })
  it('shortens what it quotes', () => {
    expect(messageOf(() => readValue('WORKERS', 'x'.repeat(500), 'x')).length).toBeLessThan(160)
  })
})

describe('findSettingName', () => {
  it('does not mind case', () => {
    expect(findSettingName('jobs_ttl_seconds')).toBe('JOBS_TTL_SECONDS')
  })
  it('names the nearest setting', () => {
    expect(messageOf(() => findSettingName('JOB_TTL_SECOND'))).toBe(
      'there is no setting "JOB_TTL_SECOND", named in the command line; did you mean JOBS_TTL_SECONDS?',
    )
  })
  it('says where to look when nothing is near', () => {
    expect(messageOf(() => findSettingName('??'))).toContain('see `svc config example --full`')
  })
})
