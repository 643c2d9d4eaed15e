// svc collect: records in, tables of a corpus out.
import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { PARTITIONS } from '../../../corpora/tables/partitions.ts'
import { CORPUS_FORMATS } from '../../../corpora/tables/table-file.ts'
import type { CollectFlags } from '../collect/run.ts'
import { wholeNumber } from '../extraction-flags.ts'

const EXAMPLES = `
Examples:
  svc collect run1 --out corpus                    the records of a batch, as Parquet
  svc collect run1 --out corpus                    again: adds the papers that are new
  svc collect records/ --out corpus --format csv   any folder of records, as CSV
  svc collect run1 --out corpus --partition-by year  corpus/paper/year=2024/part-00001-00001.parquet and so on
  svc collect run1 --out corpus --worst 50         and the 50 papers to look at first
  svc collect s3://bucket/run1 --out s3://bucket/corpus   a batch in a bucket (docs/stores.md)
  duckdb -c "select * from 'corpus/test/*.parquet' where not consistent"

Written to --out: a folder for each table (paper, author, affiliation, author_affiliation, section, sentence, reference,
reference_match, reference_check, citation, figure, table, statistic, test, funding, url, issue, warning, work) with
parts for each run, and collected.jsonl, the list of what was collected. Every row begins with the record_id, which is
unique in the corpus, and the paper_id; other ids count within a record.
docs/corpora.md has the columns and questions to ask.

Exit codes:
  0  every new record was collected
  1  a record could not be read; the others were collected
  2  the call is not valid
  3  an input does not exist
  4  the object store refuses the credentials
  5  the output cannot be written, or the store cannot be reached
`

export function add(command: Command): Command {
  return command
    .description('Collects records into tables over a corpus, in Parquet, CSV or JSON lines.')
    .argument('<records...>', 'folders of batches, folders of records, or records; also s3://bucket/prefix')
    .requiredOption('--out <folder>', 'folder of the tables, or s3://bucket/prefix')
    .addOption(new Option('--format <format>', 'form of the tables').choices([...CORPUS_FORMATS]).default('parquet'))
    .addOption(
      new Option('--partition-by <value>', 'separate files for each value, in folders such as year=2024').choices([
        ...PARTITIONS,
      ]),
    )
    .option('--fresh', 'start over: tables collected into the folder before are deleted')
    .addOption(
      new Option('--cores <n>', 'threads that read records, for Parquet without partitions')
        .argParser(wholeNumber(1))
        .default(availableParallelism(), 'all'),
    )
    .addOption(
      new Option('--worst <n>', 'also print the papers most likely to be read wrongly').argParser(wholeNumber(1)),
    )
    .option('--json', 'print what was done as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (records: string[], flags: CollectFlags) => {
      const { runCollect } = await import('../collect/run.ts')
      process.exitCode = await runCollect(records, flags)
    })
}
