import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowedFolders, foldersOfRoots, readablePath } from '../../../../src/faces/mcp/folders.ts'

let root = ''
const at = (...parts: string[]): string => join(root, ...parts)
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'svc-folders-')))
  for (const folder of ['a/inner', 'b', 'ab']) mkdirSync(at(folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('allowedFolders', () => {
  it.each([
    { title: 'the working folder where nothing is named', named: [], roots: null, open: ['.'] },
    { title: 'the working folder where the client has no roots open', named: [], roots: [], open: ['.'] },
    { title: 'the roots where no folder is named', named: [], roots: ['a'], open: ['a'] },
    { title: 'the named folders', named: ['a', 'b'], roots: null, open: ['a', 'b'] },
    { title: 'roots inside named folders', named: ['a'], roots: ['a/inner', 'b'], open: ['a/inner'] },
    { title: 'named folders inside a root', named: ['a/inner'], roots: ['a'], open: ['a/inner'] },
    { title: 'nothing where both exclude each other', named: ['a'], roots: ['ab'], open: [] },
    { title: 'nothing where the named folder is missing', named: ['missing'], roots: null, open: [] },
  ])('opens $title', ({ named, roots, open }) => {
    const start = { named: named.map((name) => at(name)), workingFolder: root }
    expect(allowedFolders(start, roots?.map((name) => at(name)) ?? null)).toEqual(open.map((name) => at(name)))
  })

  it('never opens the whole disk because the server was started there', () => {
    expect(allowedFolders({ named: [], workingFolder: '/' }, null)).toEqual([])
  })
})

describe('foldersOfRoots', () => {
  it('leaves out what is no folder of this machine', () => {
    const roots = [
      `file://${at('a')}`,
      'https://example.org/a',
      'file://elsewhere/a',
      'nonsense',
      `file://${at('missing')}`,
    ]
    expect(foldersOfRoots(roots.map((uri) => ({ uri })))).toEqual([at('a')])
  })
})

describe('readablePath', () => {
  it('says the same of files outside whether they exist or not', async () => {
    const message = (path: string) => readablePath(path, [at('a')], 10).catch((error: Error) => error.message)
    expect(await message('/etc/passwd')).toBe(await message('/etc/not-there-at-all'))
  })

  it('does not take a folder for one whose name begins alike', async () => {
    await expect(readablePath(at('ab', 'x'), [at('a')], 10)).rejects.toThrow(/outside/)
  })
})
