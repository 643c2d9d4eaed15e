// svc inspect: sums up an exported record.
import type { Command } from 'commander'

const EXAMPLES = `
Examples:
  svc inspect paper.json
  svc chew paper.pdf | svc inspect -
  svc inspect paper.json --json | jq .references

Prints title, authors, DOI and type of the paper; how many sections, sentences, tables, figures and equations there are;
how references and citations fared; the validation block; the tokens that each language model took; and what looks wrong.
`

export function addInspect(program: Command): Command {
  return program
    .command('inspect')
    .summary('sum up an exported record')
    .description('Sums up a record that svc has written, and warns about what looks wrong.')
    .argument('<json_file>', 'an exported record, or - for standard input')
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, flags: { readonly json?: boolean }) => {
      const { runInspect } = await import('../inspect/run.ts')
      await runInspect(file, flags)
    })
}
