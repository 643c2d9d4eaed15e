// svc config: shows and writes settings, keeps comments and order, never prints a secret.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workspace } from '../../support/svc.ts'

const DOTENV = `# my settings

WORKERS=2   # two are enough
export LOG_LEVEL="warn"
OTHER_PROGRAM=left alone
AUTH_API_KEY=do-not-show-this-to-anyone
`

describe('svc config', () => {
  it('shows what differs from the defaults, with sources and all; secrets masked', async () => {
    const { run, write } = workspace({})
    write('.env', DOTENV)
    const env = { KVSTORE_URL: 'redis://:hush-hush@host/0', WORKERS: '4' }
    const [plain, sources, all, json] = await Promise.all([
      run(['config', 'show'], { env }),
      run(['config', 'show', '--sources'], { env }),
      run(['config', 'show', '--all', '--sources'], { env }),
      run(['config', 'show', '--json'], { env }),
    ])
    expect(plain.stdout.trimEnd().split('\n').sort()).toEqual([
      'AUTH_API_KEY=********',
      'KVSTORE_URL=redis://:********@host/0',
      'LOG_LEVEL=warn',
      'WORKERS=4',
    ])
    expect(sources.stdout).toMatch(/^WORKERS=4 +# the environment$/m)
    expect(sources.stdout).toMatch(/^LOG_LEVEL=warn +# \.\/\.env line 4$/m)
    expect(all.stdout).toMatch(/^SERVE_PORT=8000 +# default$/m)
    expect(JSON.parse(json.stdout)).toMatchObject({ WORKERS: '4', AUTH_API_KEY: '********' })
    for (const { stdout, stderr } of [plain, sources, all, json]) {
      expect(stdout + stderr).not.toMatch(/do-not-show|hush-hush/)
    }
  })

  it('shows the files that are read and whether they exist', async () => {
    const { run, write, home, path } = workspace({})
    write('.env', '')
    const { stdout } = await run(['config', 'path'])
    expect(stdout).toMatch(new RegExp(`^${path('.env')} +exists$`, 'm'))
    expect(stdout).toMatch(new RegExp(`^${join(home, 'config/svc/.env')} +does not exist$`, 'm'))
  })

  it('writes one setting in place, whatever the case of its name, and keeps everything else byte for byte', async () => {
    const { run, write, read } = workspace({})
    write('.env', DOTENV)
    expect((await run(['config', 'set', 'workers', '8'])).stdout).toBe('WORKERS=8 written to ./.env\n')
    expect(read('.env')).toBe(DOTENV.replace('WORKERS=2', 'WORKERS=8'))
    const secret = await run(['config', 'set', 'auth_api_key', '-'], { stdin: 'another-secret-value\n' })
    expect(secret.stdout).toBe('AUTH_API_KEY=******** written to ./.env\n')
    expect(read('.env')).toContain('AUTH_API_KEY=another-secret-value\n')
  })

  it('writes the file of the user where there is none here, readable by its owner only; --user and --local choose', async () => {
    const { run, home, read, write } = workspace({})
    const user = join(home, 'config', 'svc', '.env')
    await run(['config', 'set', 'WORKERS', '3'])
    expect(statSync(user).mode & 0o777).toBe(0o600)
    await run(['config', 'set', 'WORKERS', '5', '--local'])
    expect(read('.env')).toBe('WORKERS=5\n')
    const { stderr } = await run(['config', 'set', 'WORKERS', '6', '--user'])
    expect(stderr).toMatch(/WORKERS is also set by \.\/\.env line 1, and that wins/)
    write('.env', '')
    expect((await run(['config', 'show'])).stdout).toBe('WORKERS=6\n')
  })

  it.each([
    { args: ['set', 'WORKRES', '3'], words: /there is no setting "WORKRES".*did you mean WORKERS\?/ },
    { args: ['set', 'WORKERS', 'many'], words: /WORKERS must be a whole number, from 0 to 256; got "many"/ },
    { args: ['set', 'AUTH_API_KEY', 'has a space'], words: /AUTH_API_KEY must be .*not shown here/ },
    { args: ['set', 'WORKERS', '3', '--user', '--local'], words: /cannot be used with/ },
    { args: ['set', 'WORKERS'], words: /missing required argument 'value'/ },
    { args: ['shw'], words: /unknown command 'shw'/ },
  ])('refuses $args and writes nothing', async ({ args, words }) => {
    const { run, has, home } = workspace({})
    const { code, stderr } = await run(['config', ...args])
    expect({ code, words: words.test(stderr), stderr }).toEqual({ code: 2, words: true, stderr })
    expect(has('.env') || has(join('..', home, 'config/svc/.env'))).toBe(false)
  })

  it('prints an example in which every line is a comment, and all settings with --full', async () => {
    const { run, write } = workspace({})
    const [short, full] = await Promise.all([run(['config', 'example']), run(['config', 'example', '--full'])])
    for (const { stdout } of [short, full])
      expect(stdout.split('\n').every((line) => line === '' || line.startsWith('#'))).toBe(true)
    expect(short.stdout).toMatch(/# WORKERS=0/)
    expect(short.stdout).not.toMatch(/# SPOOL_RESERVE_BYTES=/)
    expect(full.stdout).toMatch(/# SPOOL_RESERVE_BYTES=/)
    write('.env', full.stdout)
    expect((await run(['config', 'show'])).stdout).toBe('')
  })
})
