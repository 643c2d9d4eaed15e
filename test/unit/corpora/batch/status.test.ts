// How far a batch is, in numbers and as a page.
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statusOf } from '../../../../src/corpora/batch/status.ts'
import { byDuration, columnPlot, perMinute, rowPlot, statusPage } from '../../../../src/corpora/batch/status-page.ts'

import { openFolder } from '../../../../src/service/storage/folder.ts'

const START = Date.parse('2026-01-01T10:00:00Z')
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString()

const line = (number: number, more: object = {}) => ({
  ...{ paper_id: `p${number}`, path: `p${number}.xml`, status: 'ok', run_id: 'r', attempt: 1, warnings: { codes: {} } },
  ...{
    started_at: at(number * 30 - 2),
    finished_at: at(number * 30),
    duration_s: 2,
    stage_times: { text: 0.5, refs: 1.5 },
  },
  ...more,
})

function folderOf(lines: readonly object[], info: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-status-'))
  mkdirSync(folder, { recursive: true })
  const ledger = join(folder, 'outcomes.jsonl')
  writeFileSync(ledger, lines.map((one) => `${JSON.stringify(one)}\n`).join(''))
  utimesSync(ledger, START / 1000, START / 1000)
  writeFileSync(join(folder, 'run_info.json'), JSON.stringify({ started_at: at(0), finished_at: null, ...info }))
  return folder
}

const failed = line(3, { status: 'failed', error_code: 'corrupt_file', warnings: { codes: {} } })
const slow = line(4, { duration_s: 65, warnings: { codes: { TITLE_DOUBTFUL: 1 } } })

describe('statusOf', () => {
  it('says what is left, how fast it goes and when it will be over', async () => {
    const folder = folderOf([line(1), line(2), failed, slow], { counts: { inputs: 10 } })
    const status = await statusOf(openFolder(folder), START + 60_000)
    expect(status).toMatchObject({
      is_running: true,
      papers_expected: 10,
      papers_left: 6,
      recent_per_minute: 2,
      seconds_left: 180,
      report: { failures: { corrupt_file: 1 } },
    })
    expect(status.slowest[0]).toEqual({ paper_id: 'p4', seconds: 65, stage: 'refs' })
  })

  it('counts the papers of parts that nobody has begun', async () => {
    const folder = folderOf([], { counts: { inputs: 0 } })
    for (const [place, corpus, inputs, started_at] of [
      ['2-of-9', 50, 6, at(0)],
      ['7-of-9', 60, 8, at(1)],
    ] as const) {
      mkdirSync(join(folder, 'shards', place), { recursive: true })
      const info = { started_at, finished_at: null, counts: { corpus, inputs, duplicates: 1 } }
      writeFileSync(join(folder, 'shards', place, 'run_info.json'), JSON.stringify(info))
    }
    // Of 60 files 16 belong to parts that are begun, two of them copies.
    expect((await statusOf(openFolder(folder))).papers_expected).toBe(6 + 8 + 44)
  })

  it('promises no end to a run that is not at work', async () => {
    const counts = { inputs: 10 }
    const quiet = await statusOf(openFolder(folderOf([line(1), line(2)], { counts })), START + 3_600_000)
    const ended = await statusOf(
      openFolder(folderOf([line(1), line(2)], { counts, finished_at: at(99) })),
      START + 60_000,
    )
    expect([quiet, ended].map(({ is_running, seconds_left }) => [is_running, seconds_left])).toEqual([
      [false, null],
      [false, null],
    ])
  })
})

describe('the page of a batch', () => {
  it('shows progress, failures, doubtful and latest papers, and pace, with what papers are called escaped', async () => {
    const folder = folderOf([line(1, { doubt: 0.42 }), line(2, { paper_id: '<b>' }), failed, slow], {
      counts: { inputs: 4 },
    })
    const page = statusPage(await statusOf(openFolder(folder)), {
      folder: 'run<1>',
      facts: [['papers', '4']],
      madeAt: new Date(START),
    })
    expect(page).toContain('aria-label="3 ok, 1 failed, 0 left"')
    expect(page).toMatch(/by doubt<\/h2>.*?<td>42%<\/td>/s)
    expect(page).toMatch(/finished last<\/h2>.*?<td>failed<\/td>/s)
    expect(page.match(/<svg /g)).toHaveLength(4)
    expect(page).toContain('<h1>Batch run&lt;1&gt;</h1>')
    expect(page).toContain('&lt;b&gt;')
    expect(page).toContain('TITLE_DOUBTFUL')
    expect(page).toContain('with --retry-failed')
    expect(page).not.toContain('<script')
  })

  it('counts times by the minute and durations by doubling stretches', () => {
    expect(perMinute([START, START + 10_000, START + 61_000]).map(({ value }) => value)).toEqual([2, 1])
    expect(perMinute([START, START + 500 * 60_000])).toHaveLength(101)
    expect(byDuration([0.1, 0.2, 0.2, 1])).toEqual([
      { label: 'up to 0.125 s', value: 1 },
      { label: 'up to 0.25 s', value: 2 },
      { label: 'up to 0.5 s', value: 0 },
      { label: 'up to 1 s', value: 1 },
    ])
    expect(columnPlot([], 'papers')).toContain('<svg')
    expect(rowPlot([{ label: 'a<b', value: 2 }])).toContain('a&lt;b')
  })
})
