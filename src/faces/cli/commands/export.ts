// svc export: records in, any of the other forms out, without reading a paper again.
import { type Command, Option } from 'commander'
import { EXPORT_FORMATS } from '../../../contract/export-formats.ts'
import { RECORD_SCHEMAS } from '../../../schema/version.ts'
import type { ExportFlags } from '../export/run.ts'
import { chunkTokensOption, formatOption } from '../format-flag.ts'

const formatLines = EXPORT_FORMATS.map(
  ({ name, extension, about }) => `  ${name.padEnd(16)}.${extension.padEnd(16)}${about}`,
)

const EXAMPLES = `
Formats:
${formatLines.join('\n')}
  csv             all csv formats at once

Examples:
  svc export paper.json --to bibtex                the reference list on the terminal
  svc export paper.json --to html -o paper.html    a report to read in a browser
  svc export run1 --to markdown,tei,csv -o texts/  every record of a batch, in several forms
  svc export records/ --to json -o twelve/ --schema 12   records of schema 12, for tools that read that version

Inputs are records, folders of records, folders of batches (papers whose latest line is ok), or - for standard input.
A record that cannot be read is named and does not stop the others. TEI from a record has no coordinates and no
MD5 of the file: these are the paper's own and come with svc chew --format tei.

Exit codes:
  0  every record was written
  1  a record of several could not be read or written
  2  the call is not valid
  3  an input does not exist
  5  the output cannot be written
  6  the record is broken or of another version
`

export function add(command: Command): Command {
  return command
    .description('Writes records in other forms, without reading a paper again.')
    .argument('<records...>', 'records, folders of records, folders of batches, or - for standard input')
    .addOption(formatOption('--to <format>', 'form to write').makeOptionMandatory())
    .option('-o, --output <path>', 'a file for one text, a folder for several; - is standard output (the default)')
    .addOption(chunkTokensOption())
    .option('--compact', 'JSON on one line')
    .addOption(new Option('--schema <version>', 'version of JSON records').choices([...RECORD_SCHEMAS]).default('11'))
    .addHelpText('after', EXAMPLES)
    .action(async (records: string[], flags: ExportFlags) => {
      const { runExport } = await import('../export/run.ts')
      process.exitCode = await runExport(records, flags)
    })
}
