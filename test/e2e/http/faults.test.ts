// Faults that a fleet meets, injected and survived: nothing accepted is lost, nothing is done twice, nothing is left behind.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kvstore } from '../../../src/stores/kvstore.ts'
import { LONG_MS, scaled, seeded } from '../../support/scale.ts'
import {
  extractAt,
  finished,
  formOf,
  openSocket,
  paperNumber,
  post,
  resultAt,
  sample,
  submitAt,
  waitFor,
} from '../../support/servers/http.ts'
import { hasRedis, startRedis, storeAt, type TestRedis } from '../../support/servers/redis.ts'
import {
  expectEmptySpool,
  signalWorkers,
  spooled,
  startTestServer,
  type TestServer,
} from '../../support/servers/server.ts'

describe.skipIf(!hasRedis)('a fleet of two replicas', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())
  const replica = (env: Readonly<Record<string, string>> = {}) =>
    startTestServer({
      JOBS_STORE: 'kvstore',
      KVSTORE_URL: redis.url,
      CACHE_ENABLED: 'false',
      JOBS_LEASE_SECONDS: '3',
      JOBS_MAX_RETAINED: '10000',
      METER_ENABLED: 'false',
      // What is in the records is not the matter here.
      REF_PARSE_STRATEGY: 'off',
      ...env,
    })
  const titleOf = async (base: string, id: string): Promise<string> => {
    const response = await resultAt(base, id)
    expect(response.status).toBe(200)
    return String(((await response.json()) as { metadata: { title: string } }).metadata.title)
  }
  const ledger = async <T>(look: (store: Kvstore) => Promise<T>): Promise<T> => {
    const store = await storeAt(redis)
    return look(store).finally(() => store.close())
  }
  const wipe = () => ledger((store) => store.run({ lua: "return redis.call('FLUSHALL')" }, [], []))

  it('finishes every job of a replica that is killed, each with one result', async () => {
    await wipe()
    const count = scaled(20, 8)
    const [doomed, other] = await Promise.all([replica({ JOBS_MAX_RUNNING: '4' }), replica()])
    // Both hold jobs, but none can finish one before the axe falls.
    for (const server of [doomed, other]) signalWorkers(server, 'SIGSTOP')
    const numbers = Array.from({ length: count }, (_, index) => index)
    const ids: string[] = []
    for (const number of numbers)
      ids.push(await submitAt(number % 2 === 0 ? doomed.url : other.url, formOf(paperNumber(number))))
    const held = async () =>
      (
        await Promise.all(
          ids.map((id) => fetch(`${other.url}/papers/jobs/${id}`).then((r) => r.json() as Promise<{ status: string }>)),
        )
      ).filter(({ status }) => status === 'running').length
    await expect.poll(held).toBeGreaterThan(4)
    await doomed.kill()
    signalWorkers(other, 'SIGCONT')
    const jobs = await Promise.all(ids.map((id) => finished(other.url, id, LONG_MS)))
    expect(jobs.filter(({ status }) => status !== 'succeeded')).toEqual([])
    expect(new Set(jobs.map((job) => job.replica)).size).toBe(1)
    for (const number of numbers) expect(await titleOf(other.url, ids[number] ?? '')).toContain(`number ${number} `)
    const counts = await ledger((store) =>
      store.run(
        { lua: "return {redis.call('ZCARD', KEYS[1]), redis.call('ZCARD', KEYS[2])}" },
        ['svc:{jobs}:succeeded', 'svc:{jobs}:active'],
        [],
      ),
    )
    expect(counts).toEqual([count, 0])
    expect(await other.stop()).toBe(0)
  })

  it('loses nothing when the store is killed and started again under load', async () => {
    await wipe()
    const replicas = await Promise.all([replica(), replica()])
    const count = scaled(100, 16)
    const accepted = new Map<number, string>()
    const submitAll = async () => {
      for (let number = 0; number < count; number += 1) {
        const base = replicas[number % 2]?.url ?? ''
        for (;;) {
          const id = await submitAt(base, formOf(paperNumber(number))).catch(() => null)
          if (id !== null) {
            accepted.set(number, id)
            break
          }
          await sleep(100)
        }
      }
    }
    const submitting = submitAll()
    for (let round = 0; round < scaled(5, 2); round += 1) {
      await expect
        .poll(() => accepted.size, { timeout: LONG_MS })
        .toBeGreaterThanOrEqual(Math.min(count, (round + 1) * 4))
      await redis.stop('SIGKILL')
      await sleep(500)
      await redis.start()
    }
    await submitting
    const base = replicas[0]?.url ?? ''
    for (const [number, id] of accepted) {
      expect(await finished(base, id, LONG_MS)).toMatchObject({ status: 'succeeded' })
      expect(await titleOf(base, id)).toContain(`number ${number} `)
    }
    expect(await Promise.all(replicas.map((server) => server.stop()))).toEqual([0, 0])
    expect(replicas.map((server) => server.logs().filter(({ level }) => level === 'error'))).toEqual([[], []])
  })

  it('keeps its caps exactly while many jobs pass through', async () => {
    await wipe()
    const cap = 6
    const replicas = await Promise.all([
      replica({ JOBS_MAX_ACTIVE: String(cap) }),
      replica({ JOBS_MAX_ACTIVE: String(cap) }),
    ])
    const count = scaled(2000, 40)
    let [most, refused, next, mostRunning] = [0, 0, 0, 0]
    const ids: string[] = []
    const client = async () => {
      while (next < count) {
        const number = next
        next += 1
        for (;;) {
          const response = await post(`${replicas[number % 2]?.url}/papers/jobs`, formOf(paperNumber(number)))
          const body = (await response.json()) as { job_id: string }
          if (response.status === 202) {
            ids.push(body.job_id)
            break
          }
          expect(response.status).toBe(429)
          refused += 1
          await sleep(20)
        }
      }
    }
    let isWatching = true
    const watching = ledger(async (store) => {
      const lua = "return {redis.call('ZCARD', KEYS[1]), redis.call('ZCARD', KEYS[2])}"
      while (isWatching) {
        const [active = 0, running = 0] = (await store.run(
          { lua },
          ['svc:{jobs}:active', 'svc:{jobs}:running'],
          [],
        )) as number[]
        most = Math.max(most, active)
        mostRunning = Math.max(mostRunning, running)
        await sleep(2)
      }
    })
    // Nobody finishes a paper until the cap was met and somebody was refused.
    for (const server of replicas) signalWorkers(server, 'SIGSTOP')
    const clients = Promise.all(Array.from({ length: 12 }, client))
    await expect.poll(() => [most, refused > 0]).toEqual([cap, true])
    for (const server of replicas) signalWorkers(server, 'SIGCONT')
    await clients
    const base = replicas[1]?.url ?? ''
    for (const id of ids) expect((await finished(base, id, LONG_MS)).status).toBe('succeeded')
    isWatching = false
    await watching
    expect(new Set(ids).size).toBe(count)
    expect([most, mostRunning <= 4]).toEqual([cap, true])
    for (const server of replicas) await expectEmptySpool(server)
    expect(await Promise.all(replicas.map((server) => server.stop()))).toEqual([0, 0])
  })
})

describe('a server among hostile clients', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ UPLOAD_MEMORY_BYTES: '2KiB', METER_ENABLED: 'false' })
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
  })

  const BODY = [
    '--edge\r\nContent-Disposition: form-data; name="refs"\r\n\r\nner\r\n',
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\nContent-Type: text/xml\r\n\r\n',
    sample.toString('latin1').slice(0, 3000),
    '\r\n--edge--\r\n',
  ].join('')
  const PIECES = [
    '\r\n',
    '--edge',
    '--',
    '\0',
    '"',
    ';',
    'name=',
    'filename=',
    'Content-Disposition',
    '\xff\xfe',
    'file',
    '\r\n\r\n',
  ]

  /** One to six small accidents: bytes changed, cut, doubled or put in. */
  function mangle(random: () => number): string {
    let body = BODY
    for (let step = 0; step <= Math.floor(random() * 6); step += 1) {
      // Mostly near the parts' headers: that is where parsers break.
      const at = Math.floor(random() * (random() < 0.8 ? 240 : body.length))
      const piece = PIECES[Math.floor(random() * PIECES.length)] ?? ''
      const kind = Math.floor(random() * 4)
      if (kind === 0) body = body.slice(0, at) + piece + body.slice(at)
      else if (kind === 1) body = body.slice(0, at) + body.slice(at + Math.ceil(random() * 20))
      else if (kind === 2) body = body.slice(0, at) + body.slice(Math.max(0, at - 40))
      else body = body.slice(0, at) + String.fromCharCode(Math.floor(random() * 256)) + body.slice(at + 1)
    }
    return random() < 0.1 ? body.slice(0, Math.floor(random() * body.length)) : body
  }

  it('answers mangled forms with errors of the table and keeps nothing of them', async () => {
    const random = seeded(20_261_115)
    const statuses = new Map<number, number>()
    for (let index = 0; index < scaled(1000, 150); index += 1) {
      const body = Buffer.from(mangle(random), 'latin1')
      const type = random() < 0.95 ? 'multipart/form-data; boundary=edge' : 'multipart/form-data; boundary="ed ge'
      const headers = { 'content-type': type }
      const response = await fetch(`${server.url}/papers/extract`, { method: 'POST', body, headers })
      const answer = (await response.json()) as Record<string, unknown>
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status !== 200) expect(Object.keys(answer)).toEqual(expect.arrayContaining(['detail', 'error_code']))
      expect([200, 400, 413, 422], JSON.stringify(answer)).toContain(response.status)
    }
    expect(statuses.get(400)).toBeGreaterThan(20)
    await expectEmptySpool(server)
    expect((await extractAt(server.url)).status).toBe(200)
  })

  it('frees everything when clients vanish in the middle of uploads', async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => openSocket(server.url)))
    for (const [index, { socket }] of clients.entries()) {
      socket.write(
        'POST /papers/jobs HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=edge\r\n',
      )
      socket.write(`content-length: 500000\r\n\r\n${BODY.slice(0, 100 + index * 250)}`)
    }
    await expect.poll(() => spooled(server).length).toBeGreaterThan(0)
    for (const { socket } of clients) socket.destroy()
    await expectEmptySpool(server)
    const id = await submitAt(server.url)
    await waitFor(server.url, id, ['succeeded'])
  })
})
