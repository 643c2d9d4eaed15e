// What writing a whole file leaves in place.
import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeWholeFile } from '../../../../src/kernel/files/write-whole-file.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'svc-write-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

describe('writing a whole file', () => {
  it('makes the folders above it level by level, and ends where the kernel makes none', async () => {
    const home = folder()
    await writeWholeFile(join(home, 'a', 'b', 'c.json'), 'new')
    expect(readFileSync(join(home, 'a', 'b', 'c.json'), 'utf8')).toBe('new')
    await expect(writeWholeFile('/proc/nope/x.json', '{}')).rejects.toMatchObject({ code: 'unwritable_output' })
  })

  it('takes the place of a file and leaves no draft', async () => {
    const home = folder()
    writeFileSync(join(home, 'a.json'), 'old')
    await writeWholeFile(join(home, 'a.json'), 'new')
    expect(readFileSync(join(home, 'a.json'), 'utf8')).toBe('new')
    expect(readdirSync(home)).toEqual(['a.json'])
  })

  it('writes into a pipe or a device, and never takes its place', async () => {
    const pipe = join(folder(), 'pipe')
    execFileSync('mkfifo', [pipe])
    const [read] = await Promise.all([readFile(pipe, 'utf8'), writeWholeFile(pipe, 'a record')])
    expect(read).toBe('a record')
    expect(lstatSync(pipe).isFIFO()).toBe(true)
    await writeWholeFile('/dev/null', 'a record')
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it('follows a link to its file', async () => {
    const home = folder()
    writeFileSync(join(home, 'a.json'), 'old')
    symlinkSync('a.json', join(home, 'link.json'))
    await writeWholeFile(join(home, 'link.json'), 'new')
    expect(lstatSync(join(home, 'link.json')).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(home, 'a.json'), 'utf8')).toBe('new')
  })
})
