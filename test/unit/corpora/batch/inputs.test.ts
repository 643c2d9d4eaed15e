// From words on the command line to files: lists, folders, links, what is left out.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findBatchFiles } from '../../../../src/corpora/batch/inputs.ts'
import type { Sources } from '../../../../src/service/storage/sources/sources.ts'

/** Knows one bucket with a list in it, and one list on the web. */
const sources: Sources = {
  find: async (address) => {
    if (address === 's3://b/in') return { papers: ['s3://b/in/a.xml', 's3://b/in/deep/b.pdf'] }
    return { list: '# papers\nx.pdf\nhttps://other.example/y.pdf\n' }
  },
  bring: () => Promise.reject(new Error('nothing is fetched to find papers')),
}

function files(contents: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'svc-inputs-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

async function found(root: string, ...words: string[]): Promise<string[]> {
  const rules = { extensions: ['xml', 'pdf'], outFolder: join(root, 'out'), sources }
  const paths = await findBatchFiles(
    words.map((word) => join(root, word)),
    rules,
  )
  return paths.map((path) => relative(root, path))
}

describe('findBatchFiles', () => {
  it('searches folders with all below, in a stable order, without hidden files, other endings and the output', async () => {
    const root = files({
      'b.xml': '',
      'a/z.PDF': '',
      'a/y.txt': '',
      '.git/c.xml': '',
      '.d.xml': '',
      'out/exports/e.tei.xml': '',
    })
    expect(await found(root, '.')).toEqual(['a/z.PDF', 'b.xml'])
  })

  it('reads a list with comments, relative to the list, missing files included', async () => {
    const root = files({ 'lists/l.txt': '\uFEFF# first\r\n../a.xml\r\n\r\n  gone.pdf  \r\n', 'a.xml': '' })
    expect(await found(root, 'lists/l.txt')).toEqual(['a.xml', 'lists/gone.pdf'])
  })

  it('takes a file of a known ending, of markup or of binary for a paper, whatever it holds', async () => {
    const root = files({ 'a.xml': 'b.xml\n', 'paper.nxml': '  <article/>', 'scan.bin': 'x\0y', 'p.dat': '%PDF-1.7' })
    expect(await found(root, 'a.xml', 'paper.nxml', 'scan.bin', 'p.dat')).toEqual([
      'a.xml',
      'paper.nxml',
      'scan.bin',
      'p.dat',
    ])
  })

  it('names each file once, links followed, and does not go round in circles', async () => {
    const root = files({ 'in/a.xml': '' })
    symlinkSync(join(root, 'in', 'a.xml'), join(root, 'in', 'b.xml'))
    symlinkSync(join(root, 'in'), join(root, 'in', 'again'))
    expect(await found(root, 'in', 'in/a.xml')).toEqual(['in/a.xml'])
  })

  it('refuses what is not there, what holds no papers, and a manifest of another kind', async () => {
    const root = files({ 'e/x.txt': '', 'm.jsonl': '{"path":"a.xml"}' })
    await expect(found(root, 'nothing')).rejects.toThrow(/no such file or folder/)
    await expect(found(root, 'e')).rejects.toThrow(/no papers found; files that are read end in \.xml, \.pdf/)
    await expect(found(root, 'm.jsonl')).rejects.toThrow(/--manifest reads such manifests/)
  })

  it('asks buckets for what they hold, and takes lines of lists elsewhere from where the list lies', async () => {
    const rules = { extensions: ['xml', 'pdf'], outFolder: 'out', sources }
    expect(await findBatchFiles(['s3://b/in', 's3://b/in'], rules)).toEqual(['s3://b/in/a.xml', 's3://b/in/deep/b.pdf'])
    expect(await findBatchFiles(['s3://b/lists/l.txt', 'https://h.example/sets/l.txt'], rules)).toEqual([
      's3://b/lists/x.pdf',
      'https://other.example/y.pdf',
      'https://h.example/sets/x.pdf',
    ])
  })

  it('keeps addresses of a list as they are', async () => {
    const root = files({ 'list.txt': 's3://b/k.pdf\nhttps://h.example/a.pdf\n', 'in.xml': '' })
    const rules = { extensions: ['xml', 'pdf'], outFolder: join(root, 'out'), sources }
    expect(await findBatchFiles([join(root, 'list.txt')], rules)).toEqual(['s3://b/k.pdf', 'https://h.example/a.pdf'])
  })
})
