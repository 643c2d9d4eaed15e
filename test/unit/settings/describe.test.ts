import { describe, expect, it } from 'vitest'
import { describeSettings, nonDefaultSettings } from '../../../src/settings/describe.ts'
import { resolveSettings } from '../../../src/settings/resolve.ts'
import { configHome } from '../../support/config-home.ts'

describe('describeSettings', () => {
  it('gives value, origin and group of each setting', () => {
    const home = configHome({ JOBS_MAX_RETAINED_BYTES: '1 MiB', SERVE_PORT: '8000' })
    const views = new Map(describeSettings(resolveSettings(home)).map((view) => [view.name, view]))
    expect(views.get('JOBS_MAX_RETAINED_BYTES')).toMatchObject({
      value: '1MiB',
      isDefault: false,
      origin: { layer: 'environment', from: 'the environment' },
      group: 'Jobs',
    })
    expect(views.get('SERVE_PORT')).toMatchObject({ isDefault: true, origin: { layer: 'environment' } })
    expect(views.get('OCR_URL')).toMatchObject({ value: '', isDefault: true })
    expect([...views.values()].every(({ group }) => group !== '')).toBe(true)
  })
})

describe('nonDefaultSettings', () => {
  it('holds what differs from the defaults, secrets masked', () => {
    const home = configHome({
      LLM_API_KEY: 'sk-1',
      OCR_URL: 'http://ocr',
      CORS_ORIGINS: 'http://a,http://b',
      WORKERS: '0',
    })
    expect(nonDefaultSettings(resolveSettings(home))).toEqual({
      LLM_API_KEY: '********',
      OCR_URL: 'http://ocr',
      CORS_ORIGINS: 'http://a,http://b',
    })
  })
})
