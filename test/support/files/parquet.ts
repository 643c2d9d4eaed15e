// Reads a Parquet file back with a reader of others; whole numbers as numbers, gaps as null.
import { gunzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'

export async function readParquet(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  const rows = await parquetReadObjects({ file, compressors: { GZIP: (packed) => gunzipSync(packed) } })
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])))
}
