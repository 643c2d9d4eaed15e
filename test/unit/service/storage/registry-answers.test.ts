import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openAnswers } from '../../../../src/service/storage/registry-answers.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'
import { hasRedis, startRedis } from '../../../support/servers/redis.ts'

const settings = (env: Record<string, string>) =>
  resolveSettings({ cwd: '/nonexistent', env: { HOME: '/nonexistent', ...env } }).values
const KEY = 'ab'.repeat(32)

describe('openAnswers', () => {
  it('keeps nothing where neither folder nor store is configured, or nothing is to be kept', () => {
    expect(openAnswers(settings({}))).toBeNull()
    expect(openAnswers(settings({ REGISTRY_CACHE_DIR: '/tmp/x', REGISTRY_CACHE_TTL_SECONDS: '0' }))).toBeNull()
  })

  it('keeps answers in the folder that is named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-answers-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const answers = openAnswers(settings({ REGISTRY_CACHE_DIR: folder }))
    expect(await answers?.get(KEY)).toBeNull()
    await answers?.set(KEY, '{"message": 1}')
    expect(await openAnswers(settings({ REGISTRY_CACHE_DIR: folder }))?.get(KEY)).toBe('{"message": 1}')
  })

  it.skipIf(!hasRedis)('shares answers through the key-value store, and fails softly without it', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.close())
    const shared = settings({ KVSTORE_URL: redis.url, CACHE_OPERATION_TIMEOUT_SECONDS: '1' })
    await openAnswers(shared)?.set(KEY, 'answer')
    const other = openAnswers(shared)
    expect(await other?.get(KEY)).toBe('answer')
    await redis.stop()
    await expect(other?.get(KEY)).rejects.toThrow()
  })
})
