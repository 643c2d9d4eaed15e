// Uploads in the spool: where they are held, under which names, and that nothing stays.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SpooledFile, type SpoolLimits, sweepSpool } from '../../../src/stores/spool.ts'

const folder = mkdtempSync(join(tmpdir(), 'svc-spool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

const open = (limits: Partial<SpoolLimits> = {}) =>
  new SpooledFile({ directory: folder, maxBytes: 100, memoryBytes: 10, reserveBytes: 0, ...limits })
const bytes = (count: number) => Buffer.alloc(count, 'a')

describe('an upload', () => {
  it('stays in memory up to its bound, and moves to the disk with the next byte', async () => {
    const file = open()
    await file.write(bytes(10))
    expect(readdirSync(folder)).toEqual([])
    await file.write(bytes(1))
    expect(readdirSync(folder)).toHaveLength(1)
    expect((await file.bytes()).length).toBe(11)
    await file.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is handed on as a file that nobody else can read once it is large, and its hash is that of its content', async () => {
    const file = open()
    await file.write(bytes(30))
    const path = String(await file.content())
    expect([statSync(path).mode & 0o777, statSync(path).size]).toEqual([0o600, 30])
    expect(basename(path)).toMatch(/^svc-upload-[0-9a-f]{8}-\d+-[0-9a-f-]{36}$/)
    expect(file.sha256).toBe(createHash('sha256').update(bytes(30)).digest('hex'))
    await file.discard()
    await file.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  it('may be as large as its limit and not a byte larger', async () => {
    const file = open()
    await file.write(bytes(100))
    await expect(file.write(bytes(1))).rejects.toMatchObject({ code: 'payload_too_large' })
    await file.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  it('needs no disk while it is small, and is refused before it is written where the disk is short of room', async () => {
    const file = open({ reserveBytes: Number.MAX_SAFE_INTEGER })
    await file.write(bytes(10))
    expect(await file.content()).toEqual(bytes(10))
    await expect(file.write(bytes(10))).rejects.toMatchObject({ code: 'insufficient_storage' })
    await file.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  it('asks for the room that the request announces, not for what one might bring', async () => {
    const petabytes = 2 ** 52
    const announced = open({ maxBytes: petabytes, expectedBytes: 40 })
    await announced.write(bytes(40))
    await announced.discard()
    const endless = open({ maxBytes: petabytes, expectedBytes: petabytes })
    await expect(endless.write(bytes(40))).rejects.toMatchObject({ code: 'insufficient_storage' })
    await endless.discard()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the sweep at the start', () => {
  it('removes what dead processes of this host left, and nothing else', async () => {
    const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
    const id = '0b4b9a5e-7a59-4c3c-9a54-1f0e9d1c2b3a'
    const dead = `svc-upload-${host}-4194399-${id}`
    const kept = [`svc-upload-${host}-${process.ppid}-${id}`, `svc-upload-00000000-4194399-${id}`, 'notes.txt']
    for (const name of [dead, ...kept]) writeFileSync(join(folder, name), '')
    expect(await sweepSpool(folder)).toBe(1)
    expect(readdirSync(folder).sort()).toEqual([...kept].sort())
  })

  it('does not mind a folder that is not there', async () => {
    expect(await sweepSpool(join(folder, 'none'))).toBe(0)
  })
})
