// svc doctor: checks that everything svc needs is there.
import type { Command } from 'commander'
import type { DoctorFlags } from '../doctor/run.ts'

const EXAMPLES = `
Examples:
  svc doctor             look at this machine and these settings
  svc doctor --online    also try the services that the settings name
  svc doctor --json      for scripts

Looks at Node, memory, disk, permissions, weights, every format (by reading its sample), text recognition, language
model, registry, key-value store, authentication and port. Each line says ok, warning or error, and what to do.

Exit codes:
    0  no errors
    1  at least one error
`

export function add(command: Command): Command {
  return command
    .description('Checks that everything svc needs is in place, and says what to do where it is not.')
    .option('--online', 'also open connections to the services that the settings name')
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: DoctorFlags) => {
      const { runDoctor } = await import('../doctor/run.ts')
      process.exitCode = await runDoctor(flags)
    })
}
