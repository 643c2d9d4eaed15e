// svc chew: extracts records from files, folders or standard input.
import type { Command } from 'commander'
import type { ChewFlags } from '../chew/flags.ts'
import { addExtractionFlags } from '../extraction-flags.ts'
import { chunkTokensOption, formatOption } from '../format-flag.ts'
import { exitHelp } from '../help.ts'

const EXAMPLES = `
Examples:
  svc chew paper.pdf                        the record on the terminal
  svc chew paper.pdf -o paper.json          the record in a file
  svc chew papers/ -o records/              every paper of a folder, in parallel
  svc chew a.pdf b.xml | jq .metadata.title one record per line
  curl -s $URL | svc chew - --compact       a paper from a pipe
  svc chew paper.pdf --format bibtex        only its reference list
  svc chew paper.pdf --format json,html -o out/  the record, and a report to read
  svc chew --manifest queue.jsonl -o out/   papers with ids and expectations of your own
  svc chew papers/ --dry-run                what would be done

Several papers without -o come as one line each, in the order in which they were named. A paper that fails is reported
and does not stop the others.

A manifest has one JSON object per line: path (relative to the manifest, or an s3:// address, or an https:// one where
INPUT_URLS is true), and optionally paper_id, output (a file name under -o), queue_record_id, expected_doi,
expected_doi_sha256, expected_title, source_sha256, target_block_hint, doi_required.
`

export function add(command: Command): Command {
  command
    .description('Extracts one structured record from each paper.')
    .argument('[input...]', 'files, folders, or - for standard input')
    .optionsGroup('Input and output:')
    .option('--manifest <file>', 'JSONL file that lists the papers with their ids, expectations and output names')
    .option('-o, --output <path>', 'a file for one paper, a folder for several; - is standard output (the default)')
    .addOption(formatOption('--format <format>', 'form of the output').default(['json'], 'json'))
    .addOption(chunkTokensOption())
    .option('--compact', 'JSON on one line')
    .option('--paper-id <id>', 'paper_id of the record, for a single paper (default: its DOI, else the file name)')
    .option('--dry-run', 'print what would be done: no network, no models, nothing written')
    .option('-v, --verbose', 'print more about what is going on')
  return addExtractionFlags(command)
    .addHelpText('after', `${EXAMPLES}${exitHelp()}`)
    .action(async (words: string[], flags: ChewFlags) => {
      const { runChew } = await import('../chew/run.ts')
      process.exitCode = await runChew(words, flags)
    })
}
