// The page of a batch: its state in words, and plots of how it went; one file that needs nothing else.
import { escapeHtml, type Html, htmlPage, htmlTable, PAGE_STYLE, tag } from '../../codecs/html.ts'
import { type Bar, byDuration, columnPlot, finishedBy, perMinute, rowPlot } from './plots.ts'
import type { BatchReport } from './report.ts'
import type { BatchCourse, BatchStatus } from './status.ts'

const part = (title: string, content: Html): Html => tag('section', {}, tag('h2', {}, escapeHtml(title)), content)

const none = (words: string): Html => tag('p', { class: 'dim' }, escapeHtml(words))

const barsOf = (counts: Readonly<Record<string, number>>): Bar[] =>
  Object.entries(counts).map(([label, value]) => ({ label, value }))

const named = (counts: Readonly<Record<string, number>>, otherwise: string): Html =>
  Object.keys(counts).length === 0 ? none(otherwise) : rowPlot(barsOf(counts))

function failureTable({ failed_papers }: BatchReport): Html {
  if (failed_papers.length === 0) return none('None.')
  const rows = failed_papers.map(({ paper_id, error_code, error, runs_again }) =>
    [paper_id, error_code, error, runs_again ? 'yes' : 'with --retry-failed'].map(escapeHtml),
  )
  return htmlTable(['paper', 'code', 'reason', 'runs again'], rows)
}

export interface PageWords {
  readonly folder: string
  /** Facts of the run as the terminal shows them. */
  readonly facts: readonly (readonly [string, string])[]
  readonly madeAt: Date
}

export function statusPage(status: BatchStatus & BatchCourse, { folder, facts, madeAt }: PageWords): Html {
  const { report, slowest } = status
  const flags = {
    ...report.warnings.codes,
    ...(report.validation.errors > 0 && { 'validation errors': report.validation.errors }),
    ...(report.validation.warnings > 0 && { 'validation warnings': report.validation.warnings }),
  }
  const body = [
    tag('h1', {}, escapeHtml(`Batch ${folder}`)),
    htmlTable(
      [],
      facts.map((row) => row.map(escapeHtml)),
    ),
    part('Papers done, over time', columnPlot(finishedBy(status.finishedMs), 'papers')),
    part('Papers per minute', columnPlot(perMinute(status.finishedMs), 'papers a minute')),
    part('Durations', columnPlot(byDuration(status.seconds), 'papers')),
    part('Failures', named(report.failures, 'None.')),
    part('Failed papers', failureTable(report)),
    part('Doubts: papers with warnings, by code', named(flags, 'None.')),
    part(
      'Slowest papers',
      slowest.length === 0
        ? none('None.')
        : htmlTable(
            ['paper', 'seconds', 'longest stage'],
            slowest.map(({ paper_id, seconds, stage }) => [paper_id, seconds.toFixed(2), stage ?? ''].map(escapeHtml)),
          ),
    ),
    tag('footer', { class: 'dim' }, tag('p', {}, escapeHtml(`Made at ${madeAt.toISOString()} by svc batch status.`))),
  ]
  return htmlPage({ title: `Batch ${folder}`, style: PAGE_STYLE, body: tag('main', {}, ...body) })
}
