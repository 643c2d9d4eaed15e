import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openRegistry } from '../../../../../src/engines/registry/index.ts'
import { buildIndex } from '../../../../../src/engines/registry/snapshot/build.ts'
import { openSnapshot, snapshotSize } from '../../../../../src/engines/registry/snapshot/index.ts'
import { record } from '../../../../support/papers/works.ts'
import { type RegistryRecord, startRegistry } from '../../../../support/servers/registry-server.ts'

const LONG_MS = 120_000

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'snapshot-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const jsonLines = (records: readonly unknown[]): string => records.map((each) => JSON.stringify(each)).join('\n')

const build = (snapshots: readonly string[], out: string) => buildIndex({ snapshots, retractions: null, out }, () => {})

async function indexOf(records: readonly RegistryRecord[]) {
  const home = folder()
  writeFileSync(join(home, 'works.jsonl'), jsonLines(records))
  const out = join(home, 'index')
  await build([join(home, 'works.jsonl')], out)
  return { home, out, run: openSnapshot(out).begin(LONG_MS) }
}

/** Works that differ in every word, so that each has keys of its own. */
const many = (count: number): RegistryRecord[] =>
  Array.from({ length: count }, (_, at) =>
    record({
      DOI: `10.1000/w${at}`,
      title: [`Measured w${at}a against w${at}b in w${at}c fields`],
      author: [{ family: `Family${at}`, given: 'A' }],
      volume: String(at + 100),
      page: `${at + 2000}-${at + 2009}`,
    }),
  )

describe('openSnapshot', () => {
  it('finds each of many works by its DOI, in any case, and none that is not there', async () => {
    const { run, out } = await indexOf(many(500))
    for (const at of [0, 15, 16, 17, 255, 499]) expect((await run.byDoi(`10.1000/W${at}`))?.doi).toBe(`10.1000/w${at}`)
    expect(await run.byDoi('10.1000/w500')).toBeNull()
    expect(snapshotSize(out)).toBe(500)
  })

  it('gives the newer word on a work that the snapshot has twice', async () => {
    const { run } = await indexOf([record({ title: ['Old'] }), ...many(40), record({ title: ['New'] })])
    expect((await run.byDoi('10.1000/tea'))?.title).toBe('New')
  })

  it.each([
    ['title', 'Nobody 1999 tea leaves keep their scent'],
    ['damaged title', 'How long tea lcaves keep their scent in opcn jars'],
    ['who, when and a lone word', 'Moss 2011 kitchen 145'],
    ['volume and page', 'Kitchen Chem 12 145'],
  ])('finds a work by %s', async (_, words) => {
    const { run } = await indexOf([...many(100), record()])
    expect((await run.search(words)).map(({ doi }) => doi)).toContain('10.1000/tea')
  })

  it('finds a work whose title is one word, and one in another script, by that and its author', async () => {
    const lone = record({
      DOI: '10.1000/mindset',
      title: ['Mindset'],
      author: [{ family: 'Dweck' }],
      volume: '1',
      page: '1',
    })
    const chinese = record({
      DOI: '10.1000/tea-zh',
      title: ['茶叶的香气'],
      author: [{ family: '王' }],
      volume: '2',
      page: '2',
    })
    const { run } = await indexOf([...many(50), lone, chinese])
    expect((await run.search('Dweck 2006 Mindset Random House'))[0]?.doi).toBe('10.1000/mindset')
    expect((await run.search('王 2007 茶叶的香气'))[0]?.doi).toBe('10.1000/tea-zh')
  })

  it('reads works as the registry itself answers them', async () => {
    const records = [record({ 'updated-by': [{ type: 'retraction', DOI: '10.1000/n' }], abstract: 'not asked for' })]
    const server = await startRegistry(records)
    onTestFinished(() => server.stop())
    const choices = {
      mailto: null,
      timeoutMs: 60_000,
      budgetMs: LONG_MS,
      maxConcurrent: 4,
      sharers: 1,
      agent: 'svc/test',
    }
    const asked = openRegistry({ ...choices, url: server.url, cache: null }).begin(LONG_MS)
    const { run } = await indexOf(records)
    expect(await run.byDoi('10.1000/tea')).toEqual(await asked.byDoi('10.1000/tea'))
    expect(await run.search('tea leaves scent')).toEqual(await asked.search('tea leaves scent'))
  })

  it('names a folder that is no index, and an index that is cut off', async () => {
    expect(() => openSnapshot(folder()).begin(LONG_MS)).toThrow(/is no index of a registry.*registry-index/)
    const { out } = await indexOf(many(64))
    truncateSync(join(out, 'keys.bin'), 30)
    const cut = openSnapshot(out).begin(LONG_MS)
    await expect(cut.byDoi('10.1000/w40')).rejects.toThrow('cut off')
  })
})

describe('buildIndex', () => {
  it('reads JSON lines, lists and items, plain or compressed, in all folders below', async () => {
    const home = folder()
    const [a, b, c, d] = many(4)
    writeFileSync(join(home, 'a.ndjson'), `${JSON.stringify(a)}\n\n`)
    writeFileSync(join(home, 'b.jsonl.gz'), gzipSync(jsonLines([b, { DOI: null }])))
    writeFileSync(join(home, 'c.json'), JSON.stringify([c]))
    writeFileSync(join(home, 'd.json.gz'), gzipSync(JSON.stringify({ items: [d] })))
    writeFileSync(join(home, 'README.txt'), 'not a snapshot')
    const out = join(folder(), 'index')
    expect(await build([home], out)).toEqual({ works: 4, noticed: 0 })
    const run = openSnapshot(out).begin(LONG_MS)
    for (const at of [0, 1, 2, 3]) expect(await run.byDoi(`10.1000/w${at}`)).not.toBeNull()
  })

  it.each([
    ['a line that is no JSON', 'works.jsonl', Buffer.from('{"DOI":'), /works\.jsonl cannot be read as works/],
    ['a broken archive', 'works.jsonl.gz', Buffer.from('no gzip'), /works\.jsonl\.gz cannot be read as works/],
    ['a cut archive', 'works.json.gz', gzipSync('[{}]').subarray(0, 12), /works\.json\.gz cannot be read as works/],
    ['nothing to read', 'notes.txt', Buffer.from(''), /no \.json, \.jsonl or \.ndjson file/],
  ])('says what is wrong with %s, and leaves no index', async (_, name, bytes, message) => {
    const home = folder()
    writeFileSync(join(home, name), bytes)
    const out = join(folder(), 'index')
    await expect(build([home], out)).rejects.toThrow(message)
    expect(() => readFileSync(join(out, 'index.json'))).toThrow()
  })

  it('overwrites nothing, and says which snapshot is missing', async () => {
    const { home, out } = await indexOf([record()])
    await expect(build([join(home, 'works.jsonl')], out)).rejects.toThrow('is there already')
    await expect(build([join(home, 'none')], join(home, 'other'))).rejects.toThrow('does not exist')
  })
})
