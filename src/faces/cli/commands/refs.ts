// svc refs: reference strings in, parsed rows out.
import { type Command, Option } from 'commander'
import type { StringFormat } from '../../../service/references.ts'
import type { RefsFlags } from '../refs/run.ts'

const EXAMPLES = `
Examples:
  svc refs list.txt                                      one reference per line
  echo "Roe, A. (2001). Rivers. Water, 3(2), 1-9." | svc refs
  svc refs list.txt --format bibtex > library.bib
  svc refs list.txt --format csl-json | jq '.[].title'

A printed label ("[12]", "12.") may stand before a reference. Every value is what the string prints; nothing is looked up.
json prints one array, jsonl one object per line; each row has the string it was read from as "text".

Exit codes:
  0  every string was parsed
  2  there was nothing to parse
  3  the file cannot be read
`

const FORMATS: readonly StringFormat[] = ['json', 'jsonl', 'csl-json', 'bibtex', 'ris']

export function add(command: Command): Command {
  return command
    .description('Parses reference strings, one per line, into authors, title, year, container, pages, identifiers.')
    .argument('[file]', 'a text file, or - for standard input', '-')
    .addOption(new Option('--format <format>', 'form of the rows').choices(FORMATS).default('json'))
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, flags: RefsFlags) => {
      const { runRefs } = await import('../refs/run.ts')
      await runRefs(file, flags)
    })
}
