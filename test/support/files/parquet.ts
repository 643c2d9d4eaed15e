// Reads a Parquet file back with a reader of others; whole numbers as numbers, gaps as null.
import { parquetReadObjects } from 'hyparquet'
import { unpacking } from '../../../src/corpora/tables/compression.ts'

export async function readParquet(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  const rows = await parquetReadObjects({ file, compressors: unpacking })
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])))
}
