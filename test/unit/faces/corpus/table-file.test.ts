import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CorpusFormat, TableFile } from '../../../../src/faces/corpus/table-file.ts'
import type { Cell, Column } from '../../../../src/faces/corpus/tables.ts'
import { readParquet } from '../../../support/parquet.ts'

const COLUMNS: readonly Column[] = [
  { name: 'paper_id', type: 'text' },
  { name: 'id', type: 'integer' },
  { name: 'score', type: 'number' },
  { name: 'sure', type: 'boolean' },
  { name: 'text', type: 'text' },
]
const ROWS: readonly (readonly Cell[])[] = [
  [1, 0.5, true, 'Rivers, "lakes"'],
  [-2, null, false, ''],
  [3_000_000_000, -1.25, null, 'χ² λ 🌊\nsecond line'],
  [null, null, null, null],
]

function written(format: CorpusFormat, rows = ROWS): Buffer {
  const path = join(mkdtempSync(join(tmpdir(), 'corpus-')), 'river', `part.${format}`)
  const file = new TableFile(path, format, COLUMNS)
  for (const row of rows) {
    file.add('p', [named(row)])
    file.flushIfFull()
  }
  file.finish()
  return readFileSync(path)
}

const named = (row: readonly Cell[]) =>
  Object.fromEntries(COLUMNS.map(({ name }, at) => [name, at === 0 ? 'p' : row[at - 1]]))

describe('the file of a table', () => {
  it('is Parquet with every value and every gap', () => {
    expect(readParquet(written('parquet'))).toEqual(ROWS.map(named))
  })

  it('holds as many row groups as it takes', () => {
    const rows = Array.from({ length: 45_000 }, (_, at): readonly Cell[] => [at, at / 3, at % 3 === 0, `row ${at}`])
    const read = readParquet(written('parquet', rows))
    expect(read).toHaveLength(45_000)
    expect(read[44_999]).toEqual({ paper_id: 'p', id: 44_999, score: 44_999 / 3, sure: false, text: 'row 44999' })
  })

  it('is CSV in which a missing value and an empty text differ', () => {
    expect(written('csv').toString()).toBe(
      'paper_id,id,score,sure,text\r\np,1,0.5,true,"Rivers, ""lakes"""\r\np,-2,,false,""\r\np,3000000000,-1.25,,"χ² λ 🌊\nsecond line"\r\np,,,,\r\n',
    )
  })

  it('is one JSON object a line', () => {
    const lines = written('jsonl').toString().trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(ROWS.map(named))
  })

  it('leaves nothing behind where it is abandoned, and no file without a row', () => {
    const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
    const abandoned = new TableFile(join(folder, 'a.csv'), 'csv', COLUMNS)
    for (let at = 0; at < 20_000; at += 1) {
      abandoned.add('p', [{ id: at }])
      abandoned.flushIfFull()
    }
    expect(existsSync(join(folder, 'a.csv.part'))).toBe(true)
    abandoned.abandon()
    new TableFile(join(folder, 'b.csv'), 'csv', COLUMNS).finish()
    expect(readdirSync(folder)).toEqual([])
  })
})
