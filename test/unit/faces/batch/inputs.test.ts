// From words on the command line to files: lists, folders, links, what is left out.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findBatchFiles } from '../../../../src/faces/batch/inputs.ts'

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
  const rules = { extensions: ['xml', 'pdf'], outFolder: join(root, 'out') }
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
})
