// A bucket over the wire: pages, conditions, parts, what is tried again, and what is said when it fails.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoreChoices } from '../../../../src/engines/s3/address.ts'
import { type Bucket, openBucket } from '../../../../src/engines/s3/bucket.ts'
import { type Asked, BUCKET, type Mishap, type S3Server, startS3 } from '../../../support/s3-server.ts'

const QUICK = { tries: 3, timeoutMs: 60_000, firstWaitMs: 1 }

function choicesFor({ url, env }: S3Server, more: Partial<StoreChoices> = {}): StoreChoices {
  const credentials = {
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: null,
  }
  return { credentials, region: env.AWS_REGION ?? '', endpoint: url, addressing: 'auto', ...more }
}

async function start(): Promise<{ server: S3Server; bucket: Bucket }> {
  const server = await startS3()
  return { server, bucket: openBucket(BUCKET, choicesFor(server), QUICK) }
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-s3-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function keysOf(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of bucket.list(prefix)) keys.push(key)
  return keys
}

/** The mishap for the first requests that fit, then none. */
function first(count: number, mishap: Mishap, fits: (asked: Asked) => boolean = () => true) {
  let left = count
  return (asked: Asked): Mishap => {
    if (left === 0 || !fits(asked)) return null
    left -= 1
    return mishap
  }
}

describe('a bucket', () => {
  it('lists over all pages, whatever signs keys have, and names folders once', async () => {
    const { server, bucket } = await start()
    const keys = ["in/a & b (1)*'!.pdf", 'in/c/ü+1%20.xml', 'in/c/d~.xml', 'in/e/../f.xml', 'in/g//h.pdf', 'other']
    for (const key of keys) server.put(key, key)
    expect(await keysOf(bucket, 'in/')).toEqual(keys.slice(0, 5).sort())
    expect(await bucket.folders('in/')).toEqual(['c', 'e', 'g'])
    for (const key of keys) expect((await bucket.text(key))?.text).toBe(key)
  })

  it('puts on a condition: only where nothing is, or only over what was read', async () => {
    const { bucket } = await start()
    const etag = await bucket.put('k', 'one', { onlyNew: true })
    expect(await bucket.put('k', 'two', { onlyNew: true })).toBeNull()
    const next = await bucket.put('k', 'two', { onlyOver: etag ?? '' })
    expect(next).not.toBeNull()
    expect(await bucket.put('k', 'three', { onlyOver: etag ?? '' })).toBeNull()
    expect((await bucket.text('k'))?.text).toBe('two')
    await bucket.remove('k')
    expect(await bucket.text('k')).toBeNull()
    expect(await bucket.put('k', 'three', { onlyOver: next ?? '' })).toBeNull()
  })

  it('sends a large file in parts, and leaves nothing of one that breaks off', async () => {
    const { server, bucket } = await start()
    const file = join(temporary(), 'large')
    const bytes = Buffer.alloc(20 * 2 ** 20, 'abcdefg')
    writeFileSync(file, bytes)
    await bucket.putFile('whole', file)
    expect(server.objects.get('whole')?.body.equals(bytes)).toBe(true)
    expect(server.asked.filter(({ query }) => query.has('partNumber'))).toHaveLength(3)
    server.mishap = ({ query }) => (query.get('partNumber') === '2' ? 'unavailable' : null)
    await expect(bucket.putFile('torn', file)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect([server.objects.has('torn'), server.uploads.size]).toEqual([false, 0])
  })

  it('asks for the whole again when a download breaks off', async () => {
    const { server, bucket } = await start()
    const file = join(temporary(), 'paper')
    server.put('k', Buffer.alloc(300_000, 'x'))
    server.mishap = first(1, 'cut the body')
    expect(await bucket.download('k', file, { maxBytes: 400_000 })).toBe(300_000)
    expect(readFileSync(file, 'utf8')).toBe('x'.repeat(300_000))
  })

  it('takes in no more than it may', async () => {
    const { server, bucket } = await start()
    server.put('k', Buffer.alloc(1001))
    const fetched = bucket.download('k', join(temporary(), 'paper'), { maxBytes: 1000 })
    await expect(fetched).rejects.toMatchObject({ code: 'payload_too_large' })
  })
})

describe('what a bucket says when it fails', () => {
  const failing = async (more: Partial<StoreChoices>, name = BUCKET, key = 'k'): Promise<unknown> => {
    const server = await startS3()
    const bucket = openBucket(name, choicesFor(server, more), QUICK)
    return bucket.download(key, join(temporary(), 'x'), { maxBytes: 10 }).catch((thrown: unknown) => thrown)
  }
  const secret = { accessKeyId: 'AKIDTEST', secretAccessKey: 'wrong', sessionToken: null }

  it.each([
    ['wrong secret', { credentials: secret }, 'store_refused', /AWS_SECRET_ACCESS_KEY does not belong/],
    [
      'wrong id',
      { credentials: { ...secret, accessKeyId: 'X' } },
      'store_refused',
      /does not know this AWS_ACCESS_KEY_ID/,
    ],
    ['no credentials', { credentials: null }, 'store_refused', /set AWS_ACCESS_KEY_ID/],
    ['other region', { region: 'us-east-1' }, 'store_refused', /set AWS_REGION/],
    ['nobody there', { endpoint: 'http://127.0.0.1:1' }, 'upstream_unavailable', /127\.0\.0\.1:1: .*ECONNREFUSED/],
    ['no such object', {}, 'unreadable_input', /s3:\/\/papers\/k: there is no such object/],
  ] as const)('%s', async (_, more, code, message) => {
    expect(await failing(more)).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('no such bucket', async () => {
    expect(await failing({}, 'nowhere')).toMatchObject({ code: 'unreadable_input', message: /there is no such bucket/ })
  })
})
