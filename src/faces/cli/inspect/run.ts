// Runs svc inspect: reads an exported record and prints what is in it.
import { readFile } from 'node:fs/promises'
import { text as streamText } from 'node:stream/consumers'
import { asRecord } from '../../../corpora/tables/read-record.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { fieldWords, percentWords, sureWords } from '../../../schema/field-words.ts'
import { findSchemaProblems } from '../../../schema/validate.ts'
import type { Severity } from '../../../schema/vocabularies.ts'
import { bold, columns, counted, green, red, writeOut, yellow } from '../print.ts'
import { type RecordFacts, recordFacts } from './facts.ts'

/** A file, or what comes from standard input for "-". */
export async function readInput(file: string): Promise<string> {
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

type Issue = NonNullable<RecordFacts['validation']>['issues'][number]

const issueLines = (issues: readonly Issue[]): string[] =>
  issues.flatMap(({ severity, code, message }) => {
    const paint = severity === 'error' ? red : yellow
    return [`${paint('!', process.stdout)} ${message}`, `  ${code}`]
  })

const HEADS = { reading: 'svc may have misread', paper: 'odd in the paper itself' } as const

/** What we may have read wrongly, and what the paper itself prints oddly: two lists. */
const bothLists = (issues: readonly Issue[]): string[] =>
  (['reading', 'paper'] as const).flatMap((about) => {
    const own = issues.filter((issue) => (issue.about ?? 'reading') === about)
    return own.length === 0 ? [] : [`${HEADS[about]} (${own.length})`, ...issueLines(own)]
  })

function validationLines({ validation, unproven, doubt }: RecordFacts, isWhole: boolean): string[] {
  if (!validation) return ['not checked: this record did not come straight from svc']
  const { errors, warnings, issues, promotable } = validation
  const fitness = promotable === false ? red('not fit for automatic use', process.stdout) : 'fit for automatic use'
  const chance = doubt === null ? [] : [`chance of a serious reading error: ${percentWords(doubt)}`]
  const more =
    unproven.length === 0 || isWhole ? [] : [`${counted(unproven.length, 'weaker sign')} more: svc inspect --all`]
  return [
    issues.length === 0
      ? green('every check passed', process.stdout)
      : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}: ${fitness}`,
    ...chance,
    ...bothLists(issues),
    ...(isWhole ? issueLines(unproven) : more),
  ]
}

/** A record of another program may break the schema in many places: the first ones tell. */
const MAX_SHOWN_PROBLEMS = 3

function schemaLines(problems: ReturnType<typeof findSchemaProblems>): string[] {
  const rest = problems.length - MAX_SHOWN_PROBLEMS
  const shown = problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ at, message }) => `${at || 'the record'} ${message}`)
  return rest > 0 ? [...shown, `and ${rest} more`] : shown
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
    ...Object.entries(counts).map(([name, count]): [string, string] => [fieldWords(name), String(count)]),
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

const isMissing = (state: string): boolean => state === 'absent' || state === 'not_found'

/** One row a field: how sure it is, where it stands, whether to compare it; names of evidence are for those who read --json. */
function confidenceLines({ fields, reference_confidence: references }: RecordFacts): string[] {
  const rows = Object.entries(fields).filter(([, { state }]) => !isMissing(state))
  const missing = Object.entries(fields).filter(([, { state }]) => isMissing(state))
  const found = rows.map(([name, { state, confidence, source, page, contradicts }]) => [
    fieldWords(name),
    sureWords(confidence, source),
    page === null ? '' : `page ${page}`,
    state === 'doubtful'
      ? yellow('compare it with the page', process.stdout)
      : contradicts.length === 0
        ? ''
        : 'some evidence against it',
  ])
  const counts = references === null ? [] : [`${references.doubtful} of ${references.judged} references are doubtful`]
  return [
    ...columns(found),
    ...(missing.length === 0 ? [] : [`not found: ${missing.map(([name]) => fieldWords(name)).join(', ')}`]),
    ...counts,
  ]
}

const section = (title: string, lines: readonly string[]): string[] => ['', bold(title, process.stdout), ...lines]

function printedLines(facts: RecordFacts, isWhole: boolean): string[] {
  const warnings = facts.extraction?.warnings ?? []
  return [
    bold(facts.title ?? '(no title)', process.stdout),
    ...factLines(facts),
    ...(Object.keys(facts.fields).length > 0 ? section('Confidence', confidenceLines(facts)) : []),
    ...section('Worth a look', validationLines(facts, isWhole)),
    ...(facts.schema.length > 0 ? section('What breaks the schema', facts.schema) : []),
    ...(warnings.length > 0 ? section('Warnings of the extraction', warnings) : []),
    ...section('Language models', usageLines(facts)),
  ]
}

export interface InspectFlags {
  readonly json?: boolean
  readonly all?: boolean
  readonly failOn?: Severity
}

export async function runInspect(file: string, flags: InspectFlags): Promise<number> {
  const text = await readInput(file)
  const record = asRecord(text, file)
  const facts = recordFacts(record, schemaLines(findSchemaProblems(JSON.parse(text))))
  const printed =
    flags.json === true ? JSON.stringify(facts, null, 2) : printedLines(facts, flags.all === true).join('\n')
  await writeOut(`${printed}\n`)
  const issues = record.validation?.issues ?? []
  const isRefused = issues.some(({ severity }) => severity === 'error' || flags.failOn === 'warning')
  return flags.failOn !== undefined && isRefused ? 1 : 0
}
