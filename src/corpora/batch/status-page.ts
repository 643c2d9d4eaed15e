// The page of a batch: its state in words, and plots of how it went; one file that needs nothing else.
import { escapeHtml, type Html, htmlPage, htmlTable, PAGE_STYLE, tag } from '../../codecs/html.ts'
import { maxOf } from '../../kernel/lists.ts'
import type { BatchReport } from './report.ts'
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
const LABEL_WIDTH = 260

const rounded = (value: number): string => String(Number(value.toFixed(1)))

/** Upright bars for what follows in time or size: first and last are labelled, each tells its value when pointed at. */
export function columnPlot(bars: readonly Bar[], unit: string): Html {
  const most = Math.max(1, maxOf(bars.map(({ value }) => value)))
  const width = WIDTH / Math.max(1, bars.length)
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
    text(WIDTH / 2, 'middle', `at most ${rounded(most)} ${unit}`),
    text(WIDTH, 'end', bars.at(-1)?.label ?? ''),
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

/** How many papers were finished by then, over the time in which they were. */
function finishedBy(timesMs: readonly number[]): readonly Bar[] {
  let sum = 0
  const rates = perMinute(timesMs)
  const total = rates.reduce((whole, { value }) => whole + value, 0)
  return rates.map(({ label, value }) => {
    sum += value
    return { label, value: total === 0 ? 0 : (sum / total) * timesMs.length }
  })
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
