// svc batch: works through a corpus, here or through a running service, and keeps a ledger to resume from.
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { AskedFlags, BatchFlags } from '../batch/flags.ts'
import type { StatusFlags } from '../batch/status-command.ts'
import { addExtractionFlags, wholeNumber } from '../extraction-flags.ts'
import { chunkTokensOption, failOnOption, formatOption } from '../format-flag.ts'

const EXAMPLES = `
Examples:
  svc batch papers/ --out run1                    every paper below a folder
  svc batch list.txt --out run1 --limit 100       the first hundred of a list (one path per line, # comments)
  svc batch papers/ --out run1                    again: goes on where it stopped
  svc batch papers/ --out run1 --retry-failed     gives failed papers another try
  svc batch papers/ --out run1 --seed 7 --limit 50  a random sample that can be drawn again
  svc batch papers/ --out run1 --serve-url http://127.0.0.1:8000
  svc batch papers/ --out run1 --shard 3/8        the third of eight parts, each on a machine of its own
  svc batch papers/ --out run1 --shard any/200    on every machine: each takes the next part until none is left
  svc batch papers/ --out run1 --shard 3/8 --tables   with its part of the tables, which svc collect puts together
  svc batch s3://bucket/papers --out s3://bucket/run1   a bucket, with the usual AWS_ variables (docs/stores.md)
  INPUT_URLS=true svc batch --manifest list.txt --out run1   papers by their https addresses
  svc batch papers/ --out run1 --stdout | jq -r .metadata.title   records as they are done, one per line
  svc batch status run1 --watch                   how far it is
  svc batch --out run1 --report                   how it went
  svc batch --out run1 --report --json | jq .failures

Written to --out: exports/ with one file per paper, outcomes.jsonl with one line per attempt, run_info.json. In a bucket
the ledger is outcomes/, with objects of its own for each run, so that two runs never write over each other's lines.
With --shard each part has these in a folder of its own, shards/3-of-8; the report, svc export and svc collect read all of
them together. auto/8 takes the part from the engine that started us, auto its number too: Slurm arrays and AWS Batch
(JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID, AWS_BATCH_JOB_ARRAY_INDEX; deploy/ and docs/fleet.md have examples).
A paper's id is the stem of its file, with a piece of the hash where two stems are the same. Equal files are read once.

Ctrl-C once lets running papers finish, twice stops at once. Running the same command again resumes: papers whose latest
line is ok are left out, and so are failed ones, except where the failure said nothing about the paper (interrupted,
refused token, a service that failed).

The token for --serve-url: --token, else AUTH_API_KEY or SVC_SERVE_TOKEN of the environment, else AUTH_API_KEY of .env.

Exit codes:
    0  every paper succeeded
    1  at least one paper failed, in this run or in an earlier one, and has not succeeded since; or --fail-on
    2  the call or a setting is not valid
    3  an input does not exist
    4  the object store refuses the credentials
    5  the service was not ready in time, the store cannot be reached, or the output cannot be written
  130  interrupted
`

const seconds = (text: string): number => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new InvalidArgumentError('It must be a number of seconds.')
  }
  return value
}

const collect = (value: string, previous: readonly string[]): readonly string[] => [...previous, value]

const counted = (flags: string, about: string, min: number, preset: number): Option =>
  new Option(flags, about).argParser(wholeNumber(min)).default(preset)

const timed = (flags: string, about: string, preset: number): Option =>
  new Option(flags, about).argParser(seconds).default(preset)

function addRunFlags(command: Command): Command {
  return command
    .optionsGroup('The run:')
    .option('--out <folder>', 'output folder, or s3://bucket/prefix (required)')
    .option(
      '--manifest <list>',
      'list of papers, one path or address per line; a file, or an s3:// or https:// address',
    )
    .addOption(formatOption('--format <format>', 'form of the exports').default(['json'], 'json'))
    .addOption(chunkTokensOption())
    .addOption(
      counted('--limit <n>', 'run at most this many papers, not counting those already done; 0 runs all', 0, 0),
    )
    .option(
      '--shard <i/n>',
      'only the i-th of n parts of the corpus, by the names of the files; auto or auto/n in an array of jobs; any/n takes one part after the other that nobody has finished or is working on',
    )
    .option(
      '--tables',
      'also write the tables of svc collect, part by part as papers are done, into tables/ of the output',
    )
    .option('--stdout', 'also print each record as a line of JSON as soon as it is done; the report goes to stderr')
    .addOption(failOnOption('end with 1 if any record has a validation issue of this severity or worse'))
    .option('--shuffle', 'random order; the seed is kept in run_info.json')
    .addOption(new Option('--seed <n>', 'seed of the order; implies --shuffle').argParser(wholeNumber(0)))
    .option('--deadline <time>', 'start no paper after this time: ISO 8601 (local without an offset) or epoch seconds')
    .option('--retry-failed', 'also run papers whose latest line in the ledger says failed')
    .option('--force', 'run every paper, whatever the ledger says')
    .option('--dry-run', 'print what would be done; nothing is written')
    .option('--report', 'only print the report of the output folder')
    .option('--json', 'the report as JSON instead of a table')
    .option('-v, --verbose', 'print more about what is going on')
}

function addRemoteFlags(command: Command): Command {
  return command
    .optionsGroup('Through a running service:')
    .option('--serve-url <url>', 'base URL of a running service; papers are sent there')
    .option('--token <token>', 'bearer token')
    .addOption(counted('--concurrency <n>', 'jobs in flight at the start', 1, 2))
    .addOption(counted('--min-concurrency <n>', 'fewest jobs in flight, however often the answer is 429', 1, 1))
    .addOption(counted('--max-concurrency <n>', 'most jobs in flight, however well it goes', 1, 4))
    .addOption(timed('--poll-timeout <seconds>', 'time for one paper', 2400))
    .addOption(timed('--poll-interval <seconds>', 'time between two polls of a job', 4))
    .addOption(counted('--retries <n>', 'further tries after 502, 503, 504 or a broken connection', 0, 3))
    .addOption(timed('--ready-timeout <seconds>', 'time to wait for GET /ready', 900))
    .addOption(new Option('--form <name=value>', 'extra form field; repeatable').argParser(collect).default([], 'none'))
}

/** What the run was asked to do, by the names that people write, without the token. */
function askedFlags(command: Command): AskedFlags {
  const named = command.options.flatMap((option): [string, unknown][] => {
    const value: unknown = command.getOptionValue(option.attributeName())
    const name = option.long?.replace('--', '') ?? option.attributeName()
    if (name === 'token' || value === undefined) return []
    if (option.negate) return value === false ? [[name, true]] : []
    // What --no-x has switched off is told by that name.
    return value === false ? [] : [[name, value]]
  })
  return Object.fromEntries(named)
}

const STATUS_EXAMPLES = `
Examples:
  svc batch status run1                      done, failed by cause, speed, time left, the slowest papers
  svc batch status run1 --watch              again every two seconds, until the run ends
  svc batch status run1 --html status.html   a page with plots: papers per minute, durations, failures, quality flags
`

function addStatus(batch: Command): void {
  batch
    .command('status')
    .summary('show how far a batch is')
    .description('Shows how far a batch is; runs in shards are counted together.')
    .argument('<folder>', 'output folder of the batch, or s3://bucket/prefix')
    .option('--watch', 'show it again every two seconds, until the run ends')
    .option('--html <file>', 'also write a page with plots, which needs nothing else')
    .option('--json', 'as JSON instead of a table')
    .addHelpText('after', STATUS_EXAMPLES)
    .action(async (folder: string, _: StatusFlags, self: Command) => {
      const { runStatus } = await import('../batch/status-command.ts')
      // --json is a flag of batch itself too, and commander gives it to whichever comes first.
      process.exitCode = await runStatus(folder, self.optsWithGlobals<StatusFlags>())
    })
}

export function add(command: Command): Command {
  command
    .description('Extracts a record from every paper of a corpus and keeps a ledger, so that any run can be resumed.')
    .argument(
      '[inputs...]',
      'lists of papers (text files), folders (searched recursively), s3://bucket/prefix, or files',
    )
  addStatus(command)
  return addExtractionFlags(addRemoteFlags(addRunFlags(command)))
    .addHelpText('after', EXAMPLES)
    .action(async (words: string[], flags: BatchFlags, self: Command) => {
      const { runBatchCommand } = await import('../batch/command.ts')
      const given = new Set(
        self.options
          .map((option) => option.attributeName())
          .filter((name) => self.getOptionValueSource(name) === 'cli'),
      )
      process.exitCode = await runBatchCommand({ words, flags, given, asked: askedFlags(self) })
    })
}
