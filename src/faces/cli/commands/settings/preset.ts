// svc preset: named snapshots of the settings in the .env files.
import type { Command } from 'commander'

const EXAMPLES = `
Examples:
  svc preset save laptop        keep the settings of the .env files under a name
  svc preset diff laptop        what would change
  svc preset use laptop         write the settings of the preset into the .env file
  svc chew p.pdf --preset laptop  one run with it, the .env file stays as it is

Secrets (keys, passwords) never get into a preset, and using one leaves them alone.
`

export function add(preset: Command): Command {
  preset
    .description('Named snapshots of the settings in the .env files, without their secrets.')
    .addHelpText('after', EXAMPLES)
  const run = () => import('../../preset.ts')
  preset
    .command('list')
    .description('list the presets; * marks the active one')
    .action(async () => (await run()).list())
  preset
    .command('save')
    .argument('<name>')
    .option('--force', 'overwrite without asking')
    .description('save the settings of the .env files, without secrets')
    .action(async (name: string, flags: { readonly force?: boolean }) => (await run()).save(name, flags))
  preset
    .command('use')
    .argument('<name>')
    .description('write the settings of the preset into the .env file')
    .action(async (name: string) => (await run()).use(name))
  preset
    .command('deactivate')
    .description('forget which preset is active; settings stay as they are')
    .action(async () => (await run()).deactivate())
  preset
    .command('rm')
    .argument('<name>')
    .option('-y, --yes', 'do not ask')
    .description('remove a preset')
    .action(async (name: string, flags: { readonly yes?: boolean }) => (await run()).remove(name, flags))
  preset
    .command('show')
    .argument('<name>')
    .description('print the settings of a preset')
    .action(async (name: string) => (await run()).show(name))
  preset
    .command('diff')
    .argument('<name>')
    .description('print where a preset and the .env files differ')
    .action(async (name: string) => (await run()).diff(name))
  return preset
}
