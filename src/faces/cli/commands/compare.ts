// svc compare: what changed from one record to another.
import { type Command, Option } from 'commander'
import type { CompareFlags } from '../compare.ts'

const EXAMPLES = `
Examples:
  svc compare preprint.json published.json
  svc compare preprint.json published.json --format html -o changes.html
  svc compare v1.json v2.json --format json | jq .statistics.changed

Title and other fields, authors, abstract, statistics, references and sentences: what is the same, what changed,
what was removed and what was added. Case, accents, spaces and punctuation do not count as changes; a sentence
that moved is the same sentence. Differences between two ways of reading (a PDF against a DOCX) show up as well:
compare records of the same format where you can.
`

export function add(command: Command): Command {
  return command
    .description('Compares two records, such as those of a preprint and of the published paper.')
    .argument('<before>', 'an exported record, or - for standard input')
    .argument('<after>', 'an exported record, or - for standard input')
    .addOption(new Option('--format <format>', 'how it is written').choices(['text', 'json', 'html']).default('text'))
    .option('-o, --output <path>', 'the file to write; - is standard output (the default)')
    .addHelpText('after', EXAMPLES)
    .action(async (before: string, after: string, flags: CompareFlags) => {
      const { runCompare } = await import('../compare.ts')
      await runCompare(before, after, flags)
    })
}
