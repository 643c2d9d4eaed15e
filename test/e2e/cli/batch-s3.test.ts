// A corpus in a bucket: read, written and resumed there, counted and collected from there, and clear words where it cannot be.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LedgerLine } from '../../../src/corpora/batch/ledger.ts'
import { type S3Server, startS3 } from '../../support/servers/s3-server.ts'
import { QUICK, samplePath, workspace } from '../../support/svc.ts'

const sample = readFileSync(samplePath, 'utf8')

function linesIn(server: S3Server, prefix = 'run/outcomes/'): LedgerLine[] {
  const texts = server.keys(prefix).map((key) => server.text(key))
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LedgerLine),
  )
}

async function store(count: number): Promise<S3Server> {
  const server = await startS3()
  for (let at = 1; at <= count; at++)
    server.put(`in/set ${at}/paper-${at}.xml`, sample.replace('slow walk', `walk ${at}`))
  server.put('in/readme.txt', 'not a paper')
  server.put('input/other.xml', sample)
  return server
}

const ARGS = ['batch', 's3://papers/in', '--out', 's3://papers/run'] as const

describe('svc batch over a bucket', () => {
  it('reads papers there, writes records there, and goes on where it stopped', async () => {
    const server = await store(4)
    const { run } = workspace({ ...QUICK, ...server.env })
    const first = await run([...ARGS, '--limit', '3'])
    expect(first).toMatchObject({ code: 0 })
    expect(server.keys('run/exports/')).toHaveLength(3)
    const second = await run(ARGS)
    expect(second).toMatchObject({ code: 0 })
    expect(server.keys('run/')).toEqual([
      ...[1, 2, 3, 4].map((at) => `run/exports/paper-${at}.json`),
      ...server.keys('run/outcomes/'),
      'run/run_info.json',
    ])
    const lines = linesIn(server)
    expect(lines.map(({ paper_id }) => paper_id).sort()).toEqual([1, 2, 3, 4].map((at) => `paper-${at}`))
    expect(lines[0]).toMatchObject({
      status: 'ok',
      path: expect.stringMatching(/^s3:\/\/papers\/in\/set \d\/paper-\d\.xml$/),
    })
    expect(lines[0]?.bytes).toBeGreaterThan(1000)
    expect(JSON.parse(server.text('run/exports/paper-1.json')).source.file_name).toBe('paper-1.xml')
    const third = await run(ARGS)
    expect([third.code, linesIn(server).length]).toEqual([0, 4])
  })

  it('tells how far it is and collects tables, from bucket to bucket', async () => {
    const server = await store(3)
    const { run } = workspace({ ...QUICK, ...server.env })
    await run([...ARGS, '--shard', '1/2'])
    await run([...ARGS, '--shard', '2/2'])
    const status = await run(['batch', 'status', 's3://papers/run', '--json'])
    expect(JSON.parse(status.stdout)).toMatchObject({
      is_running: false,
      papers_expected: 3,
      report: { papers: { ok: 3 } },
    })
    const collected = await run(['collect', 's3://papers/run', '--out', 's3://papers/corpus', '--json'])
    expect(JSON.parse(collected.stdout)).toMatchObject({ records: 3, known: 0, broken: [] })
    expect(server.objects.get('corpus/paper/part-00001-00001.parquet')?.body.subarray(0, 4).toString()).toBe('PAR1')
    const again = await run(['collect', 's3://papers/run', '--out', 's3://papers/corpus', '--json'])
    expect(JSON.parse(again.stdout)).toMatchObject({ records: 0, known: 3, changed: [] })
    expect([server.keys('corpus/.batch'), server.uploads.size]).toEqual([[], 0])
  })

  it('goes on after a run that was killed, every paper once in the result', async () => {
    const server = await store(6)
    const { run, start } = workspace({ ...QUICK, ...server.env })
    let exports = 0
    server.mishap = ({ method, key }) => {
      if (method === 'PUT' && key.startsWith('run/exports/')) exports += 1
      return exports > 2 ? 'stall' : null
    }
    const child = start([...ARGS, '--batch-size', '1'])
    await expect.poll(() => exports).toBeGreaterThan(2)
    const ended = new Promise((resolve) => child.on('close', resolve))
    child.kill('SIGKILL')
    await ended
    server.mishap = () => null
    // The lock of the killed run is still there, and that its process is gone can be seen from here: the same command goes on at once.
    expect(server.keys('run/.batch')).toHaveLength(1)
    expect(await run(ARGS)).toMatchObject({ code: 0 })
    const ok = linesIn(server).filter(({ status }) => status === 'ok')
    expect(new Set(ok.map(({ paper_id }) => paper_id)).size).toBe(6)
    expect(server.keys('run/exports/')).toHaveLength(6)
  })

  it('rides out a store that is busy, unreachable now and then, or breaks off', async () => {
    const server = await store(3)
    let count = 0
    server.mishap = ({ method }) => {
      count += 1
      if (count % 3 !== 0) return null
      return method === 'GET' ? (count % 2 === 0 ? 'cut the body' : 'busy') : 'hang up'
    }
    const { run } = workspace({ ...QUICK, ...server.env })
    expect(await run(ARGS)).toMatchObject({ code: 0 })
    expect(server.keys('run/exports/')).toHaveLength(3)
  })

  it('ends when records can no longer be written, with nothing half-written, and goes on later', async () => {
    const server = await store(4)
    let exports = 0
    server.mishap = ({ method, key }) => {
      if (method !== 'PUT' || !key.startsWith('run/exports/')) return null
      exports += 1
      return exports > 1 ? 'unavailable' : null
    }
    const { run } = workspace({ ...QUICK, ...server.env })
    const broken = await run([...ARGS, '--batch-size', '1'])
    expect(broken).toMatchObject({ code: 5, stderr: expect.stringContaining('the output cannot be written') })
    expect(server.keys('run/exports/')).toHaveLength(1)
    server.mishap = () => null
    expect(await run(ARGS)).toMatchObject({ code: 0 })
    expect(server.keys('run/exports/')).toHaveLength(4)
  })

  it.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, ARGS, 4, /AWS_SECRET_ACCESS_KEY does not belong/],
    ['no credentials', { AWS_ACCESS_KEY_ID: '' }, ARGS, 4, /set AWS_ACCESS_KEY_ID/],
    [
      'no such bucket',
      {},
      ['batch', 's3://nowhere/in', '--out', 'run'],
      3,
      /s3:\/\/nowhere\/in: there is no such bucket/,
    ],
    [
      'nobody there',
      { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' },
      ARGS,
      5,
      /the object store at http:\/\/127\.0\.0\.1:1: /,
    ],
    ['nothing there', {}, ['batch', 's3://papers/none', '--out', 'run'], 3, /no papers found/],
    ['status of nothing', {}, ['batch', 'status', 's3://papers/none'], 3, /there is no folder s3:\/\/papers\/none/],
    ['tables of nothing', {}, ['collect', 's3://papers/none', '--out', 'out'], 3, /nothing below this prefix/],
    ['a bucket without a name', {}, ['batch', 's3://', '--out', 'run'], 2, /must be s3:\/\/bucket\/prefix/],
  ] as const)('says in one line: %s', async (_, env, args, code, words) => {
    const server = await store(1)
    const { run } = workspace({ ...QUICK, ...server.env, ...env })
    const ran = await run(args)
    expect(ran).toMatchObject({ code, stderr: expect.stringMatching(words) })
    expect(ran.stderr.trim().split('\n')).toHaveLength(1)
    expect(server.keys('run/')).toEqual([])
  })
})
