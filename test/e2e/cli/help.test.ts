// Help, version and wrong words on the command line.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS, loadProgram } from '../../../src/faces/cli/commands/index.ts'
import { allNodes, commandTree } from '../../../src/faces/cli/completions/tree.ts'

import { programRoot, workspace } from '../../support/svc.ts'

const here = new URL('.', import.meta.url).pathname
const tests = readdirSync(join(here, '..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.endsWith('help.test.ts'))
  .map((name) => readFileSync(join(here, '..', name), 'utf8'))
  .join('\n')

describe('svc --help', () => {
  it('lists every command, and only those', async () => {
    const { code, stdout, stderr } = await workspace().run(['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [, listed = ''] = /\nCommands:\n([\s\S]*?)\n\n/.exec(stdout) ?? []
    const names = listed.split('\n').map((line) => line.trim().split(/\s/)[0])
    expect(names).toEqual([...COMMANDS.map(({ name }) => name), 'help'])
  })

  it('says the same about a command in the list as the command itself', async () => {
    const program = await loadProgram('completions')
    expect(program.commands.map((command) => [command.name(), command.summary()])).toEqual(
      COMMANDS.map(({ name, summary }) => [name, summary]),
    )
  })

  it.each(COMMANDS.map(({ name }) => name))('tells all about %s, with examples', async (name) => {
    const { run } = workspace()
    const [flag, word] = await Promise.all([run([name, '--help']), run(['help', name])])
    expect(flag.code).toBe(0)
    expect(flag.stdout).toBe(word.stdout)
    expect(flag.stdout).toMatch(new RegExp(`^Usage: svc ${name}`))
    expect(flag.stdout).toMatch(/\n(?:Examples|Set it up once):\n/)
    for (const line of flag.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(125)
  })
})

describe('svc batch --help-all', () => {
  it('prints what holds where a flag is left out', async () => {
    const { stdout } = await workspace().run(['batch', '--help-all'])
    const words = stdout.replace(/\s+/g, ' ')
    const defaults = ['MEMORY_MODE, default auto', 'REF_PARSE_STRATEGY, default ner', 'REF_SEG_STRATEGY, default geom']
    for (const said of [...defaults, 'LLM_BACKEND, default cloud', 'OCR_BACKEND, default engine_a'])
      expect(words).toContain(`(setting ${said})`)
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

describe('the tests of the command line', () => {
  it('call every command and every flag at least once', async () => {
    const nodes = allNodes(commandTree(await loadProgram('completions'))).filter(({ path }) => path[0] !== 'help')
    const untested = nodes.flatMap(({ path, flags }) => {
      const command = path.at(-1)
      const missing = flags
        .filter(({ names }) => !names.includes('--help') && !names.includes('--version'))
        .filter(({ names }) => !names.some((name) => new RegExp(`['"\`]${name}['"\`=]`).test(tests)))
      return [
        ...(command !== undefined && !tests.includes(`'${command}'`) ? [command] : []),
        ...missing.map(({ names }) => `${path.join(' ')} ${names.join(', ')}`),
      ]
    })
    expect(untested).toEqual([])
  })
})
