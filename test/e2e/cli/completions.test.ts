// Completion scripts, tried in the shells they are for.
import { spawn, spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { collect, program, workspace } from '../../support/svc.ts'
import { terminalWith } from '../../support/terminal.ts'

const scripts: Record<string, string> = {}

beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await collect(spawn(process.execPath, [program, 'completions', shell]))
    expect(code).toBe(0)
    scripts[shell] = stdout
  }
})

function shell(name: string, args: readonly string[], input: string): string {
  const { stdout, stderr, error } = spawnSync(name, args, { input, encoding: 'utf8' })
  if (error) throw error
  expect(stderr).toBe('')
  return stdout
}

function bash(...words: readonly string[]): string[] {
  const quoted = words.map((word) => `'${word}'`).join(' ')
  const asked = `${scripts.bash}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _svc; printf '%s\\n' "\${COMPREPLY[@]}"`
  return shell('bash', ['--norc'], asked).trim().split('\n').sort()
}

function fish(line: string): string[] {
  const asked = `${scripts.fish}\ncomplete -C '${line}'`
  const found = shell('fish', ['--no-config', '-c', asked], '').trim().split('\n')
  return found.map((row) => row.split('\t')[0] ?? '').sort()
}

describe('bash completion', () => {
  it('completes commands, subcommands, flags and their values', () => {
    expect(bash('svc', 'ch')).toEqual(['chew'])
    expect(bash('svc', 'preset', '')).toEqual(['deactivate', 'diff', 'list', 'rm', 'save', 'show', 'use'])
    expect(bash('svc', 'chew', 'a.xml', '--ref')).toEqual(['--ref-seg', '--refs'])
    expect(bash('svc', 'chew', '--refs', 'l')).toEqual(['llm', 'llm-chunked'])
    expect(bash('svc', 'completions', '')).toEqual(['bash', 'fish', 'zsh'])
    expect(bash('svc', 'help', 'do')).toEqual(['doctor'])
  })

  it('completes files where files are wanted', () => {
    expect(bash('svc', 'chew', 'package.j')).toEqual(['package.json'])
    expect(bash('svc', 'chew', '-o', 'package.j')).toEqual(['package.json'])
  })
})

describe('fish completion', () => {
  it('completes commands, subcommands, flags and their values', () => {
    expect(fish('svc ch')).toEqual(['chew'])
    expect(fish('svc preset s')).toEqual(['save', 'show'])
    expect(fish('svc chew --ref')).toEqual(['--ref-seg', '--refs'])
    expect(fish('svc chew --refs l')).toEqual(['llm', 'llm-chunked'])
    expect(fish('svc preset rm --y')).toEqual(['--yes'])
    expect(fish('svc chew package.j')).toEqual(['package.json'])
  })
})

describe('zsh completion', () => {
  it('completes commands, subcommands, flags and values', async () => {
    const space = workspace()
    space.write('complete.zsh', scripts.zsh ?? '')
    const screen = terminalWith(space, ['zsh', '-f'], { PS1: 'READY> ' })
    await screen.see(/READY>/)
    screen.type('autoload -Uz compinit; compinit -u -D; source complete.zsh; print LOADED | cat')
    screen.press('Enter')
    await screen.see(/^LOADED$/m)
    const complete = async (line: string, words: RegExp): Promise<void> => {
      screen.type(line)
      screen.press('Tab')
      await screen.see(words)
      screen.press('C-u')
    }
    await complete('svc do', /svc doctor/)
    await complete('svc preset s', /save +-- save[\s\S]*show +-- print/)
    await complete('svc chew --ref', /--ref-seg +-- how[\s\S]*--refs +-- reference/)
    await complete('svc chew --refs o', /--refs off/)
  })
})
