import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTextFile, setSetting, targetFile, writeTextFile, writtenSettings } from '../../../src/settings/env-file.ts'
import { configHome } from '../../support/config-home.ts'

describe('readTextFile', () => {
  it('finds nothing where no file or only a folder is', () => {
    const { cwd } = configHome()
    mkdirSync(join(cwd, '.env'))
    expect(readTextFile(join(cwd, 'none'))).toBe(null)
    expect(readTextFile(join(cwd, '.env'))).toBe(null)
    expect(readTextFile(join(cwd, 'none', 'deeper'))).toBe(null)
  })
  it('keeps a byte order mark, so that writing back changes nothing', () => {
    const { cwd } = configHome()
    writeFileSync(join(cwd, 'x'), '\uFEFFA=é')
    expect(readTextFile(join(cwd, 'x'))).toBe('\uFEFFA=é')
  })
  it('refuses what is not UTF-8 or far too large, naming the file', () => {
    const { cwd } = configHome()
    writeFileSync(join(cwd, 'x'), Buffer.from([0x41, 0x3d, 0xe9]))
    expect(() => readTextFile(join(cwd, 'x'))).toThrow(/x is not UTF-8 text$/)
    writeFileSync(join(cwd, 'y'), 'A'.repeat(1_048_577))
    expect(() => readTextFile(join(cwd, 'y'))).toThrow(/y is too large/)
  })
})

describe('writeTextFile', () => {
  it('creates folders and files that only their owner reads', () => {
    const { root } = configHome()
    const file = join(root, 'a', 'b', '.env')
    writeTextFile(file, 'A=1\n')
    expect(readFileSync(file, 'utf8')).toBe('A=1\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(root, 'a')).mode & 0o777).toBe(0o700)
  })
  it('keeps the mode of the file that it replaces and leaves no draft behind', () => {
    const { cwd } = configHome()
    const file = join(cwd, '.env')
    writeFileSync(file, 'old')
    chmodSync(file, 0o640)
    writeTextFile(file, 'new')
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o640])
    expect(readdirSync(cwd)).toEqual(['.env'])
  })
  it('writes through a link', () => {
    const { cwd, root } = configHome()
    writeFileSync(join(root, 'target'), 'old')
    symlinkSync(join(root, 'target'), join(cwd, '.env'))
    writeTextFile(join(cwd, '.env'), 'new')
    expect(readFileSync(join(root, 'target'), 'utf8')).toBe('new')
    expect(readlinkSync(join(cwd, '.env'))).toBe(join(root, 'target'))
  })
  it('says in one line what cannot be written, and leaves no draft behind', () => {
    const { cwd } = configHome()
    mkdirSync(join(cwd, '.env'))
    writeFileSync(join(cwd, 'file'), '')
    expect(() => writeTextFile(join(cwd, '.env'), 'x')).toThrow(/\.env cannot be written: it is a folder \(EISDIR\)$/)
    expect(() => writeTextFile(join(cwd, 'file', '.env'), 'x')).toThrow(
      /cannot be written: a part of its path is a file \((ENOTDIR|EEXIST)\)$/,
    )
    expect(readdirSync(cwd)).toEqual(['.env', 'file'])
  })
})

describe('writtenSettings', () => {
  it('takes a key from the first file that sets it, and from its last line there', () => {
    const home = configHome()
    home.write('local', 'WORKERS=1\nOTHER=x\nWORKERS=2\n')
    home.write('user', 'WORKERS=9\nSERVE_PORT=81\n')
    expect(Object.fromEntries(writtenSettings(home))).toEqual({
      WORKERS: { text: '2', from: './.env line 3' },
      SERVE_PORT: { text: '81', from: '~/.config/svc/.env line 2' },
    })
  })
  it('is empty where there are no files', () => {
    expect(writtenSettings(configHome()).size).toBe(0)
  })
})

describe('targetFile', () => {
  it('is the local file where it exists, else the one of the user, unless told', () => {
    const home = configHome()
    const [local, user] = [join(home.cwd, '.env'), join(home.root, 'home', '.config', 'svc', '.env')]
    expect([targetFile(home), targetFile(home, 'local')]).toEqual([user, local])
    home.write('local', '')
    expect([targetFile(home), targetFile(home, 'user')]).toEqual([local, user])
  })
})

describe('setSetting', () => {
  it('changes one value and keeps comments and order', () => {
    const home = configHome()
    home.write('local', '# a\nWORKERS=1 # b\n\nOTHER="x"\n')
    expect(setSetting({ name: 'workers', value: ' 3 ' }, home)).toEqual({
      name: 'WORKERS',
      file: join(home.cwd, '.env'),
    })
    expect(home.read('local')).toBe('# a\nWORKERS=3 # b\n\nOTHER="x"\n')
  })
  it('writes nothing when name or value is bad', () => {
    const home = configHome()
    expect(() => setSetting({ name: 'WORKERS', value: 'x', scope: 'local' }, home)).toThrow('from the command line')
    expect(() => setSetting({ name: 'WORKER', value: '1', scope: 'local' }, home)).toThrow('did you mean WORKERS?')
    expect(existsSync(join(home.cwd, '.env'))).toBe(false)
  })
  it('never shows a secret that it refuses', () => {
    expect(() => setSetting({ name: 'LLM_API_KEY', value: 'sk 123' }, configHome())).toThrow(/^(?!.*123)/)
  })
})
