// The ledger file: what is read back, what a torn line does.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type LedgerLine, loadLedger, openLedger, readLedger } from '../../../../src/corpora/batch/ledger.ts'
import { openFolder } from '../../../../src/service/storage/folder.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'svc-ledger-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const line = (paper_id: string, more: Partial<LedgerLine> = {}): LedgerLine =>
  ({ paper_id, status: 'ok', path: `/in/${paper_id}.xml`, sha256: 'aa', bytes: 1, ...more }) as LedgerLine

describe('loadLedger', () => {
  it('knows no paper where there is no ledger', async () => {
    expect(await loadLedger(openFolder(folder()))).toEqual({ papers: new Map(), damagedLines: 0 })
  })

  it('keeps the latest line of each paper and counts its attempts', async () => {
    const place = folder()
    const writer = await openLedger(openFolder(place))
    await writer.append(line('a', { status: 'failed', error_code: 'corrupt_file' }))
    await writer.append(line('b'))
    await writer.append(line('a'))
    await writer.close()
    const { papers } = await loadLedger(openFolder(place))
    expect(papers.get('a')).toMatchObject({ status: 'ok', errorCode: null, attempts: 2 })
    expect(papers.get('b')).toMatchObject({ attempts: 1 })
  })

  it('skips what is no line, and counts it', async () => {
    const place = folder()
    writeFileSync(
      join(place, 'outcomes.jsonl'),
      `null\n{}\n{"paper_id":"a","status":"odd"}\n\n${JSON.stringify(line('a'))}\n{"pap`,
    )
    const { papers, damagedLines } = await loadLedger(openFolder(place))
    expect({ ids: [...papers.keys()], damagedLines }).toEqual({ ids: ['a'], damagedLines: 4 })
  })
})

describe('openLedger', () => {
  it('drops a torn last line before it writes, so that every line of the file can be read', async () => {
    const place = folder()
    await (await openLedger(openFolder(place))).append(line('a'))
    appendFileSync(join(place, 'outcomes.jsonl'), '{"paper_id":"b"')
    const writer = await openLedger(openFolder(place))
    await writer.append(line('c'))
    await writer.close()
    const seen: string[] = []
    expect(await readLedger(openFolder(place), ({ paper_id }) => seen.push(paper_id))).toBe(0)
    expect(seen).toEqual(['a', 'c'])
    expect(readFileSync(join(place, 'outcomes.jsonl'), 'utf8').endsWith('}\n')).toBe(true)
  })

  it.skipIf(!existsSync('/dev/full'))('says in one line that the disk is full', async () => {
    const place = folder()
    symlinkSync('/dev/full', join(place, 'outcomes.jsonl'))
    const ledger = await openLedger(openFolder(place))
    await expect(ledger.append(line('a'))).rejects.toThrow(/outcomes\.jsonl cannot be written: ENOSPC/)
    await ledger.close()
  })
})
