// The batch loop: how many at once, exports before lines, what ends a run.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Executor, PaperOutcome } from '../../../../src/corpora/batch/executor.ts'
import type { LedgerLine } from '../../../../src/corpora/batch/ledger.ts'
import { type BatchWork, exportPath, runBatch } from '../../../../src/corpora/batch/run.ts'
import { openFolder } from '../../../../src/service/storage/folder.ts'
import type { WorkSummary } from '../../../../src/service/workers/protocol.ts'

const SUMMARY = { stages: {}, warnings: ['ODD: x', 'ODD: y'], source_sha256: 'ab' } as unknown as WorkSummary
const OK: PaperOutcome = { kind: 'ok', texts: ['{}'], summary: SUMMARY }
const FAILED: PaperOutcome = { kind: 'failed', errorCode: 'corrupt_file', failedStage: null, error: 'bad' }

interface Setup {
  readonly count: number
  readonly limit?: number
  readonly outcome?: (index: number, work: BatchWork) => PaperOutcome | Promise<PaperOutcome>
  readonly deadlineMs?: number
}

async function run({ count, limit = 3, outcome = () => OK, deadlineMs }: Setup) {
  const folder = mkdtempSync(join(tmpdir(), 'svc-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const lines: (LedgerLine & { readonly hadExport: boolean })[] = []
  let [active, most] = [0, 0]
  const executor: Executor = {
    name: 'local',
    limit: () => limit,
    run: async (paper, watch) => {
      if (watch.drain.aborted) return { kind: 'unstarted' }
      active += 1
      most = Math.max(most, active)
      await new Promise((resolve) => setTimeout(resolve, 1))
      active -= 1
      return outcome(Number(paper.paperId.slice(1)), work)
    },
    close: () => {},
  }
  const work: BatchWork = {
    papers: Array.from({ length: count }, (_, index) => ({
      paperId: `p${index}`,
      stem: `p${index}`,
      path: `/none/p${index}`,
    })),
    known: new Map(),
    executor,
    ledger: {
      append: async (line) => {
        lines.push({ ...line, hadExport: existsSync(join(folder, exportPath('', line.paper_id, 'json'))) })
      },
      close: async () => {},
    },
    storage: openFolder(folder),
    extensions: ['json'],
    runId: 'r',
    deadlineMs: deadlineMs ?? null,
    drain: new AbortController(),
    stop: new AbortController().signal,
    events: { onStage: () => {}, onFinished: () => {} },
  }
  return { result: await runBatch(work), lines, most, folder }
}

describe('runBatch', () => {
  it('runs every paper once, never more at a time than the executor allows, the export before the line', async () => {
    const { result, lines, most } = await run({ count: 20 })
    expect(result).toEqual({ ok: 20, failed: 0, left: 0, endedBy: 'completion' })
    expect(new Set(lines.map(({ paper_id }) => paper_id)).size).toBe(20)
    expect(lines.every(({ hadExport }) => hadExport)).toBe(true)
    expect(most).toBe(3)
    expect(lines[0]).toMatchObject({ warnings: { count: 2, first: ['ODD: x', 'ODD: y'], codes: { ODD: 2 } } })
  })

  it('goes on after a failure', async () => {
    const { result } = await run({ count: 6, outcome: (index) => (index % 2 === 0 ? FAILED : OK) })
    expect(result).toEqual({ ok: 3, failed: 3, left: 0, endedBy: 'completion' })
  })

  it('notes a paper whose export cannot be written as failed', async () => {
    const { lines, result } = await run({
      count: 1,
      outcome: (_, { storage }) => {
        writeFileSync(join(storage.name, 'exports'), 'in the way')
        return OK
      },
    })
    expect(result.failed).toBe(1)
    expect(lines[0]).toMatchObject({ status: 'failed', error_code: 'unwritable_output', failed_stage: 'export' })
  })

  it('ends the run when an outcome says that no other paper can fare better', async () => {
    const refused: PaperOutcome = { ...FAILED, kind: 'failed', errorCode: 'http_401', endsRun: true }
    const { result, lines } = await run({ count: 10, limit: 1, outcome: (index) => (index === 2 ? refused : OK) })
    expect(result).toEqual({ ok: 2, failed: 1, left: 7, endedBy: 'refusal' })
    expect(lines).toHaveLength(3)
  })

  it('finishes what runs after an interrupt, and leaves no line for what never began', async () => {
    const { result, lines } = await run({
      count: 10,
      limit: 2,
      outcome: (index, { drain }) => {
        if (index === 3) drain.abort()
        return OK
      },
    })
    expect(result.endedBy).toBe('interrupt')
    expect(result.ok + result.left).toBe(10)
    expect(lines).toHaveLength(result.ok)
  })

  it('begins nothing after the deadline', async () => {
    const { result } = await run({ count: 3, deadlineMs: Date.now() - 1 })
    expect(result).toEqual({ ok: 0, failed: 0, left: 3, endedBy: 'deadline' })
  })
})
