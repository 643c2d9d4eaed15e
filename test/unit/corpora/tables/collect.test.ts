import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { collect } from '../../../../src/corpora/tables/collect.ts'
import type { CollectChoices } from '../../../../src/corpora/tables/collection.ts'
import { findRecords } from '../../../../src/corpora/tables/find-records.ts'
import { partitionFolder } from '../../../../src/corpora/tables/partitions.ts'
import { CORPUS_TABLES } from '../../../../src/corpora/tables/tables.ts'
import { openTables } from '../../../../src/corpora/tables/tables-as-it-goes.ts'
import { worstPapers } from '../../../../src/corpora/tables/worst.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { openFolder } from '../../../../src/service/storage/folder.ts'
import { readParquet } from '../../../support/files/parquet.ts'
import { recordOf } from '../../../support/papers/record.ts'

let folder: string
let records: string
let out: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpus-'))
  records = join(folder, 'records')
  out = join(folder, 'out')
  mkdirSync(records)
})

const put = (name: string, more: Partial<PaperRecord> = {}, where = records): void =>
  writeFileSync(
    join(where, `${name}.json`),
    JSON.stringify(recordOf({ paper_id: name, source: sourceOf(name), ...more })),
  )

const sourceOf = (name: string) =>
  ({ file_name: `${name}.xml`, file_hash: '0123456789abcdef', input_format: 'xml' }) as const

const noSettings = (): never => {
  throw new Error('a folder needs no settings')
}

const choices = async (input = records): Promise<CollectChoices> => ({
  inputs: [await findRecords(input, noSettings)],
  out: openFolder(out),
  format: 'parquet',
  partitionBy: null,
  fresh: false,
})

const run = async (more: Partial<CollectChoices> = {}) => collect({ ...(await choices()), ...more }, () => {})

/** All rows of a table, over its parts. */
const rowsOf = async (table: string) => {
  const parts = readdirSync(join(out, table)).sort()
  return (await Promise.all(parts.map((part) => readParquet(readFileSync(join(out, table, part)))))).flat()
}

const bib = { bib_id: 1, title: 'Rivers', year: 2001, author: [{ family: 'Roe', given: 'A.' }], is_in_press: false }

describe('collect', () => {
  it('knows the papers whose doubt is highest, over all runs, and what doubts them', async () => {
    const doubted = (doubt: number) => ({ extraction: { doubt } as never })
    const issue = {
      code: 'VAL_X',
      about: 'paper',
      severity: 'warning',
      message: 'Look.',
      count: 1,
      evidence_ids: ['a:1'],
    }
    put('a', doubted(0.2))
    put('b', { ...doubted(0.9), validation: { errors: 0, warnings: 1, issues: [issue], promotable: false } as never })
    await run()
    put('c', doubted(0.5))
    put('d')
    await run()
    const worst = await worstPapers(openFolder(out), 2)
    expect(worst.map(({ record_id, doubt, promotable }) => [record_id.slice(0, 1), doubt, promotable])).toEqual([
      ['b', 0.9, false],
      ['c', 0.5, null],
    ])
    expect(await rowsOf('issue')).toMatchObject([
      { paper_id: 'b', code: 'VAL_X', about: 'paper', evidence_ids: ['a:1'] },
    ])
    await expect(worstPapers(openFolder(join(folder, 'none')), 2)).rejects.toMatchObject({ code: 'invalid_usage' })
  })

  it('puts into the tables what readers said of a file', async () => {
    put('a')
    const said = { fields: { title: { value: 'Streams', was: 'A title' } }, alarms: [], references: [] } as never
    await run({ corrections: new Map([[sourceOf('a').file_hash, said]]) })
    expect(await rowsOf('paper')).toMatchObject([{ title: 'Streams' }])
  })

  it('writes the rows of every record with its id, and lists as lists', async () => {
    put('a', { bib: [bib] as never, text: [{ text: 'One.', text_id: 1, paragraph_id: 1 }] as never })
    put('b', { bib: [bib, { ...bib, bib_id: 2, year: null }] as never })
    const { records: count, rows } = await run()
    expect([count, rows.paper, rows.reference, rows.sentence, rows.url]).toEqual([2, 2, 3, 1, 0])
    const references = await rowsOf('reference')
    expect(references.map(({ paper_id, bib_id, year }) => [paper_id, bib_id, year])).toEqual([
      ['a', 1, 2001],
      ['b', 1, 2001],
      ['b', 2, null],
    ])
    expect(references[0]).toMatchObject({ record_id: 'a-0123456789abcdef', author: [{ family: 'Roe', given: 'A.' }] })
    expect(await rowsOf('paper')).toMatchObject([
      { paper_id: 'a', title: 'A title', n_bib: 1, n_text: 1, file_name: 'a.xml' },
      { paper_id: 'b', n_bib: 2 },
    ])
    // A table without rows can be asked all the same.
    expect(await rowsOf('url')).toEqual([])
  })

  it('divides tables by a value of the paper on request, and never mixes two divisions', async () => {
    const of = (published: string | null) => ({
      metadata: { title: 'T', keywords: [], doi: null, published },
      bib: [bib] as never,
    })
    put('a', of('2024-03-01'))
    put('b', of('1999'))
    put('c', of(null))
    const { rows } = await run({ partitionBy: 'year' })
    expect(rows.paper).toBe(3)
    expect(readdirSync(join(out, 'reference')).sort()).toEqual([
      'year=1999',
      'year=2024',
      'year=__HIVE_DEFAULT_PARTITION__',
    ])
    const part = join(out, 'paper', 'year=2024', 'part-00001-00001.parquet')
    expect((await readParquet(readFileSync(part))).map(({ paper_id }) => paper_id)).toEqual(['a'])
    put('d')
    await expect(run()).rejects.toThrow(/was collected by year: ask for the same, or begin anew with --fresh/)
  })

  it.skipIf(!existsSync('/dev/full'))('leaves nothing behind where the disk is full', async () => {
    put('a', { bib: [bib] as never })
    const fillDisk = (): void => symlinkSync('/dev/full', join(out, 'collected.jsonl'))
    await expect(collect(await choices(), fillDisk)).rejects.toMatchObject({
      code: 'unwritable_output',
      message: expect.stringContaining('ENOSPC'),
    })
    expect(readdirSync(join(out, 'paper'))).toEqual([])
    unlinkSync(join(out, 'collected.jsonl'))
    expect(await run()).toMatchObject({ records: 1 })
  })

  it('names a record of another version', async () => {
    put('a', { schema_version: '12.1', footnote: [] } as Partial<PaperRecord>)
    put('b')
    const { records: count, broken } = await run()
    expect([count, broken[0]?.reason]).toEqual([
      1,
      expect.stringMatching(/a\.json is a record of schema 12; this needs schema 11$/),
    ])
  })

  it('keeps values of papers inside the folder of their table', () => {
    const paper = recordOf({ metadata: { title: null, keywords: [], doi: null, classification_l1: '../../x' } })
    expect(partitionFolder(paper, 'field')).toBe('field=%2E%2E%2F%2E%2E%2Fx')
  })

  it('takes only what is new, and says what has changed', async () => {
    put('a')
    await run()
    put('b')
    put('a', { bib: [bib] as never })
    const second = await run()
    expect([second.records, second.known, second.changed.length]).toEqual([1, 1, 1])
    expect((await rowsOf('paper')).map(({ paper_id }) => paper_id)).toEqual(['a', 'b'])
    const fresh = await run({ fresh: true })
    expect(fresh.records).toBe(2)
    expect((await rowsOf('paper')).map(({ n_bib }) => n_bib)).toEqual([1, 0])
  })

  it('takes from a batch what its ledger calls done', async () => {
    mkdirSync(join(records, 'exports'))
    for (const name of ['a', 'b', 'c']) put(name, {}, join(records, 'exports'))
    const line = (paper_id: string, status: string) => `${JSON.stringify({ paper_id, status })}\n`
    writeFileSync(join(records, 'outcomes.jsonl'), line('a', 'ok') + line('b', 'ok') + line('b', 'failed'))
    await run()
    expect((await rowsOf('paper')).map(({ paper_id }) => paper_id)).toEqual(['a'])
  })

  it('names broken records, takes a file that is there twice once, and loses no other record', async () => {
    put('a')
    put('copy', { paper_id: 'a', source: sourceOf('a') })
    put('pdf', { paper_id: 'a', source: { ...sourceOf('a'), file_hash: 'fedcba9876543210' } })
    writeFileSync(join(records, 'broken.json'), '{"schema_version"')
    writeFileSync(join(records, 'other.json'), '{"title":"no record"}')
    const { records: count, broken, doubled } = await run()
    expect([count, doubled]).toEqual([2, ['a-0123456789abcdef']])
    expect((await rowsOf('paper')).map(({ record_id, paper_id }) => [record_id, paper_id])).toEqual([
      ['a-0123456789abcdef', 'a'],
      ['a-fedcba9876543210', 'a'],
    ])
    expect(broken.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('is not JSON'),
      expect.stringContaining('no schema_version'),
    ])
  })

  it('refuses a folder that is not there', async () => {
    await expect(choices(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'unreadable_input' })
  })
})

describe('tables that shards wrote as they went', () => {
  const shard = async (name: string, papers: readonly string[]): Promise<void> => {
    const place = join(records, 'shards', name)
    mkdirSync(join(place, 'exports'), { recursive: true })
    for (const paper of papers) put(paper, { bib: [bib] as never }, join(place, 'exports'))
    const lines = papers.map((paper_id) => JSON.stringify({ paper_id, status: 'ok', path: `${paper_id}.xml` }))
    writeFileSync(join(place, 'outcomes.jsonl'), `${lines.join('\n')}\n`)
    await openTables(openFolder(place)).finish()
  }

  it('are taken over part by part, each record once, whatever was collected before and comes later', async () => {
    await shard('1-of-2', ['a', 'c'])
    await shard('2-of-2', ['b'])
    // Tables are there: records are not read again.
    writeFileSync(join(records, 'shards', '2-of-2', 'exports', 'b.json'), 'no record any more')
    const first = await run()
    expect([first.records, first.rows.reference, first.rows.work, first.broken]).toEqual([3, 3, 1, []])
    await shard('1-of-2', ['a', 'c', 'd'])
    const second = await run()
    expect([second.records, second.rows.paper]).toEqual([1, 1])
    const ids = (await rowsOf('reference')).map(({ record_id }) => String(record_id).split('-')[0])
    expect(ids.sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(await rowsOf('work')).toMatchObject([{ n_records: 4 }])
    expect(await run()).toMatchObject({ records: 0 })
  })

  it('give way to the records where the corpus is divided otherwise', async () => {
    await shard('1-of-1', ['a'])
    expect((await run({ partitionBy: 'year' })).records).toBe(1)
  })
})

describe('small parts', () => {
  const parts = (): string[] => readdirSync(join(out, 'reference')).sort()
  const papers = async () => (await rowsOf('reference')).map(({ paper_id }) => paper_id)
  const days = 'abcdefghijkl'

  it('are merged once there are many, each row once and in the order of the keys', async () => {
    for (const [at, name] of [...days].reverse().entries()) {
      put(name, { bib: [bib] as never, metadata: { title: name, keywords: ['k'], doi: null, published: '2024-03-05' } })
      await run()
      if (at === 7) expect(parts()).toHaveLength(8)
      if (at === 8) expect(parts()).toEqual(['merged-00001-00001.parquet'])
    }
    expect(parts()).toHaveLength(4)
    expect((await papers()).sort().join('')).toBe(days)
    expect((await rowsOf('reference'))[0]).toMatchObject({ paper_id: 'd', author: bib.author, first_author: 'Roe' })
    const [paper] = (await rowsOf('paper')) as { published: Date; keywords: string[] }[]
    expect([paper?.published.toISOString(), paper?.keywords]).toEqual(['2024-03-05T00:00:00.000Z', ['k']])
    expect(await rowsOf('work')).toMatchObject([{ n_records: days.length, first_author: 'Roe' }])
    expect(readdirSync(out)).not.toContain('merging.json')
  })

  it('are neither lost nor doubled where a run was killed while it merged', async () => {
    put('a', { bib: [bib] as never })
    await run()
    put('b', { bib: [bib] as never })
    await run()
    const old = parts().map((name) => `reference/${name}`)
    const note = (isWhole: boolean): void => {
      writeFileSync(join(out, 'merging.json'), JSON.stringify({ name: 'reference/merged-00001', old, isWhole }))
      copyFileSync(join(out, old[0] ?? ''), join(out, 'reference', 'merged-00001-00001.parquet'))
    }
    note(false)
    await run()
    expect([parts().length, await papers()]).toEqual([2, ['a', 'b']])
    note(true)
    await run()
    expect(parts()).toEqual(['merged-00001-00001.parquet'])
  })
})

describe('the tables', () => {
  it('have columns of one name each, the keys first', () => {
    for (const { columns } of CORPUS_TABLES) {
      expect(columns.slice(0, 2).map(({ name }) => name)).toEqual(['record_id', 'paper_id'])
      expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
    }
  })

  it('keep the types of the schema', () => {
    const typeOf = (table: string, column: string) =>
      CORPUS_TABLES.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.type
    expect(typeOf('reference', 'year')).toBe('integer')
    expect(typeOf('reference', 'is_in_press')).toBe('boolean')
    expect(typeOf('paper', 'classification_confidence')).toBe('number')
    expect(typeOf('sentence', 'text')).toBe('text')
    expect(typeOf('sentence', '_font_size')).toBeUndefined()
    expect(typeOf('paper', 'keywords')).toEqual({ list: 'text' })
    expect(typeOf('table', 'contents')).toEqual({ list: { list: 'text' } })
  })
})

describe('a record whose values do not fit their columns', () => {
  it('is named, and none of its rows are kept', async () => {
    put('a')
    put('bad', { bib: [bib, { ...bib, bib_id: 2, year: 'soon' }] as never, text: [null] as never })
    put('bad2', { bib: [{ ...bib, bib_id: 1.5 }] as never })
    put('c', { bib: [bib] as never })
    const { records: count, broken, rows } = await run()
    expect([count, rows.paper, rows.reference]).toEqual([2, 2, 1])
    expect(broken.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/a row is not an object/),
      expect.stringMatching(/bib_id must be integer, got 1\.5/),
    ])
    expect((await rowsOf('paper')).map(({ paper_id }) => paper_id)).toEqual(['a', 'c'])
  })
})
