// Runs svc inspect: reads an exported record and prints what is in it.
import { readFile } from 'node:fs/promises'
import { text as streamText } from 'node:stream/consumers'
import { asRecord } from '../../../corpora/tables/read-record.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { bold, columns, counted, green, red, writeOut, yellow } from '../print.ts'
import { findDoubts, schemaDoubts } from './doubts.ts'
import { type RecordFacts, recordFacts } from './facts.ts'

async function readText(file: string): Promise<string> {
  if (file === '-') return streamText(process.stdin)
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', `${file} cannot be read`, { cause })
  })
}

/** A line of the terminal holds about so many names. */
const MAX_SHOWN_AUTHORS = 6

function authorsText(authors: readonly string[]): string {
  const shown = authors.slice(0, MAX_SHOWN_AUTHORS).join(', ')
  const rest = authors.length - MAX_SHOWN_AUTHORS
  return rest > 0 ? `${shown} and ${rest} more` : shown || 'none'
}

function validationLines({ validation }: RecordFacts): string[] {
  if (!validation) return ['not validated']
  const { errors, warnings, issues } = validation
  const head = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`
  const rows = issues.map(({ severity, code, message, count }) => [
    severity === 'error' ? red(severity, process.stdout) : yellow(severity, process.stdout),
    code,
    count > 1 ? `${message} (${count})` : message,
  ])
  return [errors > 0 ? red(head, process.stdout) : head, ...columns(rows, '  ')]
}

function factLines(facts: RecordFacts): string[] {
  const { references, citations, counts, extraction, enrichment } = facts
  const types = Object.entries(references.by_type).map(([type, count]) => `${count} ${type}`)
  const rows: [string, string][] = [
    ['authors', authorsText(facts.authors)],
    ['DOI', facts.doi ?? 'none'],
    ['paper type', facts.paper_type ?? 'unknown'],
    ['published', [facts.journal, facts.published].filter(Boolean).join(', ') || 'unknown'],
    ['source', `${facts.source.file_name} (${facts.source.input_format}, ${facts.source.file_hash})`],
    ['paper id', facts.paper_id],
    ['', ''],
    ...Object.entries(counts).map(([name, count]): [string, string] => [name.replaceAll('_', ' '), String(count)]),
    ['', ''],
    ['references', `${references.total}${types.length > 0 ? ` (${types.join(', ')})` : ''}`],
    ['', `${references.with_doi} with DOI, ${references.with_title} with title, ${references.cited} cited in the text`],
    ['citations', `${citations.total}, ${citations.resolved} lead to a reference`],
    [
      'enrichment',
      enrichment === null
        ? 'did not run'
        : `${enrichment.refs_enriched} of ${enrichment.refs_total} references, ${references.matched} matched, ${references.consolidated} consolidated${enrichment.complete ? '' : ' (incomplete)'}`,
    ],
  ]
  if (extraction !== null) {
    const time = extraction.seconds === null ? '' : ` in ${extraction.seconds.toFixed(2)} s`
    rows.push(['extracted', `${extraction.completed_at} by svc ${extraction.svc_version}${time}`])
  }
  return columns(rows)
}

function usageLines({ usage, models }: RecordFacts): string[] {
  if (usage.length === 0) return ['no language model was used']
  const numbers = (row: RecordFacts['models'][number]) =>
    [row.calls, row.input_tokens, row.cached_input_tokens, row.output_tokens, row.total_tokens].map(String)
  return columns([
    ['model', 'task', 'calls', 'input', 'cached', 'output', 'total'],
    ...models.flatMap((sum) => [
      ...usage.filter(({ model }) => model === sum.model).map((row) => [row.model, row.label, ...numbers(row)]),
      [sum.model, 'all tasks', ...numbers(sum)],
    ]),
  ])
}

/** One row a field: its state, how sure it is, what says so and where, what disagrees. */
function confidenceLines({ fields, reference_confidence: references }: RecordFacts): string[] {
  const rows = Object.entries(fields).map(([name, { state, confidence, source, page, contradicts }]) => [
    name.replaceAll('_', ' '),
    state === 'doubtful' ? yellow(state, process.stdout) : state,
    confidence === null ? '' : confidence.toFixed(2),
    [source, page === null ? null : `page ${page}`].filter(Boolean).join(', '),
    contradicts.length === 0 ? '' : `against it: ${contradicts.join(', ')}`,
  ])
  const counts =
    references === null
      ? []
      : [`references: ${references.sure} of ${references.judged} at 0.9 or more, ${references.doubtful} doubtful`]
  return [...columns(rows), ...counts]
}

const section = (title: string, lines: readonly string[]): string[] => ['', bold(title, process.stdout), ...lines]

function printedLines(facts: RecordFacts, doubts: readonly string[]): string[] {
  const warnings = facts.extraction?.warnings ?? []
  const looks =
    doubts.length === 0
      ? [green('nothing looks wrong', process.stdout)]
      : doubts.map((doubt) => `${yellow('!', process.stdout)} ${doubt}`)
  return [
    bold(facts.title ?? '(no title)', process.stdout),
    ...factLines(facts),
    ...(Object.keys(facts.fields).length > 0 ? section('How sure', confidenceLines(facts)) : []),
    ...section('Validation', validationLines(facts)),
    ...(warnings.length > 0 ? section('Warnings of the extraction', warnings) : []),
    ...section('Language models', usageLines(facts)),
    ...section('What looks wrong', looks),
  ]
}

export async function runInspect(file: string, flags: { readonly json?: boolean }): Promise<void> {
  const text = await readText(file)
  const record = asRecord(text, file)
  const facts = recordFacts(record)
  const doubts = [...schemaDoubts(JSON.parse(text)), ...findDoubts(record)]
  const printed =
    flags.json === true ? JSON.stringify({ ...facts, doubts }, null, 2) : printedLines(facts, doubts).join('\n')
  await writeOut(`${printed}\n`)
}
