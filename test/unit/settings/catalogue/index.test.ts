import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  CATALOGUE,
  GROUPS,
  isSettingName,
  rowOf,
  SETTING_NAMES,
  type Settings,
} from '../../../../src/settings/catalogue/index.ts'

/** What the specification promises, with its defaults. */
const PROMISED: { readonly [Name in keyof Settings]?: Settings[Name] } = {
  AUTH_API_KEY: null,
  SVC_SERVE_TOKEN: null,
  ENVIRONMENT: 'development',
  SERVE_HOST: '127.0.0.1',
  SERVE_PORT: 8000,
  MCP_ENABLED: false,
  UPLOAD_MAX_FILE_BYTES: 52_428_800,
  UPLOAD_MAX_BODY_BYTES: 53_477_376,
  UPLOAD_MEMORY_BYTES: 1_048_576,
  SPOOL_DIR: null,
  JOBS_ENABLED: true,
  JOBS_STORE: 'memory',
  JOBS_TTL_SECONDS: 3600,
  JOBS_MAX_ACTIVE: 32,
  JOBS_MAX_RUNNING: 2,
  JOBS_MAX_RETAINED: 128,
  JOBS_MAX_RETAINED_BYTES: 268_435_456,
  CACHE_ENABLED: true,
  CACHE_VERSION: null,
  CACHE_TTL_SECONDS: 86_400,
  CACHE_OPERATION_TIMEOUT_SECONDS: 5,
  KVSTORE_URL: null,
  KVSTORE_PASSWORD: null,
  METER_ENABLED: true,
  METER_LOG_PATH: null,
  LOG_LEVEL: 'info',
  PIPELINE_RESTART_WORKERS: false,
  PIPELINE_TIMEOUT_SECONDS: 600,
  WORKERS: 0,
  REF_PARSE_STRATEGY: 'ner',
  REF_SEG_STRATEGY: 'geom',
  REGISTRY_ENRICH: false,
  REGISTRY_CONSOLIDATE: 'off',
  REGISTRY_URL: 'https://api.crossref.org',
  REGISTRY_MAILTO: null,
  REGISTRY_TIMEOUT_SECONDS: 10,
  REGISTRY_BUDGET_SECONDS: 60,
  LLM_BACKEND: 'cloud',
  LLM_PROVIDER: 'openai',
  LLM_MODEL: null,
  LLM_BASE_URL: null,
  LLM_API_KEY: null,
  LLM_TIMEOUT_SECONDS: 120,
  LLM_CAPTURE_TRACE: false,
  OCR_URL: null,
  OCR_MODEL: null,
  OCR_PROFILE: null,
  OCR_TIMEOUT_SECONDS: 120,
}

describe('the catalogue', () => {
  it.each(Object.entries(PROMISED))('gives %s its documented default', (name, value) => {
    expect(isSettingName(name) && CATALOGUE[name].default).toEqual(value)
  })
  it('holds every row of every group exactly once', () => {
    const names = GROUPS.flatMap(({ rows }) => Object.keys(rows))
    expect([...names].sort()).toEqual([...SETTING_NAMES].sort())
    expect(new Set(names).size).toBe(names.length)
  })
  it.each(SETTING_NAMES)('says one sentence about %s', (name) => {
    expect(name).toMatch(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/)
    expect(rowOf(name).about).toMatch(/^[A-Z][^\n|]*\.$/)
  })
  it.each(SETTING_NAMES)('would accept the default of %s as a value', (name) => {
    const { default: value, kind } = rowOf(name)
    if (value === null || (Array.isArray(value) && value.length === 0)) expect(kind.print(value)).toBe('')
    else expect(kind.read(kind.print(value))).toEqual(value)
  })
  it('keeps all that names a key, token or password secret, and only that', () => {
    const secrets = SETTING_NAMES.filter((name) => rowOf(name).secret)
    expect(secrets).toEqual(SETTING_NAMES.filter((name) => /_(?:KEYS?|KEY_ID|TOKEN|PASSWORD|SECRET)$/.test(name)))
    expect(secrets).toHaveLength(9)
  })
  it('knows no names that every object has', () => {
    expect(isSettingName('toString')).toBe(false)
  })
  it('infers exact types', () => {
    expectTypeOf<Settings['JOBS_STORE']>().toEqualTypeOf<'memory' | 'kvstore'>()
    expectTypeOf<Settings['OCR_PROFILE']>().toEqualTypeOf<'engine_a' | 'engine_b' | null>()
    expectTypeOf<Settings['SERVE_PORT']>().toEqualTypeOf<number>()
    expectTypeOf<Settings['JOBS_ENABLED']>().toEqualTypeOf<boolean>()
    expectTypeOf<Settings['CORS_ORIGINS']>().toEqualTypeOf<readonly string[]>()
  })
})
