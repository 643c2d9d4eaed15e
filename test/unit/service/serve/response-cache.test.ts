// The response cache: what tells responses apart, and that trouble never reaches a paper.
import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS, type RunOptions } from '../../../../src/contract/options.ts'
import { ResponseCache } from '../../../../src/service/serve/response-cache.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'
import type { KeyValueStore } from '../../../../src/stores/key-value.ts'

class FakeStore implements KeyValueStore {
  readonly isConnected = true
  readonly kept = new Map<string, { value: Buffer; ttlMs: number }>()
  calls = 0
  isBroken = false

  async get(key: string) {
    this.#touch()
    return this.kept.get(key)?.value ?? null
  }

  async set(key: string, value: Buffer, ttlMs: number) {
    this.#touch()
    this.kept.set(key, { value, ttlMs })
  }

  fields = async () => ({})
  run = async () => null
  ping = async () => this.#touch()
  close = async () => {}

  #touch(): void {
    this.calls += 1
    if (this.isBroken) throw new Error('away')
  }
}

const settingsOf = (env: Record<string, string> = {}) => resolveSettings({ cwd: '/nonexistent', env }).values
const cacheOf = (env: Record<string, string> = {}, store = new FakeStore(), now = () => 0) =>
  new ResponseCache({ store, settings: settingsOf(env), now })
const keyOf = (options: Partial<RunOptions> = {}, hash = 'a', env: Record<string, string> = {}) =>
  cacheOf(env).keyOf(hash, { ...DEFAULT_OPTIONS, ...options })

describe('the key of a response', () => {
  it.each([
    ['another file', keyOf({}, 'b')],
    ['a page range', keyOf({ pages: { first: 0, last: 3 } })],
    ['figure images', keyOf({ includeFigures: true })],
    ['regions', keyOf({ includeRegions: true })],
    ['the registry', keyOf({ registry: true })],
    ['consolidation', keyOf({ consolidate: 'fill' })],
    ['another parser', keyOf({ refs: 'off' })],
    ['another segmentation', keyOf({ refSeg: 'crf' })],
    ['a setting that shapes records', keyOf({}, 'a', { PIPELINE_MAX_PAGES: '7' })],
    ['another version', keyOf({}, 'a', { CACHE_VERSION: 'next' })],
  ])('differs for %s', (_what, key) => {
    expect(key).not.toBe(keyOf())
  })

  it('is the same for settings that do not show in records', () => {
    expect(keyOf({}, 'a', { WORKERS: '7', LOG_LEVEL: 'warn', CACHE_TTL_SECONDS: '5' })).toBe(keyOf())
  })
})

describe('the cache', () => {
  it('gives back what it was given, packed, for as long as the settings say', async () => {
    const store = new FakeStore()
    const cache = cacheOf({ CACHE_TTL_SECONDS: '60' }, store)
    const json = JSON.stringify({ text: 'word '.repeat(1000) })
    expect(await cache.get('key')).toBeNull()
    await cache.put('key', json)
    expect(await cache.get('key')).toBe(json)
    const [{ value, ttlMs }] = [...store.kept.values()] as [{ value: Buffer; ttlMs: number }]
    expect([value.length < json.length / 4, ttlMs]).toEqual([true, 60_000])
  })

  it('rests after trouble, so that a store that hangs is not asked by every request', async () => {
    const store = new FakeStore()
    let nowMs = 0
    const cache = cacheOf({}, store, () => nowMs)
    store.isBroken = true
    expect([await cache.get('key'), await cache.get('key')]).toEqual([null, null])
    await cache.put('key', '{}')
    expect(store.calls).toBe(1)
    store.isBroken = false
    nowMs = 2001
    await cache.put('key', '{}')
    expect(await cache.get('key')).toBe('{}')
  })

  it('takes what it cannot unpack for nothing', async () => {
    const store = new FakeStore()
    store.kept.set('key', { value: Buffer.from('torn'), ttlMs: 1 })
    expect(await cacheOf({}, store).get('key')).toBeNull()
  })
})
