// The command line's door: finds the command, runs it, and turns whatever went wrong into one line and an exit code.
import { CommanderError } from 'commander'
import { toServiceError } from '../../kernel/errors.ts'
import { loadProgram } from './commands/index.ts'
import { printError } from './print.ts'

/** What a wrong word on the command line exits with: the same as invalid input. The spec of exit codes has it. */
const USAGE_EXIT = 2

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) {
    // Commander has printed its message already; help and version end with 0.
    return error.exitCode === 0 ? 0 : USAGE_EXIT
  }
  const failure = toServiceError(error)
  printError(failure)
  return failure.exit
}

export async function main(argv: readonly string[]): Promise<number> {
  // A reader that has seen enough (`| head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  try {
    const [first = '', second = ''] = argv.slice(2)
    const program = await loadProgram(first === 'help' ? second : first)
    await program.parseAsync([...argv])
    return process.exitCode === undefined ? 0 : Number(process.exitCode)
  } catch (error) {
    return exitCodeOf(error)
  }
}
