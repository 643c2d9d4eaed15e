// svc setup: asks what is wanted and writes the settings.
import type { Command } from 'commander'
import type { SetupFlags } from '../../setup/run.ts'

const EXAMPLES = `
Examples:
  svc setup              a few questions; pressing Enter throughout leaves a working local set-up
  svc setup --advanced   also asks about providers, backends, limits and stores

Settings go to .env of the working directory or of the user, as you choose; svc config shows and changes them later.
Needs a terminal; without one it prints the commands to type instead.
`

export function add(command: Command): Command {
  return command
    .description('Asks what you need and writes the settings for it.')
    .option('--advanced', 'also ask about providers, backends, limits and stores')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: SetupFlags) => {
      const { runSetup } = await import('../../setup/run.ts')
      process.exitCode = await runSetup(flags)
    })
}
