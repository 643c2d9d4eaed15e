import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '../../../src/settings/catalogue/index.ts'
import { currentPlace, resolveSettings } from '../../../src/settings/resolve.ts'
import { configHome } from '../../support/config-home.ts'

describe('resolveSettings', () => {
  it('gives every setting its default where nothing is set', () => {
    const { origins, preset, values } = resolveSettings(configHome())
    expect(Object.keys(values)).toEqual(SETTING_NAMES)
    expect(values.SERVE_PORT).toBe(8000)
    expect(new Set(Object.values(origins).map(({ from, layer }) => `${layer} ${from}`))).toEqual(
      new Set(['default default']),
    )
    expect(preset).toBe(null)
  })

  // Each row adds one more layer over the ones before it.
  const layers = [
    ['the user file', 81, { layer: 'dotenv', from: '~/.config/svc/.env line 1' }],
    ['the local file', 82, { layer: 'dotenv', from: './.env line 2' }],
    ['the environment', 83, { layer: 'environment', from: 'the environment' }],
    ['a preset', 84, { layer: 'preset', from: 'preset "fast" line 1' }],
    ['a flag', 85, { layer: 'flag', from: '--port' }],
  ] as const
  it.each(layers.map((row, index) => [...row, index] as const))(
    'lets %s win over what is below it',
    (_, port, origin, index) => {
      const home = configHome(index >= 2 ? { SERVE_PORT: '83' } : {})
      home.write('user', 'SERVE_PORT=81\n')
      if (index >= 1) home.write('local', '# mine\nSERVE_PORT=82\n')
      home.write('presets/fast.env', 'SERVE_PORT=84\n')
      const { origins, values } = resolveSettings({
        ...home,
        preset: index >= 3 ? 'fast' : undefined,
        flags: index >= 4 ? { SERVE_PORT: { flag: '--port', value: 85 } } : {},
      })
      expect(values.SERVE_PORT).toBe(port)
      expect(origins.SERVE_PORT).toEqual(origin)
    },
  )

  it('does not apply the active preset by itself', () => {
    const home = configHome()
    home.write('presets/fast.env', 'SERVE_PORT=84\n')
    home.write('user', '')
    expect(resolveSettings(home).values.SERVE_PORT).toBe(8000)
  })
  it('lets an empty variable ask for the default over a file', () => {
    const home = configHome({ OCR_URL: '' })
    home.write('local', 'OCR_URL=http://ocr\n')
    const { origins, values } = resolveSettings(home)
    expect([values.OCR_URL, origins.OCR_URL.layer]).toEqual([null, 'environment'])
  })
  it('skips flags that were not given', () => {
    expect(resolveSettings({ ...configHome(), flags: { WORKERS: undefined } }).origins.WORKERS.layer).toBe('default')
  })
  it('reads flags that are no text', () => {
    const flags = { REGISTRY_ENRICH: { flag: '--no-registry', value: false }, WORKERS: { flag: '--workers', value: 3 } }
    const { values } = resolveSettings({ ...configHome({ REGISTRY_ENRICH: 'true' }), flags })
    expect([values.REGISTRY_ENRICH, values.WORKERS]).toEqual([false, 3])
  })
  it('ignores keys of other programs', () => {
    const home = configHome({ JOBS_TTL: 'x' })
    home.write('local', 'DATABASE_URL=x\nworkers=x\n')
    expect(resolveSettings(home).values.WORKERS).toBe(0)
  })

  it('names the environment or the flag when the value there is bad', () => {
    expect(() => resolveSettings(configHome({ WORKERS: 'x' }))).toThrow('from the environment')
    const flags = { WORKERS: { flag: '--workers', value: 'x' } }
    expect(() => resolveSettings({ ...configHome(), flags })).toThrow('from --workers')
  })
  it('names file and line when the value there is bad', () => {
    const home = configHome()
    home.write('local', '\nWORKERS=many\n')
    expect(() => resolveSettings(home)).toThrow(
      'WORKERS must be a whole number, from 0 to 256; got "many", from ./.env line 2',
    )
  })
  it('does not mind a bad value that something above replaces', () => {
    const home = configHome({ WORKERS: '2' })
    home.write('local', 'WORKERS=many\n')
    expect(resolveSettings(home).values.WORKERS).toBe(2)
  })
  it('gives frozen values that survive the way to a worker thread', () => {
    const { values } = resolveSettings(configHome({ CORS_ORIGINS: 'http://a', AUTH_API_KEY: 'k' }))
    expect(Object.isFrozen(values) && Object.isFrozen(values.CORS_ORIGINS)).toBe(true)
    expect(structuredClone(values)).toMatchObject({ AUTH_API_KEY: 'k', CORS_ORIGINS: ['http://a'] })
  })
})

describe('currentPlace', () => {
  it('is the working directory of the process', () => {
    expect(currentPlace().cwd).toBe(process.cwd())
  })
})
