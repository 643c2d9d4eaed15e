// Speed and steadiness of the built server: times are held to only with SVC_FULL=1 on a quiet machine.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull, quantile, scaled } from '../../support/scale.ts'
import { extractAt, formOf, paperNumber } from '../../support/servers/http.ts'
import { hasRedis, startRedis, type TestRedis } from '../../support/servers/redis.ts'
import { signalWorkers, startTestServer, type TestServer, untilBusy } from '../../support/servers/server.ts'

const PAGE_BYTES = 4096
const residentBytes = (pid: number | undefined): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES

async function timed(call: () => Promise<Response>): Promise<number> {
  const startMs = performance.now()
  const response = await call()
  await response.arrayBuffer()
  expect(response.status).toBe(200)
  return performance.now() - startMs
}

const report = (line: string) => {
  if (isFull) process.stderr.write(`${line}\n`)
}

describe.skipIf(!hasRedis)('the bars', () => {
  let redis: TestRedis
  let server: TestServer
  beforeAll(async () => {
    redis = await startRedis()
    server = await startTestServer({ KVSTORE_URL: redis.url, WORKERS: '2', METER_ENABLED: 'false' })
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
    await redis.close()
  })

  it('answers /health and from the cache while both workers are busy', async () => {
    await timed(() => extractAt(server.url))
    signalWorkers(server, 'SIGSTOP')
    const held = [1, 2].map((number) => timed(() => extractAt(server.url, formOf(paperNumber(`h${number}`)))))
    await untilBusy(server, 2)
    // No worker moves, so that whatever waited for one would never come.
    await timed(() => fetch(`${server.url}/health`))
    await timed(() => extractAt(server.url))
    signalWorkers(server, 'SIGCONT')
    await Promise.all(held)
  })

  it.skipIf(!isFull)('answers /health within 20 ms while both workers are busy', async () => {
    let isBusy = true
    let number = 0
    const load = async () => {
      while (isBusy) {
        number += 1
        await timed(() => extractAt(server.url, formOf(paperNumber(`l${number}`))))
      }
    }
    const loads = [load(), load()]
    const times: number[] = []
    for (let count = 0; count < 3000; count += 1) times.push(await timed(() => fetch(`${server.url}/health`)))
    isBusy = false
    await Promise.all(loads)
    report(
      `/health under load: p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms, ${number} extractions meanwhile`,
    )
    expect(quantile(times, 0.99)).toBeLessThan(20)
  })

  it.skipIf(!isFull)('answers from the cache within 10 ms', async () => {
    await timed(() => extractAt(server.url))
    const times: number[] = []
    for (let count = 0; count < 1000; count += 1) times.push(await timed(() => extractAt(server.url)))
    report(`cached response: p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`)
    expect(quantile(times, 0.5)).toBeLessThan(10)
  })

  it('does not grow over many extractions', async () => {
    const total = scaled(2000, 60)
    const warmUp = Math.floor(total / 4)
    const sizes: number[] = []
    const workerSizes: number[] = []
    for (let count = 0; count < total; count += 2) {
      await Promise.all(
        [0, 1].map((offset) => timed(() => extractAt(server.url, formOf(paperNumber(`s${count + offset}`))))),
      )
      if (count < warmUp) continue
      sizes.push(residentBytes(server.process.pid))
      workerSizes.push(server.workers().reduce((sum, pid) => sum + residentBytes(pid), 0))
    }
    const tenth = Math.max(1, Math.floor(sizes.length / 10))
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const growth = (values: readonly number[]) => mean(values.slice(-tenth)) / mean(values.slice(0, tenth)) - 1
    report(
      `soak of ${total}: server ${(growth(sizes) * 100).toFixed(1)} %, workers ${(growth(workerSizes) * 100).toFixed(1)} %, server ends at ${(mean(sizes.slice(-tenth)) / 2 ** 20).toFixed(0)} MiB`,
    )
    expect(growth(sizes)).toBeLessThan(isFull ? 0.1 : 0.5)
    expect(growth(workerSizes)).toBeLessThan(isFull ? 0.1 : 0.8)
  })
})
