// Prints the completion script of a shell, made from the commands as they are declared.
import type { Command } from 'commander'
import { writeOut } from '../print.ts'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { commandTree } from './tree.ts'
import { zshScript } from './zsh.ts'

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const

export async function printCompletions(shell: keyof typeof SCRIPTS, program: Command): Promise<void> {
  await writeOut(SCRIPTS[shell](commandTree(program)))
}
