// Help in short and whole.
import { describe, expect, it } from 'vitest'
import { loadProgram } from '../../../../src/faces/cli/commands/index.ts'

async function helpOf(...words: readonly string[]): Promise<string> {
  const program = await loadProgram(words[0] ?? '')
  const said: string[] = []
  const listen = { writeOut: (text: string) => void said.push(text) }
  program.configureOutput(listen)
  for (const command of program.commands) command.configureOutput(listen)
  await expect(program.parseAsync(['node', 'svc', ...words])).rejects.toMatchObject({ exitCode: 0 })
  return said.join('')
}

describe('svc chew --help', () => {
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
})
