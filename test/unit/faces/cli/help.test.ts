// Help of every command: in short and whole, with examples, and the same wherever it is asked for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { COMMANDS, loadProgram } from '../../../../src/faces/cli/commands/index.ts'
import { allNodes, commandTree } from '../../../../src/faces/cli/completions/tree.ts'

async function helpOf(...words: readonly string[]): Promise<string> {
  const [first = '', second = ''] = words
  const program = await loadProgram(first === 'help' ? second : first)
  const said: string[] = []
  const listen = (command: Command): void => {
    command.configureOutput({ writeOut: (text: string) => void said.push(text) })
    for (const child of command.commands) listen(child)
  }
  listen(program)
  await expect(program.parseAsync(['node', 'svc', ...words])).rejects.toMatchObject({ exitCode: 0 })
  return said.join('')
}

describe('the help of a command', () => {
  it('has the summary that the list of commands has', async () => {
    const program = await loadProgram('completions')
    expect(program.commands.map((command) => [command.name(), command.summary()])).toEqual(
      COMMANDS.map(({ name, summary }) => [name, summary]),
    )
  })

  it.each(COMMANDS.map(({ name }) => name))('is complete for %s, with examples', async (name) => {
    const help = await helpOf(name, '--help')
    expect(help).toBe(await helpOf('help', name))
    expect(help).toMatch(new RegExp(`^Usage: svc ${name}`))
    expect(help).toMatch(/\n(?:Examples|Set it up once):\n/)
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(125)
  })

  it('shows what most people want, and where the rest is', async () => {
    const short = await helpOf('chew', '--help')
    expect(short).toMatch(/--format <format>[\s\S]*more options: svc chew --help-all/)
    expect(short).not.toContain('--ocr-profile')
    const whole = await helpOf('chew', '--help-all')
    expect(whole).toContain('--ocr-profile')
    expect(whole).not.toContain('more options')
    expect(whole.split('\n').length).toBeGreaterThan(short.split('\n').length + 20)
  })

  it('is whole where it is short anyway', async () => {
    expect(await helpOf('demo', '--help')).not.toContain('--help-all')
  })

  it('says what holds where a flag is left out', async () => {
    const words = (await helpOf('batch', '--help-all')).replace(/\s+/g, ' ')
    const defaults = ['MEMORY_MODE, default auto', 'REF_PARSE_STRATEGY, default ner', 'REF_SEG_STRATEGY, default geom']
    for (const said of [...defaults, 'LLM_BACKEND, default cloud', 'OCR_BACKEND, default engine_a'])
      expect(words).toContain(`(setting ${said})`)
  })
})

describe('the tests of the command line', () => {
  const folder = new URL('../../../e2e/', import.meta.url).pathname
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('help.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

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
