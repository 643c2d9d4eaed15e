// Why a file could not be written or read, in words.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeOf, reasonOf } from '../../../../src/kernel/files/file-trouble.ts'

function troubleOf(work: () => void): unknown {
  try {
    work()
  } catch (thrown) {
    return thrown
  }
  return null
}

it('names what the system says, with its own name for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trouble-'))
  const thrown = troubleOf(() => writeFileSync(folder, 'x'))
  expect([codeOf(thrown), reasonOf(thrown)]).toEqual(['EISDIR', 'it is a folder (EISDIR)'])
})

it('keeps what has no words, and says so where there is no name at all', () => {
  expect(reasonOf(Object.assign(new Error('odd'), { code: 'EODD' }))).toBe('EODD')
  expect(reasonOf('nothing')).toBe('unknown error')
})
