import { describe, expect, it } from 'vitest'
import { kvstoreUrl } from '../../../src/settings/kvstore-url.ts'

describe('kvstoreUrl', () => {
  it.each([
    [null, null, 'memory', null],
    [null, null, 'kvstore', 'redis://127.0.0.1:6379/0'],
    [null, 'p@s/s', 'memory', 'redis://:p%40s%2Fs@127.0.0.1:6379/0'],
    ['redis://store:6380/2', 'pw', 'memory', 'redis://:pw@store:6380/2'],
    ['rediss://ann:own@store/1', 'pw', 'memory', 'rediss://ann:own@store/1'],
    ['redis://store', null, 'kvstore', 'redis://store'],
  ] as const)('of %j, password %j, jobs in %s is %j', (KVSTORE_URL, KVSTORE_PASSWORD, JOBS_STORE, expected) => {
    expect(kvstoreUrl({ KVSTORE_URL, KVSTORE_PASSWORD, JOBS_STORE })).toBe(expected)
  })
})
