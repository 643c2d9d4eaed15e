// What every store of jobs must do; run on each of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from '../../src/kernel/errors.ts'
import type { JobNotice } from '../../src/service/jobs/job.ts'
import type { JobLimits, JobStore } from '../../src/service/jobs/store.ts'
import { unpack } from '../../src/stores/key-value.ts'
import { PATIENCE_MS } from '../support/scale.ts'
import { FakeUpload, Hands, LIMITS, submitOne, ticketOf } from '../support/servers/jobs.ts'

export interface StoreUnderTest {
  readonly store: JobStore
  close(): Promise<void>
}

const WAIT = { timeout: PATIENCE_MS, interval: 20 }
const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, WAIT)

export function describeJobStore(
  name: string,
  open: (limits: JobLimits, replica: string) => Promise<StoreUnderTest>,
): void {
  const using = async (limits: Partial<JobLimits>, test: (store: JobStore, hands: Hands) => Promise<void>) => {
    const { store, close } = await open({ ...LIMITS, ...limits }, 'replica-1')
    try {
      await test(store, new Hands())
    } finally {
      await store.stop(0)
      await close()
    }
  }
  /** Submits, waits for the turn, ends it well. */
  const finishOne = async (store: JobStore, hands: Hands, json = '{}') => {
    const id = await submitOne(store)
    await until(() => expect(hands.turns.has(id)).toBe(true))
    hands.succeed(id, json)
    await until(async () => expect((await store.find(id))?.status ?? 'gone').toMatch(/succeeded|gone/))
    return id
  }

  describe(name, () => {
    it('leads a job from queued over running to succeeded, with times and the replica', () =>
      using({}, async (store, hands) => {
        const id = await submitOne(store, 'a.pdf')
        expect(await store.find(id)).toMatchObject({
          id,
          status: 'queued',
          fileName: 'a.pdf',
          startedAtMs: null,
          finishedAtMs: null,
          replica: null,
        })
        store.start(hands.handler)
        await until(() => expect(hands.turns.has(id)).toBe(true))
        const running = await store.find(id)
        expect(running).toMatchObject({ status: 'running', replica: 'replica-1', finishedAtMs: null })
        hands.turns.get(id)?.run.onProgress({ stage: 'header', share: 0.25 })
        await until(async () => expect((await store.find(id))?.progress).toEqual({ stage: 'header', share: 0.25 }))
        hands.succeed(id, '{"paper_id":"x"}')
        await until(async () => expect((await store.find(id))?.status).toBe('succeeded'))
        const done = await store.find(id)
        expect(done).toMatchObject({ replica: 'replica-1', error: null })
        expect(done?.createdAtMs).toBeLessThanOrEqual(done?.startedAtMs ?? 0)
        expect(done?.startedAtMs).toBeLessThanOrEqual(done?.finishedAtMs ?? 0)
        const kept = await store.result(id)
        expect(kept !== null && kept !== 'evicted' && (await unpack(kept.packed))).toBe('{"paper_id":"x"}')
      }))

    it('has whoever asked for it told how a job ended, again where that failed, and nobody else', () =>
      using({}, async (store, hands) => {
        const told: JobNotice[] = []
        // The first try fails.
        const notify = async (notice: JobNotice) => told.push(notice) > 1
        store.start(hands.handler, notify)
        await finishOne(store, hands)
        const ticket = { ...ticketOf('a.pdf'), callback: 'https://example.org/' }
        await store.submit(ticket, new FakeUpload())
        await until(() => expect(hands.turns.has(ticket.id)).toBe(true))
        const error = new ServiceError('corrupt_file').toStored()
        hands.turns.get(ticket.id)?.end({ kind: 'failed', error })
        await until(() => expect(told).toHaveLength(2))
        for (const notice of told) expect(notice).toMatchObject({ ticket, status: 'failed', error })
        expect(told[0]?.finishedAtMs).toBe((await store.find(ticket.id))?.finishedAtMs)
      }))

    it('hands over the upload as it came, and lets go of it when the job ends', () =>
      using({}, async (store, hands) => {
        const bytes = Buffer.from([0, 255, 13, 10, 128])
        const ticket = ticketOf()
        const upload = new FakeUpload(bytes)
        await store.submit(ticket, upload)
        store.start(hands.handler)
        await until(() => expect(hands.turns.has(ticket.id)).toBe(true))
        expect(await hands.turns.get(ticket.id)?.run.upload.bytes()).toEqual(bytes)
        expect(hands.turns.get(ticket.id)?.run.ticket).toEqual(ticket)
        hands.succeed(ticket.id)
        await until(() => expect(upload.isDiscarded).toBe(true))
      }))

    it('keeps the error of a job that fails', () =>
      using({}, async (store, hands) => {
        store.start(hands.handler)
        const id = await submitOne(store)
        await until(() => expect(hands.turns.has(id)).toBe(true))
        const error = { error_code: 'corrupt_file', message: 'the file is damaged', stage: 'read.pdf' }
        hands.turns.get(id)?.end({ kind: 'failed', error })
        await until(async () => expect(await store.find(id)).toMatchObject({ status: 'failed', error }))
        expect(await store.result(id)).toBeNull()
      }))

    it('runs jobs in the order in which they came, at most so many at once', () =>
      using({ maxRunning: 2 }, async (store, hands) => {
        const names = ['a', 'b', 'c', 'd', 'e']
        for (const fileName of names) await submitOne(store, fileName)
        store.start(hands.handler)
        for (let ended = 0; ended < names.length; ended += 1) {
          await until(() => expect(hands.turns.size).toBe(Math.min(2, names.length - ended)))
          const [first] = hands.turns.keys()
          hands.succeed(first ?? '')
        }
        expect(hands.begun).toEqual(names)
        expect(hands.mostAtOnce).toBe(2)
      }))

    it('refuses what goes beyond the active jobs, also when many come at the same time', () =>
      using({ maxActive: 3 }, async (store) => {
        const tries = Array.from({ length: 10 }, () => submitOne(store).catch((error: { code: string }) => error.code))
        const answers = await Promise.all(tries)
        expect(answers.filter((answer) => answer === 'too_many_jobs')).toHaveLength(7)
        await expect(store.assertRoom()).rejects.toMatchObject({ code: 'too_many_jobs' })
        expect(await store.counts()).toMatchObject({ queued: 3, running: 0 })
      }))

    it('has room again once a job has ended', () =>
      using({ maxActive: 1 }, async (store, hands) => {
        store.start(hands.handler)
        await finishOne(store, hands)
        await store.assertRoom()
        await finishOne(store, hands)
      }))

    it('purges a job its time after it ended, and never one that is active', () =>
      using({ ttlMs: 300 }, async (store, hands) => {
        store.start(hands.handler)
        const done = await finishOne(store, hands)
        const active = await submitOne(store)
        await until(async () => expect(await store.find(done)).toBeNull())
        expect(await store.result(done)).toBeNull()
        await sleep(400)
        expect(await store.find(active)).not.toBeNull()
      }))

    it('keeps so many results and lets the oldest go first', () =>
      using({ maxRetained: 2 }, async (store, hands) => {
        store.start(hands.handler)
        const ids = [await finishOne(store, hands), await finishOne(store, hands), await finishOne(store, hands)]
        const found = await Promise.all(ids.map(async (id) => (await store.find(id)) !== null))
        expect(found).toEqual([false, true, true])
        expect(await store.result(ids[0] ?? '')).toBe('evicted')
        expect((await store.counts()).retained).toBe(2)
      }))

    it('keeps results within the byte budget, but always the newest', () =>
      using({ maxRetainedBytes: 100 }, async (store, hands) => {
        store.start(hands.handler)
        const small = await finishOne(store, hands, JSON.stringify('x'.repeat(40)))
        const other = await finishOne(store, hands, JSON.stringify('y'.repeat(40)))
        expect(await store.find(small)).not.toBeNull()
        const large = await finishOne(store, hands, JSON.stringify('z'.repeat(500)))
        expect([await store.find(small), await store.find(other)]).toEqual([null, null])
        expect(await store.result(large)).toHaveProperty('packed')
        expect((await store.counts()).retainedBytes).toBe(502)
      }))

    it('does not let failures push out results', () =>
      using({ maxRetained: 1 }, async (store, hands) => {
        store.start(hands.handler)
        const good = await finishOne(store, hands)
        const failed: string[] = []
        for (let count = 0; count < 2; count += 1) {
          const id = await submitOne(store)
          failed.push(id)
          await until(() => expect(hands.turns.has(id)).toBe(true))
          hands.turns.get(id)?.end({ kind: 'failed', error: { error_code: 'corrupt_file', message: 'x' } })
          await until(async () => expect((await store.find(id))?.status).toBe('failed'))
        }
        expect(await store.find(good)).not.toBeNull()
        expect(await store.find(failed[0] ?? '')).toBeNull()
      }))

    it('gives a job whose worker died another turn with the same upload', () =>
      using({}, async (store, hands) => {
        store.start(hands.handler)
        const id = await submitOne(store)
        await until(() => expect(hands.turns.has(id)).toBe(true))
        hands.turns.get(id)?.end({ kind: 'orphaned' })
        await until(() => expect(hands.turns.has(id)).toBe(true))
        expect((await hands.turns.get(id)?.run.upload.bytes())?.toString()).toBe('paper')
        hands.succeed(id)
        await until(async () => expect((await store.find(id))?.status).toBe('succeeded'))
      }))

    it('gives a job up once three workers have died under it, and has room for others again', () =>
      using({ maxActive: 1 }, async (store, hands) => {
        store.start(hands.handler)
        const id = await submitOne(store)
        for (let death = 1; death <= 3; death += 1) {
          await until(() => expect(hands.turns.has(id)).toBe(true))
          hands.turns.get(id)?.end({ kind: 'orphaned' })
        }
        await until(async () => expect((await store.find(id))?.status).toBe('failed'))
        expect((await store.find(id))?.error).toMatchObject({ error_code: 'processing_error', worker_lost: true })
        expect(hands.begun).toHaveLength(3)
        await store.assertRoom()
      }))

    it('knows nothing of ids that never were', () =>
      using({}, async (store) => {
        expect([await store.find('nobody'), await store.result('nobody')]).toEqual([null, null])
      }))

    it('takes no job once it is stopped', () =>
      using({}, async (store) => {
        await store.stop(0)
        await expect(submitOne(store)).rejects.toMatchObject({ code: 'shutting_down' })
      }))

    it('lets running jobs finish within the grace when it is stopped', () =>
      using({}, async (store, hands) => {
        store.start(hands.handler)
        const id = await submitOne(store)
        await until(() => expect(hands.turns.has(id)).toBe(true))
        const run = hands.turns.get(id)?.run
        const stopping = store.stop(10_000)
        await sleep(100)
        expect(run?.signal.aborted).toBe(false)
        hands.succeed(id)
        await stopping
      }))

    it('ends the turns that outlast the grace', () =>
      using({}, async (store, hands) => {
        store.start(hands.handler)
        const id = await submitOne(store)
        await until(() => expect(hands.turns.has(id)).toBe(true))
        const run = hands.turns.get(id)?.run
        await store.stop(50)
        expect(run?.signal.aborted).toBe(true)
      }))
  })
}
