import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPaper, takePaper } from '../../../../../src/service/workers/confinement/paper-stream.ts'

function fileOf(content: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-paper-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'paper')
  writeFileSync(path, content)
  return path
}

async function through(pipe: PassThrough, content: Buffer | string): Promise<Uint8Array> {
  const paper = await openPaper(content)
  const taken = takePaper(paper.bytes, pipe)
  await paper.pour(pipe)
  await paper.close()
  return taken
}

describe('a paper that is handed over', () => {
  it('arrives whole, and so do those after it, whatever their length', async () => {
    const pipe = new PassThrough()
    for (const length of [5, 0, 300_000, 1, 65_536]) {
      const content = Buffer.alloc(length, String(length))
      for (const from of [fileOf(content), content]) expect(Buffer.compare(await through(pipe, from), content)).toBe(0)
    }
  })

  it('leaves no listener behind', async () => {
    const pipe = new PassThrough()
    const before = pipe.eventNames().map((name) => [name, pipe.listenerCount(name)])
    for (let paper = 0; paper < 12; paper++) await through(pipe, Buffer.alloc(100, 'x'))
    expect(pipe.eventNames().map((name) => [name, pipe.listenerCount(name)])).toEqual(before)
  })

  it('is said to be cut short where its file shrinks meanwhile', async () => {
    const path = fileOf(Buffer.alloc(200_000, 'x'))
    const paper = await openPaper(path)
    onTestFinished(() => paper.close())
    truncateSync(path, 10)
    await expect(paper.pour(new PassThrough().resume())).rejects.toThrow('cut short')
  })

  it('cannot be opened where there is none', async () => {
    await expect(openPaper(join(tmpdir(), 'no', 'such', 'paper'))).rejects.toThrow('ENOENT')
  })
})
