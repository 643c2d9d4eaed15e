// What this version refuses, and what a plan says.
import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS, type RunOptions } from '../../../src/contract/options.ts'
import { assertSupported, planRun } from '../../../src/pipeline/plan.ts'
import { resolveSettings } from '../../../src/settings/resolve.ts'

const settings = (env: Record<string, string> = {}) =>
  resolveSettings({ cwd: '/nonexistent', env: { HOME: '/nonexistent', ...env } }).values
const options = (more: Partial<RunOptions> = {}): RunOptions => ({ ...DEFAULT_OPTIONS, ...more })

describe('assertSupported', () => {
  it('lets the defaults pass, and settings that ask for nothing', () => {
    expect(() => assertSupported(options(), settings())).not.toThrow()
    const idle = settings({ LLM_API_KEY: 'k', OCR_BACKEND: 'off', COMPUTE_DEVICE: 'cpu', REGISTRY_MAILTO: 'a@b.org' })
    expect(() => assertSupported(options({ consolidate: 'replace', refSeg: 'llm' }), idle)).not.toThrow()
  })

  it.each([
    { more: {}, env: { OCR_BACKEND: 'engine_b' }, words: /engine_b for text recognition needs a server/ },
    { more: {}, env: { OCR_MODEL: 'm' }, words: /a model for text recognition needs a server/ },
    { more: {}, env: { OCR_URL: 'http://h', OCR_MODEL: 'm' }, words: /say which with --ocr-profile/ },
    { more: { refs: 'llm' as const }, env: {}, words: /refs llm needs a language model/ },
    { more: { refs: 'llm-chunked' as const }, env: {}, words: /refs llm-chunked needs a language model/ },
  ])('refuses $more with $env', ({ more, env, words }) => {
    expect(() => assertSupported(options(more), settings(env))).toThrow(words)
  })

  it('lets language model and registry pass', () => {
    const wanted = options({ registry: true, refs: 'llm' })
    expect(() => assertSupported(wanted, settings({ LLM_MODEL: 'm' }))).not.toThrow()
    expect(() => assertSupported(options(), settings({ LLM_BACKEND: 'ollama' }))).not.toThrow()
  })

  it('lets recognition by a server pass where its model is of a known family', () => {
    const served = { OCR_URL: 'http://h' }
    for (const env of [
      served,
      { ...served, OCR_BACKEND: 'engine_b' },
      { ...served, OCR_MODEL: 'm', OCR_PROFILE: 'engine_b' },
    ]) {
      expect(() => assertSupported(options(), settings(env))).not.toThrow()
    }
  })

  it('asks for no registry and no language model where everything downstream is off', () => {
    const off = options({ downstream: false, registry: true })
    expect(() => assertSupported(off, settings({ LLM_MODEL: 'm' }))).not.toThrow()
  })
})

describe('planRun', () => {
  const decision = (topic: string, more: Partial<RunOptions> = {}) =>
    planRun(options(more), settings()).find((line) => line.topic === topic)?.decision

  it.each([
    [{ first: null, last: null }, 'all'],
    [{ first: 2, last: 2 }, '3'],
    [{ first: 0, last: 4 }, '1 to 5'],
    [{ first: null, last: 4 }, '1 to 5'],
    [{ first: 3, last: null }, '4 to the last'],
  ])('says pages %o as %s', (pages, words) => {
    expect(decision('pages', { pages })).toBe(words)
  })

  it.each([
    [{}, 'built in, for pages without a sound text layer'],
    [{ OCR_BACKEND: 'off' }, 'off: pages without a text layer stay unread'],
    [
      { OCR_URL: 'http://h', OCR_MODEL: 'mine', OCR_PROFILE: 'engine_b' },
      'mine (engine_b) behind a server, for pages without a sound text layer',
    ],
  ])('says recognition with %o as %s', (env, words) => {
    const plan = planRun(options(), settings(env as Record<string, string>))
    expect(plan.find(({ topic }) => topic === 'text recognition')?.decision).toBe(words)
  })

  it('says where a language model takes its turn with references', () => {
    const words = (refSeg: RunOptions['refSeg'], env = {}) =>
      planRun(options({ refSeg }), settings(env)).find(({ topic }) => topic === 'reference segmentation')?.decision
    expect(words('geom', { LLM_MODEL: 'm' })).toBe('geom, then region, then llm, then crf')
    expect(words('geom')).toBe('geom, then region, then crf')
    expect(words('llm')).toBe('region, then crf (no language model is configured)')
  })

  it('says what goes with references, and what --no-llm takes away', () => {
    expect(decision('citation links')).toBe('on')
    expect(decision('citation links', { refs: 'off' })).toBe('off')
    expect(decision('reference segmentation', { refs: 'off' })).toBe('off')
    expect(decision('equations', { downstream: false })).toBe('off')
    expect(decision('language model', { downstream: false })).toBe('off (--no-llm)')
    expect(decision('extras', { includeRegions: true, regionMeta: true })).toBe('regions, region metadata')
  })
})
