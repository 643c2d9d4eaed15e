import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetMetadata } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import type { Cell, Column } from '../../../../src/corpora/tables/columns.ts'
import { type CorpusFormat, TableFiles } from '../../../../src/corpora/tables/table-file.ts'
import { readParquet } from '../../../support/files/parquet.ts'

const COLUMNS: readonly Column[] = [
  { name: 'record_id', type: 'text' },
  { name: 'id', type: 'integer' },
  { name: 'score', type: 'number' },
  { name: 'sure', type: 'boolean' },
  { name: 'text', type: 'text' },
  { name: 'on', type: 'date' },
  { name: 'ids', type: { list: 'integer' } },
  { name: 'people', type: { list: { fields: [{ name: 'family', type: 'text' }] } } },
]
const ROWS: readonly (readonly Cell[])[] = [
  [1, 0.5, true, 'Rivers, "lakes"', '2024-02-29', [1, 2], [{ family: 'Roe' }, { family: null }]],
  [-2, null, false, '', '1899-12-31', [], []],
  [2_000_000_000, -1.25, null, 'χ² λ 🌊\nsecond line', null, null, null],
  [null, null, null, null, null, null, null],
]

const named = (row: readonly Cell[]) =>
  Object.fromEntries(COLUMNS.map(({ name }, at) => [name, at === 0 ? 'p' : (row[at - 1] ?? null)]))

const open = (folder: string, format: CorpusFormat) =>
  new TableFiles({ folder, format, columns: COLUMNS, partName: (number) => `part-${number}` })

function written(format: CorpusFormat, rows = ROWS): Buffer {
  const folder = join(mkdtempSync(join(tmpdir(), 'corpus-')), 'river')
  const file = open(folder, format)
  for (const row of rows) {
    file.add({ record_id: 'p' }, [named(row)])
    file.keep()
  }
  file.finish(false)
  return readFileSync(join(folder, `part-0.${format}`))
}

const dated = (rows: Record<string, unknown>[]) =>
  rows.map(({ on, ...row }) => ({ ...row, on: on instanceof Date ? on.toISOString().slice(0, 10) : on }))

describe('the file of a table', () => {
  it('is Parquet with every value and every gap', async () => {
    expect(dated(await readParquet(written('parquet')))).toEqual(ROWS.map(named))
  })

  it('holds as many row groups as it takes', async () => {
    const rows = Array.from({ length: 45_000 }, (_, at): readonly Cell[] => [at, at / 3, at % 3 === 0, `row ${at}`])
    const read = await readParquet(written('parquet', rows))
    expect(read).toHaveLength(45_000)
    expect(read[44_999]).toEqual(named([44_999, 44_999 / 3, false, 'row 44999']))
  })

  it('counts no characters of rows that were dropped', () => {
    const file = open(mkdtempSync(join(tmpdir(), 'corpus-')), 'csv')
    for (const isKept of [true, false]) {
      file.add({ record_id: 'p' }, ROWS.map(named))
      if (isKept) file.keep()
    }
    const all = file.characters
    file.drop()
    expect(file.characters).toBe(all / 2)
  })

  it('is CSV in which a missing value and an empty text differ', () => {
    expect(written('csv').toString()).toBe(
      [
        'record_id,id,score,sure,text,on,ids,people',
        'p,1,0.5,true,"Rivers, ""lakes""",2024-02-29,"[1,2]","[{""family"":""Roe""},{""family"":null}]"',
        'p,-2,,false,"",1899-12-31,[],[]',
        'p,2000000000,-1.25,,"χ² λ 🌊\nsecond line",,,',
        'p,,,,,,,',
        '',
      ].join('\r\n'),
    )
  })

  it('is one JSON object per line', () => {
    const lines = written('jsonl').toString().trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(ROWS.map(named))
  })

  it('has its rows in the order of their keys, and tells readers the range of each group', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
    const file = open(folder, 'parquet')
    for (const record_id of ['c', 'a', 'b']) file.add({ record_id }, [{ id: 1 }, { id: 2 }])
    file.keep()
    file.finish(false)
    const bytes = readFileSync(join(folder, 'part-0.parquet'))
    expect((await readParquet(bytes)).map(({ record_id, id }) => `${record_id}${id}`).join(' ')).toBe(
      'a1 a2 b1 b2 c1 c2',
    )
    const { statistics } = parquetMetadata(new Uint8Array(bytes).buffer).row_groups[0]?.columns[0]?.meta_data ?? {}
    expect([statistics?.min_value, statistics?.max_value]).toEqual(['a', 'c'])
  })

  it('leaves nothing behind where it is abandoned; without a row it has its columns, where that is wanted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
    const abandoned = open(folder, 'csv')
    abandoned.add(
      { record_id: 'p' },
      Array.from({ length: 20_000 }, (_, id) => ({ id })),
    )
    abandoned.keep()
    expect(existsSync(join(folder, 'part-0.csv.part'))).toBe(true)
    abandoned.abandon()
    open(folder, 'csv').finish(false)
    expect(readdirSync(folder)).toEqual([])
    open(folder, 'parquet').finish(true)
    const metadata = parquetMetadata(new Uint8Array(readFileSync(join(folder, 'part-0.parquet'))).buffer)
    expect([Number(metadata.num_rows), metadata.schema[0]?.num_children]).toEqual([0, COLUMNS.length])
  })
})
