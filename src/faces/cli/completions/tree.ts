// The commands and flags as plain data: what a shell needs to complete a line.
import type { Command, Option } from 'commander'

export interface FlagNode {
  /** "--output", "-o": all ways to write it. */
  readonly names: readonly string[]
  readonly about: string
  readonly takesValue: boolean
  readonly isValueOptional: boolean
  /** The words it accepts; null where there is no closed list. */
  readonly choices: readonly string[] | null
}

export interface CommandNode {
  /** Without the program's own name: [] for the program, ["preset", "save"] for a subcommand. */
  readonly path: readonly string[]
  readonly about: string
  readonly flags: readonly FlagNode[]
  readonly children: readonly CommandNode[]
  readonly takesFiles: boolean
  /** Words that its first argument accepts. */
  readonly choices: readonly string[]
}

/** Arguments whose values lie on the disk. */
const FILE_ARGUMENTS: ReadonlySet<string> = new Set(['input', 'inputs', 'json_file'])

function toFlag(option: Option): FlagNode {
  const names = [option.short, option.long].filter((name) => name !== undefined)
  return {
    names,
    about: option.description,
    takesValue: option.required || option.optional,
    isValueOptional: option.optional,
    choices: option.argChoices ?? null,
  }
}

const HELP_FLAG: FlagNode = {
  names: ['-h', '--help'],
  about: 'print help',
  takesValue: false,
  isValueOptional: false,
  choices: null,
}

export function commandTree(command: Command, path: readonly string[] = []): CommandNode {
  const help: CommandNode[] =
    path.length === 0
      ? [
          {
            path: ['help'],
            about: 'print help for a command',
            flags: [],
            children: [],
            takesFiles: false,
            choices: command.commands.map((child) => child.name()),
          },
        ]
      : []
  return {
    path,
    about: command.summary() || command.description(),
    flags: [...command.options.filter(({ hidden }) => !hidden).map(toFlag), HELP_FLAG],
    children: [...command.commands.map((child) => commandTree(child, [...path, child.name()])), ...help],
    takesFiles: command.registeredArguments.some((argument) => FILE_ARGUMENTS.has(argument.name())),
    choices: command.registeredArguments[0]?.argChoices ?? [],
  }
}

export function allNodes(node: CommandNode): CommandNode[] {
  return [node, ...node.children.flatMap(allNodes)]
}
