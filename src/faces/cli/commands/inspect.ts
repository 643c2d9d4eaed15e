// svc inspect: sums up an exported record.
import type { Command } from 'commander'
import { failOnOption } from '../format-flag.ts'
import type { InspectFlags } from '../inspect/run.ts'

const EXAMPLES = `
Examples:
  svc inspect paper.json
  svc chew paper.pdf | svc inspect -
  svc inspect paper.json --json | jq .references
  svc inspect paper.json --fail-on error    ends with 1 for a record that should not be used as it is

Prints title, authors, DOI and type of the paper; how many sections, sentences, tables, figures and equations there are;
how references and citations fared; how sure each field is; what is worth a look; and the tokens
that each language model took.
`

export function add(command: Command): Command {
  return command
    .description('Summarizes a record that svc has written, and warns about what looks wrong.')
    .argument('<json_file>', 'an exported record, or - for standard input')
    .option('--json', 'print the summary as JSON')
    .option('--all', 'also show alarms that are right less than nine times in ten')
    .addOption(failOnOption('end with 1 if the record has a validation issue of this severity or worse'))
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, flags: InspectFlags) => {
      const { runInspect } = await import('../inspect/run.ts')
      process.exitCode = await runInspect(file, flags)
    })
}
