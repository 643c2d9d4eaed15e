// A run in a bucket: two writers at once, a lock that lasts as long as its run, files that are there whole or not at all.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStorage } from '../../../../src/service/storage/index.ts'
import type { Storage } from '../../../../src/service/storage/storage.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'
import { type S3Server, startS3 } from '../../../support/servers/s3-server.ts'

const storageOf = ({ env }: S3Server, location = 's3://papers/run'): Storage =>
  openStorage(location, () => resolveSettings({ env: { ...env }, cwd: '/nonexistent' }).values)

async function linesOf(storage: Storage): Promise<string[]> {
  const lines: string[] = []
  for await (const line of storage.lines('outcomes')) if (line !== '') lines.push(line)
  return lines
}

describe('a journal in a bucket', () => {
  it('keeps every line of two writers that write at the same time', async () => {
    const server = await startS3()
    const storage = storageOf(server)
    const writers = await Promise.all([storage.openJournal('outcomes'), storage.openJournal('outcomes')])
    const numbers = Array.from({ length: 50 }, (_, at) => at)
    await Promise.all(writers.flatMap((writer, at) => numbers.map((number) => writer.append(`${at}-${number}`))))
    for (const writer of writers) await writer.close()
    const lines = await linesOf(storage)
    expect(new Set(lines).size).toBe(100)
    expect(lines).toHaveLength(100)
    // Lines that came while one request was under way went together.
    expect(server.asked.filter(({ method }) => method === 'PUT').length).toBeLessThan(20)
  })

  it('begins another object when one is long', async () => {
    const server = await startS3()
    const journal = await storageOf(server).openJournal('outcomes')
    for (let at = 0; at < 5; at++) await journal.append('x'.repeat(100_000))
    expect(server.keys('run/outcomes/')).toHaveLength(2)
    expect(await linesOf(storageOf(server))).toHaveLength(5)
  })

  it('says so when a line cannot be kept', async () => {
    const server = await startS3()
    const journal = await storageOf(server).openJournal('outcomes')
    await server.close()
    await expect(journal.append('a')).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })
})

describe('holding a prefix', () => {
  it('lets one run write, and the next when it has ended', async () => {
    const server = await startS3()
    const held = await storageOf(server).hold({ onLost: () => {} })
    await expect(storageOf(server).hold({ onLost: () => {} })).rejects.toThrow(
      /another run \(process \d+ on .*\) is writing to s3:\/\/papers\/run/,
    )
    expect(await storageOf(server).isHeld()).toBe(true)
    await held.release()
    expect(await storageOf(server).isHeld()).toBe(false)
    await (await storageOf(server).hold({ onLost: () => {} })).release()
  })

  it('takes over from a run that gave no sign for long, by the clock of the store', async () => {
    const server = await startS3()
    await storageOf(server).hold({ onLost: () => {} })
    const key = 'run/.batch.lock'
    const lock = server.objects.get(key)
    if (lock === undefined) throw new Error('no lock')
    const elsewhere = lock.body.toString().replace(/"space":"[^"]*"/, '"space":"another machine"')
    server.put(key, elsewhere)
    server.objects.set(key, { ...(server.objects.get(key) ?? lock), modified: new Date(Date.now() - 3_600_000) })
    const held = await storageOf(server).hold({ onLost: () => {} })
    expect(server.text(key)).not.toBe(lock.body.toString())
    await held.release()
  })

  it('takes over at once from a process of this machine that is gone', async () => {
    const server = await startS3()
    await storageOf(server).hold({ onLost: () => {} })
    const key = 'run/.batch.lock'
    server.put(key, server.text(key).replace(/"start":"[^"]*"/, '"start":"1"'))
    const held = await storageOf(server).hold({ onLost: () => {} })
    await held.release()
    expect(server.keys('run/')).toEqual([])
  })

  it('takes a lock for its own whose answer was lost', async () => {
    const server = await startS3()
    let isLost = false
    server.mishap = ({ method }) => {
      if (method !== 'PUT' || isLost) return null
      isLost = true
      return 'lose the answer'
    }
    await (await storageOf(server).hold({ onLost: () => {} })).release()
    expect(isLost).toBe(true)
  })
})

describe('files in a bucket', () => {
  it('that somebody else is sending are left alone', async () => {
    const server = await startS3()
    const theirs = new Map([['upload-0', { key: 'run/backup.tar', parts: new Map([[1, Buffer.from('x')]]) }]])
    for (const [id, upload] of theirs) server.uploads.set(id, upload)
    await storageOf(server).clearDrafts()
    expect(server.uploads).toEqual(theirs)
  })

  it('are listed without hidden ones, read, and published whole', async () => {
    const server = await startS3()
    const storage = storageOf(server)
    await storage.write('exports/a.json', '{}')
    await storage.write('.hidden', 'x')
    const stage = await storage.stage()
    writeFileSync(join(stage.folder, 'part'), 'rows')
    expect(server.keys('run/paper')).toEqual([])
    await stage.publish(['part'])
    await stage.remove()
    expect(await storage.files()).toEqual(['exports/a.json', 'part'])
    expect(await storage.names('exports')).toEqual(['a.json'])
    expect(await storage.folders('')).toEqual(['exports'])
    expect([(await storage.read('part'))?.text, await storage.read('none')]).toEqual(['rows', null])
  })

  it('of another prefix that begins alike are nobody else’s business', async () => {
    const server = await startS3()
    server.put('run2/outcomes/a.jsonl', 'line')
    expect(await storageOf(server).exists()).toBe(false)
    expect(await linesOf(storageOf(server))).toEqual([])
  })
})
