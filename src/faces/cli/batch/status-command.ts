// Runs svc batch status: how far a batch is, once or again and again, on the terminal or as a page.
import { sleep } from '../../../corpora/batch/pace.ts'
import { type BatchCourse, type BatchStatus, statusOf } from '../../../corpora/batch/status.ts'
import { statusPage } from '../../../corpora/batch/status-page.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { writeWholeFile } from '../../../kernel/files/write-whole-file.ts'
import { openStorage } from '../../../service/storage/index.ts'
import type { Storage } from '../../../service/storage/storage.ts'
import { resolveSettings } from '../../../settings/resolve.ts'
import { columns, say, writeOut } from '../print.ts'
import { clock } from '../progress.ts'
import { listed } from './report-table.ts'

export interface StatusFlags {
  readonly watch?: boolean
  readonly html?: string
  readonly json?: boolean
}

/** As often as a person looks. */
const WATCH_MS = 2000
const NEVER = new AbortController().signal
/** Up to the first line, and clear what is below. */
const upBy = (lines: number): string => `\u001b[${lines}A\u001b[J`

function facts(status: BatchStatus): [string, string][] {
  const { report, papers_expected, papers_left, recent_per_minute, seconds_left } = status
  const { papers } = report
  const share = papers_expected === 0 ? 0 : (papers.total / papers_expected) * 100
  return [
    ['state', status.is_running ? 'running' : papers_left > 0 ? 'stopped; the same command goes on' : 'done'],
    [
      'papers',
      `${papers.total} of ${papers_expected} (${share.toFixed(1)}%): ${papers.ok} ok, ${papers.failed} failed`,
    ],
    ['speed', recent_per_minute === null ? 'unknown' : `${recent_per_minute.toFixed(1)} papers a minute`],
    ['time left', seconds_left === null ? (papers_left === 0 ? 'none' : 'unknown') : clock(seconds_left)],
    ['running time', clock(report.active_seconds)],
  ]
}

function statusLines(status: BatchStatus): string[] {
  const failures = Object.entries(status.report.failures).map(([code, count]): [string, string] => [
    code,
    String(count),
  ])
  const slow = status.slowest.map(({ paper_id, seconds, stage }) => [paper_id, `${seconds.toFixed(2)} s`, stage ?? ''])
  return [...columns(facts(status)), ...listed('failures by code', failures), ...listed('slowest papers', slow)]
}

function asJson({ latest: _, finishedMs: __, seconds: ___, ...status }: BatchStatus & BatchCourse): string {
  return JSON.stringify(status, null, 2)
}

async function show(storage: Storage, flags: StatusFlags): Promise<{ status: BatchStatus; text: string }> {
  const status = await statusOf(storage)
  const folder = storage.name
  if (flags.html !== undefined) {
    await writeWholeFile(flags.html, statusPage(status, { folder, facts: facts(status), madeAt: new Date() }))
  }
  return { status, text: flags.json === true ? asJson(status) : statusLines(status).join('\n') }
}

export async function runStatus(folder: string, flags: StatusFlags): Promise<number> {
  const storage = openStorage(folder, () => resolveSettings().values)
  if (!(await storage.exists())) throw new ServiceError('unreadable_input', `there is no folder ${folder}`)
  let last = await show(storage, flags)
  if (last.status.papers_expected === 0) {
    throw new ServiceError('unreadable_input', `${folder} is not the folder of a batch: it has no ledger`)
  }
  await writeOut(`${last.text}\n`)
  while (flags.watch === true && last.status.is_running) {
    await sleep(WATCH_MS, NEVER)
    const next = await show(storage, flags)
    const isTerminal = process.stdout.isTTY === true
    await writeOut(`${isTerminal ? upBy(last.text.split('\n').length) : '\n'}${next.text}\n`)
    last = next
  }
  if (flags.html !== undefined) say(`the page is in ${flags.html}`)
  return 0
}
