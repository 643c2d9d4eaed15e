// Corpora that are divided among several runs.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadLedger } from '../../../../src/corpora/batch/ledger.ts'
import {
  isInShard,
  partsOf,
  readParts,
  readShard,
  runPlaces,
  shardFolder,
  shuffled,
} from '../../../../src/corpora/batch/shards.ts'
import { openFolder } from '../../../../src/service/storage/folder.ts'

describe('readShard', () => {
  const variables = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? null
  const slurm = { SLURM_ARRAY_TASK_ID: '14', SLURM_ARRAY_TASK_MIN: '10', SLURM_ARRAY_TASK_STEP: '2' }

  it.each([
    ['3/8', {}, { index: 3, count: 8 }],
    [' 1/1 ', { JOB_COMPLETION_INDEX: '5' }, { index: 1, count: 1 }],
    ['auto/8', { JOB_COMPLETION_INDEX: '0' }, { index: 1, count: 8 }],
    ['auto/8', { JOB_COMPLETION_INDEX: '7' }, { index: 8, count: 8 }],
    ['auto', { ...slurm, SLURM_ARRAY_TASK_COUNT: '4' }, { index: 3, count: 4 }],
    ['auto', { AWS_BATCH_JOB_ARRAY_INDEX: '3', AWS_BATCH_JOB_ARRAY_SIZE: '4' }, { index: 4, count: 4 }],
  ] as const)('reads %j with %j', (text, values, shard) => {
    expect(readShard(text, variables(values))).toEqual(shard)
  })

  it.each([
    ['0/8', {}, '--shard must be such as 1/8 to 8/8'],
    ['9/8', {}, '--shard must be such as 1/8 to 8/8'],
    ['8', {}, 'got "8"'],
    ['auto/8', {}, 'needs JOB_COMPLETION_INDEX'],
    ['auto', { JOB_COMPLETION_INDEX: '1' }, 'auto where the engine says how many parts'],
    ['auto/8', { JOB_COMPLETION_INDEX: 'x' }, 'with part NaN by JOB_COMPLETION_INDEX'],
    ['auto/8', { JOB_COMPLETION_INDEX: '8' }, 'with part 9 by JOB_COMPLETION_INDEX'],
  ] as const)('refuses %j with %j', (text, values, message) => {
    expect(() => readShard(text, variables(values))).toThrow(message)
  })
})

describe('parts for whoever is free', () => {
  it('are asked for by their number', () => {
    expect([readParts('any/200'), readParts('3/8'), readParts('auto')]).toEqual([200, null, null])
    expect(() => readParts('any/0')).toThrow('from 1 to 100000, got any/0')
    expect(() => readShard('any', () => null)).toThrow('--shard must be such as')
  })

  it('hold each file once, in the part that it has by its name, and are gone through from anywhere', () => {
    const files = Array.from({ length: 60 }, (_, at) => `/in/paper-${at}.pdf`)
    const parts = partsOf(files, 7, 4)
    expect(parts.map(({ shard }) => shard.index)).toEqual([5, 6, 7, 1, 2, 3, 4])
    expect(parts.flatMap((part) => part.files).sort()).toEqual([...files].sort())
    for (const part of parts) expect(part.files.every((file) => isInShard(file, part.shard))).toBe(true)
    expect(partsOf(['/in/paper-1.pdf'], 8, 0)).toEqual([{ shard: { index: 2, count: 8 }, files: ['/in/paper-1.pdf'] }])
  })
})

describe('isInShard', () => {
  const shards = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => ({ index, count: 8 }))
  const shardOf = (path: string) => shards.filter((shard) => isInShard(path, shard)).map(({ index }) => index)

  it('puts every name into one shard, about as many into each', () => {
    const counts = new Map<number, number>()
    for (let number = 0; number < 4000; number++) {
      const found = shardOf(`/in/paper-${number}.pdf`)
      expect(found).toHaveLength(1)
      counts.set(found[0] ?? 0, (counts.get(found[0] ?? 0) ?? 0) + 1)
    }
    expect(Math.min(...counts.values())).toBeGreaterThan(400)
    expect(Math.max(...counts.values())).toBeLessThan(600)
  })

  it('goes by the name alone, wherever the file lies and however it ends', () => {
    // What other machines and later versions must find too.
    expect(shardOf('/in/paper-1.pdf')).toEqual([2])
    expect(shardOf('/elsewhere/PAPER-1.xml')).toEqual(shardOf('/in/paper-1.pdf'))
  })
})

describe('ledgers of shards', () => {
  it('are read together, and the latest line of a paper counts whichever ledger has it', async () => {
    const out = mkdtempSync(join(tmpdir(), 'svc-shards-'))
    const places = ['', shardFolder({ index: 1, count: 2 }), shardFolder({ index: 2, count: 2 })]
    const line = (paper_id: string, status: string, finished_at: string) =>
      `${JSON.stringify({ paper_id, status, finished_at, path: `${paper_id}.xml` })}\n`
    const texts = [
      line('a', 'ok', '2026-01-02T00:00:00.000Z'),
      line('a', 'failed', '2026-01-01T00:00:00.000Z') + line('b', 'failed', '2026-01-01T00:00:00.000Z'),
      line('c', 'ok', '2026-01-01T00:00:00.000Z'),
    ]
    for (const [at, place] of places.entries()) {
      mkdirSync(join(out, place), { recursive: true })
      writeFileSync(join(out, place, 'outcomes.jsonl'), texts[at] ?? '')
    }
    expect(await runPlaces(openFolder(out))).toEqual(places)
    const { papers } = await loadLedger(openFolder(out))
    expect(
      [...papers].map(([id, { status, attempts, place }]) => [id, status, attempts, places.indexOf(place)]),
    ).toEqual([
      ['a', 'ok', 2, 0],
      ['b', 'failed', 1, 1],
      ['c', 'ok', 1, 2],
    ])
    expect([...(await loadLedger(openFolder(out), (path) => path === 'c.xml')).papers.keys()]).toEqual(['c'])
  })
})

// A shuffle that a seed repeats.
describe('shuffled', () => {
  it('keeps every item, repeats itself for a seed, and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items]
        const result = shuffled(items, seed)
        expect([...result].sort()).toEqual([...items].sort())
        expect(shuffled(items, seed)).toEqual(result)
        expect(items).toEqual(before)
      }),
    )
  })

  it('puts every item everywhere over many seeds', () => {
    const first = new Set(Array.from({ length: 200 }, (_, seed) => shuffled(['a', 'b', 'c', 'd'], seed)[0]))
    expect(first.size).toBe(4)
  })

  it('is the same on every machine', () => {
    expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 7)).toEqual(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 7))
    expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 7)).toMatchInlineSnapshot(`
      [
        5,
        7,
        2,
        3,
        4,
        6,
        8,
        1,
      ]
    `)
  })
})
