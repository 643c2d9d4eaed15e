import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setSetting, targetFile } from '../../../src/settings/env-file.ts'
import { configHome } from '../../support/config-home.ts'

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
