// svc batch in shards, some of them killed and started again: every paper is in the result exactly once. SVC_FULL=1 runs 10,000.
import { describe, expect, it } from 'vitest'
import type { LedgerLine } from '../../../src/corpora/batch/ledger.ts'
import { scaled } from '../../support/scale.ts'
import { collect, QUICK, tinyPaper, workspace } from '../../support/svc.ts'

const SHARDS = scaled(8, 4)
const PAPERS = scaled(10_000, 40)
const KILLED: ReadonlySet<number> = new Set([2, SHARDS])

describe('svc batch --shard', () => {
  it(`reads ${PAPERS} papers in ${SHARDS} shards, two of them killed and started again, each exactly once`, async () => {
    const { start, run, write, read, has } = workspace({ ...QUICK, WORKERS: '1' })
    for (let number = 0; number < PAPERS; number++) write(`in/${number % 10}/p${number}.xml`, tinyPaper(number))
    const shard = (index: number) => ['batch', 'in', '--out', 'run', '--shard', `${index}/${SHARDS}`]
    async function work(index: number): Promise<void> {
      if (KILLED.has(index)) {
        const child = start(shard(index))
        const ended = collect(child)
        await Promise.race([ended, new Promise((resolve) => child.stderr?.once('data', resolve))])
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
        child.kill('SIGKILL')
        await ended
      }
      const { code, stderr } = await run(shard(index))
      expect(code, stderr).toBe(0)
    }
    // Two at a time, as many as there are cores.
    const indices = Array.from({ length: SHARDS }, (_, at) => at + 1)
    const next = async (): Promise<void> => {
      for (let index = indices.shift(); index !== undefined; index = indices.shift()) await work(index)
    }
    await Promise.all([next(), next()])

    const ledgers = Array.from({ length: SHARDS }, (_, at) => read(`run/shards/${at + 1}-of-${SHARDS}/outcomes.jsonl`))
    const lines = ledgers
      .flatMap((text) => text.split('\n'))
      .flatMap((text) => (text.endsWith('}') ? [JSON.parse(text) as LedgerLine] : []))
    const ok = lines.filter(({ status }) => status === 'ok').map(({ paper_id }) => paper_id)
    expect([ok.length, new Set(ok).size]).toEqual([PAPERS, PAPERS])
    const status = await run(['batch', 'status', 'run', '--json'])
    expect(JSON.parse(status.stdout)).toMatchObject({
      report: { papers: { total: PAPERS, ok: PAPERS } },
      papers_expected: PAPERS,
      papers_left: 0,
    })
    const watched = await run(['batch', 'status', 'run', '--watch', '--html', 'status.html'])
    expect(watched.stdout).toMatch(new RegExp(`^state +done\\npapers +${PAPERS} of ${PAPERS} `))
    expect(read('status.html')).toMatch(/^<!doctype html>[\s\S]*<svg [\s\S]*Papers finished last/)
    const collected = await run(['collect', 'run', '--out', 'corpus', '--format', 'csv', '--json'])
    expect(JSON.parse(collected.stdout)).toMatchObject({ records: PAPERS, broken: [], doubled: [] })
    // Tables that are written as it goes are taken over.
    expect(await run(['batch', 'in', '--out', 'run', '--shard', '1/2', '--tables'])).toMatchObject({ code: 0 })
    expect(has('run/shards/1-of-2/tables/paper/part-00001-00001.parquet')).toBe(true)
    const taken = await run(['collect', 'run', '--out', 'tables', '--json'])
    expect(JSON.parse(taken.stdout)).toMatchObject({
      records: PAPERS,
      broken: [],
      doubled: [],
      rows: { paper: PAPERS },
    })
    const odd = await run(['batch', 'in', '--out', 'odd', '--format', 'tei', '--tables'])
    expect(odd).toMatchObject({ code: 2, stderr: expect.stringContaining('--tables needs --format json') })
    // Another division of the same corpus finds all of it done.
    const again = await run(['batch', 'in', '--out', 'run', '--shard', 'auto/3'], {
      env: { JOB_COMPLETION_INDEX: '2' },
    })
    expect(again.code).toBe(0)
    expect(has('run/shards/3-of-3/exports')).toBe(false)
  })

  it('lets machines take part after part, one of them killed and started again, each paper exactly once', async () => {
    const { start, run, write, read, has } = workspace({ ...QUICK, WORKERS: '1' })
    for (let number = 0; number < 24; number++) write(`in/p${number}.xml`, tinyPaper(number))
    const command = ['batch', 'in', '--out', 'run', '--shard', 'any/6']
    const killed = start(command)
    const ended = collect(killed)
    await Promise.race([ended, new Promise((resolve) => killed.stderr?.once('data', resolve))])
    const beside = run(command)
    killed.kill('SIGKILL')
    await ended
    for (const { code, stderr } of await Promise.all([beside, run(command)])) expect(code, stderr).toBe(0)
    // What the killed one held may have been passed by: the next to come takes it.
    const last = await run(command)
    expect([last.code, last.stdout]).toEqual([0, expect.stringMatching(/^papers +24 \(24 ok, 0 failed\)/)])
    const ledgers = [1, 2, 3, 4, 5, 6].map((part) => read(`run/shards/${part}-of-6/outcomes.jsonl`))
    const ok = ledgers.flatMap((text) => text.split('\n')).filter((line) => line.includes('"status":"ok"'))
    expect(ok).toHaveLength(24)
    const again = await run(command)
    expect([again.code, again.stderr]).toEqual([0, ''])
    expect(has('run/outcomes.jsonl')).toBe(false)
    write('in/late.xml', tinyPaper(99))
    const late = await run(command)
    expect(late.stdout).toMatch(/^papers +25 \(25 ok, 0 failed\)/)
  })
})
