// svc preset: named snapshots of the settings, without secrets.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workspace } from '../../support/svc.ts'
import { terminal } from '../../support/terminal.ts'

const SECRET = 'a-secret-that-must-not-spread'

describe('svc preset', () => {
  it('saves, lists, shows, compares, uses, deactivates and removes', async () => {
    const { run, write, read, home } = workspace({})
    write('.env', `# mine\nWORKERS=2\nAUTH_API_KEY=${SECRET}\n`)
    const preset = async (...args: string[]) => {
      const ran = await run(['preset', ...args])
      expect(ran.stdout + ran.stderr).not.toContain(SECRET)
      return ran
    }
    expect((await preset('list')).stderr).toMatch(/no presets yet/)
    const saved = await preset('save', 'laptop')
    expect(saved.stdout).toMatch(/saved 1 setting to .*presets\/laptop\.env/)
    expect(saved.stderr).toMatch(/left out, because they are secret: AUTH_API_KEY/)
    expect(readFileSync(join(home, 'config/svc/presets/laptop.env'), 'utf8')).not.toContain(SECRET)
    expect((await preset('show', 'laptop')).stdout).toBe('WORKERS=2\n')
    write('.env', `# mine\nWORKERS=7\nLOG_LEVEL=warn\nAUTH_API_KEY=${SECRET}\n`)
    const diff = (await preset('diff', 'laptop')).stdout
    expect(diff).toMatch(/^WORKERS +7 +→ +2$/m)
    expect(diff).toMatch(/^LOG_LEVEL +warn +→ +\(not set\)$/m)
    expect((await preset('use', 'laptop')).code).toBe(0)
    expect(read('.env')).toBe(`# mine\nWORKERS=2\nAUTH_API_KEY=${SECRET}\n`)
    expect((await preset('list')).stdout).toBe('* laptop\n')
    expect((await preset('deactivate')).stdout).toMatch(/preset laptop is no longer active/)
    expect((await preset('list')).stdout).toBe('  laptop\n')
    expect(await preset('save', 'laptop')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--force replaces it/),
    })
    expect((await preset('save', 'laptop', '--force')).code).toBe(0)
    expect(await preset('rm', 'laptop')).toMatchObject({ code: 2, stderr: expect.stringMatching(/add --yes/) })
    expect((await preset('rm', 'laptop', '--yes')).code).toBe(0)
    expect((await preset('list')).stdout).toBe('')
  })

  it('says which settings win over a preset that is used', async () => {
    const { run, write, home } = workspace({})
    write('.env', 'WORKERS=2\n')
    await run(['preset', 'save', 'laptop'])
    mkdirSync(join(home, 'config/svc'), { recursive: true })
    writeFileSync(join(home, 'config/svc/.env'), 'LOG_LEVEL=warn\nWORKERS=5\n')
    const quiet = await run(['preset', 'use', 'laptop'])
    expect(quiet.stderr).toBe(
      'warning: LOG_LEVEL stays as ~/config/svc/.env line 1 sets it, whatever preset laptop says\n',
    )
    const loud = await run(['preset', 'use', 'laptop'], { env: { WORKERS: '3' } })
    expect(loud.stderr).toMatch(/warning: WORKERS stays as the environment sets it/)
  })

  it.each([
    { args: ['use', 'latop'], words: /there is no preset "latop"; did you mean "laptop"\?/ },
    { args: ['save', '../evil'], words: /a preset name has 1 to 64 letters/ },
    { args: ['show'], words: /missing required argument 'name'/ },
  ])('refuses $args', async ({ args, words }) => {
    const { run } = workspace({})
    await run(['preset', 'save', 'laptop'])
    expect(await run(['preset', ...args])).toMatchObject({ code: 2, stderr: expect.stringMatching(words) })
  })

  it('asks at a terminal before it overwrites or removes, and -y skips the question', async () => {
    const space = workspace({})
    await space.run(['preset', 'save', 'laptop'])
    const no = terminal(space, ['preset', 'rm', 'laptop'])
    await no.see(/Remove preset laptop\? \[y\/N\]/)
    no.press('n', 'Enter')
    await no.see(/nothing was changed[\s\S]*exit 1/)
    const over = terminal(space, ['preset', 'save', 'laptop'])
    await over.see(/Overwrite it\?/)
    over.press('y', 'Enter')
    await over.see(/saved 0 settings[\s\S]*exit 0/)
    expect((await space.run(['preset', 'rm', 'laptop', '-y'])).code).toBe(0)
  })
})
