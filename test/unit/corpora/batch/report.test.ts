// The report of a ledger: sums, percentiles, and a long ledger in little time and memory.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LedgerLine } from '../../../../src/corpora/batch/ledger.ts'
import { percentiles, reportOn } from '../../../../src/corpora/batch/report.ts'
import { openFolder } from '../../../../src/service/storage/folder.ts'
import { cpuMsOf } from '../../../support/cpu.ts'

const START = Date.UTC(2030, 0, 1)

function line(index: number, more: Partial<LedgerLine> = {}): LedgerLine {
  return {
    paper_id: `p${index}`,
    stem: `p${index}`,
    path: `/in/p${index}.xml`,
    sha256: '0'.repeat(64),
    bytes: 1000,
    status: 'ok',
    started_at: new Date(START + index * 1000).toISOString(),
    finished_at: new Date(START + index * 1000 + 500).toISOString(),
    duration_s: 0.5,
    pipeline_seconds: 0.4,
    stage_times: { 'read.xml': 0.3, text: 0.1 },
    llm_tokens: 10,
    llm_input_tokens: 8,
    llm_output_tokens: 2,
    n_refs: 3,
    n_matched: 1,
    n_sentences: 100,
    warnings: { count: 1, first: ['ODD: x'], codes: { ODD: 1 } },
    n_validation_errors: 0,
    n_validation_warnings: 2,
    svc_version: '0',
    build_sha: null,
    executor: 'local',
    attempt: 1,
    run_id: 'r1',
    ...more,
  }
}

function folderWith(lines: readonly LedgerLine[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'outcomes.jsonl'), lines.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return folder
}

describe('percentiles', () => {
  it('takes the nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(percentiles(values)).toEqual({ p50: 50, p90: 90, p99: 99, max: 100 })
    expect(percentiles([7])).toEqual({ p50: 7, p90: 7, p99: 7, max: 7 })
    expect(percentiles([])).toBeNull()
  })
})

describe('reportOn', () => {
  it('counts doubts of the reading and oddities of papers apart, and names the most doubtful first', async () => {
    const about = { n_issues_about_reading: 2, n_issues_about_paper: 1 }
    const lines = [line(0, { ...about, doubt: 0.02 }), line(1, { ...about, doubt: 0.7, promotable: false }), line(2)]
    const { validation, most_doubtful } = await reportOn(openFolder(folderWith(lines)))
    expect(validation).toMatchObject({ about_reading: 4, about_paper: 2, not_promotable: 1 })
    expect(most_doubtful.map(({ doubt }) => doubt)).toEqual([0.7, 0.02])
  })

  it('counts papers by their latest line, and attempts by all', async () => {
    const failed = line(0, { status: 'failed', error_code: 'corrupt_file' })
    const other = line(2, { status: 'failed', error_code: 'ocr_empty', n_refs: 0 })
    const report = await reportOn(openFolder(folderWith([failed, line(0, { attempt: 2 }), line(1), other])))
    expect(report.papers).toEqual({ total: 3, ok: 2, failed: 1, attempts: 4 })
    expect(report.failures).toEqual({ ocr_empty: 1 })
    expect(report).toMatchObject({
      references: { total: 6, matched: 2 },
      sentences: 200,
      tokens: { total: 40, input: 32, output: 8 },
      warnings: { total: 2, codes: { ODD: 2 } },
      validation: { errors: 0, warnings: 4, with_errors: 0, with_warnings: 2, about_reading: 0, not_promotable: 0 },
      stage_shares: { 'read.xml': 0.75, text: 0.25 },
      latency_seconds: { p50: 0.5, max: 0.5 },
      pipeline_seconds: { p50: 0.4, max: 0.4 },
    })
  })

  it('leaves the pauses between runs out of the running time', async () => {
    const first = line(0)
    const later = line(3600, { run_id: 'r2' })
    const report = await reportOn(openFolder(folderWith([first, later])))
    expect(report).toMatchObject({ runs: 2, active_seconds: 1, throughput_per_minute: 120 })
    expect(report.window).toEqual({ first_started_at: first.started_at, last_finished_at: later.finished_at })
  })

  it('counts refused files in no throughput', async () => {
    const refused = { status: 'failed', error_code: 'unsupported_format' } as const
    const none = await reportOn(openFolder(folderWith([line(0, refused), line(1, refused)])))
    expect(none.throughput_per_minute).toBeNull()
    const half = await reportOn(openFolder(folderWith([line(0), line(0.5, refused)])))
    expect(half).toMatchObject({ active_seconds: 1, throughput_per_minute: 60 })
  })

  it('reports nothing for a folder without a ledger', async () => {
    expect(await reportOn(openFolder('/nonexistent'))).toMatchObject({
      papers: { total: 0 },
      throughput_per_minute: null,
    })
  })

  it('adds up 10,000 papers with three attempts each in seconds', async () => {
    const lines = Array.from({ length: 30_000 }, (_, index) =>
      line(index % 10_000, { attempt: 1 + Math.floor(index / 10_000) }),
    )
    const folder = folderWith(lines)
    const cpuMs = await cpuMsOf(async () => {
      const { papers } = await reportOn(openFolder(folder))
      expect(papers).toEqual({ total: 10_000, ok: 10_000, failed: 0, attempts: 30_000 })
    })
    expect(cpuMs).toBeLessThan(30_000)
  })
})
