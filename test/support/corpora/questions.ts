// The questions of docs/corpora.md, and a corpus to ask them of, in a database that is not ours.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { collect } from '../../../src/corpora/tables/collect.ts'
import { findRecords } from '../../../src/corpora/tables/find-records.ts'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { openFolder } from '../../../src/service/storage/folder.ts'

const page = readFileSync(new URL('../../../docs/corpora.md', import.meta.url), 'utf8')
export const QUESTIONS = [...page.matchAll(/^```sql\n(.*?)^```/gms)].map(([, sql = '']) => sql)

export type Rows = readonly (readonly unknown[])[]

/** In an order that says nothing. */
export const sorted = (rows: Rows): string[] => rows.map((row) => JSON.stringify(row)).sort()

const NO_SETTINGS = (): never => {
  throw new Error('a folder needs no settings')
}

export async function corpusOf(records: readonly PaperRecord[]) {
  const folder = mkdtempSync(join(tmpdir(), 'questions-'))
  mkdirSync(join(folder, 'records'))
  records.forEach((record, at) => {
    writeFileSync(join(folder, 'records', `${at}.json`), JSON.stringify(record))
  })
  const inputs = [await findRecords(join(folder, 'records'), NO_SETTINGS)]
  const out = openFolder(join(folder, 'corpus'))
  await collect({ inputs, out, format: 'parquet', partitionBy: null, fresh: false }, () => {})
  const database = await (await DuckDBInstance.create(':memory:')).connect()
  return async (sql: string): Promise<unknown[][]> => {
    const read = await database.runAndReadAll(sql.replaceAll("'corpus/", `'${folder}/corpus/`))
    return read.getRowsJson() as unknown[][]
  }
}
