// The page of a batch: how far it is, what failed, what to look at first, how fast it goes; one file that needs nothing else.
import { escapeHtml, type Html, htmlPage, htmlTable, PAGE_STYLE, tag } from '../../codecs/html.ts'
import { maxOf } from '../../kernel/lists.ts'
import { percentWords } from '../../schema/field-words.ts'
import { type BatchReport, doubtfulOf } from './report.ts'
import type { BatchCourse, BatchStatus } from './status.ts'

// Bars as SVG, for pages that stand alone.

interface Bar {
  readonly label: string
  readonly value: number
}

const WIDTH = 720
const HEIGHT = 160
const FOOT = 18
const ROW = 24
/** Few bars are no reason for broad ones. */
const WIDEST_BAR = 24
const LABEL_WIDTH = 260

const rounded = (value: number): string => String(Number(value.toFixed(1)))

/** Upright bars for what follows in time or size: first and last are labelled, each tells its value when pointed at. */
export function columnPlot(bars: readonly Bar[], unit: string): Html {
  const most = Math.max(1, maxOf(bars.map(({ value }) => value)))
  const width = Math.min(WIDEST_BAR, WIDTH / Math.max(1, bars.length))
  const columns = bars.map(({ label, value }, at) => {
    const height = (value / most) * HEIGHT
    const place = {
      x: rounded(at * width),
      y: rounded(HEIGHT - height),
      width: rounded(width * 0.9),
      height: rounded(height),
    }
    return tag(
      'rect',
      { ...place, fill: 'var(--mark)' },
      tag('title', {}, escapeHtml(`${label}: ${rounded(value)} ${unit}`)),
    )
  })
  const text = (x: number, anchor: string, words: string): Html =>
    tag(
      'text',
      { x, y: HEIGHT + FOOT - 4, 'text-anchor': anchor, 'font-size': 12, fill: 'currentColor' },
      escapeHtml(words),
    )
  const words = `${bars.length} bars, at most ${rounded(most)} ${unit}`
  return tag(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT + FOOT}`, width: '100%', role: 'img', 'aria-label': words },
    ...columns,
    text(0, 'start', bars[0]?.label ?? ''),
    text(WIDTH, 'end', bars.length > 1 ? `to ${bars.at(-1)?.label}, at most ${rounded(most)} ${unit}` : ''),
  )
}

export function rowPlot(bars: readonly Bar[]): Html {
  const most = Math.max(1, maxOf(bars.map(({ value }) => value)))
  const rows = bars.map(({ label, value }, at) => {
    const y = at * ROW
    const width = rounded((value / most) * (WIDTH - LABEL_WIDTH - 60))
    const written = { 'font-size': 13, fill: 'currentColor', y: y + 16 }
    return [
      tag('text', { ...written, x: 0 }, escapeHtml(label)),
      tag('rect', { x: LABEL_WIDTH, y: y + 4, width, height: ROW - 8, fill: 'var(--mark)' }),
      tag('text', { ...written, x: LABEL_WIDTH + Number(width) + 6 }, escapeHtml(rounded(value))),
    ].join('')
  })
  const label = bars.map((bar) => `${bar.label} ${rounded(bar.value)}`).join(', ')
  return tag(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${Math.max(1, bars.length) * ROW}`, width: '100%', role: 'img', 'aria-label': label },
    ...rows,
  )
}

/** Most bars that can be told apart. */
const MOST_BARS = 120

/** How many values fall into each stretch of time, as a rate per minute. */
export function perMinute(timesMs: readonly number[]): readonly Bar[] {
  if (timesMs.length === 0) return []
  const first = timesMs.reduce((least, ms) => Math.min(least, ms), Number.POSITIVE_INFINITY)
  const last = timesMs.reduce((most, ms) => Math.max(most, ms), 0)
  const minutes = Math.max(1, Math.ceil((last - first + 1) / 60_000))
  const step = Math.max(1, Math.ceil(minutes / MOST_BARS))
  const counts = new Array<number>(Math.ceil(minutes / step)).fill(0)
  for (const ms of timesMs) {
    const at = Math.floor((ms - first) / 60_000 / step)
    counts[at] = (counts[at] ?? 0) + 1
  }
  const label = (at: number): string =>
    new Date(first + at * step * 60_000).toISOString().slice(0, 16).replace('T', ' ')
  return counts.map((count, at) => ({ label: label(at), value: count / step }))
}

/** Each stretch is twice as long as the one before: papers differ by orders of magnitude. */
export function byDuration(seconds: readonly number[]): readonly Bar[] {
  const FIRST = 0.125
  const at = (value: number): number => Math.max(0, Math.ceil(Math.log2(Math.max(value, FIRST) / FIRST)))
  const counts: number[] = []
  for (const value of seconds) counts[at(value)] = (counts[at(value)] ?? 0) + 1
  return Array.from(counts, (count = 0, index) => ({ label: `up to ${FIRST * 2 ** index} s`, value: count }))
}

const part = (title: string, content: Html): Html => tag('section', {}, tag('h2', {}, escapeHtml(title)), content)

const none = (words: string): Html => tag('p', { class: 'dim' }, escapeHtml(words))

const barsOf = (counts: Readonly<Record<string, number>>): Bar[] =>
  Object.entries(counts).map(([label, value]) => ({ label, value }))

const named = (counts: Readonly<Record<string, number>>, otherwise: string): Html =>
  Object.keys(counts).length === 0 ? none(otherwise) : rowPlot(barsOf(counts))

const failureTable = ({ failed_papers }: BatchReport): Html =>
  tableOr(
    'None.',
    ['paper', 'code', 'reason', 'runs again'],
    failed_papers.map(({ paper_id, error_code, error, runs_again }) => [
      paper_id,
      error_code,
      error,
      runs_again ? 'yes' : 'with --retry-failed',
    ]),
  )

/** Done, failed and left, as one bar. */
function progressBar({ papers_expected, papers_left, report: { papers } }: BatchStatus): Html {
  const parts = [
    { words: `${papers.ok} ok`, count: papers.ok, fill: 'var(--good)' },
    { words: `${papers.failed} failed`, count: papers.failed, fill: 'var(--bad)' },
    { words: `${papers_left} left`, count: papers_left, fill: 'var(--line)' },
  ]
  let x = 0
  const pieces = parts.map(({ words, count, fill }) => {
    const width = (count / Math.max(1, papers_expected)) * WIDTH
    const piece = tag(
      'rect',
      { x: rounded(x), y: 0, width: rounded(width), height: ROW, fill },
      tag('title', {}, words),
    )
    x += width
    return piece
  })
  const label = parts.map(({ words }) => words).join(', ')
  return tag('svg', { viewBox: `0 0 ${WIDTH} ${ROW}`, width: '100%', role: 'img', 'aria-label': label }, ...pieces)
}

const tableOr = (otherwise: string, head: readonly string[], rows: readonly (readonly string[])[]): Html =>
  rows.length === 0
    ? none(otherwise)
    : htmlTable(
        head,
        rows.map((cells) => cells.map(escapeHtml)),
      )

const percent = (share: number | null | undefined): string => (share == null ? '' : percentWords(share))

export interface PageWords {
  readonly folder: string
  /** Facts of the run as the terminal shows them. */
  readonly facts: readonly (readonly [string, string])[]
  readonly madeAt: Date
}

export function statusPage(status: BatchStatus & BatchCourse, { folder, facts, madeAt }: PageWords): Html {
  const { report, slowest, latest } = status
  const pace = perMinute(status.finishedMs)
  const flags = {
    ...report.warnings.codes,
    ...(report.validation.errors > 0 && { 'validation errors': report.validation.errors }),
    ...(report.validation.warnings > 0 && { 'validation warnings': report.validation.warnings }),
  }
  const body = [
    tag('h1', {}, escapeHtml(`Batch ${folder}`)),
    progressBar(status),
    tableOr('', [], facts),
    part('Failed papers', failureTable(report)),
    part(
      'Papers to look at first, by doubt',
      tableOr(
        'None.',
        ['paper', 'file', 'doubt'],
        doubtfulOf(report).map(({ paper_id, path, doubt }) => [paper_id, path, percent(doubt)]),
      ),
    ),
    part('Warnings: papers by code', named(flags, 'None.')),
    part(
      'Papers finished last',
      tableOr(
        'None.',
        ['paper', 'finished', 'seconds', 'sentences', 'references', 'doubt'],
        latest.map(({ paper_id, status: state, finished_at, duration_s, n_sentences, n_refs, doubt }) =>
          state === 'ok'
            ? [paper_id, finished_at, duration_s.toFixed(2), String(n_sentences), String(n_refs), percent(doubt)]
            : [paper_id, finished_at, duration_s.toFixed(2), 'failed', '', ''],
        ),
      ),
    ),
    ...(pace.length < 2 ? [] : [part('Papers per minute', columnPlot(pace, 'papers a minute'))]),
    part('Papers by the time they took', rowPlot(byDuration(status.seconds))),
    part(
      'Slowest papers',
      tableOr(
        'None.',
        ['paper', 'seconds', 'longest stage'],
        slowest.map(({ paper_id, seconds, stage }) => [paper_id, seconds.toFixed(2), stage ?? '']),
      ),
    ),
    tag('footer', { class: 'dim' }, tag('p', {}, escapeHtml(`Made at ${madeAt.toISOString()} by svc batch status.`))),
  ]
  return htmlPage({ title: `Batch ${folder}`, style: PAGE_STYLE, body: tag('main', {}, ...body) })
}
