import { describe, expect, it } from 'vitest'
import { writtenSettings } from '../../../src/settings/env-file.ts'
import { configHome } from '../../support/config-home.ts'

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
