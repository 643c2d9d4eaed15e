// Prints the report of a batch as tables.
import { type BatchReport, doubtfulOf, type Percentiles } from '../../../corpora/batch/report.ts'
import { SEVERITIES, type Severity } from '../../../schema/vocabularies.ts'
import { columns, counted } from '../print.ts'
import { clock } from '../progress.ts'

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

const spread = (values: Percentiles | null): string =>
  values === null
    ? 'none'
    : `p50 ${values.p50.toFixed(2)} s, p90 ${values.p90.toFixed(2)} s, p99 ${values.p99.toFixed(2)} s, max ${values.max.toFixed(2)} s`

/** Rows under a title; nothing where there are none. */
export function listed(title: string, entries: readonly (readonly string[])[]): string[] {
  if (entries.length === 0) return []
  return ['', title, ...columns(entries, '  ')]
}

const counts = (values: Readonly<Record<string, number>>): [string, string][] =>
  Object.entries(values).map(([name, count]) => [name, String(count)])

/** Stages below it are told together. */
const LEAST_NAMED_SHARE = 0.01

function stageShares(shares: BatchReport['stage_shares']): [string, string][] {
  const all = Object.entries(shares)
  const small = all.filter(([, share]) => share < LEAST_NAMED_SHARE)
  const rest = small.reduce((sum, [, share]) => sum + share, 0)
  return [
    ...all.filter(([, share]) => share >= LEAST_NAMED_SHARE),
    ...(small.length === 0 ? [] : [[`${small.length} others`, rest] as const]),
  ].map(([stage, share]) => [stage, percent(share)])
}

/** Where the time went is for those who ask for more. */
export function reportLines(report: BatchReport, isVerbose: boolean): string[] {
  const { papers, window, references, tokens, validation, warnings } = report
  const rate = report.throughput_per_minute
  const facts: [string, string][] = [
    [
      'papers',
      `${papers.total} (${papers.ok} ok, ${papers.failed} failed), ${counted(papers.attempts, 'attempt')} in ${counted(report.runs, 'run')}`,
    ],
    ['window', `${window.first_started_at ?? 'nothing yet'} to ${window.last_finished_at ?? 'now'}`],
    ['running time', clock(report.active_seconds)],
    ['throughput', rate === null ? 'none' : `${rate.toFixed(1)} papers a minute`],
    ['latency', spread(report.latency_seconds)],
    ['pipeline', spread(report.pipeline_seconds)],
    ['tokens', `${tokens.total} (${tokens.input} in, ${tokens.output} out)`],
    ['references', `${references.total}, ${references.matched} matched`],
    ['sentences', String(report.sentences)],
    [
      'validation',
      `${counted(validation.errors, 'error')} in ${counted(validation.with_errors, 'record')}, ${counted(validation.warnings, 'warning')} in ${validation.with_warnings}`,
    ],
    [
      'worth a look',
      `${counted(validation.about_reading, 'reading issue')}, ${counted(validation.about_paper, 'paper issue')}; ${counted(validation.not_promotable, 'record')} not fit for automatic use`,
    ],
    ['warnings', String(warnings.total)],
  ]
  if (report.damaged_lines > 0) facts.push(['damaged lines', `${report.damaged_lines}, skipped`])
  return [
    ...columns(facts),
    ...listed('failures by code', counts(report.failures)),
    ...listed('warnings by code', counts(warnings.codes)),
    ...listed(
      'look at these first (doubt)',
      doubtfulOf(report).map(({ paper_id, doubt }) => [paper_id, doubt.toFixed(3)]),
    ),
    ...(isVerbose ? listed('time by stage', stageShares(report.stage_shares)) : []),
  ]
}

/** How many records have issues of the validation that are as severe as --fail-on says; nothing where none has. */
export function refusalLines({ validation }: BatchReport, failOn: Severity | undefined): string[] {
  const found = { error: validation.with_errors, warning: failOn === 'warning' ? validation.with_warnings : 0 }
  if (failOn === undefined) return []
  return SEVERITIES.filter((severity) => found[severity] > 0).map(
    (severity) => `${counted(found[severity], 'record')} with ${severity}s of the validation (--fail-on ${failOn})`,
  )
}

/** So many are named; the ledger has them all. A cap on what is printed. */
const MOST_FAILURES_NAMED = 20

/** Which papers failed and why, and what the same command would do about it; nothing where none did. */
export function failureLines({ failed_papers, papers }: BatchReport): string[] {
  if (papers.failed === 0) return []
  const again = failed_papers.filter(({ runs_again }) => runs_again).length
  const named = failed_papers.slice(0, MOST_FAILURES_NAMED)
  const rest = papers.failed - named.length
  return [
    ...listed(
      `failed: ${counted(papers.failed, 'paper')}`,
      named.map(({ paper_id, error_code, error }) => [paper_id, error_code, error]),
    ),
    ...(rest > 0 ? [`  and ${rest} more; outcomes.jsonl has them`] : []),
    '',
    again === 0
      ? '--retry-failed runs them again'
      : `the same command runs ${again} of them again; --retry-failed runs them all`,
  ]
}
