// How help looks, and the parts that several commands share.
import type { Command } from 'commander'
import { EXIT_CODES } from '../../kernel/error-table.ts'

/** Wider than this, lines are hard to read; narrower terminals wrap. */
const MAX_HELP_COLUMNS = 100

export function styleHelp(command: Command): Command {
  return command.configureHelp({
    helpWidth: Math.min(process.stdout.columns ?? MAX_HELP_COLUMNS, MAX_HELP_COLUMNS),
    showGlobalOptions: false,
    subcommandTerm: (subcommand) => subcommand.name(),
  })
}

/** The exit codes, as they stand in the error table. */
export function exitHelp(): string {
  const lines = Object.entries(EXIT_CODES).map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`)
  return ['\nExit codes:', ...lines, ''].join('\n')
}
