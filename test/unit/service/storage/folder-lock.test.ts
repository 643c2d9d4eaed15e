// The lock of a folder: of several runs that take over one lock a single one has it.
import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolder } from '../../../../src/service/storage/folder.ts'
import { lockOfFolder } from '../../../../src/service/storage/folder-lock.ts'

function lockedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  const place = lockOfFolder(openFolder(folder))
  return { folder, place, text: () => readFileSync(join(folder, '.batch.lock'), 'utf8') }
}

describe('the lock of a folder', () => {
  it('is made once', async () => {
    const { place, text } = lockedFolder()
    expect([await place.make('a'), await place.make('b'), text()]).toEqual([true, false, 'a'])
  })

  it('is replaced by one of those that read it', async () => {
    const { place, folder, text } = lockedFolder()
    await place.make('dead')
    const found = await place.read()
    if (found === null) throw new Error('no lock')
    const taken = await Promise.all(['a', 'b', 'c'].map((one) => place.replace(found, one)))
    expect(taken.filter((one) => one)).toHaveLength(1)
    expect([['a', 'b', 'c'][taken.indexOf(true)], readdirSync(folder)]).toEqual([text(), ['.batch.lock']])
  })

  it.each([
    ['waits for another run that is about to replace it', 0, 'dead'],
    ['does not wait for one that was killed meanwhile', 61, 'a'],
  ])('%s', async (_, age, expected) => {
    const { place, folder, text } = lockedFolder()
    await place.make('dead')
    const found = await place.read()
    if (found === null) throw new Error('no lock')
    // Named by the SHA-256 of the lock that it replaces.
    const claim = join(folder, '.batch.lock.28a3a5e81d1e')
    writeFileSync(claim, 'b')
    const then = Date.now() / 1000 - age
    utimesSync(claim, then, then)
    expect(await place.replace(found, 'a')).toBe(false)
    await place.replace(found, 'a')
    expect(text()).toBe(expected)
  })
})
