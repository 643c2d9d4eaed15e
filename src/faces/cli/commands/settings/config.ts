// svc config: shows and writes settings.
import { type Command, Option } from 'commander'

const EXAMPLES = `
Examples:
  svc config show --sources          what is in force, and where it comes from
  svc config set workers 4           write one setting; upper or lower case
  svc config set auth_api_key -      read the value from standard input: it stays out of the shell's history
  svc config set workers ""          back to the default
  svc config example --full > .env   every setting, commented out

A value is looked for in this order: flag, --preset, environment, ./.env, svc/.env in the configuration folder, default.
Secrets are always masked; there is no way to print them.
`

export function add(config: Command): Command {
  config
    .description('Shows and writes settings, which come from flags, presets, the environment and .env files.')
    .addHelpText('after', EXAMPLES)
  const run = () => import('../../config.ts')
  config
    .command('show')
    .option('--sources', 'also print where each value comes from')
    .option('--all', 'also print settings that have their default value')
    .option('--json', 'print as JSON')
    .description('print the settings that differ from their defaults')
    .action(async (flags) => (await run()).show(flags))
  config
    .command('path')
    .description('print the .env files that are read and whether they exist')
    .action(async () => (await run()).path())
  config
    .command('set')
    .argument('<key>', 'name of the setting, upper or lower case')
    .argument('<value>', 'the value; - reads it from standard input; "" asks for the default')
    .addOption(new Option('--user', "write the user's .env").conflicts('local'))
    .addOption(new Option('--local', 'write .env in the working directory').conflicts('user'))
    .description('write one setting to .env (./.env where it exists, else that of the user)')
    .action(async (key: string, value: string, flags) => (await run()).set(key, value, flags))
  config
    .command('example')
    .option('--full', 'every setting')
    .description('print an example .env, all of it commented out')
    .action(async (flags) => (await run()).example(flags))
  return config
}
