// Ids of papers: stems, collisions, copies, and staying the same over runs.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Known } from '../../../../src/corpora/batch/ledger.ts'
import { assignIds } from '../../../../src/corpora/batch/paper-ids.ts'

/** Files as path -> hash; the letters make up 64 digits. */
const hashes = (files: Record<string, string>) => async (path: string) => files[path]?.padEnd(64, '0') ?? null

const known = (path: string, hash: string): Known => ({
  status: 'ok',
  errorCode: null,
  isTransientExhausted: false,
  attempts: 1,
  path,
  sha256: hash.padEnd(64, '0'),
  bytes: 1,
  finishedAt: '',
  place: '',
})

async function ids(files: Record<string, string>, ledger: Record<string, Known> = {}) {
  const { papers, ...rest } = await assignIds(Object.keys(files), new Map(Object.entries(ledger)), hashes(files))
  return { ids: Object.fromEntries(papers.map(({ path, paperId }) => [path, paperId])), ...rest }
}

describe('assignIds', () => {
  it('names a paper by the stem of its file', async () => {
    expect((await ids({ '/a/one.xml': 'aa', '/b/two.pdf': 'bb' })).ids).toEqual({
      '/a/one.xml': 'one',
      '/b/two.pdf': 'two',
    })
  })

  it('adds a piece of the hash to all papers whose stems meet, case aside', async () => {
    const { ids: given, collisions } = await ids({ '/a/p.xml': 'aa', '/b/P.pdf': 'bb' })
    expect(given).toEqual({ '/a/p.xml': 'p-aa000000', '/b/P.pdf': 'P-bb000000' })
    expect(collisions).toEqual([{ stem: 'p', paper_ids: ['p-aa000000', 'P-bb000000'] }])
  })

  it('leaves out a file that has stem and bytes of another one', async () => {
    const { ids: given, duplicates, collisions } = await ids({ '/a/p.xml': 'aa', '/b/p.xml': 'aa' })
    expect({ given, duplicates, collisions }).toEqual({
      given: { '/a/p.xml': 'p' },
      duplicates: ['/b/p.xml'],
      collisions: [],
    })
  })

  it('keeps the id that the ledger knows a path by, whoever comes along', async () => {
    const ledger = { p: known('/a/p.xml', 'aa') }
    const { ids: given } = await ids({ '/a/p.xml': 'aa', '/b/p.xml': 'bb' }, ledger)
    expect(given).toEqual({ '/a/p.xml': 'p', '/b/p.xml': 'p-bb000000' })
  })

  it('knows a paper that has moved by its bytes, and tells another one with its stem apart', async () => {
    const ledger = { p: known('/old/p.xml', 'aa') }
    expect((await ids({ '/new/p.xml': 'aa' }, ledger)).ids).toEqual({ '/new/p.xml': 'p' })
    expect((await ids({ '/new/p.xml': 'bb' }, ledger)).ids).toEqual({ '/new/p.xml': 'p-bb000000' })
  })

  it('knows a paper by its bytes that was kept apart by its hash under another path', async () => {
    const ledger = { 'p-aa000000': known('/a/p.xml', 'aa'), 'p-bb000000': known('/b/p.xml', 'bb') }
    expect((await ids({ '/c/p.xml': 'aa' }, ledger)).ids).toEqual({ '/c/p.xml': 'p-aa000000' })
    expect((await ids({ '/c/p.xml': 'cc' }, ledger)).ids).toEqual({ '/c/p.xml': 'p' })
  })

  it('leaves out a copy of a paper that the ledger knows', async () => {
    const ledger = { 'p-aa000000': known('/a/p.xml', 'aa') }
    const { ids: given, duplicates } = await ids({ '/a/p.xml': 'aa', '/c/p.xml': 'aa' }, ledger)
    expect({ given, duplicates }).toEqual({ given: { '/a/p.xml': 'p-aa000000' }, duplicates: ['/c/p.xml'] })
  })

  it('gives no id twice, in whatever order the files come, and the same ids in every order', async () => {
    const files = fc.dictionary(
      fc.stringMatching(/^\/[ab]\/[pP][12]?\.(?:xml|pdf)$/),
      fc.constantFrom('aa', 'bb', 'cc'),
      { minKeys: 1, maxKeys: 8 },
    )
    await fc.assert(
      fc.asyncProperty(files, async (some) => {
        const forwards = await ids(some)
        const given = Object.values(forwards.ids)
        expect(new Set(given.map((id) => id.toLowerCase())).size).toBe(given.length)
        const backwards = await ids(Object.fromEntries(Object.entries(some).reverse()))
        expect(
          Object.values(backwards.ids)
            .map((id) => id.toLowerCase())
            .sort(),
        ).toEqual(given.map((id) => id.toLowerCase()).sort())
      }),
      { numRuns: 200 },
    )
  })
})
