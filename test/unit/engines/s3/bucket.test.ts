// A bucket over the wire: pages, conditions, parts, what is tried again, and what is said when it fails.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoreChoices } from '../../../../src/engines/s3/address.ts'
import { type Bucket, openBucket } from '../../../../src/engines/s3/bucket.ts'
import { type Asked, BUCKET, type Mishap, type S3Server, startS3 } from '../../../support/servers/s3-server.ts'

const QUICK = { tries: 3, timeoutMs: 60_000, firstWaitMs: 1 }

function choicesFor({ url, env }: S3Server, more: Partial<StoreChoices> = {}): StoreChoices {
  const credentials = { accessKeyId: env.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '' }
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
    const keys = [
      "in/a & b (1)*'!.pdf",
      'in/c/ü+1%20.xml',
      'in/c/d~.xml',
      'in/e/../f.xml',
      'in/g//h.pdf',
      'in/i\u0007j.pdf',
      'other',
    ]
    for (const key of keys) server.put(key, key)
    expect(await keysOf(bucket, 'in/')).toEqual(keys.slice(0, 6).sort())
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

  it('sends a large file in one request, again where it breaks off, and leaves nothing of one that never gets there', async () => {
    const { server, bucket } = await start()
    const file = join(temporary(), 'large')
    const bytes = Buffer.alloc(20 * 2 ** 20, 'abcdefg')
    writeFileSync(file, bytes)
    server.mishap = first(1, 'hang up')
    await bucket.putFile('whole', file)
    expect(server.objects.get('whole')?.body.equals(bytes)).toBe(true)
    server.mishap = () => 'unavailable'
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
  const secret = { accessKeyId: 'AKIDTEST', secretAccessKey: 'wrong' }

  it.each([
    ['wrong secret', { credentials: secret }, 'store_refused', /AWS_SECRET_ACCESS_KEY does not belong/],
    [
      'wrong id',
      { credentials: { ...secret, accessKeyId: 'X' } },
      'store_refused',
      /does not know this AWS_ACCESS_KEY_ID/,
    ],

    [
      'old session',
      { credentials: { ...secret, sessionToken: 'old' } },
      'store_refused',
      /token of the session has expired/,
    ],
    ['nobody there', { endpoint: 'http://127.0.0.1:1' }, 'upstream_unavailable', /127\.0\.0\.1:1: .*ECONNREFUSED/],
    ['no such object', {}, 'unreadable_input', /s3:\/\/papers\/k: there is no such object/],
  ] as const)('%s', async (_, more, code, message) => {
    expect(await failing(more)).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('no such bucket', async () => {
    expect(await failing({}, 'nowhere')).toMatchObject({ code: 'unreadable_input', message: /there is no such bucket/ })
  })
})

describe('credentials that no setting names', () => {
  /** Nothing of this machine, and what the test says. */
  function withEnvironment(more: Readonly<Record<string, string>>): void {
    const before = { ...process.env }
    onTestFinished(() => {
      process.env = before
    })
    const own = Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('AWS_')))
    const nowhere = { AWS_SHARED_CREDENTIALS_FILE: '/nonexistent', AWS_CONFIG_FILE: '/nonexistent' }
    process.env = { ...own, ...nowhere, AWS_EC2_METADATA_DISABLED: 'true', ...more }
  }
  const bucketOf = (server: S3Server): Bucket =>
    openBucket(BUCKET, choicesFor(server, { credentials: null, region: null }), QUICK)

  it('come from a profile, with its region', async () => {
    const server = await startS3()
    const [folder, { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: key, AWS_REGION: region }] = [
      temporary(),
      server.env,
    ]
    writeFileSync(join(folder, 'credentials'), `[river]\naws_access_key_id = ${id}\naws_secret_access_key = ${key}\n`)
    writeFileSync(join(folder, 'config'), `[profile river]\nregion = ${region}\n`)
    const [AWS_SHARED_CREDENTIALS_FILE, AWS_CONFIG_FILE] = [join(folder, 'credentials'), join(folder, 'config')]
    withEnvironment({ AWS_PROFILE: 'river', AWS_SHARED_CREDENTIALS_FILE, AWS_CONFIG_FILE })
    server.put('k', 'v')
    expect((await bucketOf(server).text('k'))?.text).toBe('v')
    expect(server.asked.map(({ method }) => method)).toEqual(['GET'])
  })

  it('come from the container, are asked for again before they expire, and the region from where the store sends us', async () => {
    const server = await startS3()
    let asked = 0
    const container = createServer((_, response) => {
      asked += 1
      const Expiration = new Date(Date.now() + 60_000).toISOString()
      const { AWS_ACCESS_KEY_ID: AccessKeyId, AWS_SECRET_ACCESS_KEY: SecretAccessKey } = server.env
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token: 'fresh', Expiration }))
    })
    await new Promise<void>((resolve) => container.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void container.close())
    const { port } = container.address() as AddressInfo
    withEnvironment({ AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${port}/creds` })
    const bucket = bucketOf(server)
    await bucket.put('k', 'v')
    expect((await bucket.text('k'))?.text).toBe('v')
    // Within five minutes of their end they count as old.
    expect(asked).toBeGreaterThan(1)
  })

  it('are missed in words that say what to do', async () => {
    withEnvironment({})
    const refused = bucketOf(await startS3()).text('k')
    await expect(refused).rejects.toMatchObject({ code: 'store_refused', message: /no credentials .* AWS_PROFILE/ })
  })
})
