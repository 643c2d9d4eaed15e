import { describe, expect, it } from 'vitest'
import { displayPath, settingsFiles } from '../../../src/settings/config-paths.ts'

describe('settingsFiles', () => {
  it('lie in the configuration folder that the environment names', () => {
    expect(settingsFiles({ cwd: '/w', env: { HOME: '/h', XDG_CONFIG_HOME: '/c' } })).toEqual({
      local: '/w/.env',
      user: '/c/svc/.env',
      presetsFolder: '/c/svc/presets',
      marker: '/c/svc/active-preset',
      correctionsFolder: '/c/svc/corrections',
    })
  })
  it.each([undefined, '', 'relative'])('lie in ~/.config where XDG_CONFIG_HOME is %j', (configured) => {
    expect(settingsFiles({ cwd: '/w', env: { HOME: '/h', XDG_CONFIG_HOME: configured } }).user).toBe(
      '/h/.config/svc/.env',
    )
  })
})

describe('displayPath', () => {
  it.each([
    ['/w/.env', './.env'],
    ['/h/.config/svc/.env', '~/.config/svc/.env'],
    ['/etc/x', '/etc/x'],
    ['/w2/x', '/w2/x'],
    ['/w/..x', './..x'],
  ])('shows %s as %s', (file, shown) => {
    expect(displayPath(file, { cwd: '/w', env: { HOME: '/h' } })).toBe(shown)
  })
})
