import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  activePreset,
  deactivatePreset,
  diffPreset,
  listPresets,
  readPreset,
  removePreset,
  savePreset,
  showPreset,
  usePreset,
} from '../../../src/settings/presets.ts'
import { configHome } from '../../support/config-home.ts'

const MINE =
  '# mine\nWORKERS=2 # two\nLLM_API_KEY=sk-1\nDATABASE_URL=x\nKVSTORE_URL=redis://:pw@store\nOCR_URL=http://ocr\n'

describe('savePreset', () => {
  it('keeps what the .env files set, without secrets, credentials and keys of other programs', () => {
    const home = configHome({ SERVE_PORT: '99' })
    home.write('local', MINE)
    home.write('user', 'LOG_LEVEL=debug\nWORKERS=7\nAUTH_API_KEY=\n')
    const saved = savePreset('fast', home)
    expect(home.read('presets/fast.env')).toBe(
      '# Preset fast: settings without secrets.\nLOG_LEVEL=debug\nWORKERS=2\nOCR_URL=http://ocr\n',
    )
    expect(saved.saved).toEqual(['LOG_LEVEL', 'WORKERS', 'OCR_URL'])
    expect(saved.leftOut).toEqual(['AUTH_API_KEY', 'LLM_API_KEY', 'KVSTORE_URL'])
  })
  it('replaces an existing one only when told to', () => {
    const home = configHome()
    home.write('presets/fast.env', 'WORKERS=1\n')
    home.write('local', 'WORKERS=2\n')
    expect(() => savePreset('fast', home)).toThrow('preset "fast" exists already; --force replaces it')
    expect(home.read('presets/fast.env')).toBe('WORKERS=1\n')
    savePreset('fast', home, { force: true })
    expect(home.read('presets/fast.env')).toContain('WORKERS=2')
  })
  it('refuses to keep a bad value', () => {
    const home = configHome()
    home.write('local', 'WORKERS=many\n')
    expect(() => savePreset('fast', home)).toThrow(/^WORKERS must be .* from \.\/\.env line 1$/)
  })
  it.each(['../x', '', '.hidden', 'a/b', 'a b', 'x'.repeat(65)])('refuses the name %j', (name) => {
    expect(() => savePreset(name, configHome())).toThrow(/^a preset name has 1 to 64/)
  })
})

describe('readPreset', () => {
  it('names the nearest preset when there is none of that name', () => {
    const home = configHome()
    expect(() => readPreset('fast', home)).toThrow('there is no preset "fast"; there are none yet')
    home.write('presets/fast.env', '')
    expect(() => readPreset('fsat', home)).toThrow('there is no preset "fsat"; did you mean "fast"?')
    expect(() => readPreset('server', home)).toThrow('there is no preset "server"; known: fast')
  })
  it.each([
    ['WORKRES=1', 'there is no setting "WORKRES", named in preset "p" line 1; did you mean WORKERS?'],
    ['\nWORKERS=x', 'WORKERS must be a whole number, from 0 to 256; got "x", from preset "p" line 2'],
    [
      'LLM_API_KEY=sk-1',
      'LLM_API_KEY is a secret and cannot stand in a preset; move it from preset "p" line 1 to a .env file',
    ],
  ])('refuses %j', (text, message) => {
    const home = configHome()
    home.write('presets/p.env', text)
    expect(() => readPreset('p', home)).toThrow(message)
  })
})

describe('usePreset', () => {
  it('makes the .env file say what the preset says and leaves the rest as it is', () => {
    const home = configHome()
    home.write('local', MINE)
    home.write('presets/fast.env', 'WORKERS=4\nSERVE_PORT=81\n')
    const used = usePreset('fast', home)
    expect(home.read('local')).toBe(
      '# mine\nWORKERS=4 # two\nLLM_API_KEY=sk-1\nDATABASE_URL=x\nKVSTORE_URL=redis://:pw@store\nSERVE_PORT=81\n',
    )
    expect(used).toMatchObject({
      winners: [],
      file: join(home.cwd, '.env'),
      set: ['WORKERS', 'SERVE_PORT'],
      removed: ['OCR_URL'],
    })
    expect(activePreset(home)).toBe('fast')
    expect(diffPreset('fast', home)).toEqual([])
  })
  it('writes the file of the user where the working directory has none', () => {
    const home = configHome()
    home.write('presets/fast.env', 'WORKERS=4\n')
    usePreset('fast', home)
    expect(home.read('user')).toBe('WORKERS=4\n')
    expect(existsSync(join(home.cwd, '.env'))).toBe(false)
  })
})

describe('the active preset', () => {
  it('is listed, forgotten without touching anything else, and gone with its file', () => {
    const home = configHome()
    home.write('presets/b.env', 'WORKERS=4\n')
    home.write('presets/a.env', '')
    home.write('presets/notes.txt', '')
    expect(activePreset(home)).toBe(null)
    usePreset('b', home)
    expect(listPresets(home)).toEqual([
      { name: 'a', active: false },
      { name: 'b', active: true },
    ])
    expect(deactivatePreset(home)).toBe('b')
    expect(home.read('user')).toBe('WORKERS=4\n')
    expect(deactivatePreset(home)).toBe(null)
    usePreset('b', home)
    removePreset('b', home)
    expect(listPresets(home)).toEqual([{ name: 'a', active: false }])
    expect(activePreset(home)).toBe(null)
    expect(() => removePreset('b', home)).toThrow('there is no preset "b"')
  })
  it('is none where there is no folder', () => {
    expect(listPresets(configHome())).toEqual([])
  })
})

describe('showPreset and diffPreset', () => {
  it('list values as they would be read', () => {
    const home = configHome()
    home.write('presets/p.env', 'UPLOAD_MEMORY_BYTES=2048\nJOBS_STORE=KVSTORE\n')
    expect(showPreset('p', home)).toEqual([
      { name: 'UPLOAD_MEMORY_BYTES', value: '2KiB' },
      { name: 'JOBS_STORE', value: 'kvstore' },
    ])
  })
  it('compare with the .env files, secrets aside', () => {
    const home = configHome()
    home.write('local', 'WORKERS=2\nJOBS_STORE=kvstore\nLOG_LEVEL=warn\nLLM_API_KEY=sk-1\n')
    home.write('presets/p.env', 'WORKERS=3\nJOBS_STORE=KVSTORE\nSERVE_PORT=81\n')
    expect(diffPreset('p', home)).toEqual([
      { name: 'WORKERS', current: '2', preset: '3' },
      { name: 'SERVE_PORT', current: null, preset: '81' },
      { name: 'LOG_LEVEL', current: 'warn', preset: null },
    ])
  })
})
