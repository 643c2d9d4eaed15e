// svc completions: prints the script that lets a shell complete commands and flags.
import { Argument, type Command } from 'commander'

const EXAMPLES = `
Set it up once:
  bash   svc completions bash > ~/.local/share/bash-completion/completions/svc
  zsh    svc completions zsh > "\${fpath[1]}/_svc"
  fish   svc completions fish > ~/.config/fish/completions/svc.fish
`

export function add(command: Command): Command {
  return command
    .description('Prints a script with which a shell completes commands, flags and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', EXAMPLES)
    .action(async (shell: 'bash' | 'zsh' | 'fish', _flags: unknown, self: Command) => {
      const { printCompletions } = await import('../completions/print.ts')
      await printCompletions(shell, self.parent ?? self)
    })
}
