// svc collect: tables over the records of a corpus, and what it says of records that it cannot take.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readParquet } from '../../support/files/parquet.ts'
import { sampleRecord, workspace } from '../../support/svc.ts'

async function withRecord() {
  const space = workspace()
  space.write('r.json', await sampleRecord())
  const part = (out: string, table: string, extension: string): Buffer =>
    readFileSync(join(space.cwd, out, table, `part-00001-00001.${extension}`))
  return { ...space, part }
}

describe('svc collect', () => {
  it('writes every reference of a record as a row of Parquet, with the id of its paper', async () => {
    const { run, json, part } = await withRecord()
    const { code, stderr } = await run(['collect', 'r.json', '--out', 'corpus'])
    expect([code, stderr]).toEqual([0, expect.stringContaining('1 record collected into corpus, 0 known before')])
    const rows = await readParquet(part('corpus', 'reference', 'parquet'))
    const printed = json('r.json').bib as { title: string }[]
    expect(rows.map(({ title }) => title)).toEqual(printed.map(({ title }) => title))
    expect(new Set(rows.map((row) => row.paper_id))).toEqual(new Set(['10.5555/jmm.2024.0042']))
  })

  it('adds nothing twice, and all anew with --fresh', async () => {
    const { run } = await withRecord()
    const collected = async (...flags: string[]): Promise<unknown> =>
      JSON.parse((await run(['collect', 'r.json', '--out', 'corpus', '--format', 'csv', '--json', ...flags])).stdout)
    expect(await collected()).toMatchObject({ records: 1, known: 0 })
    expect(await collected()).toMatchObject({ records: 0, known: 1 })
    expect(await collected('--fresh', '--partition-by', 'year')).toMatchObject({ records: 1, known: 0 })
  })

  it('names the papers to look at first', async () => {
    const { run, write, json } = await withRecord()
    const record = json('r.json') as { source: object; metadata: object }
    const source = { ...record.source, file_name: 'other.xml' }
    write('other.json', JSON.stringify({ ...record, source, metadata: { ...record.metadata, title: 'Another' } }))
    const worst = async (count: string, ...flags: string[]) =>
      (await run(['collect', 'r.json', 'other.json', '--out', 'corpus', '--worst', count, ...flags])).stdout
    expect(await worst('2')).toMatch(/look at these first[^\n]*(?:\n +[01]\.\d{3} [^\n]*){2}/)
    expect(JSON.parse(await worst('1', '--json')).worst).toEqual([
      expect.objectContaining({ record_id: expect.any(String), doubt: expect.any(Number) }),
    ])
  })

  it('says that a folder holds no records, and writes nothing', async () => {
    const { run, write, cwd } = await withRecord()
    write('notes/readme.txt', 'x')
    const { code, stderr } = await run(['collect', 'notes', '--out', 'corpus'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('no records found in notes')])
    expect(readdirSync(cwd)).not.toContain('corpus')
  })

  it('ends with 1 where a record cannot be read, and collects the others', async () => {
    const { run, write, part } = await withRecord()
    write('bad.json', 'x')
    const { code, stderr } = await run(['collect', 'bad.json', 'r.json', '--out', 'corpus', '--format', 'jsonl'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/bad\.json is not JSON/)
    const [paper] = part('corpus', 'paper', 'jsonl').toString().trim().split('\n')
    expect(JSON.parse(paper ?? '')).toMatchObject({ paper_id: '10.5555/jmm.2024.0042' })
  })

  it('gives the same tables however many threads read the records', async () => {
    const { run, write, json, cwd } = await withRecord()
    const record = json('r.json') as { source: object }
    for (let number = 0; number < 520; number += 1) {
      const source = { ...record.source, file_name: `paper-${number % 510}.xml` }
      write(`in/${number}.json`, JSON.stringify({ ...record, source }))
    }
    write('in/bad.json', '{"schema_version":"11.1"}')
    const collected = async (cores: string) =>
      JSON.parse((await run(['collect', 'in', '--out', cores, '--cores', cores, '--json'])).stdout)
    const [one, two] = [await collected('1'), await collected('2')]
    expect({ ...two, broken: two.broken.length }).toEqual({ ...one, broken: 1 })
    expect(one).toMatchObject({ records: 510, doubled: expect.arrayContaining([expect.stringMatching(/^paper-3-/)]) })
    const ids = async (cores: string) => {
      const parts = readdirSync(join(cwd, cores, 'sentence')).map((name) =>
        readFileSync(join(cwd, cores, 'sentence', name)),
      )
      const rows = (await Promise.all(parts.map(readParquet))).flat()
      return rows.map(({ record_id, text_id }) => `${record_id} ${text_id}`).sort()
    }
    expect(await ids('2')).toEqual(await ids('1'))
    expect(readdirSync(join(cwd, '2', 'sentence')).length).toBeGreaterThan(1)
  })

  it('ends with 3 where an input does not exist', async () => {
    const { code, stderr } = await workspace().run(['collect', 'nowhere', '--out', 'corpus'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('nowhere does not exist')])
  })
})
