// svc batch on this machine: ledger, resuming, order, report, interrupts.
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LedgerLine } from '../../../src/corpora/batch/ledger.ts'
import { isPaperRecord } from '../../../src/schema/validate.ts'
import { openFolder } from '../../../src/service/storage/folder.ts'
import { QUICK, tinyPaper, type Workspace, workspace } from '../../support/svc.ts'

const ledger = ({ read }: Workspace, out = 'run'): LedgerLine[] =>
  read(`${out}/outcomes.jsonl`)
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as LedgerLine)

/** So many that a signal sent at the first finished paper comes in time, however busy the machine is. */
const COUNT = 40

const ids = (lines: readonly LedgerLine[]): string[] => lines.map(({ paper_id }) => paper_id)

describe('svc batch', () => {
  it('reads lists, folders with all below, and files; writes exports, ledger and run_info', async () => {
    const space = workspace()
    const { run, paper, write, json, path } = space
    paper('in/deep/er/a.xml')
    paper('in/b.xml')
    paper('listed/c.xml')
    paper('d.xml')
    write('lists/some.txt', '# a comment\n\n../listed/c.xml\n../in/b.xml\nmissing.xml\n')
    write('in/bad.xml', '<wrong/>')
    const args = ['batch', 'in', 'lists/some.txt', 'd.xml', '--out', 'run', '--refs', 'off', '--no-equations', '--json']
    const { code, stdout } = await run(args, { env: { LOG_LEVEL: 'warn', AUTH_API_KEY: 'very-secret-token' } })
    expect(code).toBe(1)
    expect(readdirSync(path('run/exports')).sort()).toEqual(['a.json', 'b.json', 'c.json', 'd.json'])
    expect(isPaperRecord(json('run/exports/a.json'))).toBe(true)
    const lines = ledger(space)
    expect(ids(lines).sort()).toEqual(['a', 'b', 'bad', 'c', 'd', 'missing'])
    expect(lines.find(({ paper_id }) => paper_id === 'a')).toMatchObject({
      stem: 'a',
      path: path('in/deep/er/a.xml'),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: expect.any(Number),
      status: 'ok',
      duration_s: expect.any(Number),
      pipeline_seconds: expect.any(Number),
      stage_times: expect.objectContaining({ 'read.xml': expect.any(Number) }),
      llm_tokens: 0,
      n_refs: 0,
      warnings: { count: expect.any(Number), first: expect.any(Array), codes: expect.any(Object) },
      executor: 'local',
      attempt: 1,
    })
    expect(lines.find(({ paper_id }) => paper_id === 'bad')).toMatchObject({
      status: 'failed',
      error_code: 'unsupported_format',
      failed_stage: 'read.xml',
      error: expect.any(String),
    })
    expect(lines.find(({ paper_id }) => paper_id === 'missing')).toMatchObject({ error_code: 'unreadable_input' })
    const info = json('run/run_info.json')
    expect(info).toMatchObject({
      run_id: lines[0]?.run_id,
      executor: 'local',
      ended_by: 'completion',
      counts: { inputs: 6, skipped: 0, planned: 6, ok: 4, failed: 2, left: 0 },
      seed: null,
      settings: { LOG_LEVEL: 'warn', AUTH_API_KEY: '********', REF_PARSE_STRATEGY: 'off' },
      options: { refs: 'off', 'no-equations': true, 'batch-size': 0 },
    })
    expect(JSON.stringify(info)).not.toContain('very-secret-token')
    expect(JSON.parse(stdout)).toMatchObject({
      papers: { total: 6, ok: 4, failed: 2, attempts: 6 },
      failures: { unsupported_format: 1, unreadable_input: 1 },
    })
  })

  it('ends with 1 for records that are not good enough, with --fail-on alone', async () => {
    const { run, paper, write } = workspace()
    paper('in/good.xml')
    write('in/menu.xml', '<article><body><p>Pizza with mushrooms and cheese.</p></body></article>')
    const batch = (...more: string[]) => run(['batch', 'in', '--out', 'run', '--refs', 'off', ...more])
    expect((await batch()).code).toBe(0)
    expect(await batch('--fail-on', 'error')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('1 record with errors of the validation (--fail-on error)'),
    })
  })

  it('resumes: ok is left out, failed too unless --retry-failed, interrupted runs again, --force runs all, a torn line is skipped', async () => {
    const space = workspace(QUICK)
    const { run, paper, write, path } = space
    for (const name of ['a', 'b']) paper(`in/${name}.xml`)
    write('in/bad.xml', '<wrong/>')
    const batch = (...more: string[]) => run(['batch', 'in', '--out', 'run', ...more])
    expect((await batch('--limit', '2')).code).toBe(0)
    expect(ids(ledger(space)).sort()).toEqual(['a', 'b'])
    expect((await batch()).code).toBe(1)
    expect(ids(ledger(space))).toHaveLength(3)
    // Nothing new has failed, but a failure stands.
    expect((await batch()).code).toBe(1)
    expect(ids(ledger(space))).toHaveLength(3)
    expect((await batch('--retry-failed')).code).toBe(1)
    expect(ledger(space).at(-1)).toMatchObject({ paper_id: 'bad', attempt: 2 })
    const first = ledger(space).find(({ paper_id }) => paper_id === 'a')
    const interrupted = { ...first, paper_id: 'a', status: 'failed', error_code: 'interrupted', attempt: 2 }
    appendFileSync(path('run/outcomes.jsonl'), `${JSON.stringify(interrupted)}\n{"paper_id":"b","status":"o`)
    const torn = await batch()
    expect(torn.stderr).toMatch(/damaged lines of the ledger that were skipped: 1/)
    const text = space.read('run/outcomes.jsonl').trimEnd().split('\n')
    // The torn line is gone: whoever reads the ledger line by line can.
    expect(JSON.parse(text.at(-2) ?? '')).toMatchObject({ paper_id: 'a', error_code: 'interrupted' })
    expect(JSON.parse(text.at(-1) ?? '')).toMatchObject({ paper_id: 'a', status: 'ok', attempt: 3 })
    const forced = await batch('--force')
    expect(forced.stderr).not.toMatch(/damaged/)
    expect(ids(ledger(space)).slice(-3).sort()).toEqual(['a', 'b', 'bad'])
  })

  it('names papers apart whose stems meet, leaves out copies, keeps ids over runs, and prints records', async () => {
    const space = workspace(QUICK)
    const { run, paper, json } = space
    paper('in/one/p.xml', 'First')
    paper('in/two/p.xml', 'Second')
    paper('in/three/p.xml', 'Second')
    paper('in/three/other-name.xml', 'Second')
    const { stderr, stdout } = await run(['batch', 'in', '--out', 'run', '--format', 'ris,json', '--stdout'])
    const titles = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { metadata: { title: string } }).metadata.title)
    expect(titles.map((title) => title.split(':')[0]).sort()).toEqual(['First', 'Second'])
    expect(stderr).toMatch(/papers +2 \(2 ok, 0 failed\)/)
    const known = ids(ledger(space)).sort()
    expect(known).toHaveLength(2)
    // Of three files with the same bytes the first by name is read.
    expect(known).toEqual(['other-name', 'p'])
    expect(stderr).toMatch(/left out, since another one has the same bytes: 2 files$/m)
    expect(json('run/run_info.json')).toMatchObject({ counts: { duplicates: 2 } })
    paper('in/one/deep/p.xml', 'Third')
    const third = await run(['batch', 'in', '--out', 'run', '--json'])
    expect(JSON.parse(third.stdout)).toMatchObject({ papers: { total: 3, attempts: 3 } })
    expect(ids(ledger(space)).at(-1)).toMatch(/^p-[0-9a-f]{8}$/)
    expect(json('run/run_info.json')).toMatchObject({ collisions: [{ stem: 'p' }] })
    expect(await run(['batch', 'in', '--out', 'run', '--format', 'ris', '--stdout'])).toMatchObject({ code: 2 })
  })

  it('draws the same sample again from a seed, and notes a seed of its own', async () => {
    const space = workspace(QUICK)
    const { run, write, json } = space
    for (let number = 0; number < 9; number++) write(`in/p${number}.xml`, tinyPaper(number))
    const sample = async (out: string, ...more: string[]) => {
      await run(['batch', 'in', '--out', out, '--limit', '2', ...more])
      return { drawn: ids(ledger(space, out)).sort(), seed: json(`${out}/run_info.json`).seed }
    }
    const [one, two, plain, free] = [
      await sample('r1', '--seed', '7'),
      await sample('r2', '--seed', '7', '--shuffle'),
      await sample('r3'),
      await sample('r4', '--shuffle'),
    ]
    expect(one).toEqual(two)
    expect(plain).toEqual({ drawn: ['p0', 'p1'], seed: null })
    expect(one.drawn).not.toEqual(plain.drawn)
    expect(free.seed).toEqual(expect.any(Number))
  })

  it('begins nothing after the deadline, and reads local times, offsets and epoch seconds', async () => {
    const space = workspace(QUICK)
    const { run, paper, json } = space
    paper('in/a.xml')
    for (const deadline of ['2001-02-03T04:05', '981173106']) {
      const { code, stderr } = await run(['batch', 'in', '--out', 'run', '--deadline', deadline])
      expect({ deadline, code }).toEqual({ deadline, code: 0 })
      expect(stderr).toMatch(/the deadline has passed; 1 paper left/)
    }
    expect(json('run/run_info.json')).toMatchObject({ ended_by: 'deadline', counts: { left: 1 } })
    const bad = await run(['batch', 'in', '--out', 'run', '--deadline', 'tomorrow'])
    expect(bad).toMatchObject({ code: 2, stderr: expect.stringMatching(/--deadline must be a time such as/) })
    expect((await run(['batch', 'in', '--out', 'run', '--deadline', '2999-01-01'])).code).toBe(0)
  })

  it('prints the plan with --dry-run without touching anything, and the report with --report', async () => {
    const { run, paper, has, write } = workspace()
    paper('in/a.xml')
    const plan = await run(['batch', 'in', '--out', 'run', '--dry-run', '--seed', '3'])
    expect(plan.code).toBe(0)
    expect(plan.stdout).toMatch(/papers +1 found, 0 done before, 1 to run/)
    expect(plan.stdout).toMatch(/order +shuffled with seed 3/)
    expect(has('run')).toBe(false)
    const empty = await run(['batch', '--out', 'run', '--report'])
    expect(empty.stdout).toMatch(/papers +0 \(0 ok, 0 failed\)/)
    await run(['batch', 'in', '--out', 'run', '--format', 'ris', '-v'])
    expect(has('run/exports/a.ris')).toBe(true)
    write('in/b.xml', '<wrong/>')
    await run(['batch', 'in', '--out', 'run'])
    const table = await run(['batch', '--out', 'run', '--report'])
    for (const words of [
      /papers +2 \(1 ok, 1 failed\), 2 attempts in 2 runs/,
      /window +\d{4}-.* to /,
      /throughput +[\d.]+ papers a minute/,
      /latency +p50 [\d.]+ s, p90 .* p99 .* max/,
      /tokens +0 \(0 in, 0 out\)/,
      /references +4, 0 matched/,
      /failures by code\n {2}unsupported_format +1/,
    ]) {
      expect(table.stdout).toMatch(words)
    }
    expect(table.stdout).not.toContain('time by stage')
    expect((await run(['batch', '--out', 'run', '--report', '-v'])).stdout).toMatch(/time by stage\n {2}\S+ +[\d.]+%/)
    const asJson = JSON.parse((await run(['batch', '--out', 'run', '--report', '--json'])).stdout) as object
    expect(Object.keys(asJson)).toEqual(
      expect.arrayContaining([
        'papers',
        'window',
        'throughput_per_minute',
        'latency_seconds',
        'stage_shares',
        'tokens',
      ]),
    )
  })

  it('finishes what runs at the first Ctrl-C, and the same command goes on', async () => {
    const space = workspace(QUICK)
    const { start, run, write, json } = space
    for (let number = 0; number < COUNT; number++) write(`in/p${number}.xml`, tinyPaper(number))
    const child = start(['batch', 'in', '--out', 'run'])
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr === '') child.kill('SIGINT')
      stderr += chunk.toString()
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect(code).toBe(130)
    expect(stderr).toMatch(/finishing the papers that run/)
    const before = ledger(space)
    expect(before.length).toBeLessThan(COUNT)
    expect(before.every(({ status }) => status === 'ok')).toBe(true)
    expect(json('run/run_info.json')).toMatchObject({ ended_by: 'interrupt', counts: { left: COUNT - before.length } })
    expect((await run(['batch', 'in', '--out', 'run'])).code).toBe(0)
    expect(new Set(ids(ledger(space))).size).toBe(COUNT)
    expect(ledger(space)).toHaveLength(COUNT)
  })

  it('stops at once at the second Ctrl-C, notes what it interrupted, and resumes', async () => {
    const space = workspace(QUICK)
    const { start, run, write } = space
    for (let number = 0; number < COUNT; number++) write(`in/p${number}.xml`, tinyPaper(number))
    const child = start(['batch', 'in', '--out', 'run'])
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr === '') {
        child.kill('SIGINT')
        child.kill('SIGTERM')
      }
      stderr += chunk.toString()
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect(code).toBe(130)
    const broken = ledger(space).filter(({ status }) => status === 'failed')
    expect(broken.every(({ error_code }) => error_code === 'interrupted')).toBe(true)
    expect((await run(['batch', 'in', '--out', 'run'])).code).toBe(0)
    const ok = ledger(space).filter(({ status }) => status === 'ok')
    expect(ids(ok).sort()).toEqual([...new Set(ids(ok))].sort())
    expect(ok).toHaveLength(COUNT)
  })

  it('keeps a second run out of a folder in use, and takes over the lock of a run that was killed', async () => {
    const { run, paper, path, read, write, has } = workspace(QUICK)
    paper('in/a.xml')
    // This process holds it, as another run would.
    const held = await openFolder(path('run')).hold({ onLost: () => {} })
    const second = await run(['batch', 'in', '--out', 'run'])
    const stderr = expect.stringMatching(/another run \(process \d+ on .+\) is writing/)
    expect(second).toMatchObject({ code: 5, stderr })
    write('run/.batch.lock', read('run/.batch.lock').replace(/"pid":\d+/, '"pid":999999999'))
    expect((await run(['batch', 'in', '--out', 'run'])).code).toBe(0)
    await held.release()
    expect(has('run/.batch.lock')).toBe(false)
  })

  it('says when an export is missing or a paper has changed since it was done', async () => {
    const { run, paper, path } = workspace(QUICK)
    paper('in/a.xml')
    paper('in/b.xml')
    await run(['batch', 'in', '--out', 'run'])
    rmSync(path('run/exports/a.json'))
    appendFileSync(path('in/b.xml'), '<!-- longer -->')
    const { code, stderr } = await run(['batch', 'in', '--out', 'run'])
    expect(code).toBe(0)
    expect(stderr).toMatch(/done by the ledger, but without an export: 1 paper;/)
    expect(stderr).toMatch(/changed since they were done: 1 paper;/)
  })

  it.each([
    { args: ['in'], exit: 2, words: /name the output folder with --out/ },
    { args: ['--out', 'run'], exit: 2, words: /name lists of papers, folders, buckets or files/ },
    { args: ['nowhere', '--out', 'run'], exit: 3, words: /nowhere: there is no such file or folder/ },
    { args: ['empty', '--out', 'run'], exit: 3, words: /no papers found; files that are read end in .*\.xml/ },
    { args: ['in', '--out', 'run', '--concurrency', '3'], exit: 2, words: /--concurrency needs --serve-url/ },
    { args: ['in', '--out', 'run', '--device', 'cuda'], exit: 2, words: /Allowed choices are auto, cpu/ },
    { args: ['queue.jsonl', '--out', 'run'], exit: 2, words: /svc chew --manifest reads such manifests/ },
    { args: ['in', '--out', 'in/a.xml'], exit: 5, words: /cannot be (?:made|written)/ },
  ])('ends $args with $exit and one clear line', async ({ args, exit, words }) => {
    const { run, paper, path, write } = workspace()
    paper('in/a.xml')
    mkdirSync(path('empty'))
    write('queue.jsonl', '{"path":"in/a.xml"}\n')
    const { code, stderr } = await run(['batch', ...args])
    expect({ code, words: words.test(stderr), stderr }).toEqual({ code: exit, words: true, stderr })
  })
})
