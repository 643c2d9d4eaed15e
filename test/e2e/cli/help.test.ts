// Help, version and wrong words on the command line. What help says of each command is tested without a process (unit/faces/cli/help).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { programRoot, workspace } from '../../support/svc.ts'

describe('svc --help', () => {
  it('lists the commands, and each tells the same by flag and by word', async () => {
    const { run } = workspace()
    const [all, flag, word] = await Promise.all([run(['--help']), run(['demo', '--help']), run(['help', 'demo'])])
    expect(all).toMatchObject({ code: 0, stderr: '' })
    const [, listed = ''] = /\nCommands:\n([\s\S]*?)\n\n/.exec(all.stdout) ?? []
    const names = listed.split('\n').map((line) => line.trim().split(/\s/)[0])
    const files = ['chew', 'batch', 'collect', 'demo', 'help']
    expect(names).toEqual(expect.arrayContaining(files))
    expect(flag).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: svc demo/) })
    expect(word.stdout).toBe(flag.stdout)
  })
})

describe('svc --version', () => {
  it('prints the version and the commit of the build', async () => {
    const { version } = JSON.parse(readFileSync(join(programRoot, 'package.json'), 'utf8')) as { version: string }
    const { build_sha } = JSON.parse(readFileSync(join(programRoot, 'dist', 'build.json'), 'utf8')) as {
      build_sha: string | null
    }
    const expected = build_sha === null ? version : `${version} (${build_sha.slice(0, 12)})`
    for (const flag of ['--version', '-V']) {
      expect(await workspace().run([flag])).toMatchObject({ code: 0, stdout: `${expected}\n` })
    }
  })
})

describe('wrong words', () => {
  it.each([
    { args: ['chwe'], words: /unknown command 'chwe'\n\(Did you mean chew\?\)/ },
    { args: ['chew', '--ouput', 'x'], words: /unknown option '--ouput'\n\(Did you mean --output\?\)/ },
    { args: ['preset', 'savee'], words: /unknown command 'savee'/ },
    { args: ['--nonsense'], words: /unknown option '--nonsense'/ },
    { args: ['inspect'], words: /missing required argument 'json_file'/ },
    { args: ['completions', 'tcsh'], words: /Allowed choices are bash, zsh, fish/ },
  ])('ends $args with 2, and helps', async ({ args, words }) => {
    const { code, stdout, stderr } = await workspace().run(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(words)
    expect(stderr).toMatch(/--help shows what there is/)
  })

  it('prints help and exits 2 when nothing is named', async () => {
    const { code, stderr } = await workspace().run([])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Usage: svc/)
  })
})
